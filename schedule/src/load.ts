import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import { unsummed } from './amounts.ts';
import { categoryKey, categoryOf } from './categories.ts';
import type { TimeWindow } from './dates.ts';
import { dayOf, freeIn, takenBy, workingWindows } from './free-time.ts';
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
 */
export function dayLoads(
  events: readonly CalendarEvent[],
  dates: readonly string[],
  timeZone: string,
  preferences: Preferences = {},
): DayLoad[] {
  const taken = takenBy(events.filter((event) => categoryOf(event, preferences).key !== unsummed));
  return dates.map((date): DayLoad => {
    const day = dayOf(date, timeZone);
    const [hours] = workingWindows(day, timeZone, preferences.working_hours);
    const parts: TimeWindow[] = [];
    let [planned, booked] = [0, 0];
    for (const { event, ...window } of taken) {
      const part = overlap(window, day);
      if (!part) continue;
      parts.push(part);
      planned += minutesIn(part);
      booked += isWork(event) ? minutesIn(part) : minutesWithin(part, hours);
    }
    const working = hours ? minutesIn(hours) : 0;
    const free = hours ? freeIn(hours, parts).reduce((sum, each) => sum + minutesIn(each), 0) : 0;
    return { date, planned, booked, working, free, isOverbooked: working > 0 && booked > working };
  });
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
