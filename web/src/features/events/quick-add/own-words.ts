import { weekdayOf } from '@daywright/schedule/dates';
import { plainRule, type RepeatRule } from '../../../lib/repeat/rule.ts';
import { workdays } from '../../../lib/repeat/text.ts';
import type { Reading, WordKind } from '../../../lib/spoken/reading.ts';

/** What chrono does not understand, or not as meant here: read before it. */

/** A length of time; of whole days for an all-day event. */
export type Length = { minutes: number } | { days: number };

const hours = '(?:hours?|hrs?|h)';
const minutes = '(?:minutes?|mins?|m)';

/** `for 45m`, `for 2 hours`, `for 1h 30`, `for an hour and a half`, `for 3 days`. */
export function readLength(reading: Reading): Length | null {
  const days = reading.take('length', /\bfor\s+(\d{1,3}|a|one)\s*days?\b/i)?.[1];
  if (days !== undefined) return { days: Math.max(Number(days) || 1, 1) };
  const minutes = readMinutes(reading, 'length', 'for');
  return minutes === null ? null : { minutes };
}

/** `in 2 hours`, `in half an hour`: minutes from now. */
export const readDistance = (reading: Reading): number | null => readMinutes(reading, 'when', 'in');

function readMinutes(reading: Reading, kind: WordKind, lead: 'for' | 'in'): number | null {
  const take = (pattern: string) => reading.take(kind, new RegExp(`\\b${lead}\\s+${pattern}\\b`, 'i'));
  if (take('half an hour')) return 30;
  const words = take('(?:an|one) hour( and a half)?');
  if (words) return words[1] ? 90 : 60;
  const inHours = take(`(\\d{1,2}(?:[.,]\\d)?)\\s*${hours}(?:\\s*(?:and\\s+)?(\\d{1,2})\\s*${minutes}?)?`);
  if (inHours) return Math.round(Number(inHours[1]?.replace(',', '.')) * 60) + Number(inHours[2] ?? 0);
  const inMinutes = take(`(\\d{1,4})\\s*${minutes}`);
  return inMinutes ? Number(inMinutes[1]) : null;
}

export const readAllDay = (reading: Reading): boolean => reading.take('when', /\ball[- ]day\b/i) !== null;

const weekdayPattern =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?';
const weekdayStarts = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
const adverbs = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY', annually: 'YEARLY' } as const;

/** `every tue and thu`, `every weekday`, `every other week`, `every 3 days`, or `weekly` as the last word. */
export function readRepeat(reading: Reading): RepeatRule | null {
  const rule = readPace(reading);
  if (!rule) return null;
  const times = reading.take('repeat', /\b(\d{1,3})\s*times\b/i);
  return times ? { ...rule, ends: { kind: 'after', count: Math.max(Number(times[1]), 1) } } : rule;
}

function readPace(reading: Reading): RepeatRule | null {
  if (reading.take('repeat', /\b(?:every|each)\s+(?:weekday|workday|working day)s?\b/i)) {
    return plainRule('WEEKLY', { weekdays: workdays });
  }
  const unit = reading.take(
    'repeat',
    /\b(?:every|each)\s+(?:(other|second)\s+|(\d{1,2})\s+)?(day|week|month|year)s?\b/i,
  );
  if (unit) {
    const [, other, count, name = ''] = unit;
    const interval = other ? 2 : Math.max(Number(count ?? 1), 1);
    return plainRule(frequencies[name.toLowerCase() as keyof typeof frequencies], { interval });
  }
  const joined = `${weekdayPattern}(?:(?:\\s*[,&]\\s*|\\s+and\\s+|\\s+)${weekdayPattern})*`;
  const days = reading.take('repeat', new RegExp(`\\b(?:every|each)\\s+(other\\s+|second\\s+)?(${joined})\\b`, 'i'));
  if (days) {
    const [, other, names = ''] = days;
    return plainRule('WEEKLY', { interval: other ? 2 : 1, weekdays: weekdaysIn(names) });
  }
  const adverb = reading.take('repeat', /\s(daily|weekly|monthly|yearly|annually)\s*$/i)?.[1]?.toLowerCase();
  return adverb ? plainRule(adverbs[adverb as keyof typeof adverbs]) : null;
}

function weekdaysIn(names: string): number[] {
  const found = names
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((name) => weekdayStarts.indexOf(name.slice(0, 3)));
  return [...new Set(found.filter((weekday) => weekday >= 0))].sort((a, b) => a - b);
}

/** The first date from `date` on that a weekly rule names. */
export const daysUntilRule = ({ weekdays }: RepeatRule, date: string): number =>
  weekdays.length === 0 ? 0 : Math.min(...weekdays.map((weekday) => (weekday - weekdayOf(date) + 7) % 7));

/** `17h`, `14h30`: a wall time `HH:mm`; `1h 30m` is a length. */
export function readClockHour(reading: Reading): string | null {
  const match = reading.take('when', /\b(?:at\s+)?([01]?\d|2[0-3])h([0-5]\d)?\b(?!\s*\d{1,2}\s*m)/i);
  return match ? `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}` : null;
}

/** A date in figures: the day first, and what it would be with the month first where that is a date too. */
export function readFigures(
  reading: Reading,
): { day: number; month: number; year: number | null; isEither: boolean } | null {
  const match =
    reading.take('when', /\b(?:on\s+)?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b/i) ??
    reading.take('when', /\b(?:on\s+)?(\d{1,2})\.(\d{1,2})\.(?:(\d{4})\b)?/i);
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[2])];
  const year = match[3] === undefined ? null : Number(match[3].padStart(4, '20'));
  const isAmerican = second > 12 && first <= 12;
  return {
    day: isAmerican ? second : first,
    month: isAmerican ? first : second,
    year,
    isEither: match[0].includes('/') && first <= 12 && second <= 12 && first !== second,
  };
}
