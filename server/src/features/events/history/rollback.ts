import type { ChangeActor } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { paced } from '../../../platform/pace.ts';
import { type AppliedChangeSet, applyChangeSet, type ChangeSetOptions } from '../door/change-set.ts';
import type { LoggedChange } from '../door/log.ts';
import type { Actor, EntryOperation, EventOperation, LockedRows, Operation } from '../operations.ts';
import { checkEvent } from '../patch/patch.ts';
import { documentsOf, readChangeSet, readChanges, readCounterparts, readFirstMade } from './change-log.ts';
import { RevertConflict, refusalText, refuseIfChanged, revertedEvent } from './revert.ts';
import { inverseOfEntry, refuseSecondTimer } from './rollback-entries.ts';
import { trackedOnMoved } from './rollback-moved.ts';
import { takeAlong } from './rollback-series.ts';
import { trackedAcross } from './rollback-tracked.ts';

/**
 * Takes a change set back, field by field, as a change set of its own; taking that one back redoes the first. Versions
 * only grow. A series that goes takes its edited occurrences along, also those of later sets: they come back with it. One
 * that moves back takes along what was edited and tracked since.
 *
 * @param asked by which message to the assistant, and what may forbid it by now
 * @throws AppError `CHANGE_SET_NOT_FOUND`, `ROLLBACK_REFUSED` (by a sync, or already taken back), `ROLLBACK_CONFLICT`
 *   with `details: {id, field, event}`, of tracked time `{id, field, entry}`, where a field was changed since, or where two
 *   timers would run; then nothing is taken back
 */
export async function rollbackChangeSet(
  ctx: Context,
  userId: string,
  changeSetId: string,
  { chatMessageId, check }: Pick<Actor, 'chatMessageId'> & Pick<ChangeSetOptions, 'check'> = {},
): Promise<AppliedChangeSet> {
  const set = await readChangeSet(ctx.read, userId, changeSetId);
  if (!set) throw new AppError('CHANGE_SET_NOT_FOUND', 'This change is not in the log, or no longer.');
  if (set.actor === 'sync') {
    throw new AppError('ROLLBACK_REFUSED', 'What a connected calendar changed cannot be taken back here as a whole.');
  }
  const actor: Actor = { userId, kind: 'rollback', ...(chatMessageId !== undefined && { chatMessageId }) };
  const plan = async (rows: LockedRows) => {
    const pause = paced();
    const operations = new Map<string, EventOperation>();
    const entries: EntryOperation[] = [];
    const firstMade = await readFirstMade(ctx.read, userId, set);
    for await (const page of readChanges(ctx.read, userId, set.seq)) {
      const known = await currentRows(rows, page);
      for (const change of page) {
        if (change.entity === 'time_entry') entries.push(...inverseOfEntry(change, known.entries.get(change.row_id)));
        else {
          const operation = inverse(change, known.events.get(change.row_id), firstMade);
          if (operation) operations.set(change.row_id, operation);
        }
        await pause();
      }
    }
    await refuseWithoutSeries(rows, operations);
    const later = await takeAlong(rows, operations, entries);
    const written = [...entries, ...later.filter(isOfEntry)];
    const counterparts = await readCounterparts(ctx.read, userId, set.seq);
    const tracked = await trackedAcross(ctx.read, rows, { seq: set.seq, counterparts }, operations, written);
    const moved = await trackedOnMoved(rows, counterparts, operations, [...written, ...tracked]);
    await refuseSecondTimer(rows, entries);
    return [...[...operations.values()].reverse(), ...entries.reverse(), ...later, ...tracked, ...moved];
  };
  const applied = await applyChangeSet(ctx, actor, plan, {
    summary: summaryOf(set),
    reverts: set.id,
    ...(check && { check }),
  });
  if (!applied) throw nothingToTakeBack();
  return applied;
}

/** Taken back already, or undone by hand since. */
const nothingToTakeBack = () =>
  new AppError('ROLLBACK_REFUSED', 'There is nothing left to take back: all is as it was before this change.');

function isOfEntry(operation: Operation): operation is EntryOperation {
  return operation.entity === 'time_entry';
}

function summaryOf({ actor, summary }: { actor: ChangeActor; summary: string }): string {
  const [undid, redid] = ['Undid: ', 'Redid: '];
  if (actor !== 'rollback') return undid + summary;
  return summary.startsWith(undid) ? redid + summary.slice(undid.length) : undid + summary.slice(redid.length);
}

async function currentRows(rows: LockedRows, page: readonly LoggedChange[]) {
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
  firstMade: ReadonlySet<string>,
): EventOperation | undefined {
  const [before, after] = documentsOf<CalendarEvent>(change);
  try {
    if (!before) return after && current && inverseOfCreation(after, current, firstMade.has(current.id));
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
async function refuseWithoutSeries(rows: LockedRows, operations: ReadonlyMap<string, EventOperation>): Promise<void> {
  for (const operation of operations.values()) {
    if (operation.op !== 'create' || operation.event.series_id === null) continue;
    const { id, series_id } = operation.event;
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
