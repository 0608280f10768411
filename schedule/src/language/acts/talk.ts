import type { Plain } from '../requests.ts';
import type { Act } from './act.ts';

const said: readonly [Plain['kind'], RegExp][] = [
  [
    'help',
    /^(?:help(?: me)?|what (?:can|can't|cannot|could|do) (?:you|i) (?:not )?(?:do|say|ask|understand|know)(?: for me)?|how does this work|how do (?:you|i) (?:work|use (?:this|you))|(?:who|what) are you|are you (?:a|an) (?:robot|bot|ai|human|person|machine|computer)|what is your name|commands)$/,
  ],
  [
    'thanks',
    /^(?:ok |okay |great |perfect |cool )?(?:thanks|thank you|thx|ty|cheers|great|perfect|nice|nice one|cool|awesome|brilliant|lovely|well done|good job|you are (?:great|the best)|i love you)(?: (?:so|very|much|a|lot|you|thanks|again|job|that is all|that's all))*$/,
  ],
  [
    'greeting',
    /^(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|yo|greetings|how (?:are|is) (?:you|it|things)|how are things|what is up|whats up)(?: (?:there|daywright|again|assistant|all|doing|going|today))*$/,
  ],
  [
    'farewell',
    /^(?:ok |okay |thanks |thank you |cheers )*(?:bye(?: bye)?|goodbye|good night|see (?:you|ya)|that is all|that will be all)(?: (?:later|tomorrow|soon|then|for (?:now|today)))*$/,
  ],
  [
    'never mind',
    /^(?:ok |okay |no )?(?:never ?mind|forget (?:it|that)|nothing|no thanks|no thank you|not now|leave it|drop it)$/,
  ],
];

/** What needs no event: thanks, help, undo. It is the whole of what is said. */
export const talk: Act = {
  name: 'talk',
  read({ words }) {
    if (words.length > 10) return null;
    const text = words
      .flatMap(({ kind, text, isPossessive }) => (kind === 'word' ? [isPossessive ? `${text} is` : text] : []))
      .join(' ');
    const kind = said.find(([, pattern]) => pattern.test(text))?.[0];
    return kind ? { kind } : null;
  },
};
