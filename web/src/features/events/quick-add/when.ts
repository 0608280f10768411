import type { Calendar } from '@daywright/contract/calendars';
import type { Preferences } from '@daywright/contract/profile';
import type { Category } from '@daywright/schedule/categories';
import { addDays, dateIn, instantAt, timeText } from '@daywright/schedule/dates';
import { hoursOn, minuteText } from '@daywright/schedule/working-hours';
import type { RepeatRule } from '../../../lib/repeat/rule.ts';
import type { Spoken } from '../../../lib/spoken/chrono-words.ts';
import type { EventForm } from '../editor/form.ts';
import { daysUntilRule, type Length } from './own-words.ts';

/** Where a text is written: what its words are measured from. */
export interface QuickAddContext {
  /** Epoch milliseconds. */
  now: number;
  zone: string;
  /** The date that is meant where none is said, YYYY-MM-DD. */
  date: string;
  /** The time that is meant on that date where none is said, `HH:mm`. */
  time?: string | undefined;
  /** How long it takes from there where nothing else is said. */
  minutes?: number | undefined;
  categories: readonly Category[];
  calendars: readonly Calendar[];
  /** The person's working hours, with which a day begins. */
  hours?: Preferences['working_hours'];
}

export type When = Pick<EventForm, 'all_day' | 'date' | 'start' | 'end_date' | 'end'>;

const usualMinutes = 60;
const usualStart = '09:00';
const halfHourMs = 30 * 60_000;

interface Said {
  length: Length | null;
  rule: RepeatRule | null;
  isAllDay: boolean;
}

/** When an event is that some words say, with what is usual where they say nothing. */
export function whenOf(spoken: Spoken, { length, rule, isAllDay }: Said, context: QuickAddContext): When {
  const { zone } = context;
  const date = startDate(spoken, rule, context);
  const isDated = spoken.date !== undefined || rule !== null;
  const days = length && 'days' in length ? length.days : null;
  const start =
    spoken.time ?? (isDated && date !== context.date ? undefined : context.time) ?? firstTime(date, context);
  const isTimed =
    spoken.time !== undefined || (length && 'minutes' in length) || (!isDated && !isAllDay && days === null);
  if (isAllDay || days !== null || !(isTimed || (context.time !== undefined && date === context.date))) {
    const last = days === null ? (spoken.end_date ?? date) : addDays(date, days - 1);
    return { all_day: true, date, end_date: last < date ? date : last, start, end: timeLater(start) };
  }

  const startMs = instantAt(date, start, zone);
  const endMs =
    spoken.end_time !== undefined && !length
      ? instantAt(spoken.end_time <= start ? addDays(date, 1) : date, spoken.end_time, zone)
      : startMs + (length && 'minutes' in length ? length.minutes : usualOf(context, spoken)) * 60_000;
  return {
    all_day: false,
    date: dateIn(startMs, zone),
    start: timeText(startMs, zone),
    end_date: dateIn(endMs, zone),
    end: timeText(endMs, zone),
  };
}

/** The date that was said; of a series the first that its rule names and that is still ahead. */
function startDate({ date, time }: Spoken, rule: RepeatRule | null, context: QuickAddContext): string {
  if (date !== undefined) return date;
  if (!rule) return context.date;
  const first = addDays(context.date, daysUntilRule(rule, context.date));
  const isOver = time !== undefined && instantAt(first, time, context.zone) < context.now;
  if (!isOver || rule.weekdays.length === 0) return first;
  const next = addDays(first, 1);
  return addDays(next, daysUntilRule(rule, next));
}

/** The stretch that quick add was opened over counts as long as no other time is said. */
const usualOf = ({ minutes }: QuickAddContext, { time }: Spoken) =>
  time === undefined && minutes !== undefined ? minutes : usualMinutes;

/** Where an event begins that names no time: today with the next half hour, on other days at nine. */
function firstTime(date: string, { now, zone, hours }: QuickAddContext): string {
  if (date !== dateIn(now, zone)) {
    const day = hoursOn(date, hours);
    return day ? minuteText(day.start) : usualStart;
  }
  const next = Math.ceil(now / halfHourMs) * halfHourMs;
  return dateIn(next, zone) === date ? timeText(next, zone) : '23:30';
}

const timeLater = (time: string) =>
  time < '23:00' ? `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}` : '23:59';
