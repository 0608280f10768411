import { isAt } from './find-word.ts';
import type { Word } from './word.ts';

/** `an extra half hour`, `one more hour` and `another hour` in one form: `another half hour`, `another 1 hour`. */
export function withExtraAmounts(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((_, index) => amountAt(words, index) > 0);
  const first = words[at];
  if (!first) return words;
  const to = amountAt(words, at);
  const another: Word = { ...first, text: 'another', number: null, end: words[to - 1]?.end ?? first.end };
  const unit = words[to];
  const one = unit && isAt(words, to, hour) ? [{ ...unit, text: '1', number: 1, end: unit.at }] : [];
  return [...words.slice(0, at), another, ...one, ...words.slice(to)];
}

const hour = /^hour$/;

/** Where the amount begins that is so led; -1 where none is, or where it is in that form already. */
function amountAt(words: readonly Word[], at: number): number {
  const isAnother = isAt(words, at, /^another$/);
  if (isAnother) return isAt(words, at + 1, hour) ? at + 1 : -1;
  const isArticle = isAt(words, at, /^an?$/) && isAt(words, at + 1, /^(?:extra|additional|further)$/);
  const isMore = isAt(words, at, /^one$/) && isAt(words, at + 1, /^more$/);
  const isAmount = isAt(words, at + 2, hour) || (isAt(words, at + 2, /^(?:half|quarter)$/) && !isMore);
  const isNumber = isArticle && words[at + 2]?.number != null && isAt(words, at + 3, /^(?:minutes?|mins?|hours?)$/);
  return (isArticle || isMore) && (isAmount || isNumber) ? at + 2 : -1;
}
