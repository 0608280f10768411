import { addDays, dateIn, startOfDay } from '@daywright/schedule/dates';
import { compact } from '../tools/compact.ts';
import { entryView } from '../tools/entry-view.ts';
import { viewing } from '../tools/event-view.ts';
import { readable } from '../tools/readable.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';

/** As many events of today a model reads without a call. */
const mostListed = 8;

/** Today's events and timer, which a model reads before it calls a tool. */
export interface Agenda {
  /** What is on or still to come today, as tools answer it, each as JSON. */
  readonly events: readonly string[];
  /** How many more there are; null where they are too many to be read. */
  readonly more: number | null;
  /** The timer that runs, as tools answer it. */
  readonly timer: string | null;
}

export async function agendaOf(schedule: TurnSchedule): Promise<Agenda> {
  const { now, timeZone } = schedule;
  const end = startOfDay(addDays(dateIn(now, timeZone), 1), timeZone);
  const events = await readable(schedule.eventsIn(now, end));
  const view = await viewing(schedule);
  const listed = (events ?? []).slice(0, mostListed).map((event) => {
    const isOn = !event.all_day && Date.parse(event.start_date) <= now;
    return JSON.stringify({ ...(isOn && { on: 'now' }), ...ownOnly(compact(view(event))) });
  });
  const running = await schedule.runningEntry();
  return {
    events: listed,
    more: events && events.length - listed.length,
    timer: running ? JSON.stringify(ownOnly(compact(await entryView(running, schedule)))) : null,
  };
}

/** Texts of others are read where they are asked for, and not with every message. */
function ownOnly(told: object): object {
  const { untrusted, ...own } = told as { untrusted?: unknown };
  return own;
}
