import { dateOfDay, dayMs, dayNumberIn, startOfDay } from '@daywright/schedule/dates';
import { occurrencesIn } from '@daywright/schedule/recurrence';
import { preparedMaster } from './occurrence-text.ts';

/** One occurrence or single event of a range, as it is sent. */
export interface RangeEntry {
  /** Where it sorts, in epoch milliseconds: its start; all-day that of its first day in the person's zone. */
  readonly at: number;
  readonly all_day: boolean;
  /** JSON text of the contract's CalendarEvent; begins with its id. */
  readonly text: string;
}

/** [from, to) in epoch milliseconds. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** All-day rows are kept as UTC midnights; in no zone does their day begin or end further from there than this. */
export const widestOffset = 14 * 3_600_000;

/** Takes rows, and keeps what of them lies within [from, to) as they are listed. */
export function collecting({ from, to }: Window, timeZone: string) {
  const windows = [{ from, to }, daysOf({ from, to }, timeZone)] as const;
  const windowOf = (allDay: boolean) => windows[allDay ? 1 : 0];
  const entries: RangeEntry[] = [];
  const add = (start: number, allDay: boolean, text: string) => {
    const at = allDay ? startOfDay(dateOfDay(start / dayMs), timeZone) : start;
    entries.push({ at, all_day: allDay, text });
  };
  return {
    /** In the order of taking. */
    entries,
    addEvent(start: number, end: number, allDay: boolean, text: string): void {
      if (overlaps(start, end, windowOf(allDay))) add(start, allDay, text);
    },
    /** @param overridden ids of the occurrences that have rows of their own */
    addSeries(text: string, overridden: ReadonlySet<string>): void {
      const master = preparedMaster(text);
      const window = windowOf(master.allDay);
      for (const occurrence of occurrencesIn(master.recurrence, window.from, window.to)) {
        if (overridden.size > 0 && overridden.has(master.id(occurrence))) continue;
        add(occurrence.start, master.allDay, master.text(occurrence));
      }
    },
  };
}

/** The dates that a range covers in a zone, as the UTC midnights that all-day rows are kept by. */
export function daysOf({ from, to }: Window, timeZone: string): Window {
  return { from: dayNumberIn(from, timeZone) * dayMs, to: (dayNumberIn(to - 1, timeZone) + 1) * dayMs };
}

/** Something without length overlaps where it starts. */
export function overlaps(start: number, end: number, window: Window): boolean {
  return start < window.to && (end > window.from || start >= window.from);
}

/** The order of every list of events: by start, all-day events before the timed ones of their date, then by id. */
export function inOrder(a: RangeEntry, b: RangeEntry): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.all_day !== b.all_day) return a.all_day ? -1 : 1;
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}
