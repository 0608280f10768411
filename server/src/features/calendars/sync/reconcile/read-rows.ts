import { occurrenceId, shiftedOriginalStart } from '@daywright/schedule/recurrence';
import type { Db } from '../../../../platform/database/database.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import {
  eventOf,
  overridesOf,
  readComingBack,
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
  const ids = changes.flatMap((change) => {
    const place = placeOf(change);
    const made = [change.remote_id, ...(place?.slice(0, 1) ?? [])].flatMap((each) => madeHere(each) ?? []);
    const master = place && byRemote.get(place[0]);
    return [...made, ...(master ? namesOf(master, place[1]) : [])];
  });
  remember(await rowsById(trx, [user_id, [...new Set(ids)].filter((each) => !found.has(each))]));
  const isHead = new Set(changes.filter((change) => !placeOf(change)).map(({ remote_id }) => remote_id));
  const heads = [...found.values()].filter(
    (row) => row.series_id === null && (isHead.has(row.remote_id ?? '') || isHead.has(row.id.replaceAll('-', ''))),
  );
  const masters = heads.map((row) => row.id);
  if (masters.length > 0) remember(await overridesOf(trx, [user_id, masters]));
  const removed = heads.filter(
    ({ deleted_at, is_undone, sync_state }) => deleted_at && !is_undone && sync_state === null,
  );
  if (removed.length > 0) remember(await removedOverridesOf(trx, [user_id, removed.map((row) => row.id)]));
  for (const row of found.values()) {
    if (row.series_id === null && (await goesOn(trx, user_id, row))) found.set(row.id, { ...row, goesOn: true });
  }
  return [...found.values()];
}

async function goesOn(trx: Db, userId: string, row: SyncRow): Promise<boolean> {
  const { deleted_at, is_undone, sync_state } = row;
  if (deleted_at === null) return sync_state === 'unconfirmed' && (await readComingBack(trx, userId, row)).length > 0;
  return is_undone === 1 && sync_state !== null && (await successorsOf(trx, userId, row.id)) > 0;
}

/** Of an occurrence, its series and its original start there. */
function placeOf(change: RemoteChange): readonly [series: string, start: string] | undefined {
  if (change.kind === 'unreadable') return undefined;
  const { series_remote_id, original_start } = change.kind === 'event' ? change.event : change;
  return series_remote_id && original_start ? [series_remote_id, original_start] : undefined;
}

/** An occurrence as the series names it there, and as it is named here where the series was moved here. */
function namesOf(master: SyncRow, start: string): string[] {
  const names = [occurrenceId(master.id, start)];
  if (master.remote_base === null) return names;
  const moved = shiftedOriginalStart(start, eventOf({ document: master.remote_base }), eventOf(master));
  return [...names, occurrenceId(master.id, moved)];
}
