import type { Reply } from '@daywright/contract/endpoint';
import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { TimeEntry } from '@daywright/contract/time-entries';
import type { getStats, Total } from '@daywright/contract/tracking';
import { categoriesOf, categoryOf, categoryOfName } from './categories.ts';
import { dateIn, datesFrom, dayCutter, dayNumberIn, eventWindow, startDateOf, type TimeWindow } from './dates.ts';
import { minutesOf } from './duration.ts';
import { type OutcomeContext, outcomeOf, standsAside } from './event-state.ts';
import { minutesIn, overlap, trackedShareOf, trackedWindow } from './tracked.ts';

/** What stats depend on besides the events, now and the zone. */
export interface StatsContext extends Omit<OutcomeContext, 'trackedShare'> {
  preferences?: Preferences;
  /** Time entries that meet `within`, and those of the events, whenever they were. */
  entries?: readonly TimeEntry[];
  /** The range that tracked time counts of; without it all of `entries` does. */
  within?: TimeWindow;
}

/** What `GET /events/stats` answers, without `success`. */
export type Stats = Omit<Reply<typeof getStats>, 'success'>;

type Totals = Pick<Stats, 'planned' | 'tracked' | 'completed' | 'missed' | 'upcoming'>;

/**
 * Sums of the given events and of the time tracked, by category in the fixed order and by day, oldest first; categories and
 * days without either are left out. What was declined or is free does not count. An event counts whole on the day it starts, of a time entry each day counts the minutes
 * that lie in it, and the day it starts on counts the entry. For sums that add up over ranges, give each range the events
 * that start in it, and itself as `within`.
 */
export function statsOf(events: readonly CalendarEvent[], now: number, timeZone: string, context: StatsContext): Stats {
  const { all, byCategory, byDay } = sums(events, now, timeZone, context);
  return {
    ...all,
    categories: categoriesOf(context.preferences).flatMap(({ key, name }) => {
      const totals = byCategory.get(key);
      return totals === undefined ? [] : [{ category: name, ...totals }];
    }),
    days: [...byDay.keys()].sort().map((date) => ({ date, ...entry(byDay, date) })),
  };
}

function sums(events: readonly CalendarEvent[], now: number, timeZone: string, context: StatsContext) {
  const { entries = [], preferences, within } = context;
  const all = noTotals();
  const byCategory = new Map<string, Totals>();
  const byDay = new Map<string, Totals>();
  const outcomes = { ...context, trackedShare: trackedShareOf(entries, now, timeZone) };
  for (const event of events) {
    if (standsAside(event)) continue;
    const outcome = outcomeOf(event, eventWindow(event, timeZone), now, outcomes);
    const minutes = minutesOf(event);
    const category = entry(byCategory, categoryOf(event, preferences).key);
    for (const totals of [all, category, entry(byDay, startDateOf(event, timeZone))]) {
      add(totals.planned, minutes);
      if (outcome !== 'neutral') add(totals[outcome], minutes);
    }
  }
  const parts = entries.flatMap((tracked) => {
    const window = trackedWindow(tracked, now);
    const part = overlap(window, within ?? window);
    return part ? [{ ...part, startedAt: window.start, category: tracked.category }] : [];
  });
  const cut = dayCutter(datesOf(parts, timeZone), timeZone);
  for (const part of parts) {
    const category = entry(byCategory, categoryOfName(part.category, preferences).key);
    for (const { date, ...day } of cut(part)) {
      for (const totals of [all, category, entry(byDay, date)]) {
        add(totals.tracked, minutesIn(day), day.start === part.startedAt ? 1 : 0);
      }
    }
  }
  return { all, byCategory, byDay };
}

/** The dates in a row that windows lie in. */
function datesOf(windows: readonly TimeWindow[], timeZone: string): string[] {
  if (windows.length === 0) return [];
  const first = windows.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY);
  const last = windows.reduce((most, { end }) => Math.max(most, end), Number.NEGATIVE_INFINITY);
  // Of an hour that comes again after midnight the zone still says the date before: one more, for the last of them.
  const days = dayNumberIn(last, timeZone) - dayNumberIn(first, timeZone) + 2;
  return datesFrom(dateIn(first, timeZone), days);
}

function entry(sumsOf: Map<string, Totals>, key: string): Totals {
  const totals = sumsOf.get(key) ?? noTotals();
  sumsOf.set(key, totals);
  return totals;
}

function noTotals(): Totals {
  const none = (): Total => ({ minutes: 0, events: 0 });
  return { planned: none(), tracked: none(), completed: none(), missed: none(), upcoming: none() };
}

function add(total: Total, minutes: number, events = 1): void {
  total.minutes += minutes;
  total.events += events;
}
