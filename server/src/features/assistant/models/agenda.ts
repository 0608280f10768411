import { addDays, dateIn, startOfDay } from '@daywright/schedule/dates';
import { compact } from '../tools/compact.ts';
import { entryView } from '../tools/entry-view.ts';
import { viewing } from '../tools/event-view.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';

/** So many events of today a model reads unasked. */
const mostListed = 8;
const mostCounted = 100;

/** What a model knows of today before it asks. */
export interface Agenda {
  /** What is on or still to come today, as tools answer it, each as JSON. */
  readonly events: readonly string[];
  /** How many more there are, counted up to a hundred. */
  readonly more: number;
  /** The timer that runs, as tools answer it. */
  readonly timer: string | null;
}

export async function agendaOf(schedule: TurnSchedule): Promise<Agenda> {
  const { now, timeZone } = schedule;
  const end = startOfDay(addDays(dateIn(now, timeZone), 1), timeZone);
  const events = await schedule.search({ words: '', from: now, to: end, limit: mostCounted });
  const view = await viewing(schedule);
  const listed = events.slice(0, mostListed).map((event) => {
    const isOn = !event.all_day && Date.parse(event.start_date) <= now;
    return JSON.stringify({ ...(isOn && { on: 'now' }), ...compact(view(event)) });
  });
  const running = await schedule.runningEntry();
  return {
    events: listed,
    more: events.length - listed.length,
    timer: running ? JSON.stringify(compact(await entryView(running, schedule))) : null,
  };
}
