import { isPlannedName, plannedWith } from '../planned-names.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { type Word, written } from '../words/word.ts';
import type { Setting } from './act.ts';

/**
 * Wishes about an event that is planned, as the orders that they are: `can the dentist be at 9 instead?`, `they want the review to start at
 * 10`, `let's do the review on friday at 9`, and `the review doesn't work tomorrow, make it friday at 9`.
 */

/** The words as an order, where they are such a wish. */
export function withWishOrdered(message: string, words: readonly Word[], setting: Setting): readonly Word[] {
  if (words.length > mostWords || (setting.planned ?? []).length === 0) return words;
  return (
    asMove(message, words, setting) ??
    asStatement(message, words, setting) ??
    asPut(message, words, setting) ??
    withItNamed(message, words, setting) ??
    asBothEdges(message, words, setting) ??
    words
  );
}
const mostWords = 24;

/** `can the dentist be at 9?`, `could planning on monday be pushed to 10?`: it is to be moved. */
function asMove(message: string, words: readonly Word[], setting: Setting): readonly Word[] | null {
  const from = isAt(words, 0, /^(?:and|ok|okay|so|please|hi|hey)$/) ? 1 : 0;
  const be = words.findIndex(({ text }, at) => at > from + 1 && text === 'be');
  const verb = words[from];
  if (!verb || !isAt(words, from, /^(?:can|could)$/) || be < 0) return null;
  const name = words.slice(from + 1, be);
  const isMoved = isAt(words, be + 1, moved);
  const to = isMoved ? be + 2 : be + 1;
  const end =
    words.findLastIndex(({ kind, text }) => kind === 'word' && !/^(?:instead|please|then|maybe)$/.test(text)) + 1;
  const goal = words.slice(isAt(words, to, /^(?:to|at|on|for)$/) ? to + 1 : to, end);
  const { phrases, isTime } = clauseOf(message, goal, setting);
  const isTimed =
    phrases.some(({ means }) => means.time !== undefined && means.endTime === undefined) &&
    isTime.every((each, at) => each || /^(?:at|on)$/.test(goal[at]?.text ?? ''));
  const first = goal[0];
  if (!first || !isTimed || !isNamed(message, name, setting)) return null;
  return [{ ...verb, text: 'move' }, ...name, { ...first, text: 'to', number: null, end: first.at }, ...goal];
}
const moved = /^(?:moved|pushed|shifted|put|changed|rescheduled|brought|switched)$/;

/** `they want the review to start half an hour earlier` */
function asStatement(message: string, words: readonly Word[], setting: Setting): readonly Word[] | null {
  const to = words.findIndex(({ text }, at) => at > 2 && text === 'to');
  const lead = words[to];
  const name = words.slice(2, Math.max(to, 2));
  if (
    !lead ||
    !isAt(words, 1, /^(?:wants?|needs?|asked|asks)$/) ||
    words[0]?.kind !== 'word' ||
    !isAt(words, to + 1, edges)
  )
    return null;
  return isNamed(message, name, setting) ? [...name, { ...lead, text: 'should' }, ...words.slice(to + 1)] : null;
}
const edges = /^(?:start|begin|end|finish|last|take|run)$/;

/** `let's do the review on friday at 9` is `put the review on friday at 9`. */
function asPut(message: string, words: readonly Word[], setting: Setting): readonly Word[] | null {
  const [first] = words;
  const isLet = isAt(words, 0, /^(?:let's|lets)$/) || (first?.isPossessive === true && first.text === 'let');
  if (!first || !isLet || !isAt(words, 1, /^(?:do|have|hold)$/) || !isAt(words, 2, /^(?:the|our|my)$/)) return null;
  const { isTime } = clauseOf(message, words, setting);
  const end = isTime.indexOf(true, 3);
  const name = words.slice(2, Math.max(end, 2));
  return isNamed(message, name, setting) ? [{ ...first, text: 'put', isPossessive: false }, ...words.slice(2)] : null;
}

/** `start the review an hour earlier and end it half an hour later`: the new end is counted from the old one. */
function asBothEdges(message: string, words: readonly Word[], setting: Setting): readonly Word[] | null {
  const [first] = words;
  const and = words.findIndex(
    (_, at) => isAt(words, at, /^and$/) && isAt(words, at + 1, /^(?:end|finish)$/) && isAt(words, at + 2, /^it$/),
  );
  const { phrases } = clauseOf(message, words, setting);
  const [one, other, ...more] = phrases;
  const areShifts = [one, other].every((each) => each?.means.shift !== undefined);
  if (
    !first ||
    !one ||
    and < 0 ||
    !areShifts ||
    more.length > 0 ||
    one.to !== and ||
    !isAt(words, 0, /^(?:start|begin)$/)
  )
    return null;
  const name = words.slice(1, one.from);
  const [joint, end] = [words[and], words[and + 1]];
  if (!joint || !end || !isNamed(message, name, setting)) return null;
  return [
    ...name,
    { ...first, text: 'starts' },
    ...words.slice(one.from, one.to),
    joint,
    { ...end, text: 'ends' },
    ...words.slice(and + 3),
  ];
}

/** `the review doesn't work tomorrow, make it friday at 9`: `it` is the review. */
function withItNamed(message: string, words: readonly Word[], setting: Setting): readonly Word[] | null {
  const mark = words.findIndex(
    ({ kind }, at) =>
      kind === 'break' &&
      isAt(words, at + 2, /^(?:it|that)$/) &&
      isAt(words, at + 1, /^(?:make|move|put|push|change)$/),
  );
  const before = words.slice(0, Math.max(mark, 0));
  const remark = before.findIndex((_, at) => at > 0 && isUnsuited(before, at));
  const it = words[mark + 2];
  if (!it || remark < 0 || before.some(({ kind }) => kind === 'break')) return null;
  const name = nameIn(message, before.slice(0, remark), setting);
  const verb = words[mark + 1];
  // Of several days the remark may tell which one.
  const { phrases } = clauseOf(message, before, setting);
  const isOne =
    name &&
    phrases.every(({ means }) => means.time === undefined) &&
    plannedWith(written(name), setting).every(({ dates }) => dates.length === 1);
  return name && verb && isOne ? [{ ...verb, text: 'move' }, ...name, ...goalOf(words.slice(mark + 3))] : null;
}
const isUnsuited = (words: readonly Word[], at: number): boolean =>
  isAt(words, at, /^(?:doesn't|doesnt|won't|clashes)$/) ||
  (isAt(words, at, /^(?:is|isn't)$/) && isAt(words, at + 1, /^(?:too|full|possible)$/)) ||
  (isAt(words, at, /^can't$/) && isAt(words, at + 1, /^(?:be|work)$/));
const goalOf = (words: readonly Word[]): readonly Word[] => {
  const [first] = words;
  const isLed = isAt(words, 0, /^(?:to|for|at|on)$/);
  return first
    ? [{ ...first, text: 'to', kind: 'word', number: null, end: first.at }, ...words.slice(isLed ? 1 : 0)]
    : words;
};

const isNamed = (message: string, words: readonly Word[], setting: Setting): boolean =>
  nameIn(message, words, setting) !== null;

/** Words that name what is planned, without an article; null where they name none. */
function nameIn(message: string, words: readonly Word[], setting: Setting): readonly Word[] | null {
  const { isTime }: Clause = clauseOf(message, words, setting);
  const name = words.filter(
    ({ kind, text }, at) => kind === 'word' && !isTime[at] && !/^(?:the|our|my|on|for)$/.test(text),
  );
  return name.length > 0 && name.length <= 6 && isPlannedName(written(name), setting) ? words : null;
}
