import { RecurrenceError } from './error.ts';
import { shortened } from './lines.ts';

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A weekday (Monday 0), and which one of the month or year: 0 every, 2 the second, -1 the last. */
export interface WeekdayPart {
  weekday: number;
  nth: number;
}

/** An RRULE (RFC 5545, 3.3.10). Lists are empty where the part is not given. */
export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** As written: a date or a date-time. */
  until: string | null;
  /** Monday 0. */
  weekStart: number;
  byDay: readonly WeekdayPart[];
  byMonth: readonly number[];
  byMonthDay: readonly number[];
  byYearDay: readonly number[];
  byWeekNo: readonly number[];
  bySetPos: readonly number[];
  /** BYHOUR, BYMINUTE and BYSECOND: at most one value each, as a rule yields at most one start a day. */
  time: { hour?: number; minute?: number; second?: number };
}

/** Parts in the order they were written, so that a rewritten rule differs only where it must. */
export type RuleParts = Map<string, string>;

export const weekdayNames: readonly string[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** More than any series of days in 27 years. What goes on longer goes on for ever. */
const maximumCount = 10_000;

const knownParts = new Set([
  ...[
    'FREQ',
    'INTERVAL',
    'COUNT',
    'UNTIL',
    'WKST',
    'BYDAY',
    'BYMONTH',
    'BYMONTHDAY',
    'BYYEARDAY',
    'BYWEEKNO',
    'BYSETPOS',
  ],
  ...['BYHOUR', 'BYMINUTE', 'BYSECOND'],
]);

/** @throws RecurrenceError for a part that is unknown, empty or given twice */
export function readParts(value: string): RuleParts {
  const parts: RuleParts = new Map();
  for (const part of value.split(';')) {
    if (part === '') continue; // a trailing semicolon is common in the wild
    const cut = part.indexOf('=');
    const name = part.slice(0, Math.max(cut, 0)).trim().toUpperCase();
    const text = part
      .slice(cut + 1)
      .trim()
      .toUpperCase();
    if (cut < 1 || text === '') throw new RecurrenceError(`"${shortened(part)}" is not a part of a repeat rule.`);
    if (!knownParts.has(name)) throw new RecurrenceError(`Repeat rules with ${shortened(name)} are not supported.`);
    if (parts.has(name)) throw new RecurrenceError(`The repeat rule gives ${name} twice.`);
    parts.set(name, text);
  }
  return parts;
}

export function writeRule(parts: RuleParts): string {
  return `RRULE:${Array.from(parts, ([name, text]) => `${name}=${text}`).join(';')}`;
}

/** @throws RecurrenceError where a value is out of its range, or the parts contradict each other */
export function readRule(parts: RuleParts): Rule {
  const rule: Rule = {
    frequency: readFrequency(parts.get('FREQ')),
    interval: readPositive(parts, 'INTERVAL', 100_000) ?? 1,
    count: readPositive(parts, 'COUNT', maximumCount),
    until: parts.get('UNTIL') ?? null,
    weekStart: readWeekStart(parts.get('WKST')),
    byDay: readWeekdays(parts.get('BYDAY')),
    byMonth: readList(parts, 'BYMONTH', 1, 12, false),
    byMonthDay: readList(parts, 'BYMONTHDAY', 1, 31, true),
    byYearDay: readList(parts, 'BYYEARDAY', 1, 366, true),
    byWeekNo: readList(parts, 'BYWEEKNO', 1, 53, true),
    bySetPos: readList(parts, 'BYSETPOS', 1, 366, true),
    time: readTime(parts),
  };
  refuseContradictions(rule);
  return rule;
}

function readFrequency(text: string | undefined): Frequency {
  if (text === 'DAILY' || text === 'WEEKLY' || text === 'MONTHLY' || text === 'YEARLY') return text;
  if (text === undefined) throw new RecurrenceError('The repeat rule does not say how often (FREQ).');
  if (text === 'HOURLY' || text === 'MINUTELY' || text === 'SECONDLY') throw tooFine();
  throw new RecurrenceError(`"${shortened(text)}" is not a frequency: use DAILY, WEEKLY, MONTHLY or YEARLY.`);
}

function tooFine(): RecurrenceError {
  return new RecurrenceError('An event can repeat once a day at most.');
}

function readPositive(parts: RuleParts, name: string, maximum: number): number | null {
  const text = parts.get(name);
  if (text === undefined) return null;
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > maximum) {
    throw new RecurrenceError(`${name} must be a whole number from 1 to ${maximum}, not "${shortened(text)}".`);
  }
  return value;
}

function readWeekStart(text = 'MO'): number {
  const weekday = weekdayNames.indexOf(text);
  if (weekday < 0) throw new RecurrenceError(`"${shortened(text)}" is not a weekday.`);
  return weekday;
}

function readWeekdays(text: string | undefined): WeekdayPart[] {
  if (text === undefined) return [];
  return [...new Set(text.split(','))].map((item) => {
    const [, sign = '', digits = '0', name = ''] = /^([+-]?)(\d{1,2})?([A-Z]{2})$/.exec(item.trim()) ?? [];
    const weekday = weekdayNames.indexOf(name);
    const nth = Number(digits);
    const fits = sign === '' || nth > 0;
    if (weekday < 0 || nth > 53 || !fits) throw new RecurrenceError(`"${shortened(item)}" is not a weekday.`);
    return { weekday, nth: sign === '-' ? -nth : nth };
  });
}

function readList(parts: RuleParts, name: string, minimum: number, maximum: number, negative: boolean): number[] {
  const text = parts.get(name);
  if (text === undefined) return [];
  const values = [...new Set(text.split(','))].map((item) => {
    const value = /^[+-]?\d{1,3}$/.test(item.trim()) ? Number(item) : Number.NaN;
    const size = negative ? Math.abs(value) : value;
    if (!(size >= minimum && size <= maximum)) {
      const from = negative ? `${minimum} to ${maximum}, or as many from the end` : `${minimum} to ${maximum}`;
      throw new RecurrenceError(`${name} takes ${from}, not "${shortened(item)}".`);
    }
    return value;
  });
  // One value may be written in many ways: `1`, `+1`, `01`.
  return [...new Set(values)];
}

function readTime(parts: RuleParts): Rule['time'] {
  const time: Rule['time'] = {};
  for (const [part, field, maximum] of [
    ['BYHOUR', 'hour', 23],
    ['BYMINUTE', 'minute', 59],
    ['BYSECOND', 'second', 60],
  ] as const) {
    const [value, ...more] = new Set(readList(parts, part, 0, maximum, false));
    if (more.length > 0) throw tooFine();
    if (value !== undefined) time[field] = value;
  }
  return time;
}

function refuseContradictions(rule: Rule): void {
  const { frequency } = rule;
  const refuse = (broken: boolean, message: string) => {
    if (broken) throw new RecurrenceError(message);
  };
  refuse(rule.count !== null && rule.until !== null, 'A series ends after a count or at a date, not both.');
  refuse(rule.byWeekNo.length > 0 && frequency !== 'YEARLY', 'Week numbers (BYWEEKNO) need a yearly rule.');
  refuse(rule.byYearDay.length > 0 && frequency !== 'YEARLY', 'Days of the year (BYYEARDAY) need a yearly rule.');
  refuse(rule.byMonthDay.length > 0 && frequency === 'WEEKLY', 'A weekly rule cannot name days of the month.');
  const ordinal = rule.byDay.some(({ nth }) => nth !== 0);
  const takesOrdinals = frequency === 'MONTHLY' || (frequency === 'YEARLY' && rule.byWeekNo.length === 0);
  refuse(ordinal && !takesOrdinals, 'A numbered weekday, such as 2MO, needs a monthly or yearly rule.');
  const selects = [rule.byDay, rule.byMonth, rule.byMonthDay, rule.byYearDay, rule.byWeekNo].some(
    (list) => list.length > 0,
  );
  refuse(rule.bySetPos.length > 0 && !selects, 'BYSETPOS needs days to choose from, such as BYDAY.');
}
