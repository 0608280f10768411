import type { EventDraft, EventPatch, Scope } from '@daywright/contract/event-input';
import type { CalendarEvent, Guest } from '@daywright/contract/events';
import type { Context } from '../../context.ts';
import { writtenEvents } from './door/applied.ts';
import { type AppliedChangeSet, applyChangeSet } from './door/change-set.ts';
import type { Actor, LockedRows } from './operations.ts';
import { checkAsked } from './patch/bounds.ts';
import { newEventFrom } from './patch/patch.ts';
import { readEvent } from './reads/event-by-id.ts';
import { type Created, createdBefore } from './repeated-creation.ts';
import { planAnswer } from './series/answer.ts';
import { spanTick } from './series/plan.ts';
import { defaultsOf, eventNamed, type PlannedChange, planChange } from './series/plan-change.ts';

// What other features need to come through the door with plans of their own.
export { type AppliedChange, type AppliedEventChange, writtenEntries, writtenEvents } from './door/applied.ts';
export { type AppliedChangeSet, applyChangeSet, applyInPortions } from './door/change-set.ts';
export { type Draft, draftOver } from './door/draft.ts';
export { nowhere } from './door/remote-state.ts';
export { checkWritable } from './door/row-writes.ts';
export { unlockedRows } from './door/rows.ts';
export { signOfLife } from './door/sign-of-life.ts';
export {
  due,
  isDue,
  isUnsynced,
  type SyncState,
  stateAfter,
  stateKnowing,
  unsynced,
  unsyncedByState,
} from './door/sync-state.ts';
export { writeWholeSet } from './door/write-set.ts';
export { mergedSpans } from './history/revert.ts';
export { planTakingBack, rollbackChangeSet } from './history/rollback.ts';
export { entryNotFound } from './not-found.ts';
export type {
  Actor,
  EntryOperation,
  EventOperation,
  LockedRows,
  NewEntry,
  NewEvent,
  Operation,
  RemoteState,
  ScheduleRows,
} from './operations.ts';
export { withoutTicks } from './patch/patch.ts';
export { readText } from './patch/text.ts';
export { isWritable } from './patch/time.ts';
export { carrying } from './series/carry.ts';
export { eventOfId, isMaster, type Master, occurrenceOf } from './series/occurrence.ts';
export { eventNamed, following, planChange } from './series/plan-change.ts';
export { renamingMoved, renamingSeries } from './series/renaming.ts';
export { isSameEvent } from './series/rows.ts';
export { summaryOf } from './summary.ts';

/** What a command on one event answers. `change_set_id` is null when nothing changed. */
export interface EventChange {
  /** The event as it now is; null once deleted. */
  readonly event: CalendarEvent | null;
  readonly change_set_id: string | null;
  readonly dropped_overrides: number;
}

interface Reach {
  readonly scope?: Scope | undefined;
  readonly version?: number | undefined;
}

/**
 * Creates an event in the person's own calendar, or the one that the draft names. Sent again with the same id and
 * content it changes nothing and answers as the first time.
 *
 * @throws AppError `ID_TAKEN`, `CALENDAR_NOT_FOUND`, and what `newEventFrom` and `checkAsked` throw
 */
export async function createEvent(ctx: Context, actor: Actor, draft: EventDraft): Promise<Created> {
  let before: Created | undefined;
  const plan = async (rows: LockedRows) => {
    const { id } = draft;
    if (id !== undefined && (await rows.isTaken(id))) {
      before = await createdBefore(ctx, rows, { ...draft, id });
      return [];
    }
    const event = newEventFrom(draft, defaultsOf(rows, draft));
    checkAsked(event);
    return [{ op: 'create', event } as const];
  };
  const applied = await applyChangeSet(ctx, actor, plan, {
    summary: (changes) => summary('Added', changes[0]?.after?.title ?? ''),
  });
  if (before) return before;
  const [event] = writtenEvents(applied?.changes ?? []);
  if (!applied || !event) throw new Error('An event was created and is not there.');
  return { event, change_set_id: applied.change_set_id };
}

/**
 * Changes an event, one occurrence of a series, it and those following, or the whole series.
 *
 * @throws AppError `EVENT_NOT_FOUND`, `VERSION_STALE` with the current event, and what `planUpdate` throws
 */
export function updateEvent(
  ctx: Context,
  actor: Actor,
  id: string,
  patch: EventPatch,
  { scope, version }: Reach = {},
): Promise<EventChange> {
  const change = {
    op: 'update',
    id,
    patch,
    ...(scope && { scope }),
    ...(version !== undefined && { version }),
  } as const;
  return changeEvent(ctx, actor, 'Edited', (rows) => planChange(rows, change));
}

/** Deletes what `updateEvent` would change. */
export function deleteEvent(
  ctx: Context,
  actor: Actor,
  id: string,
  { scope, version }: Reach = {},
): Promise<EventChange> {
  const change = { op: 'delete', id, ...(scope && { scope }), ...(version !== undefined && { version }) } as const;
  return changeEvent(ctx, actor, 'Deleted', (rows) => planChange(rows, change));
}

/**
 * Answers an invitation for the person; of an occurrence, that one's only.
 *
 * @throws AppError `EVENT_NOT_FOUND`, `NOT_INVITED` where the person is not among its guests, `READ_ONLY` where its calendar can
 *   only be read
 */
export function answerEvent(ctx: Context, actor: Actor, id: string, status: Guest['status']): Promise<EventChange> {
  return changeEvent(ctx, actor, 'Answered', (rows) => planAnswer(rows, id, status));
}

/**
 * Ticks or unticks a span; of an occurrence, that one's only.
 *
 * @throws AppError `EVENT_NOT_FOUND`, `SPAN_NOT_FOUND`
 */
export function tickSpan(
  ctx: Context,
  actor: Actor,
  id: string,
  spanId: string,
  completed: boolean,
): Promise<EventChange> {
  return changeEvent(ctx, actor, completed ? 'Ticked a part of' : 'Unticked a part of', async (rows) => {
    const patch = spanTick(await eventNamed(rows, id), spanId, completed);
    return planChange(rows, { op: 'update', id, patch });
  });
}

async function changeEvent(
  ctx: Context,
  actor: Actor,
  verb: string,
  planFor: (rows: LockedRows) => Promise<PlannedChange>,
): Promise<EventChange> {
  let planned: PlannedChange | undefined;
  const plan = async (rows: LockedRows) => {
    planned = await planFor(rows);
    return planned.operations;
  };
  const applied = await applyChangeSet(ctx, actor, plan, { summary: () => summary(verb, planned?.title ?? '') });
  if (!planned) throw new Error('A change was applied without its plan.');
  return {
    event: planned.resultId === null ? null : await resultOf(ctx, actor, planned.resultId, applied),
    change_set_id: applied?.change_set_id ?? null,
    dropped_overrides: planned.droppedOverrides,
  };
}

async function resultOf(ctx: Context, actor: Actor, id: string, applied: AppliedChangeSet | undefined) {
  const changed = writtenEvents(applied?.changes ?? []).find((event) => event.id === id);
  return changed ?? (await readEvent(ctx.read, actor.userId, id));
}

const summary = (verb: string, title: string) => `${verb} “${title}”`;
