import type { CalendarEvent } from '@daywright/contract/events';
import { addDays, dateIn, dayMs, startDateOf } from '@daywright/schedule/dates';
import type { Planned } from '@daywright/schedule/language/planned-names';
import { readable } from './readable.ts';
import type { TurnSchedule } from './turn-schedule.ts';

/** Days from now, the nearest first. */
const stretches = [
  [0, 3],
  [3, 14],
  [-14, 0],
  [14, 60],
] as const;
/** Once so many are known, no further stretch is read; of those that are known so many titles are told. */
const enoughEvents = 1_000;
const mostTitles = 500;

/** What is planned around now: each title once, with its dates. A schedule with very much in it is known in part. */
export async function plannedAround(schedule: Pick<TurnSchedule, 'now' | 'timeZone' | 'eventsIn'>): Promise<Planned[]> {
  const { now, timeZone } = schedule;
  const events = new Map<string, CalendarEvent>();
  for (const [from, to] of stretches) {
    if (events.size >= enoughEvents) break;
    const read = await readable(schedule.eventsIn(now + from * dayMs, now + to * dayMs));
    if (!read) break;
    for (const event of read) events.set(event.id, event);
  }
  const byTitle = Map.groupBy(events.values(), ({ title }) => title);
  return [...byTitle].slice(0, mostTitles).map(([title, of]) => ({
    title,
    dates: of.map((event) => startDateOf(event, timeZone)).sort(),
    ...spansOf(of, dateIn(now, timeZone)),
    ...nextOf(of, now),
  }));
}

function nextOf(events: readonly CalendarEvent[], now: number): Pick<Planned, 'next'> {
  const hours = events.flatMap(({ all_day, start_date, end_date }) =>
    all_day ? [] : [{ start: Date.parse(start_date), end: Date.parse(end_date) }],
  );
  const [next] = hours.filter(({ end }) => end > now).toSorted((one, other) => one.start - other.start);
  return next ? { next } : {};
}

/** The days of what takes whole days and is not over. All-day ends are exclusive. */
function spansOf(events: readonly CalendarEvent[], today: string): Pick<Planned, 'spans'> {
  const spans = events
    .filter(({ all_day, end_date }) => all_day && end_date > today)
    .map(({ start_date, end_date }) => ({ date: start_date.slice(0, 10), last: addDays(end_date.slice(0, 10), -1) }));
  return spans.length > 0 ? { spans } : {};
}
