import {
  ascending,
  type CivilDate,
  civilDate,
  dayNumber,
  daysInMonth,
  isLeapYear,
  modulo,
  weekdayOf,
} from './civil.ts';
import type { Rule, WeekdayPart } from './rule.ts';

/**
 * The days of an everyday rule, as periods (days, weeks, months, years, every INTERVAL-th of them) counted from the one
 * that holds the first start. Any period is reached by arithmetic, so no expansion counts from the start.
 */
export interface Cadence {
  /** The period that holds a day, or else the last one before it. */
  periodAt(day: number): number;
  /** Ascending day numbers. */
  daysIn(period: number): readonly number[];
  /** How many days each period has, where all have as many. */
  readonly daysEach: number | null;
}

/** The cadence of a rule, before BYSETPOS chooses from it; null where it numbers days or weeks of the year. */
export function cadenceOf(rule: Rule, firstDay: number): Cadence | null {
  if (rule.byYearDay.length > 0 || rule.byWeekNo.length > 0) return null;
  switch (rule.frequency) {
    case 'DAILY':
      return daily(rule, firstDay);
    case 'WEEKLY':
      return weekly(rule, firstDay);
    case 'MONTHLY':
      return monthly(rule, firstDay);
    case 'YEARLY':
      return yearly(rule, firstDay);
  }
}

function daily(rule: Rule, firstDay: number): Cadence {
  const { interval } = rule;
  const limited = rule.byDay.length > 0 || rule.byMonth.length > 0 || rule.byMonthDay.length > 0;
  return {
    daysEach: limited ? null : 1,
    periodAt: (day) => Math.floor((day - firstDay) / interval),
    daysIn: (period) => {
      const day = firstDay + period * interval;
      return limited && !isWithin(rule, day) ? [] : [day];
    },
  };
}

/** Whether a day passes the parts that limit a daily or weekly rule. */
function isWithin(rule: Rule, day: number): boolean {
  if (rule.byDay.length > 0 && !rule.byDay.some(({ weekday }) => weekday === weekdayOf(day))) return false;
  if (rule.byMonth.length === 0 && rule.byMonthDay.length === 0) return true;
  const date = civilDate(day);
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(date.month)) return false;
  return rule.byMonthDay.length === 0 || namesMonthDay(rule.byMonthDay, date);
}

function namesMonthDay(byMonthDay: readonly number[], { year, month, day }: CivilDate): boolean {
  return byMonthDay.includes(day) || byMonthDay.includes(day - daysInMonth(year, month) - 1);
}

function weekly(rule: Rule, firstDay: number): Cadence {
  const step = 7 * rule.interval;
  const firstWeek = firstDay - modulo(weekdayOf(firstDay) - rule.weekStart, 7);
  const weekdays = rule.byDay.length > 0 ? rule.byDay.map(({ weekday }) => weekday) : [weekdayOf(firstDay)];
  const offsets = ascending(weekdays.map((weekday) => modulo(weekday - rule.weekStart, 7)));
  const limited = rule.byMonth.length > 0;
  return {
    daysEach: limited ? null : offsets.length,
    periodAt: (day) => Math.floor((day - firstWeek) / step),
    daysIn: (period) => {
      const days = offsets.map((offset) => firstWeek + period * step + offset);
      return limited ? days.filter((day) => rule.byMonth.includes(civilDate(day).month)) : days;
    },
  };
}

function monthly(rule: Rule, firstDay: number): Cadence {
  const first = civilDate(firstDay);
  const firstMonth = first.year * 12 + first.month - 1;
  return {
    daysEach: rule.byMonth.length === 0 && isOneEachMonth(rule, first.day) ? 1 : null,
    periodAt: (day) => {
      const { year, month } = civilDate(day);
      return Math.floor((year * 12 + month - 1 - firstMonth) / rule.interval);
    },
    daysIn: (period) => {
      const index = firstMonth + period * rule.interval;
      const month = modulo(index, 12) + 1;
      if (rule.byMonth.length > 0 && !rule.byMonth.includes(month)) return [];
      return daysOfMonth(rule, Math.floor(index / 12), month, first.day);
    },
  };
}

function yearly(rule: Rule, firstDay: number): Cadence {
  const first = civilDate(firstDay);
  const ofWholeYear = rule.byDay.length > 0 && rule.byMonth.length === 0;
  // BYMONTHDAY without BYMONTH means that day of every month; neither means the month of the first start.
  const months =
    rule.byMonth.length > 0 ? ascending(rule.byMonth) : rule.byMonthDay.length > 0 ? allMonths : [first.month];
  const isOne = months.length === 1 && isOneEachMonth(rule, first.day) && !ofWholeYear;
  return {
    daysEach: isOne ? 1 : null,
    periodAt: (day) => Math.floor((civilDate(day).year - first.year) / rule.interval),
    daysIn: (period) => {
      const year = first.year + period * rule.interval;
      if (!ofWholeYear) return months.flatMap((month) => daysOfMonth(rule, year, month, first.day));
      const days = weekdaysBetween(rule.byDay, dayNumber(year, 1, 1), isLeapYear(year) ? 366 : 365);
      return rule.byMonthDay.length === 0 ? days : days.filter((day) => namesMonthDay(rule.byMonthDay, civilDate(day)));
    },
  };
}

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The days of a month that BYMONTHDAY and BYDAY name together; without both, the day of the first start. */
function daysOfMonth(rule: Rule, year: number, month: number, day: number): number[] {
  const length = daysInMonth(year, month);
  const firstOfMonth = dayNumber(year, month, 1);
  if (rule.byDay.length > 0) {
    const days = weekdaysBetween(rule.byDay, firstOfMonth, length);
    if (rule.byMonthDay.length === 0) return days;
    return days.filter((candidate) =>
      namesMonthDay(rule.byMonthDay, { year, month, day: candidate - firstOfMonth + 1 }),
    );
  }
  if (rule.byMonthDay.length === 0) return day <= length ? [firstOfMonth + day - 1] : [];
  const named = rule.byMonthDay.map((value) => (value > 0 ? value : length + 1 + value));
  return ascending(named.filter((value) => value >= 1 && value <= length)).map((value) => firstOfMonth + value - 1);
}

/** The weekdays that BYDAY names within `length` days from `first` on. */
function weekdaysBetween(byDay: readonly WeekdayPart[], first: number, length: number): number[] {
  const firstWeekday = weekdayOf(first);
  const days: number[] = [];
  for (const { weekday, nth } of byDay) {
    const earliest = modulo(weekday - firstWeekday, 7);
    const many = Math.floor((length - 1 - earliest) / 7) + 1;
    if (nth === 0) for (let i = 0; i < many; i++) days.push(first + earliest + 7 * i);
    else if (Math.abs(nth) <= many) days.push(first + earliest + 7 * (nth > 0 ? nth - 1 : many + nth));
  }
  return byDay.length === 1 ? days : ascending(days);
}

/** Whether every month has exactly one day of the rule: none may lack it, as some lack a 29th or a fifth Monday. */
function isOneEachMonth(rule: Rule, firstDayOfMonth: number): boolean {
  if (rule.byDay.length === 0) {
    const days = rule.byMonthDay.length === 0 ? [firstDayOfMonth] : rule.byMonthDay;
    return days.length === 1 && days.every((day) => Math.abs(day) <= 28);
  }
  return (
    rule.byMonthDay.length === 0 &&
    rule.byDay.length === 1 &&
    rule.byDay.every(({ nth }) => nth !== 0 && Math.abs(nth) <= 4)
  );
}
