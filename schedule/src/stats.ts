import type { Reply } from '@daywright/contract/endpoint';
import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { TimeEntry } from '@daywright/contract/time-entries';
import type { getStats, Total } from '@daywright/contract/tracking';
import { categoriesOf, categoryOf, categoryOfName } from './categories.ts';
import { dateIn, datesFrom, dayCutter, dayNumberIn, eventWindow, startDateOf, type TimeWindow } from './dates.ts';
import { minutesOf } from './duration.ts';
import { type OutcomeContext, outcomeOf, standsAside } from './event-state.ts';
import { minutesIn, overlap, trackedOnEvents, trackedShareIn, trackedWindow } from './tracked.ts';

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
  const { entries = [] } = context;
  const sums = new StatsSums(now, timeZone, context);
  sums.addEvents(events, trackedOnEvents(entries, now));
  sums.addEntries(entries);
  return sums.stats();
}

/** The same for events and entries that come in portions. */
export class StatsSums {
  readonly #now: number;
  readonly #timeZone: string;
  readonly #context: Omit<StatsContext, 'entries'>;
  readonly #all = noTotals();
  readonly #byCategory = new Map<string, Totals>();
  readonly #byDay = new Map<string, Totals>();

  constructor(now: number, timeZone: string, context: Omit<StatsContext, 'entries'>) {
    this.#now = now;
    this.#timeZone = timeZone;
    this.#context = context;
  }

  /** @param tracked milliseconds on each of these events, by its id, whenever that was */
  addEvents(events: Iterable<CalendarEvent>, tracked: ReadonlyMap<string, number>): void {
    const trackedShare = trackedShareIn(tracked, this.#timeZone);
    const outcomes = { ...this.#context, trackedShare };
    for (const event of events) {
      if (standsAside(event)) continue;
      const outcome = outcomeOf(event, eventWindow(event, this.#timeZone), this.#now, outcomes);
      const minutes = minutesOf(event);
      const category = entry(this.#byCategory, categoryOf(event, this.#context.preferences).key);
      for (const totals of [this.#all, category, entry(this.#byDay, startDateOf(event, this.#timeZone))]) {
        add(totals.planned, minutes);
        if (outcome !== 'neutral') add(totals[outcome], minutes);
      }
    }
  }

  addEntries(entries: readonly TimeEntry[]): void {
    const { within, preferences } = this.#context;
    const parts = entries.flatMap((tracked) => {
      const window = trackedWindow(tracked, this.#now);
      const part = overlap(window, within ?? window);
      return part ? [{ ...part, startedAt: window.start, category: tracked.category }] : [];
    });
    const cut = dayCutter(datesOf(parts, this.#timeZone), this.#timeZone);
    for (const part of parts) {
      const category = entry(this.#byCategory, categoryOfName(part.category, preferences).key);
      for (const { date, ...day } of cut(part)) {
        for (const totals of [this.#all, category, entry(this.#byDay, date)]) {
          add(totals.tracked, minutesIn(day), day.start === part.startedAt ? 1 : 0);
        }
      }
    }
  }

  stats(): Stats {
    return {
      ...this.#all,
      categories: categoriesOf(this.#context.preferences).flatMap(({ key, name }) => {
        const totals = this.#byCategory.get(key);
        return totals === undefined ? [] : [{ category: name, ...totals }];
      }),
      days: [...this.#byDay.keys()].sort().map((date) => ({ date, ...entry(this.#byDay, date) })),
    };
  }
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
