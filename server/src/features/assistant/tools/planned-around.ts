import { dayMs, startDateOf } from '@daywright/schedule/dates';
import type { Planned } from '@daywright/schedule/language/acts/act';
import type { TurnSchedule } from './turn-schedule.ts';

const daysBefore = 14;
const daysAhead = 60;
/** A schedule with more of them is known in part. */
const mostTitles = 500;

/** What is planned around now: each title once, with its dates. */
export async function plannedAround(schedule: Pick<TurnSchedule, 'now' | 'timeZone' | 'eventsIn'>): Promise<Planned[]> {
  const { now, timeZone } = schedule;
  const events = await schedule.eventsIn(now - daysBefore * dayMs, now + daysAhead * dayMs);
  const byTitle = Map.groupBy(events, ({ title }) => title);
  return [...byTitle].slice(0, mostTitles).map(([title, of]) => ({
    title,
    dates: of.map((event) => startDateOf(event, timeZone)),
  }));
}
