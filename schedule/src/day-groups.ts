import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { unsummed } from './amounts.ts';
import {
  addDays,
  dateIn,
  dayNames,
  dayNumber,
  dayNumberIn,
  eventWindow,
  startOfDay,
  type TimeWindow,
  weekdayOf,
} from './dates.ts';
import { type DayEvent, displayEvent } from './day-event.ts';
import { type OutcomeContext, takesTime } from './event-state.ts';
import { type TodaySession, todaySession } from './live-session.ts';
import { minutesWithin, trackedOnEvents, trackedShareOf } from './tracked.ts';
import { awakeMinutes, type TrackedPart, trackedIn } from './tracked-parts.ts';

/** A day panel. `start` and `end` bound the day; of a date that the zone skipped they are equal. */
export interface DayGroup extends TimeWindow {
  /** `YYYY-MM-DD`. */
  id: string;
  /** Day of the month. */
  date: number;
  dayName: string;
  isToday: boolean;
  isPast: boolean;
  /** All-day events first, then by start; of one start the longer first. */
  events: DayEvent[];
  /** Minutes of this day that timed events take, sleep left out. */
  plannedMinutes: number;
  /** What was tracked on this day, by start; an entry over midnight stands in both days with its own part. */
  tracked: TrackedPart[];
  /** Minutes of it, sleep left out. */
  trackedMinutes: number;
}

export interface DayGroupOptions {
  preferences?: Preferences;
  /** Time entries that meet the dates, and those of the events on them. */
  entries?: readonly TimeEntry[];
  /** Without it no past event is missed. */
  outcome?: Omit<OutcomeContext, 'trackedShare'>;
  /** What to mark LIVE or NEXT. Needed when `events` does not hold today's; else it is found in them. */
  session?: TodaySession;
}

/**
 * One panel a date, in the order of `dates`. An event stands in each of these days that it overlaps, with `continued` and
 * `continues` saying that it reaches over midnight; so it stands exactly once in the panel of the day it starts on. An
 * all-day event stands on its own dates in every zone.
 */
export function dayGroups(
  events: readonly CalendarEvent[],
  dates: readonly string[],
  now: number,
  timeZone: string,
  { preferences, session = todaySession(events, now), entries = [], outcome }: DayGroupOptions = {},
): DayGroup[] {
  const trackedShare = trackedShareOf(entries, now, timeZone);
  const view = {
    now,
    timeZone,
    session,
    preferences,
    outcome: outcome && { ...outcome, trackedShare },
    tracked: trackedOnEvents(entries, now),
  };
  const today = dateIn(now, timeZone);
  const panels = dates.map((date) => emptyPanel(date, today, timeZone));
  const panelOf = new Map(panels.map((panel) => [dayNumber(panel.id), panel]));
  const days = [...panelOf.keys()].sort((one, other) => one - other);
  const [earliest = 0, latest = -1] = [days[0], days.at(-1)];
  for (const event of events) {
    const [first, last] = daysOf(event, timeZone);
    for (let day = Math.max(first, earliest); day <= Math.min(last, latest); day++) {
      const panel = panelOf.get(day);
      if (panel === undefined || (isSkipped(panel) && !event.all_day && day !== first)) continue;
      const place = { day: panel, isToday: panel.isToday, continued: first !== day, continues: last !== day };
      const shown = displayEvent(event, place, view);
      panel.events.push(shown);
      if (takesTime(event) && shown.category.key !== unsummed) panel.plannedMinutes += minutesWithin(panel, shown);
    }
  }
  for (const panel of panels) {
    panel.events.sort(byPlace);
    panel.tracked = trackedIn(panel, entries, now, preferences);
    panel.trackedMinutes = awakeMinutes(panel.tracked);
  }
  return panels;
}

function emptyPanel(date: string, today: string, timeZone: string): DayGroup {
  return {
    id: date,
    date: Number(date.slice(8)),
    dayName: dayNames[weekdayOf(date)] ?? '',
    isToday: date === today,
    isPast: date < today,
    start: startOfDay(date, timeZone),
    end: startOfDay(addDays(date, 1), timeZone),
    events: [],
    plannedMinutes: 0,
    tracked: [],
    trackedMinutes: 0,
  };
}

/** First and last day that an event lies on, in days since 1970-01-01; an empty event lies on the day it starts. */
export function daysOf(
  event: CalendarEvent,
  timeZone: string,
  { start, end } = eventWindow(event, timeZone),
): [first: number, last: number] {
  const { all_day, start_date, end_date } = event;
  const first = all_day ? dayNumber(start_date) : dayNumberIn(start, timeZone);
  const last = all_day ? dayNumber(end_date) - 1 : dayNumberIn(end - 1, timeZone);
  return [first, Math.max(first, last)];
}

/** No time passes on a date that the zone skipped: only what bears the date itself stands there. */
function isSkipped(panel: DayGroup): boolean {
  return panel.start === panel.end;
}

function byPlace(one: DayEvent, other: DayEvent): number {
  return (
    Number(other.event.all_day) - Number(one.event.all_day) ||
    one.start - other.start ||
    other.end - one.end ||
    (one.id < other.id ? -1 : 1)
  );
}
