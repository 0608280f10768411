import type { CalendarEvent } from '@daywright/contract/events';
import type { ReviewItem } from '@daywright/contract/reports';
import { isDeclined } from './event-state.ts';

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
export function dayReview(
  before: readonly CalendarEvent[],
  after: readonly CalendarEvent[],
  elsewhere: ReadonlyMap<string, CalendarEvent>,
): ReviewItem[] {
  const planned = inPlan(before);
  const present = new Map(inPlan(after).map((event) => [event.id, event]));
  const found = new Map<string, CalendarEvent>();
  for (const event of planned) {
    const now = present.get(event.id) ?? elsewhere.get(event.id);
    if (now && !isDeclined(now)) found.set(event.id, now);
    present.delete(event.id);
  }
  const takeOfSeries = takingOfSeries([...present.values()]);
  for (const event of planned) {
    if (found.has(event.id) || event.series_id === null) continue;
    const renamed = takeOfSeries(event);
    if (renamed === undefined) continue;
    found.set(event.id, renamed);
    present.delete(renamed.id);
  }
  const items = planned.map((event): ReviewItem => {
    const now = found.get(event.id);
    if (now === undefined) return { outcome: 'dropped', before: event, after: null };
    return { outcome: isAtSameTime(event, now) ? 'kept' : 'moved', before: event, after: now };
  });
  const added = [...present.values()].map((event): ReviewItem => ({ outcome: 'added', before: null, after: event }));
  return [...items, ...added].sort((one, other) => byStart(shown(one), shown(other)));
}

const inPlan = (events: readonly CalendarEvent[]) => events.filter((event) => !isDeclined(event)).sort(byStart);

/**
 * Takes occurrences for others, each once: the first that is left of the same series, or of one of the same title, as a series
 * that was split goes on.
 */
function takingOfSeries(events: readonly CalendarEvent[]): (other: CalendarEvent) => CalendarEvent | undefined {
  const ofSeries = events.filter(({ series_id }) => series_id !== null);
  const queues = [queuesOf(ofSeries, ({ series_id }) => series_id), queuesOf(ofSeries, ({ title }) => title)] as const;
  const taken = new Set<number>();
  const firstLeft = (queue: number[] | undefined): number => {
    for (let place = queue?.at(-1); place !== undefined && taken.has(place); place = queue?.at(-1)) queue?.pop();
    return queue?.at(-1) ?? Number.POSITIVE_INFINITY;
  };
  return ({ series_id, title }) => {
    const place = Math.min(firstLeft(queues[0].get(series_id)), firstLeft(queues[1].get(title)));
    taken.add(place);
    return ofSeries[place];
  };
}

/** The places of some events by what they have in common, the first of them last. */
function queuesOf<Key>(events: readonly CalendarEvent[], keyOf: (event: CalendarEvent) => Key): Map<Key, number[]> {
  const places = Map.groupBy(events.keys(), (place) => keyOf(events[place] as CalendarEvent));
  for (const queue of places.values()) queue.reverse();
  return places;
}

function isAtSameTime(one: CalendarEvent, other: CalendarEvent): boolean {
  return one.all_day === other.all_day && one.start_date === other.start_date && one.end_date === other.end_date;
}

/** Where an item stands in the list: at its planned time, or at its own when it was added. */
function shown({ before, after }: ReviewItem): CalendarEvent | null {
  return before ?? after;
}

function byStart(one: CalendarEvent | null, other: CalendarEvent | null): number {
  if (one === null || other === null) return 0;
  if (one.all_day !== other.all_day) return one.all_day ? -1 : 1;
  if (one.start_date !== other.start_date) return one.start_date < other.start_date ? -1 : 1;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
