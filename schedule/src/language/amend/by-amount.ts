import type { Phrase } from '../time/phrase.ts';
import { type Clause, withPhrase } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';

/** `push it 20 minutes`, `move it up by half an hour`: the length says by how much it is moved, and not how long it takes. */

const verbs = /^(?:push|bump|move|shift|slide|delay|postpone|nudge|bring|pull|prepone)$/;
const pointing = /^(?:it|that|this|them)$/;
const directions = /^(?:back|out|along|down|on|over|later|off|by|up|forward|ahead|earlier|sooner)$/;
const sooner = /^(?:up|forward|ahead|earlier|sooner)$/;

/** The clause with its length as a distance, where an order to move what was spoken of leads to it. */
export function withAmountMoved(clause: Clause): Clause {
  const { words, phrases } = clause;
  const verb = words.findIndex((_, at) => isAt(words, at, verbs) && isAt(words, at + 1, pointing));
  let to = verb + 2;
  while (isAt(words, to, directions)) to++;
  const [length, ...more] = phrases;
  const isSooner = words.some(({ text }, at) => (at > verb && sooner.test(text)) || text === 'prepone');
  if (verb < 0) return clause;
  const bare = length ? null : minutesAt(words, to);
  if (bare) return withPhrase(clause, { from: to, to: to + 1, means: { shift: (isSooner ? -1 : 1) * bare } });
  if (!length || more.length > 0 || length.from > to || length.to <= to) return clause;
  const moved = amountOf(length, isSooner ? -1 : 1);
  return moved ? { ...clause, phrases: [moved] } : clause;
}

/** `push it back 20`: minutes, where nothing stands behind the number. */
function minutesAt(words: readonly Word[], at: number): number | null {
  const { number = null, isOrdinal } = words[at] ?? {};
  const isDirected = isAt(words, at - 1, directions);
  return isDirected && number !== null && !isOrdinal && number >= 5 && number <= 90 && words[at + 1]?.kind !== 'word'
    ? number
    : null;
}

function amountOf(phrase: Phrase, sign: 1 | -1): Phrase | null {
  const { minutes = 0, days = 0, shift = 0, ...more } = phrase.means;
  const amount = minutes + days * 1440 + shift;
  return amount > 0 && Object.keys(more).length === 0 ? { ...phrase, means: { shift: sign * amount } } : null;
}
