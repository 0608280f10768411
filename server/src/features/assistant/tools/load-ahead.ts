import type { CalendarEvent } from '@daywright/contract/events';
import { dayOf, workingWindows } from '@daywright/schedule/free-time';
import { type DayLoad, dayLoads } from '@daywright/schedule/load';
import { minutesIn } from '@daywright/schedule/tracked';
import type { TurnSchedule } from './turn-schedule.ts';

/** The load of what is left of today. */
export function loadAhead(
  events: readonly CalendarEvent[],
  today: string,
  { now, timeZone, preferences }: Pick<TurnSchedule, 'now' | 'timeZone' | 'preferences'>,
): DayLoad {
  const from = new Date(now).toISOString();
  const ahead = events
    .filter(({ end_date }) => Date.parse(end_date) > now)
    .map((event) => (Date.parse(event.start_date) < now ? { ...event, start_date: from } : event));
  const worked = workingWindows(dayOf(today, timeZone), timeZone, preferences.working_hours).reduce(
    (sum, { start, end }) => sum + minutesIn({ start, end: Math.max(start, Math.min(end, now)) }),
    0,
  );
  const [load] = dayLoads(ahead, [today], timeZone, preferences);
  if (!load) throw new Error(`${today} has no load.`);
  return { ...load, working: load.working - worked, free: load.free - worked };
}
