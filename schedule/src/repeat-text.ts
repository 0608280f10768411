import { dayAndMonth } from './date-text.ts';
import { dateIn, longDayNames } from './dates.ts';

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const units: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };
const places = new Map([
  ...[1, 2, 3, 4, 5].map((nth, at) => [nth, ['first', 'second', 'third', 'fourth', 'fifth'][at] ?? ''] as const),
  [-1, 'last'] as const,
]);

/** A rule of RFC 5545 as people say it: `every weekday`, `every other Tuesday`, `on the last Friday of every month, 5 times`. */
export function repeatText(rule: string, zone: string): string {
  const part = (name: string): string | undefined => new RegExp(`(?:^|[:;])${name}=([^;]+)`).exec(rule)?.[1];
  const interval = Number(part('INTERVAL') ?? 1);
  const until = part('UNTIL');
  const count = part('COUNT');
  const ends = [
    ...(count ? [count === '1' ? 'once' : `${count} times`] : []),
    ...(until ? [`until ${dayAndMonth(untilDate(until, zone))}`] : []),
  ];
  return [ruleText(part('FREQ') ?? '', interval, part('BYDAY'), part('BYMONTHDAY')), ...ends].join(', ');
}

/** The last day of a rule: a date, or a moment in UTC that may lie on the day before or after in a zone. */
export function untilDate(until: string, zone: string): string {
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  const [, hour, minute] = /T(\d\d)(\d\d)\d\dZ$/.exec(until) ?? [];
  return hour === undefined ? date : dateIn(Date.parse(`${date}T${hour}:${minute}:00Z`), zone);
}

function ruleText(
  frequency: string,
  interval: number,
  byDay: string | undefined,
  byMonthDay: string | undefined,
): string {
  const unit = units[frequency];
  if (!unit) return 'repeating';
  const days = byDay?.split(',') ?? [];
  if (frequency === 'WEEKLY' && days.length > 0) return weeklyText(interval, days);
  const every = everyText(interval, unit);
  if (frequency !== 'MONTHLY') return every;
  if (byMonthDay)
    return `on the ${byMonthDay.split(',').map(monthDayText).join(', ').replace(lastComma, ' and ')} of ${every}`;
  const [day] = days;
  return day ? `on the ${placeText(day)} of ${every}` : every;
}

const lastComma = /, (?=[^,]*$)/;
const monthDayText = (day: string): string => (day === '-1' ? 'last day' : ordinal(Number(day)));

function weeklyText(interval: number, days: readonly string[]): string {
  if (days.length === 7 && interval === 1) return 'every day';
  const isWeekdays = days.length === 5 && codes.slice(0, 5).every((code) => days.includes(code));
  const names = isWeekdays
    ? 'weekday'
    : codes
        .filter((code) => days.includes(code))
        .map(dayName)
        .join(', ')
        .replace(lastComma, ' and ');
  if (interval === 1) return `every ${names}`;
  return interval === 2 && days.length === 1 ? `every other ${names}` : `${everyText(interval, 'week')} on ${names}`;
}

const everyText = (interval: number, unit: string): string =>
  interval === 1 ? `every ${unit}` : interval === 2 ? `every other ${unit}` : `every ${interval} ${unit}s`;

const dayName = (code: string): string => longDayNames[codes.indexOf(code)] ?? '';

const placeText = (day: string): string =>
  `${places.get(Number(day.slice(0, -2))) ?? ''} ${dayName(day.slice(-2))}`.trim();

function ordinal(day: number): string {
  const end = day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${end}`;
}
