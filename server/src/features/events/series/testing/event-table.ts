import type { EventPatch, Scope } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { occurrencesIn, parseEventId, parseRecurrence } from '@daywright/schedule/recurrence';
import { anEvent } from '@daywright/schedule/testing/events';
import { AppError } from '../../../../platform/errors.ts';
import type { EventOperation, NewEvent } from '../../operations.ts';
import { checkEvent } from '../../patch/patch.ts';
import { timeOf } from '../../patch/time.ts';
import { findEvent, isMaster, occurrenceOf } from '../occurrence.ts';
import { planDelete, planUpdate } from '../plan.ts';

/** Examples for tests: ids that read well, one calendar, and a table that does what the door and the range read do. */
export const masterId = '0190a000-0000-7000-8000-000000000001';
export const calendarId = '0190a000-0000-7000-8000-00000000000c';

export function spanId(n: number): string {
  return `0190a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
}

/** Monday, 5 January 2026, 09:00 to 10:00 in Berlin, unless said otherwise. */
export function storedEvent(fields: Partial<CalendarEvent> = {}): CalendarEvent {
  return anEvent(masterId, {
    calendar_id: calendarId,
    title: 'Stand-up',
    start_date: '2026-01-05T08:00:00.000Z',
    end_date: '2026-01-05T09:00:00.000Z',
    time_zone: 'Europe/Berlin',
    category: ['Work'],
    ...fields,
  });
}

/** A span of `storedEvent`, by minutes after its start. */
export function spanAt(n: number, from: number, to: number, event: NewEvent = storedEvent()) {
  const at = (minutes: number) => new Date(timeOf(event.start_date) + minutes * 60_000).toISOString();
  return { id: spanId(n), title: `Part ${n}`, start_date: at(from), end_date: at(to), completed: false };
}

const later = '2026-01-02T00:00:00.000Z';

/** One person's rows. Writing checks what the door and the database check. */
export class EventTable {
  readonly #rows: ReadonlyMap<string, CalendarEvent>;

  constructor(rows: Iterable<CalendarEvent>) {
    this.#rows = new Map([...rows].map((row) => [row.id, row]));
  }

  row(id: string): CalendarEvent {
    const row = this.#rows.get(id);
    if (!row) throw new Error(`no row ${id}`);
    return row;
  }

  get rows(): CalendarEvent[] {
    return [...this.#rows.values()];
  }

  overridesOf(id: string): CalendarEvent[] {
    return this.rows.filter(({ series_id }) => series_id === id);
  }

  /** As a read of one id answers: a row, or an occurrence without one. */
  find(id: string): CalendarEvent {
    const { master, overrides } = this.seriesOf(id);
    return findEvent(id, master, overrides);
  }

  /** What a plan is made from. */
  seriesOf(id: string): { id: string; master: CalendarEvent; overrides: CalendarEvent[] } {
    const { master_id } = parseEventId(id);
    return { id, master: this.row(master_id), overrides: this.overridesOf(master_id) };
  }

  /** The table after the operations; every state between them must be sound too. */
  after(operations: readonly EventOperation[]): EventTable {
    const rows = new Map(this.#rows);
    for (const operation of operations) {
      if (operation.op === 'create') {
        if (rows.has(operation.event.id)) throw new Error(`${operation.event.id} is taken`);
        const { event, was } = operation;
        const { version = 0, created_at = later } = was ?? {};
        rows.set(event.id, { ...event, version: version + 1, created_at, updated_at: later });
      } else {
        const id = operation.id;
        const row = rows.get(id);
        if (!row) throw new Error(`there is no ${id} to ${operation.op}`);
        if (operation.op === 'delete') rows.delete(id);
        else rows.set(id, { ...row, ...operation.event, version: row.version + 1, updated_at: later });
      }
      for (const { series_id } of rows.values()) {
        if (series_id !== null && !rows.has(series_id)) throw new Error(`${series_id} leaves an override behind`);
      }
    }
    return new EventTable(rows.values());
  }

  /** What a range read answers: by start, then id. */
  occurrences(from: string, to: string): CalendarEvent[] {
    const [start, end] = [Date.parse(from), Date.parse(to)];
    const edited = new Set(this.rows.map(({ id }) => id));
    const found = this.rows.flatMap((row): CalendarEvent[] => {
      if (!isMaster(row)) return timeOf(row.start_date) < end && timeOf(row.end_date) > start ? [row] : [];
      return occurrencesIn(parseRecurrence(row), start, end)
        .map(({ original_start }) => occurrenceOf(row, original_start))
        .filter(({ id }) => !edited.has(id));
    });
    return found.sort((a, b) => timeOf(a.start_date) - timeOf(b.start_date) || (a.id < b.id ? -1 : 1));
  }

  /** Throws unless every event could stand: spans inside, overrides named after occurrences that their master yields. */
  check(): void {
    for (const row of this.rows) {
      checkEvent(row);
      if (row.series_id === null) continue;
      const master = this.row(row.series_id);
      if (!isMaster(master)) throw new Error(`${row.id} edits an event that does not repeat`);
      const yielded = occurrencesIn(parseRecurrence(master), Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
      const last = yielded.at(-1)?.original_start ?? '';
      const known = yielded.some(({ original_start }) => original_start === row.original_start);
      if (!known && (row.original_start ?? '') <= last) throw new Error(`${row.id} is no occurrence of its master`);
      if (row.id !== `${row.series_id}_${row.original_start}`)
        throw new Error(`${row.id} is not named as it should be`);
      if (row.recurrence !== null) throw new Error(`${row.id} repeats by itself`);
    }
  }
}

/** `storedEvent` on Mondays at 09:00 in Berlin: 08:00Z, from 30 March 07:00Z. */
export const weekly = storedEvent({
  recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO'],
  spans: [spanAt(1, 0, 10), spanAt(2, 10, 20)],
});

/** The id of its occurrence at the full hour of a day (`mmdd`) of 2026, in UTC. */
export const on = (monthDay: string, hour = '08') => `${masterId}_2026${monthDay}T${hour}0000Z`;
export const firstId = on('0105');
export const secondId = on('0112');
export const thirdId = on('0119');
export const januaryMondays = [
  '01-05T08:00 Stand-up',
  '01-12T08:00 Stand-up',
  '01-19T08:00 Stand-up',
  '01-26T08:00 Stand-up',
];

/** An edited occurrence, at version 7. */
export const overrideOf = (master: CalendarEvent, id: string, fields: Partial<CalendarEvent>): CalendarEvent => ({
  ...findEvent(id, master, []),
  version: 7,
  ...fields,
});

/** Times of an override that starts there and lasts an hour, without spans. */
export function moved(start: string): Partial<CalendarEvent> {
  return { start_date: start, end_date: new Date(Date.parse(start) + 3_600_000).toISOString(), spans: [] };
}

interface Change {
  readonly id: string;
  readonly scope?: Scope;
  readonly version?: number;
}

/** Writes a change, and holds the table after it to its rules. */
export function patched(table: EventTable, change: Change, patch: EventPatch) {
  const plan = planUpdate({ ...table.seriesOf(change.id), ...change, patch });
  const after = table.after(plan.operations);
  after.check();
  return { ...plan, after, found: plan.resultId === null ? undefined : after.find(plan.resultId) };
}

/** As `patched`. */
export function deleted(table: EventTable, change: Change) {
  const plan = planDelete({ ...table.seriesOf(change.id), ...change });
  const after = table.after(plan.operations);
  after.check();
  return { ...plan, after };
}

/** Starts and titles of a stretch, short. */
export const seen = (table: EventTable, from = '2026-01-01', to = '2026-02-01') =>
  table.occurrences(from, to).map(({ start_date, title }) => `${start_date.slice(5, 16)} ${title}`);

/** The code of the error that an act is refused with. */
export function codeOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
  return 'nothing thrown';
}
