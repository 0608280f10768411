import { dayMs, isoInstant } from '@daywright/schedule/dates';
import { from, type Kind, pick, ruleOf, shiftOf, timesOf, to, zoneOf } from './random-edits.ts';
import type { Somebody } from './world.ts';

export interface EventHere {
  readonly id: string;
  readonly calendar_id: string;
  readonly series_id: string | null;
  readonly title: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly all_day: boolean;
  readonly location: string | null;
  readonly notes: string | null;
  readonly completed: boolean;
}

export type HereKind = Extract<Kind, `${string} here` | `${string} own events`>;

/** Occurrences here within the time of all edits. */
export async function eventsHere({ person }: Somebody<unknown>): Promise<EventHere[]> {
  const query = new URLSearchParams({ start_date: isoInstant(from), end_date: isoInstant(to) });
  const { body } = await person.call('GET', `/events/date-range?${query}`);
  return body.events;
}

/** To a time of day, to a whole day, or to another zone. */
function retimed({ all_day, start_date }: EventHere, how: number): object {
  const [day, next] = [0, 1].map((days) => isoInstant(Date.parse(start_date) + days * dayMs).slice(0, 10));
  if (all_day) {
    const times = { start_date: `${day}T09:00:00Z`, end_date: `${day}T10:00:00Z` };
    return { all_day: false, time_zone: zoneOf(how), ...times };
  }
  return how % 3 === 0 ? { time_zone: zoneOf(how) } : { all_day: true, start_date: day, end_date: next };
}

/** Edits as somebody makes them here. @param text gives one that was never given before */
export function editsHere(somebody: Somebody<unknown>, text: () => string) {
  const { person, accounts, ownCalendarId } = somebody;
  const connected = () => accounts.map(({ calendarId }) => calendarId);
  const calendars = () => [...connected(), ...connected(), ownCalendarId];
  /** Change sets that can be taken back. */
  const sets: string[] = [];

  /** What the product refuses, it refuses: an edit need not be possible. */
  async function call(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<void> {
    const answer = await person.call(method, path, body);
    if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    if (answer.body?.change_set_id) sets.push(answer.body.change_set_id);
  }

  async function change(method: 'PATCH' | 'DELETE', event: EventHere | undefined, how: number, patch?: object) {
    if (!event) return;
    const scope = event.series_id === null ? '' : `?scope=${['this', 'this', 'all', 'following'][how % 4]}`;
    await call(method, `/events/${event.id}${scope}`, patch);
  }

  const one = async (which: number) => pick(await eventsHere(somebody), which);
  const patch = async (which: number, how: number, fields: object) => change('PATCH', await one(which), how, fields);

  async function create(which: number, how: number, fields: object): Promise<void> {
    const { all_day, start, end, zone } = timesOf(which);
    const date = (time: number) => (all_day ? isoInstant(time).slice(0, 10) : isoInstant(time));
    const times = { all_day, start_date: date(start), end_date: date(end), ...(!all_day && { time_zone: zone }) };
    await call('POST', '/events', { title: text(), calendar_id: pick(calendars(), how), ...times, ...fields });
  }

  const set = (which: number, fields: object) =>
    call('PATCH', `/calendar/calendars/${pick(connected(), which)}`, fields);

  const steps: Record<HereKind, (which: number, how: number) => Promise<void>> = {
    'create here': (which, how) => create(which, how, how % 5 === 0 ? { location: text() } : {}),
    'create a series here': (which, how) => create(which, how, { recurrence: [ruleOf(how)] }),
    'rename here': (which, how) => patch(which, how, { title: text() }),
    async 'move here'(which, how) {
      const event = await one(which);
      if (!event) return;
      const moved = isoInstant(Date.parse(event.start_date) + shiftOf(how));
      await change('PATCH', event, how, { start_date: event.all_day ? moved.slice(0, 10) : moved });
    },
    async 'retime here'(which, how) {
      const event = await one(which);
      if (event) await change('PATCH', event, how, retimed(event, how));
    },
    'describe here': (which, how) =>
      patch(which, how, [{ notes: text() }, { location: text() }, { notes: null }][how % 3] ?? {}),
    'tick here': (which, how) => patch(which, 0, { completed: how % 2 === 0 }),
    'repeat otherwise here': (which, how) => patch(which, 2, { recurrence: [ruleOf(how)] }),
    'move to another calendar here': (which, how) => patch(which, how, { calendar_id: pick(calendars(), how) }),
    'delete here': async (which, how) => change('DELETE', await one(which), how),
    async 'take back here'(which) {
      const change_set_id = sets.at(-1 - (which % 3));
      if (change_set_id) await call('POST', '/events/rollback', { change_set_id });
    },
    async 'restore here'(which) {
      const { body } = await person.call('GET', '/events/deleted');
      const deleted = pick<{ event: { id: string } }>(body.events ?? [], which);
      if (deleted) await call('POST', `/events/${deleted.event.id}/restore`);
    },
    // Where they were copied before, they stay as they are.
    'copy own events': (which) => set(which, { copies_own: true }),
    'stop copying own events': (which) => set(which, { copies_own: false }),
    'hide a calendar here': (which) => set(which, { selected: false }),
    'show a calendar here': (which) => set(which, { selected: true }),
    'set a category here': (which, how) => set(which, { default_category: pick([null, 'Work', 'Home'], how) }),
  };
  return steps;
}
