import { addDays, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import type { Word } from '../words/word.ts';
import { calendarRules } from './calendar-dates.ts';
import { clockBeside, clockBound, clockRange, clockTime } from './clock-rules.ts';
import { countedDates } from './counted-dates.ts';
import { coming, dayRules } from './days.ts';
import { dayOfPeriod } from './days-of-periods.ts';
import { lengthRules } from './lengths.ts';
import { isMoving } from './moving.ts';
import { namedDayRules } from './named-days.ts';
import { partRules } from './parts.ts';
import { monthNamed, periodRules } from './periods.ts';
import type { Phrase, Present, TimeRule } from './phrase.ts';
import { readers } from './readers.ts';
import { relationRules } from './relations.ts';
import { repeatRules } from './repeats.ts';
import { zoneRule } from './zones.ts';

const dateRules: readonly TimeRule[] = [...dayRules, ...namedDayRules, ...calendarRules, dayOfPeriod, ...periodRules];

/** `from monday to wednesday`, `between today and the twenty first`. */
const dateRange: TimeRule = {
  name: 'date range',
  read(words, at, present) {
    const isLed = /^(?:from|between)$/.test(words[at]?.text ?? '');
    const begin = at + (isLed ? 1 : 0);
    const start = longest(dates, words, begin, present) ?? (isLed ? monthAt(words, begin, present) : null);
    const join = start && words[start.to]?.text;
    if (!start?.means.date || !join || !/^(?:to|till|until|through|-|and)$/.test(join)) return null;
    if (join === 'and' && words[at]?.text !== 'between') return null;
    if (isMoving(words) && join !== '-') return null;
    // `from the 15th through to the 22nd`
    const goal = join === 'through' && words[start.to + 1]?.text === 'to' ? start.to + 1 : start.to;
    const isThe = words[goal + 1]?.text === 'the';
    const end =
      longest(dates, words, goal + 1, present) ??
      (isThe ? longest(dates, words, goal + 2, present) : monthAt(words, goal + 1, present));
    const last = end?.means.last ?? end?.means.date;
    if (!end || !last) return null;
    const said = [...start.said, ...end.said];
    const first = start.means.date;
    // Of two weekdays the second follows the first, and of two months.
    const isMonths = start.means.isPeriod && end.means.isPeriod;
    const until =
      last >= first ? last : end.means.weekday !== undefined ? nextWeek(last) : isMonths ? nextYear(last) : last;
    const isPeriod = isMonths && { isPeriod: true };
    if (until < first) return null;
    // `friday through sunday next week`
    const isWeekdays = start.means.weekday !== undefined && end.means.weekday !== undefined;
    const week = isWeekdays ? longest(dates, words, end.to, present) : null;
    const from = week?.means.isPeriod && week.means.date ? withinWeek(first, week.means.date) : null;
    if (week && from) {
      const means = { date: from, last: addDays(from, daysBetween(first, until)) };
      return { to: week.to, said: [...said, ...week.said], means };
    }
    return { to: end.to, said, means: { date: first, last: until, ...isPeriod } };
  },
};

const countedDate = countedDates((words, at, present) => longest(dates, words, at, present));

/** `november` beside another month or date. */
function monthAt(words: readonly Word[], at: number, present: Present): Phrase | null {
  const month = readers.month(words, at);
  if (!month) return null;
  const said = [{ slot: 'date' as const, from: at, to: month.to }];
  return {
    ...{ rule: 'month', from: at, to: month.to, said },
    means: { ...monthNamed(month.value, undefined, present), isPeriod: true },
  };
}

/** The same weekday in the week of a date. */
const withinWeek = (day: string, date: string): string => addDays(mondayOf(date), weekdayOf(day));
const daysBetween = (one: string, other: string): number =>
  Temporal.PlainDate.from(one).until(Temporal.PlainDate.from(other)).days;
const nextYear = (date: string): string => Temporal.PlainDate.from(date).add({ years: 1 }).toString();
const nextWeek = (date: string): string => Temporal.PlainDate.from(date).add({ days: 7 }).toString();

/** Every way to speak of time. Of those that fit at a word the longest is taken, of equals the first. */
const rules: readonly TimeRule[] = [
  ...[clockRange, clockBound, clockTime, clockBeside, dateRange, countedDate],
  ...repeatRules,
  ...relationRules,
  ...dateRules,
  ...partRules,
  ...lengthRules,
  zoneRule,
];

/** Rules in their order, each with a bit for every reader with which it may begin, and by the words with which it may. */
interface Indexed {
  readonly rules: readonly { readonly rule: TimeRule; readonly bits: number }[];
  readonly byWord: ReadonlyMap<string, ReadonlySet<TimeRule>>;
}

const allReaders = Object.entries(readers);
/** It may begin at any word. */
const anywhere = -1;

function indexed(rules: readonly TimeRule[]): Indexed {
  const byWord = new Map<string, Set<TimeRule>>();
  for (const rule of rules) {
    for (const word of rule.begins?.words ?? []) byWord.set(word, (byWord.get(word) ?? new Set()).add(rule));
  }
  const bitsOf = ({ begins }: TimeRule): number =>
    begins
      ? allReaders.reduce((bits, [name], at) => bits | (begins.readers.includes(name) ? 1 << at : 0), 0)
      : anywhere;
  return { rules: rules.map((rule) => ({ rule, bits: bitsOf(rule) })), byWord };
}

/** The longest that stands at a word, of equals the first. Most rules are done with by the word itself. */
function longest({ rules, byWord }: Indexed, words: readonly Word[], at: number, present: Present): Phrase | null {
  let best: Phrase | null = null;
  let isRead = 0;
  for (const [index, [, read]] of allReaders.entries()) if (read(words, at) !== null) isRead |= 1 << index;
  const led = byWord.get(words[at]?.text ?? '');
  for (const { rule, bits } of rules) {
    if (bits !== anywhere && (bits & isRead) === 0 && !led?.has(rule)) continue;
    const found = rule.read(words, at, present);
    if (found && found.to > (best?.to ?? at)) best = { rule: rule.name, from: at, ...found };
  }
  return best;
}

const dates = indexed(dateRules);
const all = indexed(rules);

/** The expressions of time in a row of words, in order; none overlaps another. */
export function readPhrases(words: readonly Word[], present: Present): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = words[at]?.kind === 'word' ? longest(all, words, at, present) : null;
    if (phrase) phrases.push(bounded(phrase, words));
    at = phrase?.to ?? at + 1;
  }
  return withMoments(
    phrases.map((phrase, index) => beside(phrase, phrases[index + 1], words)),
    words,
  );
}

/** Joins two dates with times into one stretch: `from nov 12 3pm to nov 15 11am`. */
function withMoments(phrases: readonly Phrase[], words: readonly Word[]): Phrase[] {
  const all: Phrase[] = [];
  for (let at = 0; at < phrases.length; at++) {
    const [day, hour, lastDay, lastHour] = phrases.slice(at, at + 4);
    const isMoment = (date: Phrase | undefined, time: Phrase | undefined): boolean =>
      date !== undefined && time?.means.time !== undefined && time.means.endTime === undefined && date.to === time.from;
    const last = lastDay?.means.date ?? lastDay?.means.until;
    const weekday = lastDay?.means.weekday;
    const isEarly = weekday !== undefined && day?.means.date !== undefined && (last ?? '') <= day.means.date;
    const end = isEarly ? coming(weekday, addDays(day.means.date ?? '', 1)) : (last ?? '');
    const between = words.slice(hour?.to ?? 0, lastDay?.from ?? 0).map(({ text }) => text);
    const isJoined = /^(?:to|until|till|-|through)$/.test(between[0] ?? words[lastDay?.from ?? 0]?.text ?? '');
    if (
      day?.means.date !== undefined &&
      hour?.means.time !== undefined &&
      last !== undefined &&
      lastHour?.means.time !== undefined &&
      isMoment(day, hour) &&
      isMoment(lastDay, lastHour) &&
      between.length < 2 &&
      isJoined &&
      end > day.means.date
    ) {
      const means = {
        date: day.means.date,
        time: hour.means.time,
        last: end,
        endTime: lastHour.means.time,
        isOne: true,
      };
      const said = [day, hour, lastDay, lastHour].flatMap((each) => each?.said ?? []);
      all.push({ rule: 'two moments', from: day.from, to: lastHour.to, said, means });
      at += 3;
    } else if (day) all.push(day);
  }
  return all;
}

/** `until june 30` names an end, `from monday` a beginning, whatever names the date. */
function bounded(phrase: Phrase, words: readonly Word[]): Phrase {
  const lead = words[phrase.from]?.text ?? '';
  const { date, last, ...more } = phrase.means;
  if (date === undefined || (last !== undefined && phrase.rule === 'date range')) return phrase;
  if (/^(?:until|till|through)$/.test(lead))
    return { ...phrase, means: { ...more, isPeriod: false, until: last ?? date } };
  return /^(?:from|since|starting)$/.test(lead) ? { ...phrase, means: { ...phrase.means, isStart: true } } : phrase;
}

/** `friday the 12th` is that date; where the 12th is no friday there is no such date. */
function beside(phrase: Phrase, next: Phrase | undefined, words: readonly Word[]): Phrase {
  const { weekday } = phrase.means;
  const date = next?.means.weekday === undefined && !next?.means.isPeriod ? next?.means.date : undefined;
  const isNext = next && (next.from === phrase.to || (next.from === phrase.to + 1 && words[phrase.to]?.text === ','));
  if (weekday === undefined || date === undefined || !isNext || !calendarNames.has(next.rule)) return phrase;
  return { ...phrase, means: weekdayOf(date) === weekday ? { date } : { impossible: true } };
}

const calendarNames = new Set(calendarRules.map(({ name }) => name));
