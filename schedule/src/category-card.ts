import type { CalendarEvent } from '@daywright/contract/events';
import type { Total } from '@daywright/contract/tracking';
import type { Category } from './categories.ts';
import type { TimeWindow } from './dates.ts';
import type { Outcome } from './event-state.ts';

/** Minutes of a bar. `done` was ticked or tracked, `missed` was not and is over, `planned` is all the rest. */
export interface Bar {
  done: number;
  missed: number;
  planned: number;
}

/** An event in the list of a card. */
export interface CardEvent extends TimeWindow {
  event: CalendarEvent;
  outcome: Outcome;
  /** Over and unticked, but at least half of it was tracked. */
  isTracked: boolean;
  minutes: number;
}

/**
 * A category card of the week view (product specification, section 3). `id` is the category's key. The totals count whole
 * events; the bar also shows what was tracked of an event that counts as upcoming or missed.
 */
export interface CategoryCard extends Omit<Category, 'key'> {
  id: string;
  total: Total;
  completed: Total;
  missed: Total;
  upcoming: Total;
  bar: Bar;
  /** The category of what is on now. */
  isLive: boolean;
  /** All-day events first, then by start; those that were declined or are free too, which nothing else here counts. */
  events: CardEvent[];
}

export function emptyCard({ key, ...category }: Category): CategoryCard {
  const none = (): Total => ({ minutes: 0, events: 0 });
  return {
    id: key,
    ...category,
    total: none(),
    completed: none(),
    missed: none(),
    upcoming: none(),
    bar: noBar(),
    isLive: false,
    events: [],
  };
}

export const lengthOf = ({ done, missed, planned }: Bar): number => done + missed + planned;

export const noBar = (): Bar => ({ done: 0, missed: 0, planned: 0 });

export function addMinutes(total: Total, minutes: number): void {
  total.minutes += minutes;
  total.events += 1;
}

/** All-day events first, then by start; of two that start together the longer one first. */
export function byPlace(one: CardEvent, other: CardEvent): number {
  return (
    Number(other.event.all_day) - Number(one.event.all_day) ||
    one.start - other.start ||
    other.end - one.end ||
    (one.event.id < other.event.id ? -1 : 1)
  );
}
