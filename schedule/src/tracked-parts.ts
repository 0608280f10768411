import type { Preferences } from '@daywright/contract/profile';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { unsummed } from './amounts.ts';
import { type Category, categoryOf } from './categories.ts';
import type { TimeWindow } from './dates.ts';
import { minutesIn, overlap, trackedWindow } from './tracked.ts';

/** The part of a time entry that lies in a window, such as a day. `id` is the entry's. */
export interface TrackedPart extends TimeWindow {
  id: string;
  name: string;
  category: Category;
  isRunning: boolean;
}

/** The parts of time entries that lie in a window, by start. */
export function trackedIn(
  window: TimeWindow,
  entries: readonly TimeEntry[],
  now: number,
  preferences?: Preferences,
): TrackedPart[] {
  return entries
    .flatMap((entry) => {
      const part = overlap(trackedWindow(entry, now), window);
      const category = categoryOf({ category: entry.category === null ? [] : [entry.category] }, preferences);
      return part ? [{ ...part, id: entry.id, name: entry.title, category, isRunning: entry.stopped_at === null }] : [];
    })
    .sort((one, other) => one.start - other.start || one.end - other.end);
}

/** Minutes of some parts, sleep left out. */
export function awakeMinutes(parts: readonly TrackedPart[]): number {
  return parts.reduce((sum, part) => (part.category.key === unsummed ? sum : sum + minutesIn(part)), 0);
}
