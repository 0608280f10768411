import { parseEventId } from '@daywright/schedule/recurrence';
import type { Pause } from '../../../../platform/pace.ts';
import { carrying, isMaster, type Master, renamingMoved } from '../../../events/commands.ts';
import { eventOf } from '../rows.ts';
import { isMark } from './marks.ts';
import type { WorkingSet } from './working-set.ts';

/**
 * Edits of occurrences that were never told there go with their series as it changes there: they have its day, and all else that
 * was not edited as the series has it by now. Then they meet what was made of these occurrences there.
 */
export async function carryEdits(set: WorkingSet, pause: Pause): Promise<void> {
  for (const stored of set.changed()) {
    await pause();
    const event = set.byId(stored.id)?.event;
    if (stored.series_id !== null || !event || !isMaster(event) || set.overrides(event.id).length === 0) continue;
    const was = eventOf(stored);
    if (isMaster(was)) carry(set, was, event);
  }
}

function carry(set: WorkingSet, was: Master, is: Master): void {
  const moved = renamingMoved(was, is);
  const carried = carrying(was, is);
  const edited = set.overrides(is.id).flatMap((row) => {
    const to = moved?.(row.id) ?? row.id;
    const isUntold = row.remote.etag === null;
    // What is known there keeps its name until it is told otherwise, but for the one that it went by as its series was moved here.
    const isNamedHere = isUntold || row.remote.remote_id?.endsWith(`_${startIn(to)}`);
    return row.isLive && !isMark(row) && isNamedHere && (isUntold || to !== row.id) ? [{ row, to }] : [];
  });
  // Each leaves its name before its neighbour takes it.
  const isLater = edited.some(({ row, to }) => to > row.id);
  edited.sort((a, b) => (a.row.id < b.row.id === isLater ? 1 : -1));
  for (const { row, to } of edited) {
    const { event, remote } = row;
    if (to !== row.id && set.byId(to)?.isLive) continue;
    set.put({ event: carried(event, event.original_start ?? '', startIn(to)), isLive: true, remote });
    if (to !== row.id)
      set.put({ ...row, isLive: false, remote: { ...remote, remote_id: null, base: null, state: null } });
  }
}

const startIn = (id: string) => parseEventId(id).original_start ?? '';
