import { addDays, datesFrom, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import type { Word } from '../words/word.ts';
import { awayFrom, coming, dayOfMonth, figuresDate, ordinalDay, stepped } from './days.ts';
import { Pattern, readers, textAt } from './grammar.ts';
import type { Meaning, Phrase } from './phrase.ts';
import { type TimeRule, timeRule } from './rules.ts';

/** Single days: by their distance from today, their weekday, or their date. */

/** So many days from today. */
const distances: Record<string, number> = {
  ...{ 'today|todays': 0, 'tomorrow|tomorrows|tmrw|tmr|tomorow': 1, 'yesterday|yesterdays': -1 },
  ...{ 'day after tomorrow': 2, 'day before yesterday': -2, 'next|following day': 1 },
  ...{ 'today week': 7, 'tomorrow week': 8, 'today fortnight': 14, 'tomorrow fortnight': 15 },
};

/** Weekdays, with the first date that they may fall on. */
const weekdays: Record<string, (today: string, number: number) => string> = {
  'next|following <weekday>': (today) => addDays(mondayOf(today), 7),
  'last|past <weekday>': (today) => addDays(today, -7),
  '<weekday> after next': (today) => addDays(today, 8),
  'not this <weekday> but the one|next after|one?': (today) => addDays(today, 7),
  '<weekday> week': (today) => addDays(today, 7),
  '<weekday> fortnight': (today) => addDays(today, 14),
  '<weekday> in <number> weeks': (today, number) => mondayOf(addDays(today, number * 7)),
  'in <number> weeks on <weekday>': (today, number) => mondayOf(addDays(today, number * 7)),
};

/** `the second one`, `the first meeting`: an ordinal that counts something else. */
const countsOther = (next: Word | undefined): boolean =>
  next?.kind === 'word' &&
  (/^ones?$/.test(next.text) || (next.number === null && !goingOn.test(next.text) && !/^\d/.test(next.text)));
const goingOn =
  /^(?:off|at|from|and|to|till|until|in|for|on|with|is|of|this|same|please|i|my|we|it|its|that|he|she|they|the|by|through|not|but|too|also|as|either|instead|actually|rather|please|sorry|though|only|back|stays?)$/;
/** `the second and last monday` */
const ofTwo = new Pattern('and|&|or the? last <weekday>');
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
  ...Object.entries(distances).map(([source, days]) =>
    timeRule(source, ({ today }) => ({ date: addDays(today, days) })),
  ),
  ...Object.entries(weekdays).map(([source, first]) =>
    timeRule(source, ({ weekday = 0, number = 1, today }) => ({ date: coming(weekday, first(today, number)) })),
  ),
  timeRule('day after', ({ words, to, today }) => (words[to] === undefined ? { date: addDays(today, 1) } : null)),
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
  timeRule('<amount> <unit> ago', ({ amount = 1, unit, today }) => awayFrom(today, -Math.round(amount), unit)),
  timeRule(
    'in? exactly|precisely|about? <amount> working|business|work days time? from? now|today?',
    ({ amount = 1, today }) =>
      Number.isInteger(amount) && amount <= 60 ? { date: afterWorkdays(today, amount) } : null,
  ),
  timeRule(
    'in|after exactly|precisely|about|roughly|around? <amount> <unit> time?',
    ({ amount = 1, unit, to, words, today }) =>
      // `hand in 12 days from now`
      textAt(words, to) === 'from' && textAt(words, to + 1) === 'now' ? null : awayFrom(today, amount, unit),
  ),
  timeRule(
    ['<day> of? <month> <year>?', '<month> .? the? <day> <year>?', '<month> .? <day> , <year>'],
    // `the last one December 17`, `the December one`
    ({ day = 0, month = 0, year, words, at, to, present }) =>
      [at, to - 1].some((each) => textAt(words, each) === 'one') ? null : dayOfMonth(day, month, year, present),
    calendarDate,
  ),
  timeRule(
    '<day> <foreignMonth> <year>?',
    ({ day = 0, foreignMonth = 0, year, present }) => dayOfMonth(day, foreignMonth, year, present),
    calendarDate,
  ),
  timeRule(
    '<ordinal> day? of? this|the? month?',
    ({ ordinal = 0, to, words, at, lead, literals, present }) => {
      const isLed = dayLeads.test(lead) || dayLeads.test(textAt(words, at - 1));
      // `on the 30th insurance renewal`
      const isFigures = lead === 'on' && /^\d/.test(textAt(words, at));
      const isOther =
        (isFigures ? numberedThing.test(textAt(words, to)) : countsOther(words[to])) || ofTwo.match(words, to) !== null;
      // `the first two meetings`
      const isOfSeveral = words[to]?.number != null && /^[a-z]+$/.test(textAt(words, to - 1));
      // `on the first day` is of a trip or a course.
      const isOfSpell = literals.includes('day') && !literals.includes('month');
      // `due 30th of this month`
      return (!isLed && !literals.includes('month')) || isOfSpell || isOther || isOfSeveral
        ? null
        : ordinalDay(ordinal, present);
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

/** `friday 30 april`: the coming one has to be a Friday, or else the one before it: a date that has just passed. */
export function onWeekday(means: Meaning, weekday: number): Meaning {
  const { date = '', cycle } = means;
  if (weekdayOf(date) === weekday) return means;
  const before = cycle === 'year' ? stepped(date, -1, 'year') : date;
  return weekdayOf(before) === weekday ? { ...means, date: before } : { impossible: true };
}

/** `it's the 28th`, of what is on 29 January: that of the same month. */
export const inMonthOf = (day: string | null, phrases: readonly Phrase[]): Phrase[] =>
  phrases.map((phrase) => {
    const { rule, means } = phrase;
    const { date = means.until } = means;
    if (day !== null && means.cycle === 'month' && means.date !== undefined && means.last !== undefined)
      return { ...phrase, means: { ...means, ...rangeInMonthOf(day, dayOf(means.date), dayOf(means.last)) } };
    if (day === null || rule !== dayOfThisMonth || date === undefined) return phrase;
    const month = Temporal.PlainDate.from(day);
    const number = Number(date.slice(8));
    if (number > month.daysInMonth) return phrase;
    const there = month.with({ day: number }).toString();
    if (means.date !== undefined) return { ...phrase, means: { ...means, date: there } };
    // `till the 8th`, behind the 21st, is of the next month.
    return { ...phrase, means: { ...means, until: there < day ? stepped(there, 1, 'month') : there } };
  });

const dayOf = (date: string): number => Number(date.slice(8));

/** `the 14th to the 20th`, of what is in February; null where it has no such days. */
export function rangeInMonthOf(date: string, first: number, last: number): { date: string; last: string } | null {
  const month = Temporal.PlainDate.from(date);
  const next = first > last ? month.with({ day: 1 }).add({ months: 1 }) : month;
  if (first > month.daysInMonth || last > next.daysInMonth) return null;
  return { date: month.with({ day: first }).toString(), last: next.with({ day: last }).toString() };
}
