import { isDeepStrictEqual } from 'node:util';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Pause } from '../../../../platform/pace.ts';
import {
  carrying,
  isMaster,
  type Master,
  type NewEvent,
  occurrenceOf,
  renamingMoved,
} from '../../../events/commands.ts';
import { readExtra } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { differing } from '../merge/merge.ts';
import { eventOf } from '../rows.ts';
import { baseOf } from './documents.ts';
import { isMark } from './marks.ts';
import type { WorkingRow, WorkingSet } from './working-set.ts';

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
    const there = { ...was, ...baseOf({ base: stored.remote_base }) };
    if (isMaster(was) && isMaster(there)) carry(set, { was, is: event, there });
  }
}

/** A series as it was here, as it is now, and as it was there. */
interface Changed {
  readonly was: Master;
  readonly is: Master;
  readonly there: Master;
}

function carry(set: WorkingSet, { was, is, there }: Changed): void {
  const moved = renamingMoved(was, is);
  const carried = carrying(was, is);
  const edited = set.overrides(is.id).flatMap((row) => {
    const to = moved?.(row.id) ?? row.id;
    const isPlain = isPlainThere(row, there);
    const isUntold = isPlain || row.remote.etag === null;
    // What is known there keeps its name until it is told otherwise, but for the one that it went by as its series was moved here.
    const isNamedHere = isUntold || row.remote.remote_id?.endsWith(`_${startIn(to)}`);
    if (!row.isLive || isMark(row) || !isNamedHere || (!isUntold && to === row.id)) return [];
    return [{ row: isPlain ? { ...row, remote: { ...row.remote, ...untold } } : row, to }];
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

const untold = { remote_id: null, etag: null, base: null, state: 'new' } as const;

/** It was looked at there before its edit was to be told, is as its series has it, and nothing was sent. */
function isPlainThere({ event, remote }: WorkingRow, there: Master): boolean {
  const base = baseOf(remote);
  const isSent = readExtra(remote.extra).sync?.sent !== undefined;
  if (!base || isSent || event.original_start === null || !isDeepStrictEqual(event.guests, there.guests)) return false;
  return differing(base, syncedOf(occurrenceOf<NewEvent>(there, event.original_start))).size === 0;
}

const startIn = (id: string) => parseEventId(id).original_start ?? '';
