import { isPlannedName, type Planned, type PlannedNames } from '../planned-names.ts';
import type { Present } from '../time/phrase.ts';
import { afterAny, clauseOf } from './clause.ts';
import { isAt } from './find-word.ts';
import { listed } from './list.ts';
import { isPlaceName, roomAt } from './place-names.ts';
import { type Word, written } from './word.ts';

/** A place in the place of another: `at Tomo instead of Luigi's`, `in room 4 not room 6`, `at the gym rather than at home`. */

type Known = Present & { readonly planned?: readonly Planned[]; readonly names?: PlannedNames };

const contrasts = listed('instead of, rather than, and not, not');
const lead = /^(?:at|in)$/;
/** `at`, `in`, `the place is`, `change the venue to` */
const leadsPlace = (words: readonly Word[], at: number): boolean =>
  isAt(words, at, lead) ||
  ((isAt(words, at, /^(?:is|to)$/) || words[at]?.text === ':') &&
    isAt(words, at - 1, /^(?:place|venue|location|address|room)$/));
const mostOfName = 5;

/** The words without the place where it is not. */
export function withoutOtherPlace(message: string, words: readonly Word[], present: Known): readonly Word[] {
  const at = words.findIndex((_, index) => index > 1 && afterAny(words, index, contrasts) > 0);
  const begin = words.findLastIndex((_, index) => index < at - 1 && leadsPlace(words, index));
  if (at < 0 || begin < 0) return words;
  const { isTime } = clauseOf(message, words, present);
  const mark = words[at - 1]?.kind === 'break' ? at - 1 : at;
  const right = words.slice(begin + 1, mark);
  const from = afterAny(words, at, contrasts);
  const wrong = nameFrom(words, isAt(words, from, lead) ? from + 1 : from, isTime);
  const isName = right.length > 0 && right.length <= mostOfName && right.every(({ kind }) => kind === 'word');
  if (!isName || isTime.slice(begin, at).includes(true) || wrong.length === 0) return words;
  const isOther = isAt(words, from, lead) || isPlace(wrong, right);
  if (!isOther || isPlannedName(written(wrong), present)) return words;
  const end = words.lastIndexOf(wrong[wrong.length - 1] as Word) + 1;
  return [...words.slice(0, mark), ...words.slice(end)];
}

/** `Luigi's`, `the office`, `room 6`; behind a room its number alone: `room 4, not 6`. */
const isPlace = (name: readonly Word[], right: readonly Word[]): boolean =>
  isPlaceName(name) ||
  roomAt(name) === 0 ||
  name.every(({ isCapital }) => isCapital) ||
  isAt(name, 0, /^home$/) ||
  (name.length === 1 && roomAt(right) >= 0);

/** The words of a name up to a mark, a time, or what goes on behind it. */
function nameFrom(words: readonly Word[], from: number, isTime: readonly boolean[]): readonly Word[] {
  const end = words.findIndex(
    (word, at) => at >= from && (word.kind !== 'word' || isTime[at] || (at > from && goesOn.test(word.text))),
  );
  const name = words.slice(from, end < 0 ? words.length : end);
  return name.length <= mostOfName ? name : [];
}
const goesOn =
  /^(?:and|but|because|since|as|for|with|from|on|at|so|this|please|now|then|though|it|it's|we|they|he|she|i)$/;
