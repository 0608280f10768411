import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import type { TimeWindow } from './dates.ts';
import { type Taken, takenBy } from './free-time.ts';

/** Two events that cannot both be attended, and the time that they share. */
export interface Conflict extends TimeWindow {
  /** The one that starts first; of two that start together the shorter. */
  first: CalendarEvent;
  second: CalendarEvent;
}

export interface Conflicts {
  /** How many there are. A hundred events at one hour are 4,950. */
  count: number;
  /** The first of them, by the start of the second event and then of the first. */
  listed: Conflict[];
}

/** Every two timed events that overlap: all are counted, and only the first `most` are made. */
export function conflictsIn(events: readonly CalendarEvent[], most: number = limits.conflictsListed): Conflicts {
  const taken = takenBy(events);
  return { count: countOf(taken), listed: firstConflicts(taken, most) };
}

/** An event overlaps those before it that have not ended when it starts. */
function countOf(taken: readonly Taken[]): number {
  const ends = Float64Array.from(taken, ({ end }) => end).sort();
  let count = 0;
  let ended = 0;
  for (const [before, { start }] of taken.entries()) {
    while ((ends[ended] ?? start + 1) <= start) ended++;
    count += before - ended;
  }
  return count;
}

/**
 * The first of the conflicts, by the start of the second event and then of the first.
 *
 * @param taken by their start
 */
export function firstConflicts(taken: readonly Taken[], most: number): Conflict[] {
  const conflicts: Conflict[] = [];
  let open: Taken[] = [];
  for (const second of taken) {
    // Each event that stays open makes a conflict, so that the list is as short as the conflicts that are made.
    open = open.filter(({ end }) => end > second.start);
    for (const first of open) {
      if (conflicts.length >= most) return conflicts;
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
