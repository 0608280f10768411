import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import type { TimeWindow } from './dates.ts';
import { eventWindow } from './dates.ts';

/** What the sums need of an entry. */
export type TrackedTime = Pick<TimeEntry, 'event_id' | 'started_at' | 'stopped_at'>;

/** When an entry took place: the running one up to now. */
export function trackedWindow({ started_at, stopped_at }: TrackedTime, now: number): TimeWindow {
  const start = Date.parse(started_at);
  return { start, end: stopped_at === null ? Math.max(start, now) : Date.parse(stopped_at) };
}

/** The part of one window that lies in another; undefined where they do not meet. */
export function overlap(one: TimeWindow, other: TimeWindow): TimeWindow | undefined {
  const start = Math.max(one.start, other.start);
  const end = Math.min(one.end, other.end);
  return start < end ? { start, end } : undefined;
}

/**
 * Whole minutes of a window: the full minutes of the clock that end in it. So the parts of a window that is cut anywhere
 * add up to the whole, and so do entries that follow each other without a break.
 */
export function minutesIn({ start, end }: TimeWindow): number {
  return Math.max(0, Math.floor(end / 60_000) - Math.floor(start / 60_000));
}

/** Whole minutes of one window that lie in another: of an event over midnight each day has its own part. */
export function minutesWithin(outer: TimeWindow, { start, end }: TimeWindow): number {
  return minutesIn({ start: Math.max(start, outer.start), end: Math.min(end, outer.end) });
}

/** Milliseconds that were tracked on each event, by its id, whenever that was. */
export function trackedOnEvents(entries: readonly TrackedTime[], now: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const entry of entries) {
    if (entry.event_id === null) continue;
    const { start, end } = trackedWindow(entry, now);
    sums.set(entry.event_id, (sums.get(entry.event_id) ?? 0) + end - start);
  }
  return sums;
}

/**
 * Share of an event that was tracked, 0 to 1 (design, section 15). Entries of one event add up, so that a pause does not make
 * it missed, and count in full, so that what was done at another hour than planned was done.
 */
export function trackedShareOf(
  entries: readonly TrackedTime[],
  now: number,
  timeZone: string,
): (event: CalendarEvent) => number {
  return trackedShareIn(trackedOnEvents(entries, now), timeZone);
}

/** The same of sums, as `trackedOnEvents` makes them. */
export function trackedShareIn(sums: ReadonlyMap<string, number>, timeZone: string): (event: CalendarEvent) => number {
  return (event) => {
    const { start, end } = eventWindow(event, timeZone);
    const tracked = sums.get(event.id) ?? 0;
    if (end <= start) return tracked > 0 ? 1 : 0;
    return Math.min(1, tracked / (end - start));
  };
}
