import { isDeepStrictEqual } from 'node:util';
import type { CalendarEvent } from '@daywright/contract/events';
import { AppError } from '../../../platform/errors.ts';
import type { EntryOperation, EventOperation, NewEvent, Operation, ScheduleRows } from '../operations.ts';
import { overridesAfter } from '../series/change.ts';
import { isMaster, type Master } from '../series/occurrence.ts';
import { following } from '../series/plan-change.ts';
import { renamingMoved } from '../series/renaming.ts';
import { operationsBetween } from '../series/rows.ts';

/**
 * What was made since and has its name from a series that the rollback changes: edited occurrences go with a series that
 * goes, and one by one with a rule that no longer yields them; with a series that moves back they and the time tracked
 * since take the names that it then gives.
 *
 * @param operations takes the deletions
 * @returns what is to be written after them
 * @throws AppError `ROLLBACK_CONFLICT` where an occurrence would take the place of another
 */
export async function takeAlong(
  rows: ScheduleRows,
  operations: Map<string, EventOperation>,
  entries: readonly EntryOperation[],
): Promise<Operation[]> {
  const later: Operation[] = [];
  for (const operation of [...operations.values()]) {
    if (operation.op === 'create') continue;
    const current = await rows.event(operation.id);
    if (!current || !isMaster(current)) continue;
    const after = operation.op === 'delete' ? undefined : operation.event;
    if (after && isMaster(after)) later.push(...(await movedBack(rows, current, after, operations, entries)));
    else await takeOverridesAlong(rows, current, operations);
  }
  return later;
}

/** An occurrence edited later has its series' name: without the series it would stand alone. */
async function takeOverridesAlong(
  rows: ScheduleRows,
  { id }: CalendarEvent,
  operations: Map<string, EventOperation>,
): Promise<void> {
  for (const override of await rows.overrides(id)) {
    if (!operations.has(override.id)) operations.set(override.id, { op: 'delete', id: override.id });
  }
}

async function movedBack(
  rows: ScheduleRows,
  current: Master<CalendarEvent>,
  after: Master<NewEvent>,
  operations: ReadonlyMap<string, EventOperation>,
  entries: readonly EntryOperation[],
): Promise<Operation[]> {
  const renamed = renamingMoved(current, after);
  if (!renamed && isDeepStrictEqual(current.recurrence, after.recurrence)) return [];
  const since = (await rows.overrides(current.id)).filter(({ id }) => !operations.has(id));
  const series = { master: current, overrides: since.map((event) => ({ event, was: event })) };
  const moved = operationsBetween(since, overridesAfter(series, after).overrides);
  for (const each of moved) {
    const id = each.op === 'create' ? each.event.id : each.id;
    if (operations.has(id)) throw inTheWay(id, current);
  }
  if (!renamed) return moved;
  const reverted = new Set(entries.map((each) => (each.op === 'create' ? each.entry.id : each.id)));
  const tracked = (await rows.entriesOf(current.id)).filter(({ id }) => !reverted.has(id));
  return [...moved, ...following(tracked, renamed)];
}

function inTheWay(id: string, event: CalendarEvent): AppError {
  const message = `An occurrence of “${event.title}” was changed since, so this change cannot be taken back. Nothing was changed.`;
  return new AppError('ROLLBACK_CONFLICT', message, { details: { id, field: 'original_start', event } });
}
