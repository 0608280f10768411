import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { dayMs, type TimeWindow } from './dates.ts';
import { takesTime } from './event-state.ts';

/** A later event that would move along, and where to. It keeps its length. */
export interface CascadeMove extends TimeWindow {
  event: CalendarEvent;
}

export interface Cascade {
  /** By their new start. Empty: nothing is in the way, or too much is. */
  moves: CascadeMove[];
  /** The end of what stands without a break behind the last of them, in epoch milliseconds. */
  freeFrom: number;
  /** More events would have to move than one change can move. */
  isTooMany: boolean;
}

export interface CascadeOptions {
  /** What has begun stays. */
  now: number;
  /** Whether an event's calendar takes no changes; an event's own `read_only` counts besides. */
  isReadOnly?: (event: CalendarEvent) => boolean;
}

interface Placed extends TimeWindow {
  id: string;
}

/** More are not moved: they would not fit into one change set beside the event that pushes them. */
const mostMoves = limits.batchOperations - 1;

/** Only what begins within so long after the moved event's new end moves along. */
const reachMs = dayMs;

/**
 * What else would have to move when an event moves to a new place (design, section 4). Each event that is then in the way,
 * earliest first, goes just behind what pushes it; the first free gap that is long enough ends the chain. All-day events
 * and what was declined or is free are in nobody's way. What has guests, cannot be changed, has begun or is ticked stays, and a pushed event goes behind it.
 * Two events that overlap already may go on doing so. Where more would have to move than one change can move, none does.
 *
 * @param events those of the day and of the following one, in any order; the moved event may be among them, and lists of
 *   neighbouring weeks may name one twice
 * @param moved the event as it still stands
 */
export function cascade(
  events: readonly CalendarEvent[],
  moved: CalendarEvent,
  to: TimeWindow,
  { now, isReadOnly = () => false }: CascadeOptions,
): Cascade {
  const before: Placed = { id: moved.id, ...(moved.all_day ? { start: to.start, end: to.start } : windowOf(moved)) };
  const others = [...new Map(events.map((event) => [event.id, event])).values()]
    .filter((event) => event.id !== moved.id && takesTime(event) && Date.parse(event.end_date) > to.start)
    .map((event) => ({ event, was: { id: event.id, ...windowOf(event) } }))
    .sort(
      (one, other) =>
        one.was.start - other.was.start || one.was.end - other.was.end || (one.was.id < other.was.id ? -1 : 1),
    );
  const stays = ({ event, was }: (typeof others)[number]) =>
    was.start <= now ||
    was.start >= to.end + reachMs ||
    event.guests.length > 0 ||
    event.read_only ||
    event.completed ||
    isReadOnly(event);

  const fixed = others.filter((other) => stays(other) && other.was.start < other.was.end).map(({ was }) => was);
  /** What pushes, at its new place beside its old one. */
  const pushers = [{ was: before, is: to }];
  const moves: CascadeMove[] = [];
  for (const other of others) {
    const { event, was } = other;
    if (stays(other)) continue;
    const pushing = pushers.filter((pusher) => !meet(pusher.was, was)).map(({ is }) => is);
    if (!pushing.some((pusher) => meet(pusher, was))) continue;
    if (moves.length === mostMoves) return { moves: [], freeFrom: to.end, isTooMany: true };
    const is = firstFit(was, pushing, fixed);
    pushers.push({ was, is });
    moves.push({ event, ...is });
  }
  moves.sort((one, other) => one.start - other.start);
  const places = others.map(({ was }) => was);
  return { moves, freeFrom: freeFrom(to, places, moves), isTooMany: false };
}

/**
 * The earliest place from an event's own start on where nothing is in its way: neither what pushes nor what stays and did not
 * overlap it before.
 *
 * @param fixed by their start, none without length
 */
function firstFit(was: TimeWindow, pushing: readonly TimeWindow[], fixed: readonly TimeWindow[]): TimeWindow {
  let place: TimeWindow = { start: was.start, end: was.end };
  const goBehind = ({ end }: TimeWindow) => {
    place = { start: end, end: end + was.end - was.start };
  };
  // What begins before the event ended is over before it, or overlapped it.
  let next = fixed.findIndex(({ start }) => start >= was.end);
  for (;;) {
    const pusher = pushing.find((each) => meet(each, place));
    if (pusher) {
      goBehind(pusher);
      continue;
    }
    const { start } = place;
    // A place only ever goes later, so that each of these is looked at once.
    for (let each = fixed[next]; each && each.start < place.end; each = fixed[++next]) {
      if (each.end > place.start) goBehind(each);
    }
    if (place.start === start) return place;
  }
}

function freeFrom(to: TimeWindow, others: readonly Placed[], moves: readonly CascadeMove[]): number {
  const moving = new Map(moves.map((move) => [move.event.id, move]));
  const taken = others.map((other) => moving.get(other.id) ?? other);
  let free = Math.max(to.end, ...moves.map(({ end }) => end));
  for (const { start, end } of taken.sort((one, other) => one.start - other.start)) {
    if (start <= free && end > free) free = end;
  }
  return free;
}

function windowOf(event: CalendarEvent): TimeWindow {
  return { start: Date.parse(event.start_date), end: Date.parse(event.end_date) };
}

/** What has no length meets nothing. */
function meet(one: TimeWindow, other: TimeWindow): boolean {
  return Math.max(one.start, other.start) < Math.min(one.end, other.end);
}
