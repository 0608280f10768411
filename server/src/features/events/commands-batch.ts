import type { BatchOperation, EventDraft } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { paced } from '../../platform/pace.ts';
import { writtenEvents } from './door/applied.ts';
import { applyChangeSet } from './door/change-set.ts';
import { type Draft, draftOver } from './door/draft.ts';
import { checkWritable } from './door/row-writes.ts';
import type { Actor, LockedRows } from './operations.ts';
import { readEvents, rowIdsOf } from './reads/event-by-id.ts';
import { type PlannedChange, planChange } from './series/plan-change.ts';
import { summaryOf } from './summary.ts';

/** What a batch answers: the event of each operation as it now is, null where it was deleted. */
export interface BatchChange {
  readonly events: (CalendarEvent | null)[];
  readonly change_set_id: string | null;
}

/**
 * Several changes as one change set, all or none. Each is planned from what the ones before it leave, so that two
 * occurrences of one series may be moved together; versions are those that the client saw before the batch.
 *
 * @throws AppError as the single changes, with the place of the one that is refused in `details.index`
 */
export async function changeEvents(ctx: Context, actor: Actor, asked: readonly BatchOperation[]): Promise<BatchChange> {
  const operations = asked.map(withId);
  let planned: PlannedChange[] = [];
  const plan = async (rows: LockedRows) => {
    // All at once, so that planning finds them read.
    await rows.events(rowIdsOf(operations.map(idOf)));
    const draft = draftOver(rows);
    planned = await planAll(draft, actor, operations);
    return draft.operations();
  };
  const summary = () =>
    summaryOf(operations.map((request, index) => ({ request, title: planned[index]?.title ?? '' })));
  const applied = await applyChangeSet(ctx, actor, plan, { summary });
  const written = new Map(writtenEvents(applied?.changes ?? []).map((event) => [event.id, event]));
  const ids = resultIds(planned);
  const unchanged = ids.filter((id) => id !== null && !written.has(id)) as string[];
  const others = await readEvents(ctx.read, actor.userId, unchanged);
  const events = ids.map((id) => (id === null ? null : (written.get(id) ?? others.get(id) ?? null)));
  return { events, change_set_id: applied?.change_set_id ?? null };
}

type Identified = Exclude<BatchOperation, { op: 'create' }> | { op: 'create'; event: EventDraft & { id: string } };

function withId(operation: BatchOperation): Identified {
  if (operation.op !== 'create') return operation;
  return { ...operation, event: { ...operation.event, id: operation.event.id ?? newId() } };
}

function idOf(operation: Identified): string {
  return operation.op === 'create' ? operation.event.id : operation.id;
}

/** Plans changes in their order, and leaves them in the draft. */
async function planAll(draft: Draft, actor: Actor, operations: readonly BatchOperation[]): Promise<PlannedChange[]> {
  const planned: PlannedChange[] = [];
  const deletions: PlannedChange[] = [];
  const pause = paced();
  for (const [index, operation] of operations.entries()) {
    try {
      const change = await planNamed(draft, operation, deletions);
      for (const each of change.operations) await checkWritable(draft, actor, each);
      await draft.add(change.operations);
      planned.push(change);
      if (operation.op === 'delete') deletions.push(change);
      await pause();
    } catch (error) {
      throw error instanceof AppError ? atIndex(error, index) : error;
    }
  }
  return planned;
}

/** An occurrence is named as the client saw it, also where a deletion before this one divided its series. */
async function planNamed(
  draft: Draft,
  operation: BatchOperation,
  deletions: readonly PlannedChange[],
): Promise<PlannedChange> {
  try {
    return await planChange(draft, operation);
  } catch (error) {
    if (operation.op === 'create' || !(error instanceof AppError) || error.code !== 'EVENT_NOT_FOUND') throw error;
    const id = nameAfter(operation.id, deletions);
    if (id === operation.id) throw error;
    return await planChange(draft, { ...operation, id });
  }
}

const nameAfter = (id: string, changes: readonly PlannedChange[]) =>
  changes.reduce((name, { renamed }) => renamed?.(name) ?? name, id);

function atIndex(error: AppError, index: number): AppError {
  const { code, message, details } = error;
  const known = typeof details === 'object' ? details : { details };
  return new AppError(code, message, { details: { ...known, index }, cause: error });
}

/** Under which ids the events are found once the later changes have moved their series too. */
function resultIds(planned: readonly PlannedChange[]): (string | null)[] {
  return planned.map(({ resultId }, index) =>
    resultId === null ? null : nameAfter(resultId, planned.slice(index + 1)),
  );
}
