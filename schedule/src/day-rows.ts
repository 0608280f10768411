import type { Preferences } from '@daywright/contract/profile';
import { type TimeWindow, timeText } from './dates.ts';
import type { DayEvent } from './day-event.ts';
import type { DayGroup } from './day-groups.ts';
import { durationText } from './duration.ts';
import { takesTime } from './event-state.ts';
import { overlap } from './tracked.ts';
import { workingWindow } from './working-hours.ts';

/** Free time between two events: a row without an event. */
export interface FreeGap extends TimeWindow {
  id: string;
  isEmpty: true;
  duration: string;
  startTime: string;
}

export type DayRow = DayEvent | FreeGap;

/** Shortest free time that is worth a row. */
const shortestGapMs = 30 * 60_000;

/**
 * The rows of a panel from top to bottom: its events, and between two that take time the free time of half an hour or more. Of
 * past time none is free, nor what lies outside the working hours, where there are any.
 */
export function dayRows(
  panel: DayGroup,
  now: number,
  timeZone: string,
  hours?: Preferences['working_hours'],
): DayRow[] {
  const rows: DayRow[] = [];
  const nextMinute = Math.ceil(now / 60_000) * 60_000;
  const working = workingWindow(panel.id, timeZone, hours);
  let busyUntil: number | undefined;
  for (const event of panel.events) {
    if (takesTime(event.event)) {
      const between = { start: Math.max(busyUntil ?? event.start, nextMinute), end: event.start };
      const free = working === undefined ? between : working && overlap(between, working);
      if (free && free.end - free.start >= shortestGapMs) {
        const duration = durationText((free.end - free.start) / 60_000);
        // Before what takes none of this time.
        const place = rows.findLastIndex(({ start }) => start < free.start) + 1;
        rows.splice(place, 0, {
          id: `free-${event.id}`,
          isEmpty: true,
          ...free,
          duration,
          startTime: timeText(free.start, timeZone),
        });
      }
      busyUntil = Math.max(busyUntil ?? event.end, event.end);
    }
    rows.push(event);
  }
  return rows;
}
