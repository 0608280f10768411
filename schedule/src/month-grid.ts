import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { unsummed } from './amounts.ts';
import { type Category, categoryOf } from './categories.ts';
import { addDays, dateOfDay, dayMs, dayNumber, eventWindow, startOfDay, type TimeWindow } from './dates.ts';
import { type OutcomeContext, type RowState, rowState, takesTime } from './event-state.ts';
import { type Lying, lyingIn } from './month-lanes.ts';
import { wallTime } from './offsets.ts';
import { minutesWithin, overlap, trackedShareOf, trackedWindow } from './tracked.ts';
import { awakeMinutes, type TrackedPart, trackedIn } from './tracked-parts.ts';

/** An event in the month, by its own start and end. */
export interface MonthEvent extends TimeWindow {
  id: string;
  category: Category;
  /** Never `next`: the month marks only what is on. */
  state: Exclude<RowState, 'next'>;
  event: CalendarEvent;
}

/** What lasts all day, or a whole day and more: a bar over the days of one week row. */
export interface MonthBar extends MonthEvent, Lying {
  /** It began before this row's first day, or goes on after its last. */
  continued: boolean;
  continues: boolean;
}

/** A day of the month. `start` and `end` bound it. */
export interface MonthDay extends TimeWindow {
  date: string;
  isToday: boolean;
  /** What begins on this day and is no bar, by start. */
  events: MonthEvent[];
  /** The bars that lie on this day, by lane. */
  bars: MonthBar[];
  /** Minutes of this day that timed events take, sleep left out. */
  plannedMinutes: number;
  /** What was tracked on this day, by start. */
  tracked: TrackedPart[];
  /** Minutes of it, sleep left out. */
  trackedMinutes: number;
}

export interface MonthOptions {
  preferences?: Preferences | undefined;
  /** Time entries that meet the week. */
  entries?: readonly TimeEntry[] | undefined;
  /** Without it no past event is missed. */
  outcome?: Omit<OutcomeContext, 'trackedShare'> | undefined;
  /** The event that is on. */
  liveId?: string | null | undefined;
}

/**
 * The seven days of a week row, Monday first. An event stands once: shorter than a day by the clock on the wall it belongs to
 * the day it starts on, also over midnight; else it is a bar, in every day it lies on.
 */
export function monthWeek(
  events: readonly CalendarEvent[],
  monday: string,
  now: number,
  timeZone: string,
  { preferences, entries = [], outcome, liveId }: MonthOptions = {},
): MonthDay[] {
  const first = dayNumber(monday);
  const starts = Array.from({ length: 8 }, (_, day) => startOfDay(addDays(monday, day), timeZone));
  const today = Math.floor(wallTime(now, timeZone) / dayMs) - first;
  const context = outcome && { ...outcome, trackedShare: trackedShareOf(entries, now, timeZone) };
  const days = Array.from({ length: 7 }, (_, day): MonthDay => {
    return {
      date: dateOfDay(first + day),
      isToday: day === today,
      start: starts[day] ?? 0,
      end: starts[day + 1] ?? 0,
      events: [],
      bars: [],
      plannedMinutes: 0,
      tracked: [],
      trackedMinutes: 0,
    };
  });

  const bars: MonthBar[] = [];
  for (const event of events) {
    const { from, to, isBar, window } = placeOf(event, timeZone, first);
    const shown = {
      ...window,
      id: event.id,
      category: categoryOf(event, preferences),
      state: event.id === liveId ? ('live' as const) : rowState(event, window, window, now, context),
      event,
    };
    if (takesTime(event) && shown.category.key !== unsummed) {
      for (const day of days.slice(Math.max(from, 0), Math.max(to + 1, 0)))
        day.plannedMinutes += minutesWithin(day, window);
    }
    if (!isBar) days[from]?.events.push(shown);
    else if (from <= 6 && to >= 0) {
      const day = Math.max(from, 0);
      bars.push({ ...shown, day, days: Math.min(to, 6) - day + 1, lane: 0, continued: from < 0, continues: to > 6 });
    }
  }
  for (const bar of lyingIn(bars)) {
    for (let day = bar.day; day < bar.day + bar.days; day++) days[day]?.bars.push(bar);
  }
  const week = { start: starts[0] ?? 0, end: starts[7] ?? 0 };
  const tracked = entries.filter((entry) => overlap(trackedWindow(entry, now), week) !== undefined);
  for (const day of days) {
    day.events.sort(byStart);
    day.bars.sort((one, other) => one.lane - other.lane);
    if (tracked.length === 0) continue;
    day.tracked = trackedIn(day, tracked, now, preferences);
    day.trackedMinutes = awakeMinutes(day.tracked);
  }
  return days;
}

/** Where an event lies, its days counted from that of the number `first`. */
function placeOf(event: CalendarEvent, timeZone: string, first: number) {
  const window = eventWindow(event, timeZone);
  if (event.all_day) {
    const from = dayNumber(event.start_date) - first;
    return { window, from, to: Math.max(from, dayNumber(event.end_date) - 1 - first), isBar: true };
  }
  const start = wallTime(window.start, timeZone);
  const from = Math.floor(start / dayMs) - first;
  const last = Math.max(window.start, window.end - 1);
  const to = Math.max(from, Math.floor(wallTime(last, timeZone) / dayMs) - first);
  return { window, from, to, isBar: wallTime(window.end, timeZone) - start >= dayMs };
}

/**
 * The time from which a week row is drawn: past and coming weeks look the same at every moment, so that only the present one
 * is drawn anew as minutes pass.
 */
export function momentFor(monday: string, now: number, timeZone: string): number {
  const start = startOfDay(monday, timeZone);
  // An event of the week's last day may end on the day after.
  const over = startOfDay(addDays(monday, 8), timeZone);
  return Math.min(Math.max(now, start - 1), over);
}

/** By start, of one start the longer first. */
export function byStart(one: MonthEvent, other: MonthEvent): number {
  return one.start - other.start || other.end - one.end || (one.id < other.id ? -1 : 1);
}
