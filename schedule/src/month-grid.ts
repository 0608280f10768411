import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { type Category, categoryOf } from './categories.ts';
import { addDays, dateOfDay, dayMs, dayNumber, eventWindow, startOfDay, type TimeWindow } from './dates.ts';
import { type TrackedPart, trackedIn } from './day-groups.ts';
import { type OutcomeContext, type RowState, rowState, standsAside, takesTime } from './event-state.ts';
import { type Lying, lyingIn } from './month-lanes.ts';
import { wallTime } from './offsets.ts';
import { minutesIn, overlap, trackedShareOf, trackedWindow } from './tracked.ts';

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
    if (takesTime(event) && shown.category.key !== 'sleep') plan(days, from, to, window);
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
    const awake = day.tracked.filter(({ category }) => category.key !== 'sleep');
    day.trackedMinutes = awake.reduce((sum, part) => sum + minutesIn(part), 0);
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

/** Adds to each day the minutes of its own part. */
function plan(days: MonthDay[], from: number, to: number, { start, end }: TimeWindow): void {
  for (let index = Math.max(from, 0); index <= Math.min(to, 6); index++) {
    const day = days[index];
    if (day)
      day.plannedMinutes += Math.max(0, Math.round((Math.min(end, day.end) - Math.max(start, day.start)) / 60_000));
  }
}

/** What a cell has room for: at most so many events and lanes of bars. */
export interface Room {
  events: number;
  lanes: number;
}

/** What a cell shows of its day: events in the order of time, and how many more there are. */
export interface CellContent {
  events: MonthEvent[];
  /** Bars that begin here in this row. */
  bars: MonthBar[];
  /** Lanes that are kept free for bars, those that cross the day included. */
  lanes: number;
  more: number;
}

/**
 * Chooses what a cell shows: what is on, then the longest, at last what was declined or is free. Sleep, which fills a third of every day, is left out here as it is
 * in sums.
 */
export function cellContent(day: MonthDay, index: number, room: Room): CellContent {
  const awake = day.events.filter(({ category }) => category.key !== 'sleep');
  const shown = awake.length <= room.events ? awake : awake.toSorted(byWeight).slice(0, room.events).sort(byStart);
  const bars = day.bars.filter(({ lane }) => lane < room.lanes);
  return {
    events: shown,
    bars: bars.filter((bar) => bar.day === index),
    lanes: (bars.at(-1)?.lane ?? -1) + 1,
    more: awake.length - shown.length + day.bars.length - bars.length,
  };
}

/** Everything of a day, sleep too. */
export function wholeCell(day: MonthDay, index: number): CellContent {
  return {
    events: day.events,
    bars: day.bars.filter((bar) => bar.day === index),
    lanes: (day.bars.at(-1)?.lane ?? -1) + 1,
    more: 0,
  };
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

function byStart(one: MonthEvent, other: MonthEvent): number {
  return one.start - other.start || other.end - one.end || (one.id < other.id ? -1 : 1);
}

function byWeight(one: MonthEvent, other: MonthEvent): number {
  return (
    Number(other.state === 'live') - Number(one.state === 'live') ||
    Number(standsAside(one.event)) - Number(standsAside(other.event)) ||
    other.end - other.start - (one.end - one.start) ||
    byStart(one, other)
  );
}
