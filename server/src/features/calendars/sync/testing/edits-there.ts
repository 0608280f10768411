import { dayMs, isoInstant } from '@daywright/schedule/dates';
import { agendaOf } from '../../../../../../e2e/emulators/google-calendar/events/agenda.ts';
import type { GoogleEvent } from '../../../../../../e2e/emulators/google-calendar/events/entry.ts';
import { GoogleFailure } from '../../../../../../e2e/emulators/google-calendar/protocol/failures.ts';
import { from, type Kind, pick, ruleOf, shiftOf, timesOf, to, zoneOf } from './random-edits.ts';
import type { Connected } from './two-sides.ts';

export type ThereKind = Extract<Kind, `${string} there`>;

/** Edits as somebody makes them at Google. @param text gives one that was never given before */
export function editsThere({ there }: Pick<Connected, 'there'>, text: () => string) {
  const calendar = there.account.primary;

  /** What Google refuses, it refuses. */
  function attempt(edit: () => unknown): void {
    try {
      edit();
    } catch (error) {
      if (!(error instanceof GoogleFailure)) throw error;
    }
  }

  /** An occurrence or a single event, in order of time as here; now and then what repeats, or was edited, as such. */
  function one(which: number, how: number, fits: (id: string) => boolean = () => true): string | undefined {
    const rows = [...calendar.entries.values()].filter(({ event }) => event.status !== 'cancelled');
    return pick((how % 3 === 0 ? rows : agendaOf(calendar, from, to)).map(({ id }) => id).filter(fits), which);
  }

  function patch(which: number, how: number, body: (event: GoogleEvent) => GoogleEvent | undefined): void {
    const id = one(which, how);
    const fields = id && body(there.get(id));
    if (id && fields) attempt(() => there.patch(id, fields));
  }

  const steps: Record<ThereKind, (which: number, how: number) => void> = {
    'insert there': (which) => attempt(() => there.insert({ ...times(which), summary: text() })),
    'insert a series there': (which, how) =>
      attempt(() => there.insert({ ...times(which), summary: text(), recurrence: [ruleOf(how)] })),
    'rename there': (which, how) => patch(which, how, () => ({ summary: text() })),
    'move there': (which, how) =>
      patch(which, how, ({ start, end }) =>
        start && end ? { start: shifted(start, how), end: shifted(end, how) } : undefined,
      ),
    'retime there': (which, how) =>
      patch(which, how, ({ start, end }) => (start && end ? retimed(start, end, how) : undefined)),
    'describe there': (which, how) =>
      patch(which, how, () => (how % 2 ? { description: text() } : { location: text() })),
    'delete there'(which, how) {
      const id = one(which, how);
      if (id) attempt(() => there.delete(id));
    },
    'split there'(which, how) {
      const id = one(which, how, (name) => name.includes('_'));
      if (id) attempt(() => there.split(id, { summary: text() }));
    },
    'touch there'(which, how) {
      const id = one(which, how, (name) => calendar.entries.has(name));
      if (id) attempt(() => there.touch(id));
    },
    'revive there'(which) {
      const gone = [...calendar.entries.values()].filter(
        ({ event, orphaned }) => event.status === 'cancelled' && !orphaned,
      );
      const id = pick(gone, which)?.id;
      if (id) attempt(() => there.patch(id, { status: 'confirmed' }));
    },
    'purge what is deleted there'() {
      // A list without any event is taken for a mistake.
      if (there.events().length > 0) calendar.purge();
    },
  };
  return steps;
}

function times(which: number): GoogleEvent {
  const { all_day, start, end, zone } = timesOf(which);
  const moment = (time: number) =>
    all_day ? { date: isoInstant(time).slice(0, 10) } : { dateTime: isoInstant(time), timeZone: zone };
  return { start: moment(start), end: moment(end) };
}

type Time = NonNullable<GoogleEvent['start']>;

function shifted(time: Time, how: number): Time {
  const moved = isoInstant(Date.parse(time.dateTime ?? time.date ?? '') + shiftOf(how));
  return time.dateTime ? { ...time, dateTime: moved } : { date: moved.slice(0, 10) };
}

/** To a time of day, to a whole day, or to another zone. */
function retimed(start: Time, end: Time, how: number): GoogleEvent {
  const at = (days: number) => Date.parse(start.dateTime ?? start.date ?? '') + days * dayMs;
  const day = (days: number) => ({ date: isoInstant(at(days)).slice(0, 10), dateTime: null, timeZone: null });
  const timed = (hour: string) => ({ date: null, dateTime: `${start.date}T${hour}:00:00Z`, timeZone: zoneOf(how) });
  if (start.date) return { start: timed('09'), end: timed('10') };
  if (how % 3 !== 0) return { start: day(0), end: day(1) };
  return { start: { ...start, timeZone: zoneOf(how) }, end: { ...end, timeZone: zoneOf(how) } };
}
