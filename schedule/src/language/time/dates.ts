import { addDays, datesFrom, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import type { Word } from '../words/word.ts';
import { awayFrom, coming, dayOfMonth, figuresDate, ordinalDay } from './days.ts';
import { readers, textAt } from './grammar.ts';
import type { Meaning } from './phrase.ts';
import { type Match, type Means, type TimeRule, timeRule } from './rules.ts';

/** Single days: by their distance from today, their weekday, or their date. */

const inDays =
  (days: number): Means =>
  ({ today }) => ({ date: addDays(today, days) });

/** The weekday that was named, on or after a date. */
const weekdayFrom =
  (from: (match: Match) => string): Means =>
  (match) => ({ date: coming(match.weekday ?? 0, from(match)) });

/** `the second one`, `the first meeting`: an ordinal that counts something else. */
const countsOther = (next: Word | undefined): boolean =>
  next?.kind === 'word' && (/^ones?$/.test(next.text) || (next.number === null && !goingOn.test(next.text)));
const goingOn = /^(?:at|from|and|to|till|until|in|for|on|with|is|of|this|please|i|my|we|the|by|through|not|but)$/;
const numberedThing = /^(?:floor|street|st|avenue|ave|birthday|anniversary|time|attempt|one|meeting|lesson)$/;
const counted = /^(?:meeting|event|one|call|appointment)s?$/;
const dayLeads = /^(?:on|for|by|of|from|until|till|since|starting|the|this|and|between|to|not|before)$/;

/** The first date from `from` on that is this day of the month and this weekday. */
function weekdayOnThe(weekday: number, day: number, from: string): Meaning | null {
  if (day < 1 || day > 31) return null;
  const date = datesFrom(from, 100).find((each) => Number(each.slice(8)) === day && weekdayOf(each) === weekday);
  return date ? { date } : { impossible: true };
}

/** So many working days later. */
function afterWorkdays(from: string, count: number): string {
  let date = from;
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (weekdayOf(date) < 5) left--;
  }
  return date;
}

export const dayOfThisMonth = 'day of this month';
export const calendarDate = 'calendar date';

export const dayRules: readonly TimeRule[] = [
  timeRule('today|todays', inDays(0)),
  timeRule('tomorrow|tomorrows|tmrw|tmr|tomorow', inDays(1)),
  timeRule('yesterday|yesterdays', inDays(-1)),
  timeRule('day after tomorrow', inDays(2)),
  timeRule('day before yesterday', inDays(-2)),
  timeRule('next|following day', inDays(1)),
  timeRule('day after', (match) => (match.words[match.to] === undefined ? inDays(1)(match) : null)),
  timeRule('this? coming? <weekday>', ({ weekday = 0, words, today }) =>
    // `sat` and `sun` alone are more often no days.
    words.length === 1 && /^(?:sun|sat|wed|mon)$/.test(textAt(words, 0))
      ? null
      : { date: coming(weekday, today), weekday },
  ),
  timeRule('<weekday> the? <ordinal>', ({ weekday = 0, ordinal = 0, to, words, today }) =>
    // `the friday 2nd meeting` counts meetings.
    counted.test(textAt(words, to)) || readers.month(words, textAt(words, to) === 'of' ? to + 1 : to)
      ? null
      : weekdayOnThe(weekday, ordinal, today),
  ),
  timeRule(
    'next|following <weekday>',
    weekdayFrom(({ today }) => addDays(mondayOf(today), 7)),
  ),
  timeRule(
    'last|past <weekday>',
    weekdayFrom(({ today }) => addDays(today, -7)),
  ),
  timeRule(
    '<weekday> after next',
    weekdayFrom(({ today }) => addDays(today, 8)),
  ),
  timeRule(
    '<weekday> week|fortnight',
    weekdayFrom(({ today, literals }) => addDays(today, literals[0] === 'week' ? 7 : 14)),
  ),
  timeRule(
    ['<weekday> in <number> weeks', 'in <number> weeks on <weekday>'],
    weekdayFrom(({ today, number = 1 }) => mondayOf(addDays(today, number * 7))),
  ),
  timeRule('today|tomorrow week|fortnight', ({ literals, today }) => ({
    date: addDays(today, (literals[0] === 'tomorrow' ? 1 : 0) + (literals[1] === 'week' ? 7 : 14)),
  })),
  timeRule('<amount> <unit> ago', ({ amount = 1, unit, today }) => awayFrom(today, -Math.round(amount), unit)),
  timeRule('in? <amount> working|business|work days time? from? now|today?', ({ amount = 1, today }) =>
    Number.isInteger(amount) && amount <= 60 ? { date: afterWorkdays(today, amount) } : null,
  ),
  timeRule('in|after <amount> <unit> time?', ({ amount = 1, unit, today }) => awayFrom(today, amount, unit)),
  timeRule(
    ['<day> of? <month> <year>?', '<month> .? the? <day> <year>?', '<month> .? <day> , <year>'],
    ({ day = 0, month = 0, year, present }) => dayOfMonth(day, month, year, present),
    calendarDate,
  ),
  timeRule(
    '<ordinal> day? of? this|the? month?',
    ({ ordinal = 0, to, words, at, lead, present }) => {
      const isLed = dayLeads.test(lead) || dayLeads.test(textAt(words, at - 1));
      // `on the 30th insurance renewal`
      const isFigures = lead === 'on' && /^\d/.test(textAt(words, at));
      const isOther = isFigures ? numberedThing.test(textAt(words, to)) : countsOther(words[to]);
      return !isLed || isOther ? null : ordinalDay(ordinal, present);
    },
    dayOfThisMonth,
  ),
  timeRule(
    '<figured>',
    ({ figured = '', lead, present }) =>
      // After `on`, figures with a point are a date: `on 21.10 at 17.15`.
      figuresDate(lead === 'on' && /^\d{1,2}\.\d{2}$/.test(figured) ? `${figured}.` : figured, present),
    calendarDate,
  ),
];
