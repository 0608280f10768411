import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { isoInstant } from '@daywright/schedule/dates';
import { occurrenceId, parseEventId, shiftedOriginalStart } from '@daywright/schedule/recurrence';
import type { EntryOperation, EventOperation, NewEvent, Operation, ScheduleRows } from '../operations.ts';
import { isMaster } from '../series/occurrence.ts';
import { masterOf } from './entry-row.ts';
import { type Held, overlayOn } from './overlay.ts';
import { inItsCalendar } from './remote-state.ts';
import { documentOf } from './row.ts';

/**
 * A person's rows as operations that are still to come would leave them: each change of a batch, or of a turn of the
 * assistant, is planned from what the ones before it made. Rows keep the versions that they have in their tables, since
 * that is what a client has seen; what is made here has the version of what it was made from.
 */
export interface Draft extends ScheduleRows {
  add(operations: readonly Operation[]): Promise<void>;
  /** All that was added, one operation a row, as the door takes them. */
  operations(): Operation[];
}

type EventCreation = Extract<EventOperation, { op: 'create' }>;
type EntryCreation = Extract<EntryOperation, { op: 'create' }>;

export function draftOver(rows: ScheduleRows): Draft {
  const events = overlayOn<CalendarEvent, EventCreation>((ids) => rows.events(ids));
  const entries = overlayOn<TimeEntry, EntryCreation>((ids) => rows.entries(ids));
  const counterparts = new Map<string, string>();
  const undone = new Set<string>();
  const nowText = isoInstant(rows.now);
  const made = (was: Pick<CalendarEvent, 'version' | 'created_at'> | undefined) => {
    const { version = 1, created_at = nowText } = was ?? {};
    return { version, created_at, updated_at: nowText };
  };

  function placed(event: NewEvent): NewEvent {
    const calendar = rows.calendars.find(({ id }) => id === event.calendar_id);
    return calendar ? inItsCalendar(event, calendar) : event;
  }

  function addEvent(operation: EventOperation): void {
    if (operation.op === 'delete') {
      if (operation.undone) undone.add(operation.id);
      events.delete(operation.id, operation.version);
      return;
    }
    const { counterpart } = operation;
    const event = placed(operation.event);
    if (counterpart !== undefined) counterparts.set(event.id, counterpart);
    if (operation.op === 'create') events.create(event.id, operation, documentOf(event, made(operation.was)));
    else events.update(event.id, operation.version, (document) => documentOf(event, document));
  }

  function addEntry(operation: EntryOperation): void {
    if (operation.op === 'delete') {
      entries.delete(operation.id, operation.version);
      return;
    }
    const { entry } = operation;
    if (operation.op === 'create') entries.create(entry.id, operation, { ...entry, ...made(operation.was) });
    else entries.update(entry.id, operation.version, (document) => ({ ...document, ...entry }));
  }

  /** Names a counterpart as the log does: by its series as it was before all that is in the draft. */
  async function withCounterpartBelow(operation: Operation): Promise<Operation> {
    if (operation.entity === 'time_entry' || operation.counterpart === undefined) return operation;
    const { counterpart, ...rest } = operation;
    const { master_id, original_start } = parseEventId(counterpart);
    const was = await rows.event(master_id);
    if (original_start === undefined) {
      const below = was ? counterpart : counterparts.get(counterpart);
      return below === undefined ? rest : { ...rest, counterpart: below };
    }
    const [is] = await events.read([master_id]);
    if (!is || !was || !isMaster(was)) return rest;
    return { ...rest, counterpart: occurrenceId(master_id, shiftedOriginalStart(original_start, is, was)) };
  }

  return {
    userId: rows.userId,
    timeZone: rows.timeZone,
    now: rows.now,
    calendars: rows.calendars,
    ownCalendarId: rows.ownCalendarId,
    async add(operations) {
      const named: Operation[] = [];
      for (const each of operations) named.push(await withCounterpartBelow(each));
      await events.prepare(named.flatMap((each) => (each.entity === 'time_entry' ? [] : [rowIdOf(each)])));
      await entries.prepare(named.flatMap((each) => (each.entity === 'time_entry' ? [entryIdOf(each)] : [])));
      for (const each of named) {
        if (each.entity === 'time_entry') addEntry(each);
        else addEvent(each);
      }
    },
    operations: () => [
      ...[...events.held()].flatMap(([id, held]) =>
        eventOperations(id, held, { counterpart: counterparts.get(id), undone: undone.has(id) }),
      ),
      ...[...entries.held()].flatMap(([id, held]) => entryOperations(id, held)),
    ],
    event: async (id) => (await events.read([id]))[0],
    isTaken: async (id) => events.has(id) || rows.isTaken(id),
    events: events.read,
    async overrides(masterId, options) {
      const all = events.over(await rows.overrides(masterId, options), ({ series_id }) => series_id === masterId);
      return all.sort((a, b) => inOrder(a.original_start ?? '', b.original_start ?? ''));
    },
    entries: entries.read,
    async runningEntry() {
      const below = await rows.runningEntry();
      const [entry] = entries.over(below ? [below] : [], ({ stopped_at }) => stopped_at === null);
      if (!entry) return undefined;
      const { last_seen_at, kept_at } = below?.id === entry.id ? below : { last_seen_at: nowText, kept_at: null };
      return { ...entry, stopped_at: null, last_seen_at, kept_at };
    },
    async entriesOf(masterId) {
      const all = entries.over(await rows.entriesOf(masterId), (entry) => masterOf(entry) === masterId);
      return all.sort((a, b) => inOrder(a.started_at, b.started_at) || inOrder(a.id, b.id));
    },
  };
}

const rowIdOf = (operation: EventOperation) => (operation.op === 'create' ? operation.event.id : operation.id);
const entryIdOf = (operation: EntryOperation) => (operation.op === 'create' ? operation.entry.id : operation.id);

function eventOperations(
  id: string,
  held: Held<CalendarEvent, EventCreation>,
  { counterpart, undone }: { readonly counterpart: string | undefined; readonly undone: boolean },
): Operation[] {
  const { base, document, creation } = held;
  const deletion: Operation = { op: 'delete', id, ...(undone && { undone }), ...seen(held) };
  if (!document) return base ? [deletion] : [];
  if (creation) return [...(base ? [deletion] : []), { ...creation, event: document }];
  return [{ op: 'update', id, event: document, ...(counterpart && { counterpart }), ...seen(held) }];
}

function entryOperations(id: string, held: Held<TimeEntry, EntryCreation>): Operation[] {
  const { base, document, creation } = held;
  if (!document) return base ? [{ entity: 'time_entry', op: 'delete', id, ...seen(held) }] : [];
  if (creation && !base) return [{ ...creation, entry: document }];
  return [{ entity: 'time_entry', op: 'update', id, entry: document, ...seen(held) }];
}

function seen({ version }: Held<unknown, unknown>) {
  return version === undefined ? {} : { version };
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
