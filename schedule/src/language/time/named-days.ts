import { addDays, weekdayOf } from '../../dates.ts';
import { todayOf } from './days.ts';
import { type TimeRule, timeRule } from './grammar.ts';

type DayOf = (year: number) => string;

/** The nth weekday of a month, Monday 0, and so many days later. -1 is the last. */
const nth =
  (count: number, weekday: number, month: string, days = 0): DayOf =>
  (year) => {
    const first = `${year}-${month}-01`;
    const start = addDays(first, count > 0 ? (count - 1) * 7 : Temporal.PlainDate.from(first).daysInMonth - 7);
    return addDays(start, ((weekday - weekdayOf(start) + 7) % 7) + days);
  };

/** The date so many days after Easter Sunday, by the Gregorian algorithm of Meeus, Jones and Butcher. */
const easter =
  (days: number): DayOf =>
  (year) => {
    const century = Math.floor(year / 100);
    const leap = century - (century >> 2) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
    const moonAge = (19 * (year % 19) + leap + 15) % 30;
    const toSunday = (32 + 2 * (century % 4) + 2 * ((year % 100) >> 2) - moonAge - (year % 4)) % 7;
    const late = Math.floor(((year % 19) + 11 * moonAge + 22 * toSunday) / 451);
    return addDays(`${year}-03-22`, moonAge + toSunday - 7 * late + days);
  };

/** Holidays and other named days, by their date, or by how they are counted. */
const named: readonly (readonly [pattern: string, day: string | DayOf])[] = [
  ['christmas eve', '12-24'],
  ['christmas|xmas day?', '12-25'],
  ['boxing day', '12-26'],
  ['new years|year eve', '12-31'],
  ['new years|year day', '01-01'],
  ['halloween', '10-31'],
  ['valentines|valentine day', '02-14'],
  ['st patricks|patrick day', '03-17'],
  ['independence day', '07-04'],
  ['veterans|veteran day', '11-11'],
  ['ash wednesday', easter(-46)],
  ['palm sunday', easter(-7)],
  ['good friday', easter(-2)],
  ['easter sunday?', easter(0)],
  ['easter monday', easter(1)],
  ['ascension day?', easter(39)],
  ['whit|pentecost sunday?', easter(49)],
  ['whit|pentecost monday', easter(50)],
  ['memorial day', nth(-1, 0, '05')],
  ['labor|labour day', nth(1, 0, '09')],
  ['presidents|president day', nth(3, 0, '02')],
  ['mlk day', nth(3, 0, '01')],
  ['mothers|mother day', nth(2, 6, '05')],
  ['fathers|father day', nth(3, 6, '06')],
  ['thanksgiving', nth(4, 3, '11')],
  ['black friday', nth(4, 3, '11', 1)],
  ['cyber monday', nth(4, 3, '11', 4)],
];

export const namedDay = 'named day';

/** The next of these days. Without a preposition, `isOfTitle` decides whether the name is a date or a title. */
export const namedDayRules: readonly TimeRule[] = named.map(([pattern, day]) =>
  timeRule(
    pattern,
    'date',
    (_, { present }) => {
      const today = todayOf(present);
      const on = (year: number) => (typeof day === 'string' ? `${year}-${day}` : day(year));
      const year = Number(today.slice(0, 4));
      return { date: on(year) < today ? on(year + 1) : on(year) };
    },
    namedDay,
  ),
);
