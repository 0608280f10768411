import { addDays, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import type { Word } from '../words/word.ts';
import { awayFrom, coming, dayOfMonth, figuresDate, ordinalDay, todayOf } from './days.ts';
import { type Means, readers, type TimeRule, timeRule } from './grammar.ts';
import type { Meaning } from './phrase.ts';

/** Single days: by their distance from today, their weekday, or their date. */

const inDays =
  (days: number): Means =>
  (_, { present }) => ({ date: addDays(todayOf(present), days) });

/** What a weekday means, by today's date. */
const ofWeekday =
  (meaning: (weekday: number, today: string) => Meaning): Means =>
  ({ values: { weekday = 0 } }, { present }) =>
    meaning(weekday, todayOf(present));
const comingDay = ofWeekday((weekday, today) => ({ date: coming(weekday, today), weekday }));
/** The weekday of the week in which it is so many weeks from today. */
const inWeeks: Means = ({ values: { weekday = 0, number = 1 } }, { present }) =>
  number > 104 ? null : { date: addDays(mondayOf(addDays(todayOf(present), number * 7)), weekday) };
const inMonth: Means = ({ values: { day = 0, month = 0, year } }, { present }) => dayOfMonth(day, month, year, present);

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
  const near = Array.from({ length: 100 }, (_, days) => addDays(from, days));
  const date = near.find((each) => Number(each.slice(8)) === day && weekdayOf(each) === weekday);
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

/** Whether the words of a date name its year. */
export const saysYear = (words: readonly Word[]): boolean =>
  words.some(({ text }) => /^\d{4}$|\d{4}-|[/.-]\d+[/.-]\d/.test(text));

export const dayRules: readonly TimeRule[] = [
  timeRule('today|todays', 'date', inDays(0)),
  timeRule('tomorrow|tomorrows|tmrw|tmr|tomorow', 'date', inDays(1)),
  timeRule('yesterday|yesterdays', 'date', inDays(-1)),
  timeRule('day after tomorrow', 'date', inDays(2)),
  timeRule('day before yesterday', 'date', inDays(-2)),
  timeRule('next|following day', 'date', inDays(1)),
  timeRule('day after', 'date', (found, place) =>
    place.words[found.to] === undefined ? inDays(1)(found, place) : null,
  ),
  // `sat` and `sun` alone are more often no days.
  timeRule('<weekday>', 'date', (found, place) =>
    place.lead === '' && place.words.length === 1 && /^(?:sun|sat|wed|mon)$/.test(place.words[place.at]?.text ?? '')
      ? null
      : comingDay(found, place),
  ),
  timeRule('this? coming ^<weekday>', 'date', comingDay),
  timeRule('this ^<weekday>', 'date', comingDay),
  timeRule('<weekday> the? <ordinal>', 'date', ({ values: { weekday = 0, ordinal = 0 }, to }, { words, present }) =>
    // `the friday 2nd meeting` counts meetings.
    counted.test(words[to]?.text ?? '') || readers.month(words, words[to]?.text === 'of' ? to + 1 : to)
      ? null
      : weekdayOnThe(weekday, ordinal, todayOf(present)),
  ),
  timeRule(
    'next|following ^<weekday>',
    'date',
    ofWeekday((weekday, today) => ({ date: addDays(mondayOf(today), 7 + weekday) })),
  ),
  timeRule(
    'last|past ^<weekday>',
    'date',
    ofWeekday((weekday, today) => ({ date: addDays(coming(weekday, today), -7) })),
  ),
  timeRule(
    '<weekday> after next',
    'date',
    ofWeekday((weekday, today) => ({ date: addDays(coming(weekday, addDays(today, 1)), 7) })),
  ),
  timeRule('today|tomorrow week|fortnight', 'date', ({ literals }, { present }) => ({
    date: addDays(todayOf(present), (literals[0] === 'tomorrow' ? 1 : 0) + (literals[1] === 'week' ? 7 : 14)),
  })),
  timeRule('<weekday> in <number> weeks', 'date', inWeeks),
  timeRule('in <number> weeks on <weekday>', 'date', inWeeks),
  timeRule('<weekday> week|fortnight', 'date', ({ values: { weekday = 0 }, literals }, { present }) => ({
    date: addDays(coming(weekday, todayOf(present)), literals.includes('fortnight') ? 14 : 7),
  })),
  timeRule('<amount> <unit> ago', null, ({ values: { amount = 1, unit } }, { present }) =>
    awayFrom(todayOf(present), -Math.round(amount), unit),
  ),
  timeRule(
    'in? <amount> working|business|work days time? from? now|today?',
    'date',
    ({ values: { amount = 1 } }, { present }) =>
      Number.isInteger(amount) && amount <= 60 ? { date: afterWorkdays(todayOf(present), amount) } : null,
  ),
  timeRule('in|after ^<amount> <unit> time?', 'date', ({ values: { amount = 1, unit } }, { present }) =>
    awayFrom(todayOf(present), amount, unit),
  ),
  ...['<day> of? <month> <year>?', '<month> .? the? <day> <year>?', '<month> .? <day> , <year>'].map((pattern) =>
    timeRule(pattern, 'date', inMonth, calendarDate),
  ),
  timeRule(
    '<ordinal> day? of? this|the? month?',
    'date',
    ({ values: { ordinal = 0 }, to }, { words, at, lead, present }) => {
      const isLed = dayLeads.test(lead) || dayLeads.test(words[at - 1]?.text ?? '');
      // `on the 30th insurance renewal`
      const isFigures = lead === 'on' && /^\d/.test(words[at]?.text ?? '');
      const isOther = isFigures ? numberedThing.test(words[to]?.text ?? '') : countsOther(words[to]);
      return !isLed || isOther ? null : ordinalDay(ordinal, present);
    },
    dayOfThisMonth,
  ),
  timeRule(
    '<figured>',
    'date',
    ({ values: { figured = '' } }, { lead, present }) =>
      // After `on`, figures with a point are a date: `on 21.10 at 17.15`.
      figuresDate(lead === 'on' && /^\d{1,2}\.\d{2}$/.test(figured) ? `${figured}.` : figured, present),
    calendarDate,
  ),
];
