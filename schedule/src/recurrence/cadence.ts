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
 * The days of a rule, as periods (days, weeks, months, years, every INTERVAL-th of them) counted from the one
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

/** The cadence of a rule that numbers neither days nor weeks of the year, before BYSETPOS chooses from it. */
export function cadenceOf(rule: Rule, firstDay: number): Cadence {
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
  if (rule.byDay.length > 0 || rule.byMonth.length > 0 || rule.byMonthDay.length > 0)
    return limitedDaily(rule, firstDay);
  return {
    daysEach: 1,
    periodAt: (day) => Math.floor((day - firstDay) / interval),
    daysIn: (period) => [firstDay + period * interval],
  };
}

/** Month by month, so that a walk to where the next of few days lies is short. */
function limitedDaily(rule: Rule, firstDay: number): Cadence {
  const first = civilDate(firstDay);
  const firstMonth = first.year * 12 + first.month - 1;
  const months = new Set(rule.byMonth);
  const monthDays = new Set(rule.byMonthDay);
  const weekdays = new Set(rule.byDay.map(({ weekday }) => weekday));
  return {
    daysEach: null,
    periodAt: (day) => {
      const { year, month } = civilDate(day);
      return year * 12 + month - 1 - firstMonth;
    },
    daysIn: (period) => {
      const index = firstMonth + period;
      const [year, month] = [Math.floor(index / 12), modulo(index, 12) + 1];
      if (months.size > 0 && !months.has(month)) return [];
      const start = dayNumber(year, month, 1);
      const length = daysInMonth(year, month);
      const days: number[] = [];
      for (let place = modulo(firstDay - start, rule.interval); place < length; place += rule.interval) {
        if (weekdays.size > 0 && !weekdays.has(weekdayOf(start + place))) continue;
        if (monthDays.size > 0 && !monthDays.has(place + 1) && !monthDays.has(place - length)) continue;
        days.push(start + place);
      }
      return days;
    },
  };
}

function namesMonthDay(byMonthDay: readonly number[], { year, month, day }: CivilDate): boolean {
  return byMonthDay.includes(day) || byMonthDay.includes(day - daysInMonth(year, month) - 1);
}

function weekly(rule: Rule, firstDay: number): Cadence {
  const step = 7 * rule.interval;
  const firstWeek = firstDay - modulo(weekdayOf(firstDay) - rule.weekStart, 7);
  const weekdays = rule.byDay.length > 0 ? rule.byDay.map(({ weekday }) => weekday) : [weekdayOf(firstDay)];
  const offsets = ascending(weekdays.map((weekday) => modulo(weekday - rule.weekStart, 7)));
  const months = new Set(rule.byMonth);
  const isIn = (day: number) => months.size === 0 || months.has(civilDate(day).month);
  return {
    daysEach: months.size === 0 ? offsets.length : null,
    periodAt: (day) => Math.floor((day - firstWeek) / step),
    daysIn: (period) => {
      const week = firstWeek + period * step;
      if (!isIn(week) && !isIn(week + 6)) return [];
      const days = offsets.map((offset) => week + offset);
      return months.size === 0 ? days : days.filter(isIn);
    },
  };
}

function monthly(rule: Rule, firstDay: number): Cadence {
  const first = civilDate(firstDay);
  const firstMonth = first.year * 12 + first.month - 1;
  const daysOf = daysOfMonth(rule, first.day);
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
      return daysOf(Math.floor(index / 12), month);
    },
  };
}

function yearly(rule: Rule, firstDay: number): Cadence {
  const first = civilDate(firstDay);
  const ofWholeYear = rule.byDay.length > 0 && rule.byMonth.length === 0;
  // BYMONTHDAY without BYMONTH means that day of every month; neither means the month of the first start.
  const months =
    rule.byMonth.length > 0 ? ascending(rule.byMonth) : rule.byMonthDay.length > 0 ? allMonths : [first.month];
  const daysOf = daysOfMonth(rule, first.day);
  const daysOfYear = weekdaysOfYear(rule);
  const isOne = months.length === 1 && isOneEachMonth(rule, first.day) && !ofWholeYear;
  return {
    daysEach: isOne ? 1 : null,
    periodAt: (day) => Math.floor((civilDate(day).year - first.year) / rule.interval),
    daysIn: (period) => {
      const year = first.year + period * rule.interval;
      return ofWholeYear ? daysOfYear(year) : months.flatMap((month) => daysOf(year, month));
    },
  };
}

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The weekdays that BYDAY names of a whole year, and BYMONTHDAY with it. Kept: there are fourteen different years. */
function weekdaysOfYear({ byDay, byMonthDay }: Rule): (year: number) => number[] {
  const known = new Map<number, readonly number[]>();
  return (year) => {
    const first = dayNumber(year, 1, 1);
    const kind = weekdayOf(first) + (isLeapYear(year) ? 7 : 0);
    const named = () => {
      const days = weekdaysBetween(byDay, first, isLeapYear(year) ? 366 : 365);
      const both = byMonthDay.length === 0 ? days : days.filter((day) => namesMonthDay(byMonthDay, civilDate(day)));
      return both.map((day) => day - first);
    };
    return kept(known, kind, named).map((offset) => first + offset);
  };
}

/**
 * The days of a month that BYMONTHDAY and BYDAY name together; without both, the day of the first start. Kept: there are 28
 * different months.
 */
function daysOfMonth(rule: Rule, day: number): (year: number, month: number) => number[] {
  const known = new Map<number, readonly number[]>();
  return (year, month) => {
    const length = daysInMonth(year, month);
    const first = dayNumber(year, month, 1);
    const offsets = kept(known, length * 7 + weekdayOf(first), () => offsetsInMonth(rule, first, length, day));
    return offsets.map((offset) => first + offset);
  };
}

function offsetsInMonth({ byDay, byMonthDay }: Rule, first: number, length: number, day: number): number[] {
  const named = byMonthDay.map((value) => (value > 0 ? value : length + 1 + value) - 1);
  if (byDay.length > 0) {
    const offsets = weekdaysBetween(byDay, first, length).map((each) => each - first);
    return byMonthDay.length === 0 ? offsets : offsets.filter((offset) => named.includes(offset));
  }
  if (byMonthDay.length === 0) return day <= length ? [day - 1] : [];
  return ascending(named.filter((offset) => offset >= 0 && offset < length));
}

function kept(known: Map<number, readonly number[]>, key: number, make: () => readonly number[]): readonly number[] {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
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
