import type { Plain } from '../requests.ts';
import type { Act } from './act.ts';

const said: readonly [Plain['kind'], RegExp][] = [
  [
    'undo',
    /^(?:no )?(?:undo|take (?:that|it|this) back|revert|roll ?back|go back|put (?:it|that) back|change (?:it|that) back)(?: (?:that|it|this|the|last|change|changes|again|everything|all|of|one|what|you|did))*$/,
  ],
  ['redo', /^(?:redo|do (?:it|that) again|undo the undo)(?: (?:that|it|this|the|last|change))*$/],
  [
    'help',
    /^(?:help|what can (?:you|i) (?:do|say|ask)(?: for me)?|how does this work|how do you work|what do you (?:do|understand)|who are you|commands)$/,
  ],
  [
    'thanks',
    /^(?:thanks|thank you|thx|cheers|great|perfect|nice|cool|awesome|well done)(?: (?:so|very|much|a|lot|you|thanks|again|job))*$/,
  ],
  [
    'greeting',
    /^(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|yo|greetings)(?: (?:there|daywright|again|assistant|all))*$/,
  ],
];

/** What needs no event: thanks, help, undo. It is the whole of what is said. */
export const talk: Act = {
  name: 'talk',
  read({ words }) {
    if (words.length > 10) return null;
    const text = words
      .filter(({ kind }) => kind === 'word')
      .map((word) => word.text)
      .join(' ');
    const kind = said.find(([, pattern]) => pattern.test(text))?.[0];
    return kind ? { kind } : null;
  },
};
