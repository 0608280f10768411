import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { paced } from '../../../platform/pace.ts';
import type { LoggedChange } from '../door/log.ts';
import { rowsWritten } from '../door/set-size.ts';
import type { EntryOperation, EventOperation, Operation, ScheduleRows } from '../operations.ts';
import { checkEvent } from '../patch/patch.ts';
import { documentsOf } from './change-log.ts';
import { RevertConflict, refusalText, refuseIfChanged, revertedEvent } from './revert.ts';
import { inverseOfEntry, refuseSecondTimer } from './rollback-entries.ts';
import { inverseOfMarks, type MarkedOccurrence, markedOccurrences } from './rollback-marks.ts';
import { trackedOnMoved } from './rollback-moved.ts';
import { takeAlong } from './rollback-series.ts';
import { trackedAcross } from './rollback-tracked.ts';

/** Logged changes that are to be taken back together. */
export interface LoggedChanges {
  readonly seq: number;
  /** In their order. */
  readonly pages: AsyncIterable<readonly LoggedChange[]> | Iterable<readonly LoggedChange[]>;
  /** Whether a creation made its event for the first time, or again after that was taken back. */
  isFirstMade(id: string): boolean;
  readonly counterparts: readonly Pick<LoggedChange, 'row_id' | 'counterpart'>[];
  /** Series that are made again beside these changes. */
  readonly seriesMade?: ReadonlySet<string>;
}

/**
 * What takes logged changes back.
 *
 * @throws AppError `ROLLBACK_CONFLICT` as `rollbackChangeSet`
 */
export async function planRollback(
  db: Db,
  rows: ScheduleRows,
  { seq, pages, isFirstMade, counterparts, seriesMade = new Set() }: LoggedChanges,
): Promise<Operation[]> {
  const pause = paced();
  const operations = new Map<string, EventOperation>();
  const entries: EntryOperation[] = [];
  for await (const page of pages) {
    const known = await currentRows(rows, page);
    const marked = await markedOccurrences(db, rows, { seq, page, current: known.events });
    for (const change of page) {
      if (change.entity === 'time_entry') entries.push(...inverseOfEntry(change, known.entries.get(change.row_id)));
      else {
        const operation = inverse(change, known.events.get(change.row_id), isFirstMade, marked.get(change.row_id));
        if (operation) operations.set(change.row_id, operation);
      }
      await pause();
    }
  }
  await refuseWithoutSeries(rows, operations, seriesMade);
  const later = await takeAlong(rows, operations, entries);
  const written = [...entries, ...later.filter(isOfEntry)];
  const tracked = await trackedAcross(db, rows, { seq, counterparts }, operations, written);
  const moved = await trackedOnMoved(rows, counterparts, operations, [...written, ...tracked]);
  await refuseSecondTimer(rows, entries);
  const since = [...later, ...tracked, ...moved];
  const all = [...[...operations.values()].reverse(), ...entries.reverse(), ...since];
  if (since.length > 0 && rowsWritten(all) > limits.rowsAChange) throw tooMuchSince();
  return all;
}

const tooMuchSince = () =>
  new AppError(
    'ROLLBACK_REFUSED',
    'Since this change more was edited and tracked than one change takes along. Change this and following from a later occurrence on instead.',
  );

function isOfEntry(operation: Operation): operation is EntryOperation {
  return operation.entity === 'time_entry';
}

async function currentRows(rows: ScheduleRows, page: readonly LoggedChange[]) {
  const idsOf = (entity: LoggedChange['entity']) =>
    page.filter((change) => change.entity === entity).map((change) => change.row_id);
  const [events, entries] = [idsOf('event'), idsOf('time_entry')];
  const byId = <T extends { readonly id: string }>(found: readonly T[]) =>
    new Map(found.map((each) => [each.id, each]));
  return {
    events: byId(await rows.events(events)),
    entries: byId(await rows.entries(entries)),
  };
}

/** The operation that takes one change back; undefined where the row already is as it was. */
function inverse(
  change: LoggedChange,
  current: CalendarEvent | undefined,
  isFirstMade: LoggedChanges['isFirstMade'],
  marked: MarkedOccurrence | undefined,
): EventOperation | undefined {
  const [before, after] = documentsOf<CalendarEvent>(change);
  try {
    if (!before && after && current && marked) return inverseOfMarks(after, current, marked, isFirstMade(current.id));
    if (!before) return after && current && inverseOfCreation(after, current, isFirstMade(current.id));
    if (!after) return current ? undefined : { op: 'create', event: before, was: before };
    if (!current) throw new RevertConflict('deleted_at');
    const event = revertedEvent(before, after, current);
    checkEvent(event);
    return { op: 'update', id: current.id, event };
  } catch (cause) {
    throw conflictOf(cause, change.row_id, current);
  }
}

/** An edited occurrence is nothing without its series. */
async function refuseWithoutSeries(
  rows: ScheduleRows,
  operations: ReadonlyMap<string, EventOperation>,
  seriesMade: ReadonlySet<string>,
): Promise<void> {
  for (const operation of operations.values()) {
    if (operation.op !== 'create' || operation.event.series_id === null) continue;
    const { id, series_id } = operation.event;
    if (seriesMade.has(series_id)) continue;
    const written = operations.get(series_id);
    const series = written?.op === 'delete' ? undefined : (written?.event ?? (await rows.event(series_id)));
    if (!series?.recurrence) throw conflictOf(new RevertConflict('deleted_at'), id, undefined);
  }
}

function inverseOfCreation(after: CalendarEvent, current: CalendarEvent, undone: boolean): EventOperation {
  refuseIfChanged(after, current);
  return { op: 'delete', id: current.id, undone };
}

/** A reverted event that cannot be, such as one moved back from under a later span, is a conflict too. */
function conflictOf(cause: unknown, id: string, current: CalendarEvent | undefined): unknown {
  const field = cause instanceof RevertConflict ? cause.field : impossibleField(cause);
  if (field === undefined) return cause;
  const title = current ? `“${current.title}”` : 'An event';
  return new AppError('ROLLBACK_CONFLICT', refusalText(title, field), {
    details: { id, field, event: current ?? null },
    cause,
  });
}

function impossibleField(cause: unknown): string | undefined {
  if (!(cause instanceof AppError)) return undefined;
  if (cause.code === 'SPAN_OUTSIDE_EVENT') return 'spans';
  return cause.code === 'INVALID_RECURRENCE' ? 'recurrence' : 'end_date';
}
