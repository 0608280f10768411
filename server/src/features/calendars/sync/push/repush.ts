import { occurrenceId, shiftedOriginalStart } from '@daywright/schedule/recurrence';
import { isMaster, type Master, type NewEvent, occurrenceOf } from '../../../events/commands.ts';
import type { Carried, PushOperation } from '../../providers/provider.ts';
import type { RemoteChange, SyncedEvent } from '../../providers/remote-event.ts';
import { readExtra, withNotes } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { arrived, isMovedTo } from '../reconcile/compare.ts';
import { isAsKnown, type RemoteEventChange } from '../reconcile/documents.ts';
import { eventOf, overridesOf, type SyncRow } from '../rows.ts';
import { handOn, noteCarried, notedOf, readCarried, write } from './carried.ts';
import { fetchRemote, reconcile } from './fetch-remote.ts';
import { yieldsOccurrence } from './occurrence.ts';
import { noteBeside, nothingRemote, saveOutcome, unlink } from './outcome.ts';
import { occurrenceFields } from './plan.ts';
import { type Push, readRow } from './push.ts';
import { sayOfGuests } from './store.ts';

/** What is changed there each time it is to be told anew stays as it is there. */
const mostTries = 3;

/** A series as it is there by now, and as it was when both sides last had the same. */
interface Moved {
  readonly was: Master;
  readonly is: Master;
  /** What the series has there and is not kept in sync; asked for once. */
  readonly carried: () => Promise<Carried | undefined>;
}

/**
 * There an edited occurrence keeps the name that it had before its series moved, beside the one that the series has now. While
 * both names are known, what goes by the old one gives it up: it is deleted there, or becomes what the series has on that day
 * by now, and what is here is told anew under the name that it has here. An edit there meanwhile goes along.
 *
 * @param told what was sent of the series, and is there
 * @returns what is there now as the series has it, to be met when the series is
 */
export async function repushMoved(push: Push, series: SyncRow, told: SyncedEvent): Promise<RemoteChange[]> {
  const moved = movedBy(push, series, told);
  if (!moved) return [];
  const plain: RemoteChange[] = [];
  for (let tries = 0; tries < mostTries; tries++) {
    const rows = await overridesOf(push.run.ctx.read, [push.calendar.user_id, [series.id]]);
    await handOnAll(push, rows, moved, series);
    const left = rows.filter((row) => oldNameOf(row, moved) !== undefined);
    if (left.length === 0) break;
    for (const { id } of left) plain.push(...(await repush(push, id, moved, series)));
  }
  return plain;
}

/**
 * The same of one occurrence whose series was met by a list before that was done. @returns whether the row is to be looked at again
 */
export async function repushLeft(push: Push, row: SyncRow, series: SyncRow | undefined): Promise<boolean> {
  if (row.deleted_at !== null || series?.sync_state !== 'synced') return false;
  const is = eventOf(series);
  if (!isMaster<NewEvent>(is) || !row.remote_id?.startsWith(`${series.remote_id}_`)) return false;
  const moved = { was: is, is, carried: carriedBy(push, series) };
  if (oldNameOf(row, moved) === undefined) return false;
  await reconcile(push, await repush(push, row.id, moved, series));
  const now = await readRow(push, row.id);
  return now?.remote_id !== row.remote_id || now.remote_etag !== row.remote_etag;
}

/** The same where the answer to the move was lost, and the series is there as it was to be moved. */
export async function repushArrived(push: Push, series: SyncRow, there: RemoteEventChange): Promise<RemoteChange[]> {
  const { sent, cancelled = [] } = readExtra(series.remote_extra).sync ?? {};
  if (series.series_id !== null || sent === undefined || series.remote_base === null) return [];
  const base = JSON.parse(series.remote_base) as SyncedEvent;
  const isThere = isMovedTo(sent, base, there) || arrived(sent, base, there, cancelled);
  return isThere ? repushMoved(push, series, sent) : [];
}

/** Before a series is moved: what its edited occurrences have there and is not kept in sync may go with what is written of it. */
export async function noteBeforeMove(push: Push, series: SyncRow, told: SyncedEvent): Promise<void> {
  const moved = movedBy(push, series, told);
  if (!moved || series.series_id !== null) return;
  for (const row of await overridesOf(push.run.ctx.read, [push.calendar.user_id, [series.id]])) {
    const target = await targetOf(push, row, moved, series);
    if (!target) continue;
    await noteCarried(push, row, target, moved.carried);
    if (row.deleted_at !== null) await noteBeside(push, row.id, () => ({ renamed: target.id }));
  }
}

/** The occurrence that has here what goes by a row's name there; undefined where that stays, or nothing goes on from it. */
async function targetOf(push: Push, row: SyncRow, moved: Moved, series: SyncRow): Promise<SyncRow | undefined> {
  const name = nameOf(row);
  const isThere = row.remote_etag !== null || row.remote_base !== null;
  if (name === undefined || !isThere) return undefined;
  if (row.deleted_at === null && name !== eventOf(row).original_start) return row;
  const shifted = shiftedOriginalStart(name, moved.was, moved.is);
  const target = shifted === name ? undefined : await readRow(push, occurrenceId(series.id, shifted));
  return target?.deleted_at === null ? target : undefined;
}

/** The furthest first: their names may be those that others take. */
async function handOnAll(push: Push, rows: readonly SyncRow[], moved: Moved, series: SyncRow): Promise<void> {
  const isLater = moved.is.start_date > moved.was.start_date;
  const inOrder = rows.toSorted((a, b) => ((nameOf(a) ?? '') < (nameOf(b) ?? '') ? -1 : 1));
  for (const row of isLater ? inOrder.reverse() : inOrder) await handOnFrom(push, row, moved, series);
}

/** @returns whether what a row's name alone has there is safe under another one */
async function handOnFrom(push: Push, row: SyncRow, moved: Moved, series: SyncRow): Promise<boolean> {
  const target = await targetOf(push, row, moved, series);
  if (!target) return true;
  const isTaken = row.deleted_at === null && nameOf(row) === eventOf(row).original_start;
  const carried = isTaken ? notedOf(target) : await noteCarried(push, row, target, moved.carried);
  const told = row.send_updates ?? series.send_updates ?? undefined;
  return carried === undefined || (await handOn(push, target, series, carried, told)) !== 'refused';
}

function movedBy(push: Push, series: SyncRow, told: SyncedEvent): Moved | undefined {
  const event = eventOf(series);
  const was = series.remote_base === null ? event : { ...event, ...(JSON.parse(series.remote_base) as SyncedEvent) };
  const is = { ...event, ...told };
  if (!isMaster<NewEvent>(was) || !isMaster<NewEvent>(is)) return undefined;
  return { was, is, carried: carriedBy(push, series) };
}

function carriedBy(push: Push, { remote_id }: SyncRow): Moved['carried'] {
  let carried: Promise<Carried | undefined> | undefined;
  return () => {
    carried ??= readCarried(push, remote_id);
    return carried;
  };
}

function nameOf(row: SyncRow): string | undefined {
  if (row.remote_id === null || eventOf(row).original_start === null) return undefined;
  return row.remote_id.slice(row.remote_id.lastIndexOf('_') + 1);
}

/** The day by which an occurrence goes there still: of one that went on under another name here, which deleted it, too. */
function oldNameOf(row: SyncRow, { was, is }: Pick<Moved, 'was' | 'is'>): string | undefined {
  const { original_start } = eventOf(row);
  const name = nameOf(row);
  if (name === undefined) return undefined;
  if (row.deleted_at === null) return name === original_start ? undefined : name;
  const isThere = row.remote_etag !== null || row.remote_base !== null;
  return isThere && shiftedOriginalStart(name, was, is) !== name ? name : undefined;
}

/** @param etag as the old name is by now, which is still to be given up */
async function repush(push: Push, id: string, moved: Moved, series: SyncRow, etag?: string): Promise<RemoteChange[]> {
  const row = await readRow(push, id);
  const name = row && oldNameOf(row, moved);
  if (!row?.remote_id || name === undefined) return [];
  const { remote_id } = row;
  const known = etag === undefined ? row : { ...row, remote_etag: etag };
  const told = row.send_updates ?? series.send_updates ?? undefined;
  if (!(await handOnFrom(push, known, moved, series))) return [];
  const isYielded = yieldsOccurrence(moved.is, name);
  const operation: PushOperation = isYielded
    ? asInSeries(moved.is, remote_id, name, await moved.carried())
    : { op: 'delete', remote_id };
  // Of a deletion whose answer was lost it is not known what is there.
  const isUnsure = row.deleted_at !== null && row.remote_etag === null;
  const answer = isUnsure ? 'stale' : await write(push, operation, known.remote_etag, told);
  if (answer === 'refused') return [];
  const change = answer === 'stale' ? await fetchRemote(push, remote_id) : undefined;
  // Perhaps by a process that ended before it noted so.
  const isGivenUp = isYielded && change?.kind === 'event' && isAsIn(push, moved.is, name, change);
  if (isGivenUp && etag === undefined && !isForSameGuests(moved.is, change))
    return repush(push, id, moved, series, change.etag);
  if (change && change.kind !== 'gone' && !isGivenUp) {
    await reconcile(push, [change]);
    return [];
  }
  const now = (await readRow(push, id)) ?? row;
  if (row.deleted_at === null) {
    await unlink(push, { ...row, remote_extra: now.remote_extra });
    // What was edited there since the person was asked goes along with the series.
    if (row.send_updates === null)
      await sayOfGuests(push.run.ctx.write, push.calendar.user_id, row.id, series.send_updates);
  } else {
    const remote_extra = withNotes(now.remote_extra, { renamed: undefined });
    await saveOutcome(push, row, { ...nothingRemote, remote_id: null, remote_extra });
  }
  const there = isGivenUp ? change : answer;
  return there === 'stale' || there === null ? [] : [there];
}

function isForSameGuests({ guests }: Master, { event }: RemoteEventChange): boolean {
  const invited = new Set(guests.map(({ email }) => email));
  return invited.symmetricDifference(new Set(event.guests.map(({ email }) => email))).size === 0;
}

function isAsIn({ calendar }: Push, series: Master, name: string, change: RemoteEventChange): boolean {
  const plain = syncedOf(occurrenceOf<NewEvent>(series, name));
  return isAsKnown(calendar, plain, change);
}

function asInSeries(series: Master, remote_id: string, name: string, carried: Carried | undefined): PushOperation {
  const event = occurrenceOf<NewEvent>(series, name);
  return { op: 'patch', remote_id, event, fields: occurrenceFields, extra: null, ...(carried && { carried }) };
}
