import type { Cadence } from './cadence.ts';
import { ascending, civilDate, dayNumber, isLeapYear, modulo, weekdayOf } from './civil.ts';
import type { Rule } from './rule.ts';

/** The cadence of a yearly rule by week numbers or by days of the year alone; null where other parts limit them. */
export function numberedYear(rule: Rule, firstDay: number): Cadence | null {
  if (rule.byMonth.length > 0 || rule.byMonthDay.length > 0) return null;
  if (rule.byYearDay.length === 0) return byWeeks(rule, firstDay);
  return rule.byWeekNo.length === 0 && rule.byDay.length === 0 ? byYearDays(rule, firstDay) : null;
}

function byWeeks(rule: Rule, firstDay: number): Cadence {
  const { interval, weekStart } = rule;
  const firstYear = yearOfWeek(firstDay, weekStart);
  const weekdays = rule.byDay.length > 0 ? rule.byDay.map(({ weekday }) => weekday) : [weekdayOf(firstDay)];
  const offsets = ascending(weekdays.map((weekday) => modulo(weekday - weekStart, 7)));
  return {
    daysEach: null,
    periodAt: (day) => Math.floor((yearOfWeek(day, weekStart) - firstYear) / interval),
    daysIn: (period) => {
      const first = firstWeek(firstYear + period * interval, weekStart);
      const count = (firstWeek(firstYear + period * interval + 1, weekStart) - first) / 7;
      return fromEitherEnd(rule.byWeekNo, count).flatMap((week) =>
        offsets.map((offset) => first + 7 * (week - 1) + offset),
      );
    },
  };
}

/** A week belongs to the year that holds its middle: the first may begin in the December before. */
function yearOfWeek(day: number, weekStart: number): number {
  return civilDate(day - modulo(weekdayOf(day) - weekStart, 7) + 3).year;
}

/** The first day of the first week that has at least four days in the year (RFC 5545, 3.3.10). */
function firstWeek(year: number, weekStart: number): number {
  const fourth = dayNumber(year, 1, 4);
  return fourth - modulo(weekdayOf(fourth) - weekStart, 7);
}

function byYearDays(rule: Rule, firstDay: number): Cadence {
  const firstYear = civilDate(firstDay).year;
  return {
    daysEach: null,
    periodAt: (day) => Math.floor((civilDate(day).year - firstYear) / rule.interval),
    daysIn: (period) => {
      const year = firstYear + period * rule.interval;
      const first = dayNumber(year, 1, 1);
      return fromEitherEnd(rule.byYearDay, isLeapYear(year) ? 366 : 365).map((day) => first + day - 1);
    },
  };
}

/** Places 1 to `count`, negative ones counted from the end, those beyond left out. */
function fromEitherEnd(places: readonly number[], count: number): number[] {
  const named = places.map((place) => (place > 0 ? place : count + 1 + place));
  return ascending(named.filter((place) => place >= 1 && place <= count));
}
