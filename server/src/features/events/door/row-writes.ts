import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId, RecurrenceError } from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import type {
  Actor,
  EventOperation,
  LockedCalendar,
  NewEvent,
  Operation,
  RemoteState,
  ScheduleRows,
} from '../operations.ts';
import { isAnswered, isReadOnlyTo, refuseBeyondMarks } from './own-marks.ts';
import { inItsCalendar, type Keeping, keepingOf, remoteColumnsOf } from './remote-state.ts';
import { documentOf, toRow } from './row.ts';
import { eventOf, type StoredRow } from './store.ts';
import type { RowToWrite } from './write-rows.ts';

/** What is to become of one row of events. */
export interface RowWrite {
  readonly entity: 'event';
  readonly id: string;
  /** What the row is expected to be now; `either` where a set deletes an id and makes it again. */
  readonly expects: 'absent' | 'live' | 'either';
  /** Null: deleted. */
  readonly event: NewEvent | null;
  readonly version: number | undefined;
  readonly uid: string | undefined;
  /** What it was before its row was purged. */
  readonly was: CalendarEvent | undefined;
  readonly counterpart: string | undefined;
  /** Whether a deletion takes back the creation of the row. */
  readonly undone: boolean;
  readonly remote: RemoteState | undefined;
  readonly import_number: number | null;
}

/** One row's change as it will be written and logged. */
export interface RowChange {
  readonly entity: 'event';
  readonly op: 'create' | 'update' | 'delete';
  readonly id: string;
  readonly before: string | null;
  readonly after: CalendarEvent | null;
  /** What stands in the row, deleted or live. */
  readonly stored: CalendarEvent | undefined;
  /** Whether there was such an event before, though its row may be purged by now. */
  readonly isMadeAgain: boolean;
  /** The row's, once it is written. */
  readonly version: number;
  readonly row: RowToWrite | null;
  readonly keeping: Keeping;
  readonly counterpart: string | null;
  readonly undone: boolean;
}

/** What a sync learnt of a row that stays as it is: nobody is told, and it is not logged. */
export interface StateChange {
  readonly entity: 'event';
  readonly op: 'state';
  readonly id: string;
  readonly state: RemoteState;
}

export function rowWrite(operation: EventOperation): RowWrite {
  const entity = 'event';
  const { counterpart, remote } = operation;
  const more = { entity, counterpart, remote } as const;
  if (operation.op === 'create') {
    const { event, uid, was, import_number = null } = operation;
    const made = { version: undefined, uid, was, undone: false, import_number };
    return { ...more, id: event.id, expects: 'absent', event, ...made };
  }
  const event = operation.op === 'update' ? operation.event : null;
  const { id, version } = operation;
  if (event && event.id !== id) throw new Error(`An update of ${id} holds the event ${event.id}.`);
  const undone = operation.op === 'delete' && operation.undone === true;
  const kept = { uid: undefined, was: undefined, import_number: null };
  return { ...more, id, expects: 'live', event, version, undone, ...kept };
}

/** A delete and a create of one id, in either order, replace its row. */
export function replacement(first: RowWrite, second: RowWrite): RowWrite {
  const [gone, made] = first.event === null ? [first, second] : [second, first];
  if (gone.event !== null || made.expects !== 'absent') throw new Error(`Two operations on ${first.id} in one set.`);
  return { ...made, expects: 'either', version: gone.version };
}

/** A row as it is, deleted or live, and of an occurrence the row of its series while that is live. */
export interface Family {
  readonly current: StoredRow | undefined;
  readonly series: StoredRow | undefined;
  /** What it goes on from at a provider, as the log names it. */
  readonly origin?: string | undefined;
}

/**
 * The change of a row, given the row as it is; undefined when it would change nothing.
 *
 * @throws AppError as `applyChangeSet` says
 */
export function changeOf(
  write: RowWrite,
  { current, series, origin }: Family,
  calendars: ReadonlyMap<string, LockedCalendar>,
  actor: Actor,
  nowText: string,
): RowChange | StateChange | undefined {
  const live = current?.deleted_at === null ? current : undefined;
  const { id, remote, undone, counterpart = null } = write;
  const entity = 'event';
  const onlyState = remote && ({ entity, op: 'state', id, state: remote } as const);
  if (write.event === null && current && !live && onlyState) return onlyState;
  if (write.expects === 'live' && !live) {
    throw new AppError('EVENT_NOT_FOUND', 'This event no longer exists.', { details: { id: write.id } });
  }
  if (write.expects === 'absent' && live) {
    throw new AppError('ID_TAKEN', 'There is already another event with this id.', { details: { id: write.id } });
  }
  if (live && write.version !== undefined && write.version !== live.version) {
    throw new AppError('VERSION_STALE', 'This event was changed meanwhile. Look at it again before you change it.', {
      details: { event: eventOf(live) },
    });
  }
  const before = current && eventOf(current);
  const target = write.event ?? before;
  const calendar = calendarOf(target, calendars);
  const isMarked = isReadOnlyTo(actor, calendar, target);
  if (isMarked) {
    const after = write.event ?? undefined;
    refuseBeyondMarks(calendar, { before: live && before, after, series: series && eventOf(series) });
  }
  const isLeft = isMarked && !isAnswered(live && before, write.event, series && eventOf(series));
  const keeping = isLeft ? ({ kind: 'left' } as const) : keepingOf(actor, calendar, calendars, remote);
  const version = Math.max(current?.version ?? 0, write.was?.version ?? 0) + 1;
  const isMadeAgain = !live && (current !== undefined || write.was !== undefined);
  const was = { before: live?.document ?? null, stored: before, isMadeAgain };
  const known = { entity, id, ...was, version, keeping, counterpart, undone } as const;
  if (write.event === null) return { ...known, op: 'delete', after: null, row: null };
  const event = inItsCalendar(write.event, calendar);
  if (live && before && JSON.stringify(documentOf(event, before)) === live.document) return onlyState;
  const after = documentOf(event, {
    version,
    created_at: before?.created_at ?? write.was?.created_at ?? nowText,
    updated_at: nowText,
  });
  const uid = current?.uid ?? write.uid ?? after.series_id ?? after.id;
  const { import_number } = write;
  const row = {
    ...derive(after),
    uid,
    import_number,
    ...remoteColumnsOf(keeping, after, isMadeAgain, { origin, counterpart }),
  };
  return { ...known, op: live ? 'update' : 'create', after, row };
}

/**
 * Refuses what the door would refuse for its calendar, where the place of an operation among others is still known.
 *
 * @throws AppError `CALENDAR_NOT_FOUND`, `READ_ONLY`
 */
export async function checkWritable(rows: ScheduleRows, actor: Actor, operation: Operation): Promise<void> {
  if (operation.entity === 'time_entry') return;
  const id = operation.op === 'create' ? operation.event.id : operation.id;
  const after = operation.op === 'delete' ? undefined : operation.event;
  const target = after ?? (await rows.event(id));
  const calendar = calendarOf(target, new Map(rows.calendars.map((each) => [each.id, each])));
  if (!isReadOnlyTo(actor, calendar, target)) return;
  const [before, series] = [await rows.event(id), await rows.event(parseEventId(id).master_id)];
  refuseBeyondMarks(calendar, { before, after, series });
}

function calendarOf(event: NewEvent | undefined, calendars: ReadonlyMap<string, LockedCalendar>): LockedCalendar {
  const calendar = event && calendars.get(event.calendar_id);
  if (!calendar) throw new AppError('CALENDAR_NOT_FOUND', 'This calendar does not exist.');
  return calendar;
}

function derive(event: CalendarEvent) {
  try {
    return toRow(event);
  } catch (cause) {
    if (cause instanceof RecurrenceError) throw new AppError('INVALID_RECURRENCE', cause.message, { cause });
    throw cause;
  }
}
