import type { CalendarEvent } from '@daywright/contract/events';
import type { ReviewItem } from '@daywright/contract/reports';
import { isDeclined } from './event-state.ts';
import { type Steps, sortInSteps } from './steps.ts';

/**
 * What became of a day's plan: kept at its time, moved to another time or day, dropped, or added since; by start, all-day
 * events first. An event moved here from another day was added to this one, and one that was declined since is dropped. Where a
 * series took another time, as a whole or from this day on, its occurrences have new ids: those of one series are then taken
 * for each other, in their order.
 *
 * @param before the events that started on the day as it was planned
 * @param after those that start on it now
 * @param elsewhere of the planned ones, by id, those that start on another day now
 */
export function* dayReview(
  before: readonly CalendarEvent[],
  after: readonly CalendarEvent[],
  elsewhere: ReadonlyMap<string, CalendarEvent>,
): Steps<ReviewItem[]> {
  const present = new Map<string, CalendarEvent>();
  for (const event of after) {
    if (!isDeclined(event)) present.set(event.id, event);
    yield;
  }
  const items: ReviewItem[] = [];
  const missing: CalendarEvent[] = [];
  for (const event of before) {
    if (isDeclined(event)) continue;
    const now = present.get(event.id) ?? elsewhere.get(event.id);
    present.delete(event.id);
    if (now && !isDeclined(now)) items.push(itemOf(event, now));
    else missing.push(event);
    yield;
  }
  const takeOfSeries = yield* takingOfSeries([...present.values()]);
  for (const event of yield* sortInSteps(missing, byStart)) {
    const renamed = event.series_id === null ? undefined : takeOfSeries(event);
    if (renamed !== undefined) present.delete(renamed.id);
    items.push(itemOf(event, renamed ?? null));
    yield;
  }
  for (const event of present.values()) {
    items.push({ outcome: 'added', before: null, after: event });
    yield;
  }
  return yield* sortInSteps(items, (one, other) => byStart(shown(one), shown(other)));
}

function itemOf(event: CalendarEvent, now: CalendarEvent | null): ReviewItem {
  if (now === null) return { outcome: 'dropped', before: event, after: null };
  return { outcome: isAtSameTime(event, now) ? 'kept' : 'moved', before: event, after: now };
}

/**
 * Takes occurrences for others, each once: the first that is left of the same series, or of one of the same title, as a series
 * that was split goes on.
 */
function* takingOfSeries(events: readonly CalendarEvent[]): Steps<(other: CalendarEvent) => CalendarEvent | undefined> {
  const occurrences = events.filter(({ series_id }) => series_id !== null);
  const ofSeries = yield* sortInSteps(occurrences, byStart);
  const bySeries = yield* queuesOf(ofSeries, ({ series_id }) => series_id);
  const byTitle = yield* queuesOf(ofSeries, ({ title }) => title);
  const taken = new Set<number>();
  const firstLeft = (queue: number[] | undefined): number => {
    for (let place = queue?.at(-1); place !== undefined && taken.has(place); place = queue?.at(-1)) queue?.pop();
    return queue?.at(-1) ?? Number.POSITIVE_INFINITY;
  };
  return ({ series_id, title }) => {
    const place = Math.min(firstLeft(bySeries.get(series_id)), firstLeft(byTitle.get(title)));
    taken.add(place);
    return ofSeries[place];
  };
}

/** The places of some events by what they have in common, the first of them last. */
function* queuesOf<Key>(
  events: readonly CalendarEvent[],
  keyOf: (event: CalendarEvent) => Key,
): Steps<Map<Key, number[]>> {
  const queues = new Map<Key, number[]>();
  for (let place = events.length - 1; place >= 0; place--) {
    const key = keyOf(events[place] as CalendarEvent);
    const queue = queues.get(key);
    if (queue) queue.push(place);
    else queues.set(key, [place]);
    yield;
  }
  return queues;
}

function isAtSameTime(one: CalendarEvent, other: CalendarEvent): boolean {
  return one.all_day === other.all_day && one.start_date === other.start_date && one.end_date === other.end_date;
}

/** Where an item stands in the list: at its planned time, or at its own when it was added. */
function shown({ before, after }: ReviewItem): CalendarEvent {
  return (before ?? after) as CalendarEvent;
}

function byStart(one: CalendarEvent, other: CalendarEvent): number {
  if (one.all_day !== other.all_day) return one.all_day ? -1 : 1;
  if (one.start_date !== other.start_date) return one.start_date < other.start_date ? -1 : 1;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
