import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import { unsummed } from './amounts.ts';
import { categoryKey, categoryOf } from './categories.ts';
import { dayCutter, type TimeWindow } from './dates.ts';
import { dayOf, type Taken, takenBy, workingWindows } from './free-time.ts';
import { minutesIn, overlap } from './tracked.ts';

/** What a date is to hold and what it can hold. All numbers are minutes; sleep counts in none. */
export interface DayLoad {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Of all timed events: two at once count twice. */
  planned: number;
  /** What counts against working hours: what lies in them, and beyond them what is named Work or Meeting. Two at once count twice. */
  booked: number;
  /** How long one works; 0 on a day off. */
  working: number;
  /** Of working hours, what no event takes. */
  free: number;
  /** More is booked than one works. A day off is never overbooked by itself. */
  isOverbooked: boolean;
}

/**
 * The load of each date, in their order (docs/rules.md, Load). What reaches over midnight counts on each day its own part.
 *
 * @param events what meets the dates; more does no harm
 * @param dates in a row
 */
export function dayLoads(
  events: readonly CalendarEvent[],
  dates: readonly string[],
  timeZone: string,
  preferences: Preferences = {},
): DayLoad[] {
  return loadsOf(takenBy(events), dates, timeZone, preferences);
}

/** As `dayLoads`, of what takes time, by its start. */
export function loadsOf(
  taken: readonly Taken[],
  dates: readonly string[],
  timeZone: string,
  preferences: Preferences = {},
): DayLoad[] {
  const days = new Map(dates.map((date) => [date, emptyDay(date, timeZone, preferences)]));
  const cut = dayCutter(dates, timeZone);
  for (const each of taken) {
    const { event } = each;
    for (const part of cut(each)) {
      const day = days.get(part.date);
      if (!day || categoryOf(event, preferences).key === unsummed) break;
      day.planned += minutesIn(part);
      day.booked += bookedIn(event, part, day.hours);
      const worked = day.hours && overlap(part, day.hours);
      if (!worked) continue;
      day.free += minutesIn({ start: day.busyUntil, end: worked.start });
      day.busyUntil = Math.max(day.busyUntil, worked.end);
    }
  }
  return dates.map((date): DayLoad => {
    const { hours, planned, booked, free, busyUntil } = days.get(date) ?? emptyDay(date, timeZone, preferences);
    const working = hours ? minutesIn(hours) : 0;
    const rest = hours ? minutesIn({ start: busyUntil, end: hours.end }) : 0;
    return { date, planned, booked, working, free: free + rest, isOverbooked: working > 0 && booked > working };
  });
}

/** A date before anything is counted. */
function emptyDay(date: string, timeZone: string, preferences: Preferences) {
  const hours = hoursOf(date, timeZone, preferences);
  return { hours, planned: 0, booked: 0, free: 0, busyUntil: hours?.start ?? 0 };
}

/** When one works on a date; undefined on a day off. */
export function hoursOf(date: string, timeZone: string, { working_hours }: Preferences): TimeWindow | undefined {
  return workingWindows(dayOf(date, timeZone), timeZone, working_hours)[0];
}

/** What the part of an event that lies on one day counts against the hours that one works on it. */
export function bookedIn(event: CalendarEvent, part: TimeWindow, hours: TimeWindow | undefined): number {
  return isWork(event) ? minutesIn(part) : minutesWithin(part, hours);
}

/** The sums of some days. They are overbooked together where all that they work does not hold what is booked. */
export function loadOf(days: readonly DayLoad[]): Omit<DayLoad, 'date'> {
  const sum = (field: 'planned' | 'booked' | 'working' | 'free') => days.reduce((all, day) => all + day[field], 0);
  const [booked, working] = [sum('booked'), sum('working')];
  const isOverbooked = working > 0 && booked > working;
  return { planned: sum('planned'), booked, working, free: sum('free'), isOverbooked };
}

/** An event that says so: one without a category counts as work in sums, but nobody named it that. */
function isWork({ category }: CalendarEvent): boolean {
  const [name] = category;
  return name !== undefined && ['work', 'meeting'].includes(categoryKey(name));
}

function minutesWithin(part: TimeWindow, hours: TimeWindow | undefined): number {
  const shared = hours && overlap(part, hours);
  return shared ? minutesIn(shared) : 0;
}
