import { addDays, dateIn } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { coming } from '../time/days.ts';
import { readers } from '../time/grammar.ts';
import { type Meaning, type Present, type Relation, says } from '../time/phrase.ts';
import { noTime, type When } from '../time/when.ts';
import { type Clause, clauseOf, withPhrase } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';

/** Days counted from the day of the last event: `the day after`, `the week before that`, `the sunday after`. */

const units: Readonly<Record<string, number>> = { day: 1, days: 1, week: 7, weeks: 7, fortnight: 14 };
const pointing = /^(?:that|it|this)$/;
const goesOn = /^(?!(?:that|it|this|one|instead|please|i|not|as|too|also|again|either)$)[\p{L}\d]/u;

/** Where such an expression stands, with its unit `at`; null where there is none. */
export function dayBesideAt(words: readonly Word[]): { from: number; at: number; to: number } | null {
  const side = words.findIndex(
    ({ text }, at) =>
      /^(?:after|before)$/.test(text) &&
      (Object.hasOwn(units, words[at - 1]?.text ?? '') || readers.weekday(words, at - 1) !== null) &&
      !isAt(words, at + 1, goesOn),
  );
  if (side < 1) return null;
  // `two weeks after that`
  const isCounted = words[side - 1]?.text.endsWith('s') === true && words[side - 2]?.number != null;
  if (words[side - 1]?.text.endsWith('s') && !isCounted && readers.weekday(words, side - 1) === null) return null;
  const from = isCounted || isAt(words, side - 2, /^(?:the|a|an)$/) ? side - 2 : side - 1;
  return { from, at: side - 1, to: isAt(words, side + 1, pointing) ? side + 2 : side + 1 };
}

/** The day that is counted so; null where the words say anything else. */
export function dayBeside({ words }: Pick<Clause, 'words'>, { conversation, zone }: Setting): When | null {
  const [only, ...more] = conversation.mentioned;
  const found = dayBesideAt(words);
  const isLoose = (at: number): boolean => isAt(words, at, /^(?:on|to|one|instead|please|,)$/);
  const isWhole = found && words.every((_, at) => (at >= found.from && at < found.to) || isLoose(at));
  if (!isWhole || only?.start == null || more.length > 0) return null;
  return { ...noTime, date: daysBeside(words, found.at, dateIn(only.start, zone)) };
}

/**
 * Reads `move the zoo to the day after` and `to the next day at 11` as a time: the new day is counted from the day of the moved event. In
 * `the day after that` it is counted from the event that was spoken of last.
 */
export function withOwnDay(clause: Clause, { conversation, zone }: Setting): Clause {
  const { words } = clause;
  const found = words.reduce<ReturnType<typeof ownDayAt>>((before, _, at) => before ?? ownDayAt(clause, at), null);
  if (!found) return clause;
  const { from, at, to, relation } = found;
  const [only, ...more] = conversation.mentioned;
  const isPointed = isAt(words, to - 1, pointing) && only?.start != null && more.length === 0;
  const means: Meaning = isPointed ? { date: daysBeside(words, at, dateIn(only.start ?? 0, zone)) } : { relation };
  return withPhrase(clause, { rule: 'day beside', from, to, means });
}

/** Where such a day stands that begins with a word, with its unit `at`. */
function ownDayAt(
  { words, phrases, isTime }: Clause,
  from: number,
): { from: number; at: number; to: number; relation: Relation } | null {
  const lead = isAt(words, from, /^(?:to|until|till|on)$/) ? from + 1 : from;
  const first = isAt(words, lead, /^(?:the|an?)$/) ? lead + 1 : lead;
  if (first === from || from === 0) return null;
  const isAhead = isAt(words, first, /^(?:next|following|previous)$/);
  const count = words[first]?.isOrdinal ? null : (words[first]?.number ?? null);
  const at = isAhead || count !== null ? first + 1 : first;
  const days = units[words[at]?.text ?? ''];
  const weekday = isAhead || count !== null ? undefined : readers.weekday(words, at)?.value;
  const isSaid = isAhead ? isAt(words, at, /^(?:day|week)$/) : isAt(words, at + 1, /^(?:after|before)$/);
  // `next week` is that of today.
  const isOfToday = isAt(words, first, /^next$/) && isAt(words, at, /^week$/);
  if (!isSaid || isOfToday || (days === undefined && weekday === undefined)) return null;
  const side = isAhead ? at : at + 1;
  const to = !isAhead && isAt(words, side + 1, pointing) ? side + 2 : side + 1;
  const isEnd =
    words[to]?.kind !== 'word' ||
    isAt(words, to, behindDay) ||
    (isTime[to] && phrases.some((each) => each.from === to && says([each], 'time', 'part')));
  if (!isEnd) return null;
  const isBefore = isAt(words, isAhead ? first : side, /^(?:before|previous)$/);
  const isWeek = count === null && isAt(words, at, /^week$/);
  const far = weekday === undefined ? { days: (days ?? 0) * (count ?? 1) } : { weekday };
  const relation: Relation = {
    ...{ side: isBefore ? 'before' : 'after', anchor: '', usual: null, minutes: 0 },
    ...{ ...far, ...(isWeek && { isWeek: true as const }) },
  };
  return { from, at, to, relation };
}
const behindDay = /^(?:at|from|same|on|but|and|instead|please|too|as|well|also|not|now|then|though)$/;

/** The date that an expression with its unit `at` says, counted from a date: `the week after`, `two weeks after that`. */
export function daysBeside(words: readonly Word[], at: number, from: string): string {
  const isAfter = isAt(words, at + 1, /^after$/);
  const weekday = readers.weekday(words, at)?.value;
  if (weekday !== undefined) return isAfter ? coming(weekday, addDays(from, 1)) : addDays(coming(weekday, from), -7);
  const count = words[at]?.text.endsWith('s') ? (words[at - 1]?.number ?? 1) : 1;
  const days = count * (units[words[at]?.text ?? ''] ?? 0);
  return addDays(from, isAfter ? days : -days);
}

/**
 * Counts `the week after` and `the day after` from a stretch of days. After a week, `the week after` is a whole week, and `the two weeks
 * after that` are two. `The day after` and `the tuesday after` follow the last day of the stretch.
 */
export function daysBesideOf(
  words: readonly Word[],
  { date, last }: { readonly date: string; readonly last: string },
): { from: number; to: number; when: When } | null {
  const beside = dayBesideAt(words);
  if (!beside) return null;
  const { from, at } = beside;
  const isAfter = isAt(words, at + 1, /^after$/);
  const count = words[at - 1]?.number ?? 1;
  // `the two weeks after`, while `two weeks after` is one day
  if (isAfter && at - from === 1 && isAt(words, at, /^(?:days|weeks)$/) && isAt(words, from - 1, /^(?:the|for)$/)) {
    const isWeeks = isAt(words, at, /^weeks$/);
    const when = isWeeks ? weeksFrom(last, count) : { ...noTime, ...stretch(addDays(last, 1), addDays(last, count)) };
    return { from: from - 1, to: beside.to, when };
  }
  const isOfDay = date === last || !isAt(words, at, /^(?:weeks?|fortnight)$/);
  if (isOfDay) return { ...beside, when: { ...noTime, date: daysBeside(words, at, last) } };
  const [first, end] = [date, last].map((day) => daysBeside(words, at, day));
  return { ...beside, when: { ...noTime, ...stretch(first ?? date, end ?? last) } };
}

/** So many weeks behind that of a day. */
export function weeksFrom(day: string, count: number): When {
  const first = addDays(mondayOf(day), 7);
  return { ...noTime, ...stretch(first, addDays(first, 7 * count - 1)) };
}
const stretch = (date: string, last: string) => ({ date, last, isPeriod: true });

/** `the next day`, `the following week`, counted from the day of an event: where it stands, with its unit `at`. */
export function nextDayAt(words: readonly Word[]): { from: number; at: number; to: number } | null {
  const at = words.findIndex(
    ({ text }, index) =>
      (text === 'day' && isAt(words, index - 1, /^(?:next|following)$/)) ||
      (text === 'week' && isAt(words, index - 1, /^following$/)),
  );
  return at > 1 && isAt(words, at - 2, /^the$/) ? { from: at - 2, at, to: at + 1 } : null;
}

/** A clause with such an expression as one of time. */
export function withDayBeside(clause: Clause, from: string): Clause {
  const { words } = clause;
  // `until 7 the next day` is of its own day.
  const next = says(clause.phrases, 'isNextDay', 'weekday') ? null : nextDayAt(words);
  const found = dayBesideAt(words) ?? next;
  if (!found) return clause;
  const far = isAt(words, found.at, /^week$/) ? 7 : 1;
  const date = found === next ? addDays(from, far) : daysBeside(words, found.at, from);
  return withPhrase(clause, { rule: 'day beside', ...found, means: { date } });
}

const leadsDay = /^(?:meant|mean|sorry|no|wait|actually|to|it|its|be|say)$/;

/** `the third monday` by itself: that of the month of a day. */
export function withNthWeekday(clause: Clause, day: string): Clause {
  const { words } = clause;
  const at = words.findIndex(
    ({ isOrdinal, number, text }, index) =>
      (isOrdinal ? (number ?? 0) <= 5 : text === 'last') &&
      readers.weekday(words, index + 1) !== null &&
      !isAt(words, index + 2, /^(?:of|in|before|after|ones?)$/) &&
      // `sorry, second saturday`, while `last saturday` is over
      (isAt(words, index - 1, /^the$/) || (isOrdinal && (index === 0 || isAt(words, index - 1, leadsDay)))),
  );
  const weekday = readers.weekday(words, at + 1)?.value;
  if (at < 0 || weekday === undefined) return clause;
  const first = coming(weekday, `${day.slice(0, 8)}01`);
  const isLast = words[at]?.text === 'last';
  const dates = [0, 7, 14, 21, 28]
    .map((days) => addDays(first, days))
    .filter((date) => date.startsWith(day.slice(0, 8)));
  const date = isLast ? dates.at(-1) : dates[(words[at]?.number ?? 1) - 1];
  return withPhrase(clause, {
    rule: 'day beside',
    from: isAt(words, at - 1, /^the$/) ? at - 1 : at,
    to: at + 2,
    means: date === undefined ? { impossible: true } : { date },
  });
}

/** `sorry, 21st`, `i mean sat`: a day by itself is read as if `the` or `on` stood before it. */
export function ledDay(said: Clause, present: Present): Clause {
  const [only, ...more] = said.words;
  const lead = only?.isOrdinal ? 'the' : /^(?:sat|sun|wed|mon)$/.test(only?.text ?? '') ? 'on' : null;
  if (!only || !lead || more.length > 0 || said.phrases.length > 0) return said;
  return clauseOf(said.message, [{ ...only, text: lead, end: only.at, number: null, isOrdinal: false }, only], present);
}
