import { occurrenceId, shiftedOriginalStart } from '@daywright/schedule/recurrence';
import type { Db } from '../../../../platform/database/database.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import {
  eventOf,
  overridesOf,
  removedOverridesOf,
  rowsById,
  rowsByRemoteId,
  type SyncRow,
  successorsOf,
} from '../rows.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';
import { madeHere } from './identity.ts';

/**
 * The rows that changes of a calendar meet, in three statements whatever their number.
 *
 * @param isHere whether there is a row of a change's own remote id
 */
export async function readRows(
  trx: Db,
  { id, user_id }: SyncedCalendar,
  changes: readonly RemoteChange[],
  isHere: (remoteId: string) => boolean,
): Promise<SyncRow[]> {
  const remoteIds = new Set(
    changes.flatMap((change) => [
      ...(isHere(change.remote_id) ? [change.remote_id] : []),
      ...(placeOf(change)?.slice(0, 1) ?? []),
    ]),
  );
  const found = new Map<string, SyncRow>();
  const remember = (rows: readonly SyncRow[]) => {
    for (const row of rows) found.set(row.id, row);
  };
  remember(await rowsByRemoteId(trx, [user_id, id, [...remoteIds]]));
  const byRemote = new Map([...found.values()].map((row) => [row.remote_id, row]));
  const movedHere = new Set<string>();
  const ids = changes.flatMap((change) => {
    const place = placeOf(change);
    const made = [change.remote_id, ...(place?.slice(0, 1) ?? [])].flatMap((each) => madeHere(each) ?? []);
    const master = place && byRemote.get(place[0]);
    if (!master) return made;
    const [there, here] = namesOf(master, place[1]);
    if (here !== there) movedHere.add(master.id);
    return [...made, there, here];
  });
  remember(await rowsById(trx, [user_id, [...new Set(ids)].filter((each) => !found.has(each))]));
  const isHead = new Set(changes.filter((change) => !placeOf(change)).map(({ remote_id }) => remote_id));
  const heads = [...found.values()].filter(
    (row) => row.series_id === null && (isHead.has(row.remote_id ?? '') || isHead.has(row.id.replaceAll('-', ''))),
  );
  const masters = new Set([...heads.map((row) => row.id), ...movedHere]);
  if (masters.size > 0) remember(await overridesOf(trx, [user_id, [...masters]]));
  const removed = heads.filter(
    ({ deleted_at, is_undone, sync_state }) => deleted_at && !is_undone && sync_state === null,
  );
  if (removed.length > 0) remember(await removedOverridesOf(trx, [user_id, removed.map((row) => row.id)]));
  for (const row of heads) {
    const isLeft = row.deleted_at !== null && row.is_undone === 1 && row.sync_state !== null;
    if (isLeft && (await successorsOf(trx, user_id, row.id)) > 0) found.set(row.id, { ...row, goesOn: true });
  }
  return [...found.values()];
}

/** Of an occurrence, its series and its original start there. */
function placeOf(change: RemoteChange): readonly [series: string, start: string] | undefined {
  if (change.kind === 'unreadable') return undefined;
  const { series_remote_id, original_start } = change.kind === 'event' ? change.event : change;
  return series_remote_id && original_start ? [series_remote_id, original_start] : undefined;
}

/** An occurrence as the series names it there, and as it is named here, which is another name where the series was moved here. */
function namesOf(master: SyncRow, start: string): readonly [there: string, here: string] {
  const base = master.remote_base;
  const moved = base === null ? start : shiftedOriginalStart(start, eventOf({ document: base }), eventOf(master));
  return [occurrenceId(master.id, start), occurrenceId(master.id, moved)];
}
