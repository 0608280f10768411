import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import { unsummed } from './amounts.ts';
import { categoryOf } from './categories.ts';
import { firstConflicts } from './clashes.ts';
import { addDays, dateIn, dayCutter, isoInstant, type TimeWindow } from './dates.ts';
import { byStart, datesOf, dayOf, freeBeside, type Taken, takenBy } from './free-time.ts';
import { bookedIn, type DayLoad, hoursOf, loadsOf } from './load.ts';
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
/** Where everything is full, trying everything helps nobody: so many conflicts, days, events of a day and places are tried a move. */
const mostTried = { conflicts: 6, days: 3, ofDay: 3, places: 1_000 };

/**
 * Moves that would take the conflicts and overbooked days out of a window, one after the other: each is reckoned on what
 * those before it leave. Only to time that is free and not past, on a day that holds it. What has guests, cannot be
 * changed, has begun or is ticked stays.
 *
 * @param events those of the window and of the `reliefDays` behind it
 */
export function reliefFor(events: readonly CalendarEvent[], window: TimeWindow, options: ReliefOptions): Relief[] {
  const moves: Relief[] = [];
  let plan = planOf(takenBy(events), window, options);
  while (moves.length < mostMoves) {
    const moved = new Set(moves.map(({ event }) => event.id));
    const stays = (event: CalendarEvent): boolean => !isMovable(event, options) || moved.has(event.id);
    const next = relieveConflict(plan, stays) ?? relieveDay(plan, stays);
    if (!next) break;
    const { date } = next.before;
    plan = planOf(movedIn(plan.taken, next.event, next.to), window, options);
    moves.push({ ...next, after: loadOn(date, plan) });
  }
  return moves;
}

type Move = Omit<Relief, 'after'>;
type Stays = (event: CalendarEvent) => boolean;

/** What is planned, as the moves so far leave it. */
interface Plan {
  /** By their start. */
  taken: readonly Taken[];
  window: TimeWindow;
  options: ReliefOptions;
  /** Reckoned together for all dates to which something may be moved. */
  loads: ReadonlyMap<string, DayLoad>;
}

function planOf(taken: readonly Taken[], window: TimeWindow, options: ReliefOptions): Plan {
  const { timeZone, preferences } = options;
  const dates = datesOf({ start: window.start, end: reachOf(window, timeZone) }, timeZone);
  const loads = loadsOf(taken, dates, timeZone, preferences);
  return { taken, window, options, loads: new Map(loads.map((load) => [load.date, load])) };
}

/** Of an event that began before the window, the day is none of those to which something may be moved. */
function loadOn(date: string, { taken, loads, options: { timeZone, preferences } }: Plan): DayLoad {
  const load = loads.get(date) ?? loadsOf(taken, [date], timeZone, preferences)[0];
  if (!load) throw new Error(`${date} has no load.`);
  return load;
}

/** The end of the last day to which something may be moved. */
const reachOf = (window: TimeWindow, timeZone: string): number =>
  dayOf(addDays(dateIn(window.end - 1, timeZone), reliefDays), timeZone).end;

function relieveConflict(plan: Plan, stays: Stays): Move | undefined {
  const { taken, window, options } = plan;
  const from = Math.max(window.start, options.now);
  const within = taken.filter(({ start, end }) => start < window.end && end > from);
  for (const { first, second } of firstConflicts(within, mostTried.conflicts)) {
    for (const [event, other] of [
      [second, first],
      [first, second],
    ] as const) {
      if (stays(event)) continue;
      const to = placeFor(event, plan, { isAnyHour: !isInHours(event, options) });
      if (to) return moveOf(event, to, other, plan);
    }
  }
  return undefined;
}

/** Of a day that holds too much: the shortest event that is enough, else the longest that finds another day. */
function relieveDay(plan: Plan, stays: Stays): Move | undefined {
  const { taken, window, loads, options } = plan;
  const { now, timeZone } = options;
  const dates = datesOf({ start: Math.max(window.start, now), end: window.end }, timeZone);
  const over = dates.flatMap((date) => loads.get(date) ?? []).filter(({ isOverbooked }) => isOverbooked);
  for (const day of over.slice(0, mostTried.days)) {
    const own = bookingOn(day.date, options);
    const counted = taken
      .filter(({ event, start }) => !stays(event) && dateIn(start, timeZone) === day.date)
      .map((each) => ({ ...each, minutes: own(each.event, each) }))
      .filter(({ minutes }) => minutes > 0);
    const excess = day.booked - day.working;
    const enough = counted.filter(({ minutes }) => minutes >= excess).sort((a, b) => a.minutes - b.minutes);
    const less = counted.filter(({ minutes }) => minutes < excess).sort((a, b) => b.minutes - a.minutes);
    for (const { event } of [...enough, ...less].slice(0, mostTried.ofDay)) {
      const to = placeFor(event, plan, { notOn: day.date });
      if (to) return moveOf(event, to, null, plan);
    }
  }
  return undefined;
}

function moveOf(event: CalendarEvent, to: TimeWindow, conflict: CalendarEvent | null, plan: Plan): Move {
  const date = dateIn(Date.parse(event.start_date), plan.options.timeZone);
  return { event, to, conflict, before: loadOn(date, plan) };
}

/** The free place nearest to where an event is, on a day that holds it: in working hours, unless it may be at any hour. */
function placeFor(
  event: CalendarEvent,
  { taken, window, loads, options }: Plan,
  { isAnyHour = false, notOn }: { isAnyHour?: boolean; notOn?: string } = {},
): TimeWindow | undefined {
  const { now, timeZone, preferences = {} } = options;
  const hours = preferences.working_hours;
  const was = { start: Date.parse(event.start_date), end: Date.parse(event.end_date) };
  const bookings = new Map<string, ReturnType<typeof bookingOn>>();
  const holds = (place: TimeWindow): boolean => {
    const date = dateIn(place.start, timeZone);
    const load = loads.get(date);
    if (date === notOn || !load) return false;
    const own = bookings.get(date) ?? bookingOn(date, options);
    bookings.set(date, own);
    return load.working === 0 || load.booked - own(event, was) + own(event, place) <= load.working;
  };
  const free = freeBeside(
    taken.filter((each) => each.event.id !== event.id),
    { start: window.start, end: reachOf(window, timeZone) },
    { minutes: minutesIn(was), now, timeZone, isAnyHour, ...(hours && { hours }) },
  );
  return nearestPlaces(free, was, mostTried.places).find(holds);
}

/** The places that a window as long as this one has in free stretches, one in each, the nearest first; of two as near the earlier. */
function nearestPlaces(free: readonly TimeWindow[], { start, end }: TimeWindow, most: number): TimeWindow[] {
  const length = end - start;
  const placeIn = (stretch: TimeWindow | undefined): number =>
    stretch ? Math.min(Math.max(start, stretch.start), stretch.end - length) : Number.POSITIVE_INFINITY;
  const places: TimeWindow[] = [];
  let later = free.findIndex((stretch) => stretch.end > start);
  if (later === -1) later = free.length;
  let earlier = later - 1;
  while (places.length < Math.min(most, free.length)) {
    const [before, behind] = [placeIn(free[earlier]), placeIn(free[later])];
    const isBefore = Math.abs(before - start) <= Math.abs(behind - start);
    const at = isBefore ? before : behind;
    if (isBefore) earlier--;
    else later++;
    places.push({ start: at, end: at + length });
  }
  return places;
}

/** What an event that lies at a time counts against the working hours of a date. */
function bookingOn(date: string, { timeZone, preferences = {} }: ReliefOptions) {
  const hours = hoursOf(date, timeZone, preferences);
  const cut = dayCutter([date], timeZone);
  return (event: CalendarEvent, at: TimeWindow): number => {
    const [part] = cut(at);
    return part && categoryOf(event, preferences).key !== unsummed ? bookedIn(event, part, hours) : 0;
  };
}

function isMovable(event: CalendarEvent, { now, isReadOnly = () => false }: ReliefOptions): boolean {
  const isFixed = event.guests.length > 0 || event.read_only || event.completed || isReadOnly(event);
  return !isFixed && Date.parse(event.start_date) > now;
}

/** What lies in working hours is to stay in them. */
function isInHours(event: CalendarEvent, { timeZone, preferences = {} }: ReliefOptions): boolean {
  const window = { start: Date.parse(event.start_date), end: Date.parse(event.end_date) };
  const hours = hoursOf(dateIn(window.start, timeZone), timeZone, preferences);
  return hours !== undefined && hours.start <= window.start && window.end <= hours.end;
}

function movedIn(taken: readonly Taken[], { id }: CalendarEvent, to: TimeWindow): Taken[] {
  const [start_date, end_date] = [isoInstant(to.start), isoInstant(to.end)];
  return taken
    .map((each) => (each.event.id === id ? { event: { ...each.event, start_date, end_date }, ...to } : each))
    .sort(byStart);
}
