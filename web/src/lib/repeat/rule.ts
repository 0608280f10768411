import { addDays, dateIn, instantAt, isoInstant, startOfDay, weekdayOf } from '@daywright/schedule/dates';

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A rule that the editor can show and change. */
export interface RepeatRule {
  frequency: Frequency;
  interval: number;
  /** Of a weekly rule, Monday 0, ascending; empty follows the event's own weekday. */
  weekdays: readonly number[];
  /** Of a monthly rule: which of its weekday in the month, -1 the last; 0 repeats the day of the month. */
  nth: number;
  ends: { kind: 'never' } | { kind: 'on'; date: string } | { kind: 'after'; count: number };
}

/** How an event repeats: not at all, by a rule of the editor, or by lines that it keeps as they are. */
export type Repeat = { kind: 'never' } | { kind: 'rule'; rule: RepeatRule } | { kind: 'lines' };

/** When a series starts, on the clock of its zone. */
export interface SeriesStart {
  date: string;
  /** `HH:mm`; of no meaning when all-day. */
  time: string;
  time_zone: string;
  all_day: boolean;
}

const frequencies: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

export const plainRule = (frequency: Frequency, more: Partial<RepeatRule> = {}): RepeatRule => ({
  frequency,
  interval: 1,
  weekdays: [],
  nth: 0,
  ends: { kind: 'never' },
  ...more,
});

/** Which of its weekday a date is in its month, 1 to 5. */
export const nthOfMonth = (date: string): number => Math.ceil(Number(date.slice(8)) / 7);

/** Whether a date is the last of its weekday in its month. */
export const isLastOfMonth = (date: string): boolean => addDays(date, 7).slice(5, 7) !== date.slice(5, 7);

/** Reads the lines of a series. What they add or cancel (RDATE, EXDATE) stays beside the rule. */
export function readRepeat(lines: readonly string[] | null, start: SeriesStart): Repeat {
  if (!lines || lines.length === 0) return { kind: 'never' };
  const [line, ...more] = lines.filter(isRule);
  const rule = line && more.length === 0 ? readRule(line, start) : null;
  return rule ? { kind: 'rule', rule } : { kind: 'lines' };
}

/** The lines of a changed rule. Added dates stay; the server keeps the cancelled ones. */
export function writeRepeat(rule: RepeatRule, start: SeriesStart, before: readonly string[] | null): string[] {
  return [writeRule(rule, start), ...(before ?? []).filter((line) => !isRule(line) && !/^EXDATE[;:]/i.test(line))];
}

const isRule = (line: string) => /^RRULE:/i.test(line);

/** Takes parts out, so that what is left was not understood. */
class Parts {
  readonly #parts: Map<string, string>;

  constructor(line: string) {
    const parts = line
      .slice(line.indexOf(':') + 1)
      .toUpperCase()
      .split(';')
      .filter(Boolean);
    this.#parts = new Map(parts.map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  }

  take(name: string): string | undefined {
    const text = this.#parts.get(name);
    this.#parts.delete(name);
    return text;
  }

  get isEmpty(): boolean {
    return this.#parts.size === 0;
  }
}

function readRule(line: string, start: SeriesStart): RepeatRule | null {
  const parts = new Parts(line);
  const named = parts.take('FREQ');
  const frequency = frequencies.find((name) => name === named);
  const interval = Number(parts.take('INTERVAL') ?? 1);
  const ends = readEnd(parts.take('COUNT'), parts.take('UNTIL'), start);
  const startsOnMonday = (parts.take('WKST') ?? 'MO') === 'MO';
  const days = frequency && readDays(frequency, parts, start.date);
  if (!days || !ends || !(interval >= 1) || !parts.isEmpty) return null;
  // Where a week begins matters only when weeks with several days are left out.
  if (!startsOnMonday && interval > 1 && days.weekdays.length > 1) return null;
  return { frequency, interval, ...days, ends };
}

/** The days that a rule names, where the editor can say the same of a series that starts on this date. */
function readDays(frequency: Frequency, parts: Parts, date: string): Pick<RepeatRule, 'weekdays' | 'nth'> | null {
  const own = weekdayCodes[weekdayOf(date)];
  if (frequency === 'WEEKLY') {
    const names = parts.take('BYDAY')?.split(',') ?? [];
    const weekdays = names.map((name) => weekdayCodes.indexOf(name)).sort((a, b) => a - b);
    if (weekdays.includes(-1)) return null;
    return { weekdays: names.length === 1 && names[0] === own ? [] : weekdays, nth: 0 };
  }
  if (frequency === 'YEARLY') {
    const month = parts.take('BYMONTH');
    if (month !== undefined && Number(month) !== Number(date.slice(5, 7))) return null;
  }
  if (frequency === 'MONTHLY') {
    const byDay = parts.take('BYDAY');
    if (byDay !== undefined) return readNth(byDay, own, date);
  }
  const day = frequency === 'DAILY' ? undefined : parts.take('BYMONTHDAY');
  return day === undefined || Number(day) === Number(date.slice(8)) ? { weekdays: [], nth: 0 } : null;
}

function readNth(byDay: string, own: string | undefined, date: string): Pick<RepeatRule, 'weekdays' | 'nth'> | null {
  const [, number, name] = /^\+?(-1|[1-5])([A-Z]{2})$/.exec(byDay) ?? [];
  const nth = Number(number);
  const isOwn = name === own && (nth === -1 ? isLastOfMonth(date) : nth === nthOfMonth(date));
  return isOwn ? { weekdays: [], nth } : null;
}

function readEnd(count: string | undefined, until: string | undefined, start: SeriesStart): RepeatRule['ends'] | null {
  if (count !== undefined && until !== undefined) return null;
  if (count !== undefined) return Number(count) >= 1 ? { kind: 'after', count: Number(count) } : null;
  if (until === undefined) return { kind: 'never' };
  const [, year, month, day, hour = '', minute = '', second = '', utc = ''] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(until) ?? [];
  if (year === undefined) return null;
  const written = `${year}-${month}-${day}`;
  if (utc === '' || start.all_day) return { kind: 'on', date: written };
  const end = Date.parse(`${written}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(end)) return null;
  const date = dateIn(end, start.time_zone);
  // An end earlier in the day than the event leaves that day out.
  return { kind: 'on', date: end < instantAt(date, start.time, start.time_zone) ? addDays(date, -1) : date };
}

function writeRule({ frequency, interval, weekdays, nth, ends }: RepeatRule, start: SeriesStart): string {
  const parts = [`FREQ=${frequency}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (frequency === 'WEEKLY' && weekdays.length > 0) {
    parts.push(`BYDAY=${weekdays.map((weekday) => weekdayCodes[weekday]).join(',')}`);
  }
  if (frequency === 'MONTHLY' && nth !== 0) parts.push(`BYDAY=${nth}${weekdayCodes[weekdayOf(start.date)]}`);
  if (ends.kind === 'after') parts.push(`COUNT=${ends.count}`);
  if (ends.kind === 'on') parts.push(`UNTIL=${untilText(ends.date, start)}`);
  return `RRULE:${parts.join(';')}`;
}

/** The last second of a date where the series has times of day (RFC 5545, 3.3.10: of the kind of its start). */
function untilText(date: string, { all_day, time_zone }: SeriesStart): string {
  const compact = (text: string) => text.replace(/[-:]/g, '').replace(/\.\d+/, '');
  return compact(all_day ? date : isoInstant(startOfDay(addDays(date, 1), time_zone) - 1000));
}
