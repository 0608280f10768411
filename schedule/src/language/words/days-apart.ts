import { addDays } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { coming } from '../time/days.ts';
import { readers } from '../time/grammar.ts';
import { type Meaning, type PartOfDay, type Phrase, says } from '../time/phrase.ts';
import { type Clause, withPhrase } from './clause.ts';
import { textAt, type Word } from './word.ts';

const dayMinutes = 1_440;
const parts: Record<string, PartOfDay | null> = {
  ...{ day: null, week: null, night: 'night', evening: 'evening', morning: 'morning', afternoon: 'afternoon' },
};
/** What may follow `the day before` where nothing is named behind it. */
const goesOn = /^(?:at|around|about|from|by|in|for|and|too|also|instead|please|[,.;!])$/;

export const countedDay = 'day counted from another';

/** The distance in days that a clause gives: `the evening before`, `two days later`. Null if it gives none. */
export const daysApart = (clause: Pick<Clause, 'words' | 'phrases'>): DaysApart | null =>
  laterBy(clause) ?? countedIn(clause) ?? nextIn(clause) ?? spanIn(clause) ?? besideIn(clause);

/** The clause with that distance read as a date: what is later is counted from the `last` day (YYYY-MM-DD), what is before from the `first`. */
export function withDaysApart(clause: Clause, { first, last }: { first: string; last: string }): Clause {
  const apart = daysApart(clause);
  if (!apart) return clause;
  const { from, to, days, part } = apart;
  const means = { ...datesOf(apart, days > 0 ? last : first), ...(part && { part }) };
  return withPhrase(clause, { rule: countedDay, from, to, means });
}

function datesOf(
  { days, weekday, months, span }: DaysApart,
  date: string,
): Pick<Meaning, 'date' | 'last' | 'isPeriod'> {
  if (weekday !== undefined) return { date: coming(weekday, addDays(date, days > 0 ? 1 : -7)) };
  if (months !== undefined) return { date: Temporal.PlainDate.from(date).add({ months }).toString() };
  if (span === undefined) return { date: addDays(date, days) };
  const monday = addDays(mondayOf(date), days);
  return { date: span === 'week' ? monday : addDays(monday, 5), last: addDays(monday, 6), isPeriod: true };
}

export interface DaysApart {
  readonly from: number;
  readonly to: number;
  readonly days: number;
  readonly part: PartOfDay | null;
  /** The next or the last one of these, Monday 0: `the sunday after`. */
  readonly weekday?: number;
  /** So many months in place of days. */
  readonly months?: number;
  /** Some day of that week or weekend, or of the one so many days later. */
  readonly span?: 'week' | 'weekend';
}

/** `the next day`, `the following morning` */
function nextIn({ words, phrases }: Pick<Clause, 'words' | 'phrases'>): DaysApart | null {
  // `until 7 the next morning` is of its own day.
  if (says(phrases, 'isNextDay')) return null;
  const weekdayBehind = (at: number): number | undefined =>
    textAt(words, at) === 'following' ? readers.weekday(words, at + 1)?.value : undefined;
  const at = words.findIndex(
    ({ text }, index) =>
      (/^(?:next|following)$/.test(text) && isUnit(words, index + 1) && textAt(words, index + 1) !== 'week') ||
      weekdayBehind(index) !== undefined,
  );
  if (at < 0) return null;
  const weekday = weekdayBehind(at);
  const part = parts[textAt(words, at + 1)] ?? null;
  return { from: leadOf(words, at), to: at + 2, days: 1, part, ...(weekday !== undefined && { weekday }) };
}

/** `that weekend`, `the following week`, where no day of it is said */
function spanIn({ words, phrases }: Pick<Clause, 'words' | 'phrases'>): DaysApart | null {
  const at = words.findIndex(
    ({ text }, index) => /^(?:that|same|following)$/.test(text) && /^(?:week|weekend)$/.test(textAt(words, index + 1)),
  );
  const isDated = phrases.some(({ to, from, means }) => means.date !== undefined && (to <= at || from > at + 1));
  if (at < 1 || isDated) return null;
  const span = textAt(words, at + 1) === 'week' ? 'week' : 'weekend';
  return { from: leadOf(words, at), to: at + 2, days: textAt(words, at) === 'following' ? 7 : 0, part: null, span };
}

/** `three days before`, `two weeks after that`, `a month later` */
function countedIn({ words, phrases }: Pick<Clause, 'words' | 'phrases'>): DaysApart | null {
  const side = words.findIndex(
    ({ text }, at) =>
      /^(?:before|after|later|earlier)$/.test(text) &&
      Object.hasOwn(units, textAt(words, at - 1)) &&
      amountAt(words, at - 2) > 0 &&
      isAlone(words, at + 1, phrases),
  );
  if (side < 0) return null;
  const count = amountAt(words, side - 2) * (/^(?:before|earlier)$/.test(textAt(words, side)) ? -1 : 1);
  const days = units[textAt(words, side - 1)] ?? 0;
  const stretch = { from: side - 2, to: textAt(words, side + 1) === 'that' ? side + 2 : side + 1, part: null };
  return days > 0 ? { ...stretch, days: days * count } : { ...stretch, days: count, months: count };
}

/** Their days; of a month, which has no number of them, 0. */
const units: Readonly<Record<string, number>> = {
  ...{ day: 1, days: 1, week: 7, weeks: 7, fortnight: 14, fortnights: 14, month: 0, months: 0 },
};
const amountAt = (words: readonly Word[], at: number): number =>
  /^an?$/.test(textAt(words, at)) ? 1 : words[at]?.isOrdinal ? 0 : (words[at]?.number ?? 0);

/** Whether nothing is named at a word that a day would be counted from. */
const isAlone = (words: readonly Word[], at: number, phrases: readonly Phrase[]): boolean =>
  /^(?:that|)$/.test(textAt(words, at)) || goesOn.test(textAt(words, at)) || startsHour(phrases, at);

const startsHour = (phrases: readonly Phrase[], at: number): boolean =>
  phrases.some(({ from, means }) => from === at && means.time !== undefined);

const isUnit = (words: readonly Word[], at: number): boolean => Object.hasOwn(parts, textAt(words, at));

/** Where `on the` begins that leads to a word. */
function leadOf(words: readonly Word[], at: number): number {
  const from = /^(?:the|a)$/.test(textAt(words, at - 1)) ? at - 1 : at;
  return textAt(words, from - 1) === 'on' ? from - 1 : from;
}

function laterBy({ phrases }: Pick<Clause, 'phrases'>): DaysApart | null {
  const isOfDays = ({ means: { shift } }: Phrase): boolean => shift !== undefined && shift % dayMinutes === 0;
  const found = phrases.find(isOfDays);
  return found ? { ...found, days: (found.means.shift ?? 0) / dayMinutes, part: null } : null;
}

function besideIn({ words, phrases }: Pick<Clause, 'words' | 'phrases'>): DaysApart | null {
  for (const at of words.keys()) {
    const side = textAt(words, at + 1);
    if (!/^(?:before|after)$/.test(side)) continue;
    const weekday = textAt(words, at - 1) === 'the' ? readers.weekday(words, at)?.value : undefined;
    if (weekday === undefined && !isUnit(words, at)) continue;
    const isThat = textAt(words, at + 2) === 'that';
    // `the friday after 10` is of that hour.
    if (!isAlone(words, at + 2, weekday === undefined ? phrases : [])) continue;
    const sign = side === 'before' ? -1 : 1;
    const stretch = { from: leadOf(words, at), to: at + (isThat ? 3 : 2) };
    if (weekday !== undefined) return { ...stretch, days: sign, part: null, weekday };
    return { ...stretch, days: (textAt(words, at) === 'week' ? 7 : 1) * sign, part: parts[textAt(words, at)] ?? null };
  }
  return null;
}
