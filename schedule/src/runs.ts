import type { CalendarEvent } from '@daywright/contract/events';
import { unsummed } from './amounts.ts';
import { categoryOf } from './categories.ts';
import type { TimeWindow } from './dates.ts';
import { takenBy } from './free-time.ts';

/** Events one after the other without a break; at least two. */
export interface Run extends TimeWindow {
  /** By their start. */
  events: CalendarEvent[];
}

/** Less than this between two events is no break. */
const breakMs = 5 * 60_000;

/** Where events follow each other with less than five minutes between, ascending. Sleep is a break. */
export function backToBackRuns(events: readonly CalendarEvent[]): Run[] {
  const runs: Run[] = [];
  for (const { event, start, end } of takenBy(events.filter((each) => categoryOf(each).key !== unsummed))) {
    const last = runs.at(-1);
    if (last && start - last.end < breakMs) {
      last.events.push(event);
      last.end = Math.max(last.end, end);
    } else runs.push({ start, end, events: [event] });
  }
  return runs.filter((run) => run.events.length > 1);
}

/** The run that lasts longest, of equals the first. */
export function longestRun(runs: readonly Run[]): Run | null {
  let longest: Run | null = null;
  for (const run of runs) if (!longest || run.end - run.start > longest.end - longest.start) longest = run;
  return longest;
}
