import { monthCalled } from '../time/grammar.ts';
import { isAt } from './find-word.ts';
import { textAt, type Word } from './word.ts';

/** `the play doesn't start until 7:30`, `the call isn't till 11`, `it won't finish until 6`: it starts or ends then. */

const nots = /^(?:doesn't|doesnt|don't|won't|wont|isn't|isnt|not|didn't)$/;
const edges: Readonly<Record<string, string>> = {
  ...{ start: 'starts', starting: 'starts', begin: 'starts', beginning: 'starts' },
  ...{ end: 'ends', ending: 'ends', finish: 'ends', finishing: 'ends', stop: 'ends' },
};
const asks = /^(?:why|when|what|who|how|which|where|does|did|is|are|will|if)$/;
const until = /^(?:until|till|til)$/;
/** Of them something else is told: `I don't finish until 6`. */
const persons = /^(?:i|we|you|he|she|they|i'm|we're|you're|they're)$/;
/** Between the `not` and the verb. */
const helping = /^(?:to|going|gonna|be|actually|really|even|now)$/;

/** The words with `starts at` in their place. */
export function withEdgeTold(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((_, index) => index > 0 && isAt(words, index, nots) && !isAt(words, index - 1, persons));
  // `why doesn't it start until 7`
  if (at < 0 || isAt(words, 0, asks) || words.some(({ kind, text }) => kind === 'break' && text === '?')) return words;
  let verb = at + 1;
  while (isAt(words, verb, helping)) verb++;
  const edge = edges[textAt(words, verb)];
  const to = edge === undefined ? at + 1 : verb + 1;
  const isStart = edge === 'starts' && isAt(words, to, /^before$/);
  const [not, lead] = [words[at], words[to]];
  if (!not || !lead || !(isStart || isAt(words, to, until)) || !isHour(words, to + 1)) return words;
  const told = { ...not, text: edge ?? 'is' };
  // `does not start`, `is not until`
  const from = isAt(words, at, /^not$/) && isAt(words, at - 1, /^(?:does|do|will|is|did)$/) ? at - 1 : at;
  return [...words.slice(0, from), told, { ...lead, text: 'at' }, ...words.slice(to + 1)];
}

/** `until 7`, and not `until 7 march`. */
const isHour = (words: readonly Word[], at: number): boolean =>
  (isAt(words, at, /^(?:\d.*|half|quarter|noon|midday|midnight)$/) ||
    (words[at]?.number != null && !words[at]?.isOrdinal)) &&
  monthCalled(textAt(words, at + 1)) === null;
