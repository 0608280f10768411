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
  const { events, entries, preferences } = context;
  const dates = datesFrom(range.from, Math.max(0, dayNumber(range.to) - dayNumber(range.from)));
  const cut = dayCutter(dates, timeZone);
  const periods = new Map<string, Map<string, Sums>>();
  for (const date of dates) periods.set(periodOf(date, range.by), new Map());

  const count = (category: string, window: TimeWindow, field: keyof Sums) => {
    for (const { date, ...day } of cut(window)) {
      const sums = periods.get(periodOf(date, range.by));
      if (sums) sumsOf(sums, category)[field] += minutesIn(day);
    }
  };

  for (const event of events) {
    if (!takesTime(event)) continue;
    const category = categoryOf(event, preferences).key;
    const [start, end] = [Date.parse(event.start_date), Date.parse(event.end_date)];
    count(category, { start, end }, 'planned');
    if (!event.completed) count(category, { start: Math.max(start, now), end }, 'ahead');
  }
  for (const entry of entries) {
    count(categoryOfName(entry.category, preferences).key, trackedWindow(entry, now), 'tracked');
  }
  const order = categoriesOf(preferences);
  return [...periods].map(([date, sums]) => ({
    date,
    categories: order.flatMap(({ key, name }) => {
      const line = sums.get(key);
      return line && (line.planned > 0 || line.tracked > 0) ? [{ category: name, ...line }] : [];
    }),
  }));
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
