import { dayMs, isoInstant } from '@daywright/schedule/dates';
import { from, type Kind, pick, ruleOf, shiftOf, timesOf, to, zoneOf } from './random-edits.ts';
import type { EventThere, Side, Written } from './side.ts';

export type ThereKind = Extract<Kind, `${string} there`>;

/**
 * Edits as somebody makes them at the other side.
 *
 * @param text gives one that was never given before
 * @param beside other calendars there
 */
export function editsThere(side: Side, text: () => string, beside: readonly Side[] = []) {
  /** What it refuses, it refuses. */
  function attempt(edit: () => void): void {
    try {
      edit();
    } catch (error) {
      if (!side.isRefusal(error)) throw error;
    }
  }

  /** An occurrence or a single event, in order of time as here; now and then what repeats, or was edited, as such. */
  function one(which: number, how: number, fits: (id: string) => boolean = () => true): string | undefined {
    const events = how % 3 === 0 ? side.entries().filter(({ isDeleted }) => !isDeleted) : side.agenda(from, to);
    return pick(events.map(({ id }) => id).filter(fits), which);
  }

  function patch(which: number, how: number, fieldsOf: (event: EventThere) => Partial<Written>): void {
    const id = one(which, how);
    if (id) attempt(() => side.patch(id, fieldsOf(side.get(id))));
  }

  const steps: Record<ThereKind, (which: number, how: number) => void> = {
    'insert there': (which) => attempt(() => side.insert({ ...times(which), title: text() })),
    'insert a series there': (which, how) =>
      attempt(() => side.insert({ ...times(which), title: text(), recurrence: [ruleOf(how)] })),
    'rename there': (which, how) => patch(which, how, () => ({ title: text() })),
    'move there': (which, how) => patch(which, how, (event) => shifted(event, shiftOf(how))),
    'retime there': (which, how) => patch(which, how, (event) => retimed(event, how)),
    'describe there': (which, how) => patch(which, how, () => (how % 2 ? { notes: text() } : { location: text() })),
    'move to another calendar there'(which, how) {
      const events = side.entries().filter(({ isDeleted, isOccurrence }) => !isDeleted && !isOccurrence);
      const [event, to] = [pick(events, which), pick(beside, how)];
      if (event && to) attempt(() => side.moveTo?.(event.id, to));
    },
    'delete there'(which, how) {
      const id = one(which, how);
      if (id) attempt(() => side.delete(id));
    },
    'split there'(which, how) {
      const id = one(which, how, (name) => name.includes('_'));
      if (id) attempt(() => side.split(id, { title: text() }));
    },
    'touch there'(which, how) {
      const kept = new Set(side.entries().map(({ id }) => id));
      const id = one(which, how, (name) => kept.has(name));
      if (id) attempt(() => side.touch(id));
    },
    'revive there'(which) {
      const deleted = side.entries().filter(({ isDeleted }) => isDeleted);
      const id = pick(deleted, which)?.id;
      if (id) attempt(() => side.revive(id));
    },
    'purge what is deleted there'() {
      // A list without any event is taken for a mistake.
      if (side.entries().some(({ isOccurrence, isDeleted }) => !isOccurrence && !isDeleted)) side.purge();
    },
  };
  return steps;
}

type Times = Pick<Written, 'start_date' | 'end_date' | 'all_day' | 'time_zone'>;

const textOf = (time: number, all_day: boolean) => (all_day ? isoInstant(time).slice(0, 10) : isoInstant(time));

function times(which: number): Times {
  const { all_day, start, end, zone } = timesOf(which);
  return { all_day, start_date: textOf(start, all_day), end_date: textOf(end, all_day), time_zone: zone };
}

function shifted({ start_date, end_date, all_day, time_zone }: EventThere, byMs: number): Times {
  const moved = (time: string) => textOf(Date.parse(time) + byMs, all_day);
  return { all_day, start_date: moved(start_date), end_date: moved(end_date), time_zone };
}

/** To a time of day, to a whole day, or to another zone. */
function retimed({ start_date, end_date, all_day }: EventThere, how: number): Times {
  const zone = { time_zone: zoneOf(how) };
  const start = Date.parse(start_date);
  const hour = (hours: number) => textOf(start + hours * 3_600_000, false);
  if (all_day) return { all_day: false, start_date: hour(9), end_date: hour(10), ...zone };
  if (how % 3 === 0) return { all_day, start_date, end_date, ...zone };
  return { all_day: true, start_date: textOf(start, true), end_date: textOf(start + dayMs, true), ...zone };
}
