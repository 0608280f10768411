import { findWord, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';

const mostHours = 12;
const units = /^(?:hours?|hrs?|minutes?|mins?)$/;

/** `three hours is too much, make it two` as `make it two hours`: the unit is that of the length that does not suit. */
export function withUnitTold(words: readonly Word[]): readonly Word[] {
  const too = findWord(words, /^too$/);
  const unit = words.slice(0, Math.max(too, 0)).find(({ text }) => units.test(text));
  const last = words.at(-1);
  const isUnsuited = isAt(words, too + 1, /^(?:much|long|short|little|many|few)$/);
  const isMade = isAt(words, words.length - 3, /^(?:make|say)$/) && isAt(words, words.length - 2, /^(?:it|that)$/);
  if (!unit || !last || !isUnsuited || !isMade || last.number === null || last.isOrdinal) return words;
  const isOfHours = /^h/.test(unit.text) && last.number <= mostHours;
  return [...words.slice(-3), { ...unit, text: isOfHours ? 'hours' : 'minutes', at: last.end, end: last.end }];
}
