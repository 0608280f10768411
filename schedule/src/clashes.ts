import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeWindow } from './dates.ts';
import { takenBy } from './free-time.ts';

/** Two events that cannot both be attended, and the time that they share. */
export interface Conflict extends TimeWindow {
  /** The one that starts first; of two that start together the shorter. */
  first: CalendarEvent;
  second: CalendarEvent;
}

/** Every two timed events that overlap, by the start of the second and then of the first. */
export function conflictsIn(events: readonly CalendarEvent[]): Conflict[] {
  const conflicts: Conflict[] = [];
  let open: ReturnType<typeof takenBy> = [];
  for (const second of takenBy(events)) {
    open = open.filter(({ end }) => end > second.start);
    for (const first of open) {
      conflicts.push({
        first: first.event,
        second: second.event,
        start: second.start,
        end: Math.min(first.end, second.end),
      });
    }
    open.push(second);
  }
  return conflicts;
}
