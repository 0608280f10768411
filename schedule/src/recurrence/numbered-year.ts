import type { Cadence } from './cadence.ts';
import { ascending, civilDate, dayNumber, daysInMonth, isLeapYear, modulo, weekdayOf } from './civil.ts';
import type { Rule } from './rule.ts';
import { placesOf } from './weekday-place.ts';

/**
 * The cadence of a yearly rule by week numbers or by days of the year. What else it says (months, days of the month, weekdays)
 * limits those (RFC 5545, section 3.3.10).
 */
export function numberedYear(rule: Rule, firstDay: number): Cadence {
  const byWeek = rule.byWeekNo.length > 0;
  const yearOf = byWeek ? (day: number) => yearOfWeek(day, rule.weekStart) : (day: number) => civilDate(day).year;
  const daysOf = byWeek ? daysOfWeeks(rule, firstDay) : daysOfYear(rule);
  const limits = limitsOf(rule);
  const firstYear = yearOf(firstDay);
  const known = new Map<number, readonly number[]>();
  return {
    daysEach: null,
    periodAt: (day) => Math.floor((yearOf(day) - firstYear) / rule.interval),
    daysIn: (period) => {
      const year = firstYear + period * rule.interval;
      const first = dayNumber(year, 1, 1);
      const offsets =
        known.get(kindOf(year)) ??
        daysOf(year)
          .filter((day) => limits.every((holds) => holds(day)))
          .map((day) => day - first);
      known.set(kindOf(year), offsets);
      return offsets.map((offset) => first + offset);
    },
  };
}

/** What years have in common that have the same days of a rule, those counted that a week shares with a neighbour. */
function kindOf(year: number): number {
  const leaps = [year - 1, year, year + 1].reduce((kind, each) => kind * 2 + Number(isLeapYear(each)), 0);
  return leaps * 7 + weekdayOf(dayNumber(year, 1, 1));
}

/** What a day has to be beside its number: the weekday of numbered weeks is told by them. */
function limitsOf({ byMonth, byMonthDay, byYearDay, byWeekNo, byDay }: Rule): ((day: number) => boolean)[] {
  const [months, monthDays, yearDays] = [new Set(byMonth), new Set(byMonthDay), new Set(byYearDay)];
  const limits: ((day: number) => boolean)[] = [];
  if (months.size > 0) limits.push((day) => months.has(civilDate(day).month));
  if (monthDays.size > 0) {
    limits.push((at) => {
      const { year, month, day } = civilDate(at);
      return monthDays.has(day) || monthDays.has(day - daysInMonth(year, month) - 1);
    });
  }
  if (byWeekNo.length > 0 && yearDays.size > 0) {
    limits.push((at) => {
      const { year } = civilDate(at);
      const place = at - dayNumber(year, 1, 1) + 1;
      return yearDays.has(place) || yearDays.has(place - daysInYear(year) - 1);
    });
  }
  if (byWeekNo.length === 0 && byDay.length > 0) {
    const numbersOf = Map.groupBy(byDay, ({ weekday }) => weekday);
    const named = new Map(Array.from(numbersOf, ([weekday, parts]) => [weekday, new Set(parts.map(({ nth }) => nth))]));
    limits.push((day) => {
      const numbers = named.get(weekdayOf(day));
      if (!numbers || numbers.has(0)) return numbers !== undefined;
      const { fromStart, fromEnd } = placesOf(day, months.size === 0);
      return numbers.has(fromStart) || numbers.has(fromEnd);
    });
  }
  return limits;
}

function daysOfWeeks(rule: Rule, firstDay: number): (year: number) => number[] {
  const { byWeekNo, weekStart } = rule;
  const offsets = ascending(weekdaysOfWeeks(rule, firstDay).map((weekday) => modulo(weekday - weekStart, 7)));
  return (year) => {
    const first = firstWeek(year, weekStart);
    const count = (firstWeek(year + 1, weekStart) - first) / 7;
    return fromEitherEnd(byWeekNo, count).flatMap((week) => offsets.map((offset) => first + 7 * (week - 1) + offset));
  };
}

/** Of weeks alone the start's weekday is meant; where other days are named, those. */
function weekdaysOfWeeks({ byDay, byMonthDay, byYearDay }: Rule, firstDay: number): number[] {
  if (byDay.length > 0) return byDay.map(({ weekday }) => weekday);
  return byMonthDay.length > 0 || byYearDay.length > 0 ? [0, 1, 2, 3, 4, 5, 6] : [weekdayOf(firstDay)];
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

function daysOfYear({ byYearDay }: Rule): (year: number) => number[] {
  return (year) => fromEitherEnd(byYearDay, daysInYear(year)).map((place) => dayNumber(year, 1, 1) + place - 1);
}

const daysInYear = (year: number): number => (isLeapYear(year) ? 366 : 365);

/** Places 1 to `count`, negative ones counted from the end, those beyond left out. */
function fromEitherEnd(places: readonly number[], count: number): number[] {
  const named = places.map((place) => (place > 0 ? place : count + 1 + place));
  return ascending(named.filter((place) => place >= 1 && place <= count));
}
