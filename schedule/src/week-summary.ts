import type { Reply } from '@daywright/contract/endpoint';
import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { getStats, Total } from '@daywright/contract/tracking';
import { categoriesOf, categoryOf } from './categories.ts';
import { eventWindow, startDateOf } from './dates.ts';
import { minutesOf } from './duration.ts';
import { type OutcomeContext, outcomeOf } from './event-state.ts';

/** What sums depend on besides the events, now and the zone. */
export interface SummaryContext extends OutcomeContext {
  preferences?: Preferences;
}

/** A category card of the week view (product specification, section 3). `id` is the category's key. */
export interface CategoryCard {
  id: string;
  name: string;
  icon: string;
  total: Total;
  completed: Total;
  missed: Total;
  upcoming: Total;
}

/** What `GET /events/stats` answers, without `success`. */
export type Stats = Omit<Reply<typeof getStats>, 'success'>;

type Totals = Pick<Stats, 'planned' | 'tracked' | 'completed' | 'missed' | 'upcoming'>;

/**
 * One card a category that has events, in the fixed order. Each event counts whole, once, under its first category; one
 * that is neither completed, missed nor upcoming counts in the total only.
 */
export function categoryCards(
  events: readonly CalendarEvent[],
  now: number,
  timeZone: string,
  context: SummaryContext,
): CategoryCard[] {
  const { byCategory } = sums(events, now, timeZone, context);
  return categoriesOf(context.preferences).flatMap(({ key, name, icon }) => {
    const totals = byCategory.get(key);
    if (totals === undefined) return [];
    const { planned: total, ...chips } = totals;
    return [{ id: key, name, icon, total, ...chips }];
  });
}

/**
 * Sums of the given events, by category in the fixed order and by the day each starts on, oldest first; categories and days
 * without events are left out. For sums that add up over ranges, give each range the events that start in it.
 */
export function statsOf(
  events: readonly CalendarEvent[],
  now: number,
  timeZone: string,
  context: SummaryContext,
): Stats {
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

function sums(events: readonly CalendarEvent[], now: number, timeZone: string, context: SummaryContext) {
  const all = noTotals();
  const byCategory = new Map<string, Totals>();
  const byDay = new Map<string, Totals>();
  for (const event of events) {
    const outcome = outcomeOf(event, eventWindow(event, timeZone), now, context);
    const minutes = minutesOf(event);
    const category = entry(byCategory, categoryOf(event, context.preferences).key);
    for (const totals of [all, category, entry(byDay, startDateOf(event, timeZone))]) {
      add(totals.planned, minutes);
      if (outcome !== 'neutral') add(totals[outcome], minutes);
    }
  }
  return { all, byCategory, byDay };
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

function add(total: Total, minutes: number): void {
  total.minutes += minutes;
  total.events += 1;
}
