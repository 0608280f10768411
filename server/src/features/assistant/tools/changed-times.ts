import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { addDays, dateIn, dayNumber, instantAt, isoInstant, timeText } from '@daywright/schedule/dates';
import type { Present } from '@daywright/schedule/language/time/phrase';
import { clockOf, instantOn, readWhen } from './moment.ts';
import { checkWeekday, usualMinutes } from './new-times.ts';
import { contradicts, endsTooEarly, wrong } from './tool.ts';

export interface ChangedTimesInput {
  start?: string;
  end?: string;
  all_day?: boolean;
  later_by_minutes?: number;
  duration_minutes?: number;
  longer_by_minutes?: number;
  weekday?: string;
}

type TimesPatch = Pick<EventPatch, 'all_day' | 'start_date' | 'end_date'>;

const dayMinutes = 1_440;

/**
 * What becomes of an event's times. A new start keeps the length, a date alone the time of day, and a time alone the date;
 * its own times are read on the clock of `present`.
 *
 * @throws AppError `INVALID_DATE`, `END_BEFORE_START`, `INVALID_REQUEST` with a sentence
 */
export function changedTimes(event: CalendarEvent, input: ChangedTimesInput, present: Present): TimesPatch {
  const lengths = [input.end, input.duration_minutes, input.longer_by_minutes].filter((each) => each !== undefined);
  if (lengths.length > 1) throw contradicts('an end, a length or how much longer');
  if (input.start !== undefined && input.later_by_minutes !== undefined) throw contradicts('a start or how much later');
  const { date, at } = startOf(event, input, present);
  checkWeekday(input.weekday, date);
  return at === null ? allDay(event, input, date, present) : timed(event, input, { date, at }, present);
}

/** When an event then starts; `at` is null where it lasts all day. */
interface Start {
  date: string;
  at: number | null;
}

function startOf(event: CalendarEvent, input: ChangedTimesInput, present: Present): Start {
  const own = ownStart(event, present);
  if (input.later_by_minutes !== undefined) return later(own, input.later_by_minutes, present);
  const when = input.start === undefined ? null : readWhen(input.start, present);
  if (when && (when.isPeriod || when.also.length > 0 || when.repeat || when.bound)) {
    throw wrong(`“${input.start}” names no single start. Which day and time is meant?`);
  }
  const clock = when && clockOf(when);
  if (input.all_day && clock) throw contradicts('a time of day or that it lasts all day');
  const date = when?.date ?? own.date;
  if (input.all_day) return { date, at: null };
  if (input.all_day === false && own.at === null && !clock)
    throw wrong('It would have no time of day. At what time is it to start?');
  if (when === null) return own;
  const time = clock ?? clockAt(own, present);
  return { date, at: time === null ? null : instantOn(date, time, present) };
}

export function ownStart({ all_day, start_date }: CalendarEvent, { zone }: Present): Start {
  if (all_day) return { date: start_date, at: null };
  const at = Date.parse(start_date);
  return { date: dateIn(at, zone), at };
}

/** Its time of day; null where it lasts all day. */
export const clockAt = ({ at }: Start, { zone }: Present): string | null => (at === null ? null : timeText(at, zone));

/** Whole days keep the time on the clock, whatever the clocks do; all else is time that passes. */
function later(own: Start, minutes: number, present: Present): Start {
  const isDays = minutes % dayMinutes === 0;
  if (own.at === null && !isDays) throw wrong('An all-day event moves by whole days. Is it to have a time?');
  if (own.at !== null && !isDays) {
    const at = own.at + minutes * 60_000;
    return { date: dateIn(at, present.zone), at };
  }
  const date = addDays(own.date, minutes / dayMinutes);
  const time = clockAt(own, present);
  return { date, at: time === null ? null : instantOn(date, time, present) };
}

function allDay(event: CalendarEvent, input: ChangedTimesInput, date: string, present: Present): TimesPatch {
  const { duration_minutes, longer_by_minutes = 0 } = input;
  if ([duration_minutes ?? 0, longer_by_minutes].some((minutes) => minutes % dayMinutes !== 0)) {
    throw wrong('An all-day event lasts whole days. At what time is it to start?');
  }
  const ownDays = event.all_day ? dayNumber(event.end_date) - dayNumber(event.start_date) : 1;
  const last = input.end === undefined ? undefined : readWhen(input.end, present);
  if (last && (last.date === null || clockOf(last) !== null)) throw wrong('An all-day event ends with a day.');
  const days =
    duration_minutes === undefined ? ownDays + longer_by_minutes / dayMinutes : duration_minutes / dayMinutes;
  const end = addDays(last?.date ?? addDays(date, days - 1), 1);
  if (end <= date) throw endsTooEarly();
  return event.all_day ? changed(event, date, end) : { all_day: true, start_date: date, end_date: end };
}

function timed(
  event: CalendarEvent,
  input: ChangedTimesInput,
  { date, at }: { date: string; at: number },
  present: Present,
): TimesPatch {
  const { duration_minutes, longer_by_minutes = 0 } = input;
  const ownMinutes = event.all_day ? usualMinutes : minutesOf(event);
  const length = (duration_minutes ?? ownMinutes + longer_by_minutes) * 60_000;
  const end = input.end === undefined ? at + length : endOf(event, input.end, date, at, present);
  if (end <= at) throw endsTooEarly();
  const [start_date, end_date] = [isoInstant(at), isoInstant(end)];
  return event.all_day ? { all_day: false, start_date, end_date } : changed(event, start_date, end_date);
}

const minutesOf = ({ start_date, end_date }: CalendarEvent): number =>
  (Date.parse(end_date) - Date.parse(start_date)) / 60_000;

/** A day alone keeps the time at which the event ends; a time alone is the next one after the start. */
function endOf(event: CalendarEvent, text: string, date: string, start: number, present: Present): number {
  const when = readWhen(text, present);
  const time = clockOf(when) ?? (event.all_day ? null : timeText(Date.parse(event.end_date), present.zone));
  if (time === null) throw wrong('The end has no time of day. When does it end?');
  if (when.date !== null) return instantOn(when.date, time, present);
  const sameDay = instantOn(date, time, present);
  return sameDay > start ? sameDay : instantAt(addDays(date, 1), time, present.zone);
}

/** Only what changes: a start alone takes the spans along, an end alone leaves them where they are. */
function changed(event: CalendarEvent, start_date: string, end_date: string): TimesPatch {
  const lengthOf = (from: string, to: string) => Date.parse(to) - Date.parse(from);
  const isMoved = start_date !== event.start_date;
  const isResized = lengthOf(start_date, end_date) !== lengthOf(event.start_date, event.end_date);
  return { ...(isMoved && { start_date }), ...(isResized && { end_date }) };
}
