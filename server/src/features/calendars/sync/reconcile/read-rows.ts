import { occurrenceId, parseEventId, shiftedOriginalStart } from '@daywright/schedule/recurrence';
import type { Db } from '../../../../platform/database/database.ts';
import { isMaster } from '../../../events/commands.ts';
import { readGoneOn } from '../../../events/queries.ts';
import type { RemoteChange, SyncedEvent } from '../../providers/remote-event.ts';
import { syncedOf } from '../merge/fields.ts';
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
import { isExcluded } from './exclusions.ts';
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
  for (const row of found.values()) {
    if (row.series_id === null && (await goesOn(trx, user_id, row))) found.set(row.id, { ...row, goesOn: true });
  }
  for (const row of await readLeft(trx, user_id, leftNames(changes, byRemote))) found.set(row.id, row);
  return [...found.values()];
}

/** Occurrences among the changes that their series leaves out, which is still to be told there. */
function leftNames(changes: readonly RemoteChange[], byRemote: ReadonlyMap<string | null, SyncRow>): string[] {
  // Each series is read once: its lines may be long.
  const known = new Map<SyncRow, SyncedEvent>();
  const seriesOf = (master: SyncRow) => {
    const series = known.get(master) ?? syncedOf(eventOf(master));
    known.set(master, series);
    return series;
  };
  return changes.flatMap((change) => {
    const place = change.kind === 'event' ? placeOf(change) : undefined;
    const master = place && byRemote.get(place[0]);
    if (!master || master.deleted_at !== null || master.remote_base === null) return [];
    const series = seriesOf(master);
    return namesOf(master, place[1]).filter((name) => isExcluded(series, parseEventId(name).original_start ?? ''));
  });
}

/** An event that went on from calendar to calendar so often is followed no further. */
const mostFollowed = 5;

/** The events that occurrences went on as, wherever they are by now. */
async function readLeft(trx: Db, userId: string, names: readonly string[]): Promise<SyncRow[]> {
  const rows: SyncRow[] = [];
  let left = new Map(names.map((name) => [name, name]));
  for (let followed = 0; left.size > 0 && followed < mostFollowed; followed++) {
    const next = await readGoneOn(trx, userId, [...left.keys()]);
    const stored = new Map((await rowsById(trx, [userId, [...next.values()]])).map((row) => [row.id, row]));
    const further = new Map<string, string>();
    for (const [from, to] of next) {
      const [row, wasOccurrence] = [stored.get(to), left.get(from)];
      if (!row || wasOccurrence === undefined || row.series_id !== null || isMaster(eventOf(row))) continue;
      if (row.deleted_at === null) rows.push({ ...row, wasOccurrence });
      else if (row.is_undone === 1) further.set(to, wasOccurrence);
    }
    left = further;
  }
  return rows;
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

/** An occurrence as the series names it there, and as it is named here, which is another name where the series was moved here. */
function namesOf(master: SyncRow, start: string): readonly [there: string, here: string] {
  const base = master.remote_base;
  const moved = base === null ? start : shiftedOriginalStart(start, eventOf({ document: base }), eventOf(master));
  return [occurrenceId(master.id, start), occurrenceId(master.id, moved)];
}
