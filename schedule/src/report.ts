import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { ReportLine, ReportPeriod } from '@daywright/contract/reports';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { categoriesOf, categoryOf, categoryOfName } from './categories.ts';
import { datesFrom, dayCutter, dayNumber, type TimeWindow } from './dates.ts';
import { takesTime } from './event-state.ts';
import { minutesIn, trackedWindow } from './tracked.ts';
import { mondayOf } from './weeks.ts';

export type ReportBy = 'day' | 'week' | 'month';

/** Dates from `from` up to and without `to`, and how they are put together. */
export interface ReportRange {
  from: string;
  to: string;
  by: ReportBy;
}

export interface ReportContext {
  events: readonly CalendarEvent[];
  entries: readonly TimeEntry[];
  preferences?: Preferences | undefined;
}

type Sums = Omit<ReportLine, 'category'>;

/**
 * Planned, tracked and still to come, by period and category. Every period that has a date in the range is listed, by its
 * own first date, and counts the dates in the range only; so days add up to weeks and months. What reaches over midnight is
 * cut there and stays under its category. Of an event that is ticked nothing is to come.
 *
 * @param context what meets the range; more does no harm
 */
export function timeReport(range: ReportRange, now: number, timeZone: string, context: ReportContext): ReportPeriod[] {
  const sums = new ReportSums(range, now, timeZone, context.preferences);
  sums.addEvents(context.events);
  sums.addEntries(context.entries);
  return sums.periods();
}

/** The same for events and entries that come in portions. */
export class ReportSums {
  readonly #by: ReportBy;
  readonly #now: number;
  readonly #preferences: Preferences | undefined;
  readonly #cut: ReturnType<typeof dayCutter>;
  readonly #periods = new Map<string, Map<string, Sums>>();

  constructor({ from, to, by }: ReportRange, now: number, timeZone: string, preferences: Preferences | undefined) {
    this.#by = by;
    this.#now = now;
    this.#preferences = preferences;
    const dates = datesFrom(from, Math.max(0, dayNumber(to) - dayNumber(from)));
    this.#cut = dayCutter(dates, timeZone);
    for (const date of dates) this.#periods.set(periodOf(date, by), new Map());
  }

  addEvents(events: Iterable<CalendarEvent>): void {
    for (const event of events) {
      if (!takesTime(event)) continue;
      const category = categoryOf(event, this.#preferences).key;
      const [start, end] = [Date.parse(event.start_date), Date.parse(event.end_date)];
      this.#count(category, { start, end }, 'planned');
      if (!event.completed) this.#count(category, { start: Math.max(start, this.#now), end }, 'ahead');
    }
  }

  addEntries(entries: Iterable<TimeEntry>): void {
    for (const entry of entries) {
      const category = categoryOfName(entry.category, this.#preferences).key;
      this.#count(category, trackedWindow(entry, this.#now), 'tracked');
    }
  }

  periods(): ReportPeriod[] {
    const order = categoriesOf(this.#preferences);
    return [...this.#periods].map(([date, sums]) => ({
      date,
      categories: order.flatMap(({ key, name }) => {
        const line = sums.get(key);
        return line && (line.planned > 0 || line.tracked > 0) ? [{ category: name, ...line }] : [];
      }),
    }));
  }

  #count(category: string, window: TimeWindow, field: keyof Sums): void {
    for (const { date, ...day } of this.#cut(window)) {
      const sums = this.#periods.get(periodOf(date, this.#by));
      if (sums) sumsOf(sums, category)[field] += minutesIn(day);
    }
  }
}

/** The first date of the day, ISO week or month that a date lies in. */
export function periodOf(date: string, by: ReportBy): string {
  if (by === 'week') return mondayOf(date);
  return by === 'month' ? `${date.slice(0, 8)}01` : date;
}

function sumsOf(sums: Map<string, Sums>, category: string): Sums {
  const found = sums.get(category) ?? { planned: 0, tracked: 0, ahead: 0 };
  sums.set(category, found);
  return found;
}
