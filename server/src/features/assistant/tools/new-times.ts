import { addDays, isoInstant, longDayNames } from '@daywright/schedule/dates';
import type { Present } from '@daywright/schedule/language/time/phrase';
import { ahead, type When } from '@daywright/schedule/language/time/when';
import { clockOf, endBehind, instantOn, readWhen } from './moment.ts';
import { readRepeat } from './repeating.ts';
import { weekdayNamed } from './time-view.ts';
import { endsTooEarly, wrong } from './tool.ts';

/** How long an event takes that was given neither an end nor a length. */
export const usualMinutes = 60;
const dayMinutes = 1_440;

interface TimesInput {
  start: string;
  end?: string;
  duration_minutes?: number;
  weekday?: string;
  repeat?: string;
}

/** The times of an event as the product takes them. */
export interface NewTimes {
  all_day: boolean;
  start_date: string;
  end_date: string;
  recurrence?: string[];
}

/**
 * When a new event takes place. Without a time of day it lasts all day; without an end or a length, 60 minutes.
 *
 * @throws AppError `INVALID_DATE`, `END_BEFORE_START`, `INVALID_RECURRENCE` with a sentence
 */
export function newTimes(input: TimesInput, present: Present): NewTimes {
  const start = startOf(input.start, present);
  checkWeekday(input.weekday, start.date);
  const repeat = input.repeat === undefined ? undefined : readRepeat(input.repeat, start, present);
  const date = repeat?.date ?? start.date;
  const recurrence = repeat && { recurrence: repeat.lines };
  const minutes = input.duration_minutes ?? start.when.minutes;
  if (start.time === null) return { ...allDay(date, input.end, minutes, start.when, present), ...recurrence };
  const from = instantOn(date, start.time, present);
  const end = input.end ?? start.when.endTime;
  const to = end === null ? from + (minutes ?? usualMinutes) * 60_000 : endOf(end, from, present);
  if (to <= from) throw endsTooEarly();
  return { all_day: false, start_date: isoInstant(from), end_date: isoInstant(to), ...recurrence };
}

/** @throws AppError `INVALID_DATE` that names the right weekday */
export function checkWeekday(expected: string | undefined, date: string): void {
  const weekday = weekdayNamed(date);
  if (expected === undefined || weekday.toLowerCase() === expected) return;
  const named = longDayNames.find((name) => name.toLowerCase() === expected) ?? expected;
  throw wrong(`${date} is a ${weekday}, not a ${named}. Which of both is meant?`);
}

function startOf(text: string, present: Present): { when: When; date: string; time: string | null } {
  const when = ahead(readWhen(text, present), present);
  if (when.repeat) throw wrong('Give the start as one date and time, and how it repeats as `repeat`.');
  if (when.also.length > 0) throw wrong(`“${text}” names several dates: one event starts once. Make one for each.`);
  if (when.date === null || when.isPeriod) throw wrong(`“${text}” names no day. Which day is meant?`);
  if (when.bound !== null) throw wrong(`“${text}” names no start. When does it start?`);
  return { when, date: when.date, time: clockOf(when) };
}

function allDay(
  date: string,
  end: string | undefined,
  minutes: number | null,
  when: When,
  present: Present,
): Omit<NewTimes, 'recurrence'> {
  if (minutes !== null && minutes % dayMinutes !== 0) {
    throw wrong('The event has a length but no time of day. When does it start?');
  }
  const said = end === undefined ? undefined : readWhen(end, present);
  if (said && (said.date === null || clockOf(said) !== null)) {
    throw wrong('The end has a time of day and the start has none. When does it start?');
  }
  const days = when.days ?? (minutes === null ? 1 : minutes / dayMinutes);
  const last = said?.date ?? when.last ?? addDays(date, days - 1);
  if (last < date) throw endsTooEarly();
  return { all_day: true, start_date: date, end_date: addDays(last, 1) };
}

function endOf(text: string, from: number, present: Present): number {
  const when = readWhen(text, present);
  const time = clockOf(when);
  if (time === null) throw wrong('The end has no time of day. When does it end?');
  return endBehind(from, when.date, time, present);
}
