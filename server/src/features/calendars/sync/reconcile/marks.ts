import { isOccurrence, parseEventId, parseRecurrence } from '@daywright/schedule/recurrence';
import { carrying, isMaster, type Master, type NewEvent, renamingMoved } from '../../../events/commands.ts';
import { deleteLocally } from './singles-and-masters.ts';
import type { WorkingRow, WorkingSet } from './working-set.ts';

/** Own marks on an occurrence that can only be read: a row that is not known there and not to be told. */
export const isMark = ({ isLive, remote }: WorkingRow) => isLive && remote.state === null;

/**
 * Brings own marks along with the series as it changes there. Those whose occurrence is gone, or one of its own there by
 * now, go with it.
 *
 * @returns the new names of those that have others now
 */
export function carryMarks(set: WorkingSet, was: Master, is: NewEvent): ReadonlyMap<string, string> {
  const marks = set.overrides(is.id).filter(isMark);
  if (marks.length === 0) return new Map();
  const recurrence = isMaster(is) ? parseRecurrence(is) : undefined;
  const moved = isMaster(is) ? renamingMoved(was, is) : undefined;
  const carry = isMaster(is) ? carrying(was, is) : undefined;
  const carried = marks.map((row) => {
    const to = startIn(moved?.(row.id) ?? row.id);
    const isThere = recurrence !== undefined && isOccurrence(recurrence, to);
    return { row, event: isThere ? carry?.(row.event, startIn(row.id), to) : undefined };
  });
  const renamed = carried.filter(({ row, event }) => event?.id !== row.id);
  // All give up their names before any takes another's.
  for (const { row } of renamed) deleteLocally(set, row);
  for (const { row, event } of carried) {
    if (event && (event.id === row.id || !set.byId(event.id)?.isLive)) set.put({ ...row, event });
  }
  return new Map(renamed.flatMap(({ row, event }) => (event ? [[row.id, event.id]] : [])));
}

const startIn = (id: string) => parseEventId(id).original_start ?? '';
