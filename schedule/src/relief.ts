import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import { type Conflict, conflictsIn } from './clashes.ts';
import { addDays, dateIn, isoInstant, type TimeWindow } from './dates.ts';
import { datesOf, dayOf, freeTime, takenBy, workingWindows } from './free-time.ts';
import { type DayLoad, dayLoads } from './load.ts';
import { minutesIn } from './tracked.ts';

/** A move that would help: where an event could go, and what that does to its day. */
export interface Relief {
  event: CalendarEvent;
  /** Where it would go; as long as it is. */
  to: TimeWindow;
  /** What it is in conflict with; null where it is its day that holds too much. */
  conflict: CalendarEvent | null;
  /** The load of the day that it is on, before and after. */
  before: DayLoad;
  after: DayLoad;
}

export interface ReliefOptions {
  now: number;
  timeZone: string;
  preferences?: Preferences;
  /** Whether an event's calendar takes no changes; an event's own `read_only` counts besides. */
  isReadOnly?: (event: CalendarEvent) => boolean;
}

/** How many days behind the window something may be moved to. */
export const reliefDays = 7;
/** A person does not read more. */
const mostMoves = 5;
/** Where everything is full, trying everything helps nobody: so many conflicts, days and events of a day are tried a move. */
const mostTried = { conflicts: 6, days: 3, ofDay: 3 };

/**
 * Moves that would take the conflicts and overbooked days out of a window, one after the other: each is reckoned on what
 * those before it leave. Only to time that is free and not past, on a day that holds it. What has guests, cannot be
 * changed, has begun or is ticked stays.
 *
 * @param events those of the window and of the `reliefDays` behind it
 */
export function reliefFor(events: readonly CalendarEvent[], window: TimeWindow, options: ReliefOptions): Relief[] {
  const moves: Relief[] = [];
  let left = [...events];
  while (moves.length < mostMoves) {
    const moved = new Set(moves.map(({ event }) => event.id));
    const stays = (event: CalendarEvent): boolean => !isMovable(event, options) || moved.has(event.id);
    const next = relieveConflict(left, window, stays, options) ?? relieveDay(left, window, stays, options);
    if (!next) break;
    moves.push(next);
    left = movedIn(left, next.event, next.to);
  }
  return moves;
}

type Stays = (event: CalendarEvent) => boolean;

function relieveConflict(
  events: readonly CalendarEvent[],
  window: TimeWindow,
  stays: Stays,
  options: ReliefOptions,
): Relief | undefined {
  const inWindow = ({ start, end }: Conflict) => start < window.end && end > window.start && end > options.now;
  for (const conflict of conflictsIn(events).filter(inWindow).slice(0, mostTried.conflicts)) {
    for (const [event, other] of [
      [conflict.second, conflict.first],
      [conflict.first, conflict.second],
    ] as const) {
      if (stays(event)) continue;
      const relief = reliefBy(
        event,
        placeFor(event, events, window, options, { isAnyHour: !isInHours(event, options) }),
        other,
        events,
        options,
      );
      if (relief) return relief;
    }
  }
  return undefined;
}

/** Of a day that holds too much: the shortest event that is enough, else the longest that finds another day. */
function relieveDay(
  events: readonly CalendarEvent[],
  window: TimeWindow,
  stays: Stays,
  options: ReliefOptions,
): Relief | undefined {
  const { now, timeZone, preferences } = options;
  const dates = datesOf({ start: Math.max(window.start, now), end: window.end }, timeZone);
  const over = dayLoads(events, dates, timeZone, preferences).filter(({ isOverbooked }) => isOverbooked);
  for (const day of over.slice(0, mostTried.days)) {
    const counted = takenBy(events)
      .filter(({ event, start }) => !stays(event) && dateIn(start, timeZone) === day.date)
      .map((each) => ({ ...each, minutes: day.booked - loadWithout(each.event, events, day.date, options) }))
      .filter(({ minutes }) => minutes > 0);
    const excess = day.booked - day.working;
    const enough = counted.filter(({ minutes }) => minutes >= excess).sort((a, b) => a.minutes - b.minutes);
    const less = counted.filter(({ minutes }) => minutes < excess).sort((a, b) => b.minutes - a.minutes);
    for (const { event } of [...enough, ...less].slice(0, mostTried.ofDay)) {
      const to = placeFor(event, events, window, options, { notOn: day.date });
      const relief = reliefBy(event, to, null, events, options);
      if (relief) return relief;
    }
  }
  return undefined;
}

function reliefBy(
  event: CalendarEvent,
  to: TimeWindow | undefined,
  conflict: CalendarEvent | null,
  events: readonly CalendarEvent[],
  options: ReliefOptions,
): Relief | undefined {
  if (!to) return undefined;
  const { timeZone, preferences } = options;
  const date = dateIn(Date.parse(event.start_date), timeZone);
  const before = loadOn(date, events, timeZone, preferences);
  const after = loadOn(date, movedIn(events, event, to), timeZone, preferences);
  return before && after && { event, to, conflict, before, after };
}

/** The free place nearest to where an event is, on a day that holds it: in working hours, unless it may be at any hour. */
function placeFor(
  event: CalendarEvent,
  events: readonly CalendarEvent[],
  window: TimeWindow,
  { now, timeZone, preferences = {} }: ReliefOptions,
  { isAnyHour = false, notOn }: { isAnyHour?: boolean; notOn?: string } = {},
): TimeWindow | undefined {
  const [start, end] = [Date.parse(event.start_date), Date.parse(event.end_date)];
  const others = events.filter(({ id }) => id !== event.id);
  const horizon = dayOf(addDays(dateIn(window.end - 1, timeZone), reliefDays), timeZone).end;
  const hours = preferences.working_hours;
  const query = { minutes: minutesIn({ start, end }), now, timeZone, isAnyHour, ...(hours && { hours }) };
  const loads = new Map<string, DayLoad | undefined>();
  const holds = (place: TimeWindow): boolean => {
    const date = dateIn(place.start, timeZone);
    if (date === notOn) return false;
    if (!loads.has(date)) loads.set(date, loadOn(date, others, timeZone, preferences));
    const own = loadOn(date, movedIn([event], event, place), timeZone, preferences);
    const load = loads.get(date);
    return load !== undefined && own !== undefined && (load.working === 0 || load.booked + own.booked <= load.working);
  };
  return freeTime(others, { start: window.start, end: horizon }, query)
    .map((free) => Math.min(Math.max(start, free.start), free.end - (end - start)))
    .map((at): TimeWindow => ({ start: at, end: at + end - start }))
    .sort((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start) || one.start - other.start)
    .find(holds);
}

function loadWithout(
  { id }: CalendarEvent,
  events: readonly CalendarEvent[],
  date: string,
  { timeZone, preferences }: ReliefOptions,
): number {
  const others = events.filter((event) => event.id !== id);
  return loadOn(date, others, timeZone, preferences)?.booked ?? 0;
}

/** Of the events that may reach into a date: to reckon with fewer is faster. */
function loadOn(
  date: string,
  events: readonly CalendarEvent[],
  timeZone: string,
  preferences: Preferences | undefined,
): DayLoad | undefined {
  const { start, end } = dayOf(date, timeZone);
  const [from, to] = [isoInstant(start), isoInstant(end)];
  const near = events.filter(({ start_date, end_date }) => start_date < to && end_date > from);
  return dayLoads(near, [date], timeZone, preferences)[0];
}

function isMovable(event: CalendarEvent, { now, isReadOnly = () => false }: ReliefOptions): boolean {
  const isFixed = event.guests.length > 0 || event.read_only || event.completed || isReadOnly(event);
  return !isFixed && Date.parse(event.start_date) > now;
}

/** What lies in working hours is to stay in them. */
function isInHours(event: CalendarEvent, { timeZone, preferences = {} }: ReliefOptions): boolean {
  const window = { start: Date.parse(event.start_date), end: Date.parse(event.end_date) };
  const hours = workingWindows(window, timeZone, preferences.working_hours);
  return hours.some(({ start, end }) => start <= window.start && window.end <= end);
}

const movedIn = (events: readonly CalendarEvent[], moved: CalendarEvent, to: TimeWindow): CalendarEvent[] =>
  events.map((event) =>
    event.id === moved.id ? { ...event, start_date: isoInstant(to.start), end_date: isoInstant(to.end) } : event,
  );
