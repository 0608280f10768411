import { addDays, dateIn } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { coming } from '../time/days.ts';
import { readers } from '../time/grammar.ts';
import { areOfTime, type Phrase, type Present } from '../time/phrase.ts';
import { noTime, type When } from '../time/when.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
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
 * The days that an expression says, counted from the first and the last day of what was spoken of: `the week after` a week is all of it, and
 * so are `the two weeks after that`; `the tuesday after` and `the day after` are behind the last day.
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

/** A clause with such an expression as one of time. */
export function withDayBeside(clause: Clause, from: string): Clause {
  const { words } = clause;
  const found = dayBesideAt(words);
  if (!found) return clause;
  const day: Phrase = { rule: 'day beside', ...found, means: { date: daysBeside(words, found.at, from) } };
  const others = clause.phrases.filter(({ from: at, to }) => to <= found.from || at >= found.to);
  const phrases = [...others, day].sort((one, other) => one.from - other.from);
  return { ...clause, phrases, isTime: areOfTime(words, phrases) };
}

const leadsDay = /^(?:meant|mean|sorry|no|wait|actually|to|it|its|be|say)$/;

/** `the third monday` by itself: that of the month of a day. */
export function withNthWeekday(clause: Clause, day: string): Clause {
  const { words, phrases } = clause;
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
  const nth: Phrase = {
    rule: 'day beside',
    from: isAt(words, at - 1, /^the$/) ? at - 1 : at,
    to: at + 2,
    means: date === undefined ? { impossible: true } : { date },
  };
  const others = phrases.filter(({ from, to }) => to <= nth.from || from >= nth.to);
  const all = [...others, nth].sort((one, other) => one.from - other.from);
  return { ...clause, phrases: all, isTime: areOfTime(words, all) };
}

/** `sorry, 21st`, `i mean sat`: a day by itself is read as if `the` or `on` stood before it. */
export function ledDay(said: Clause, present: Present): Clause {
  const [only, ...more] = said.words;
  const lead = only?.isOrdinal ? 'the' : /^(?:sat|sun|wed|mon)$/.test(only?.text ?? '') ? 'on' : null;
  if (!only || !lead || more.length > 0 || said.phrases.length > 0) return said;
  return clauseOf(said.message, [{ ...only, text: lead, end: only.at, number: null, isOrdinal: false }, only], present);
}
