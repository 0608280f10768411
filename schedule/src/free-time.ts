import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import { addDays, dateIn, instantAt, startOfDay, type TimeWindow } from './dates.ts';
import { takesTime } from './event-state.ts';
import { overlap } from './tracked.ts';
import { usualWeek, workingWindow } from './working-hours.ts';

export interface FreeTimeQuery {
  /** How long it has to be, in minutes; more than 0. */
  minutes: number;
  now: number;
  timeZone: string;
  hours?: Preferences['working_hours'];
  /** What stays free beside every event, in minutes. */
  buffer?: number;
  /** Beside working hours also from 07:00 to 22:00 of every day. */
  isAnyHour?: boolean;
}

const minuteMs = 60_000;
/** What begins now begins at a round time. */
const roundMs = 5 * minuteMs;
const waking = { start: '07:00', end: '22:00' };

/**
 * The stretches of a window in which one could plan something, ascending: between events, from now on, and within the
 * working hours of each of its dates. All-day events take no time.
 *
 * @param events those that meet the window and its buffers, in any order; more do no harm
 */
export function freeTime(events: readonly CalendarEvent[], window: TimeWindow, query: FreeTimeQuery): TimeWindow[] {
  return freeBeside(takenBy(events), window, query);
}

/** As `freeTime`, beside what is taken already. */
export function freeBeside(taken: readonly TimeWindow[], window: TimeWindow, query: FreeTimeQuery): TimeWindow[] {
  const { minutes, now, timeZone, hours, buffer = 0, isAnyHour = false } = query;
  const from = Math.max(window.start, Math.ceil(now / roundMs) * roundMs);
  const open = joined([
    ...workingWindows(window, timeZone, hours),
    ...(isAnyHour ? datesOf(window, timeZone).map((date) => wakingWindow(date, timeZone)) : []),
  ]).flatMap((each) => overlap(each, { start: from, end: window.end }) ?? []);
  const besideMs = buffer * minuteMs;
  const kept =
    besideMs === 0 ? taken : taken.map(({ start, end }) => ({ start: start - besideMs, end: end + besideMs }));
  return freeIn(open, kept)
    .flat()
    .filter(({ start, end }) => end - start >= minutes * minuteMs);
}

/**
 * What is left of each of some windows that none of those in `taken` takes; ascending, none empty.
 *
 * @param windows ascending, without overlap
 * @param taken in any order
 */
export function freeIn(windows: readonly TimeWindow[], taken: readonly TimeWindow[]): TimeWindow[][] {
  const busy = joined(taken);
  let next = 0;
  return windows.map((window) => {
    const free: TimeWindow[] = [];
    let { start } = window;
    for (let each = busy[next]; each && each.start < window.end; each = busy[++next]) {
      if (each.start > start) free.push({ start, end: each.start });
      start = Math.max(start, each.end);
      // What goes on behind this window may reach into the one that follows.
      if (each.end >= window.end) break;
    }
    if (start < window.end) free.push({ start, end: window.end });
    return free;
  });
}

/** When an event takes time. */
export interface Taken extends TimeWindow {
  event: CalendarEvent;
}

/** When events take time: those that are timed, have a length and were not declined, by their start. */
export function takenBy(events: readonly CalendarEvent[]): Taken[] {
  return events
    .filter(takesTime)
    .map((event) => ({ event, start: Date.parse(event.start_date), end: Date.parse(event.end_date) }))
    .filter(({ start, end }) => start < end)
    .sort(byStart);
}

export function byStart(one: Taken, other: Taken): number {
  return one.start - other.start || one.end - other.end || (one.event.id < other.event.id ? -1 : 1);
}

/**
 * The working hours of every date that a window meets, whole, ascending. Where none were ever chosen, the usual ones. A date
 * that a zone skipped has none.
 */
export function workingWindows(
  window: TimeWindow,
  timeZone: string,
  hours: Preferences['working_hours'] = usualWeek,
): TimeWindow[] {
  return datesOf(window, timeZone).flatMap((date) => {
    const worked = workingWindow(date, timeZone, hours);
    return (worked && overlap(worked, dayOf(date, timeZone))) ?? [];
  });
}

/** From one midnight to the next. */
export const dayOf = (date: string, timeZone: string): TimeWindow => ({
  start: startOfDay(date, timeZone),
  end: startOfDay(addDays(date, 1), timeZone),
});

/** The dates that a window meets, ascending. */
export function datesOf({ start, end }: TimeWindow, timeZone: string): string[] {
  const dates: string[] = [];
  for (let date = dateIn(start, timeZone); startOfDay(date, timeZone) < end; date = addDays(date, 1)) dates.push(date);
  return dates;
}

const wakingWindow = (date: string, timeZone: string): TimeWindow => ({
  start: instantAt(date, waking.start, timeZone),
  end: instantAt(date, waking.end, timeZone),
});

/** Windows that meet or touch become one. */
function joined(windows: readonly TimeWindow[]): TimeWindow[] {
  const result: TimeWindow[] = [];
  for (const { start, end } of [...windows].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (start < end) result.push({ start, end });
  }
  return result;
}
