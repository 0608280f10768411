import { shiftedOriginalStart } from '@daywright/schedule/recurrence';
import { isMaster, type Master, type NewEvent, occurrenceOf } from '../../../events/commands.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { PushOperation } from '../../providers/provider.ts';
import type { RemoteChange, SyncedEvent } from '../../providers/remote-event.ts';
import { readExtra } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { arrived, isMovedTo } from '../reconcile/compare.ts';
import { isAsKnown, type RemoteEventChange } from '../reconcile/documents.ts';
import { eventOf, overridesOf, type SyncRow } from '../rows.ts';
import { fetchRemote, reconcile } from './fetch-remote.ts';
import { yieldsOccurrence } from './occurrence.ts';
import { nothingRemote, saveOutcome, unlink } from './outcome.ts';
import { occurrenceFields } from './plan.ts';
import { type Push, readRow } from './push.ts';
import { sayOfGuests } from './store.ts';

/** What is changed there each time it is to be told anew stays as it is there. */
const mostTries = 3;

/** A series as it is there by now, and as it was when both sides last had the same. */
interface Moved {
  readonly was: Master;
  readonly is: Master;
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
  const event = eventOf(series);
  const base = series.remote_base === null ? event : { ...event, ...(JSON.parse(series.remote_base) as SyncedEvent) };
  const is = { ...event, ...told };
  if (!isMaster<NewEvent>(base) || !isMaster<NewEvent>(is)) return [];
  const moved = { was: base, is };
  const plain: RemoteChange[] = [];
  for (let tries = 0; tries < mostTries; tries++) {
    const rows = await overridesOf(push.run.ctx.read, [push.calendar.user_id, [series.id]]);
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
  const moved = { was: is, is };
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

/** The day by which an occurrence goes there still: of one that went on under another name here, which deleted it, too. */
function oldNameOf(row: SyncRow, { was, is }: Moved): string | undefined {
  const { original_start } = eventOf(row);
  if (row.remote_id === null || original_start === null) return undefined;
  const name = row.remote_id.slice(row.remote_id.lastIndexOf('_') + 1);
  if (row.deleted_at === null) return name === original_start ? undefined : name;
  const isThere = row.remote_etag !== null || row.remote_base !== null;
  return isThere && shiftedOriginalStart(name, was, is) !== name ? name : undefined;
}

async function repush(push: Push, id: string, moved: Moved, { send_updates }: SyncRow): Promise<RemoteChange[]> {
  const row = await readRow(push, id);
  const name = row && oldNameOf(row, moved);
  if (!row?.remote_id || name === undefined) return [];
  const { remote_id } = row;
  const isYielded = yieldsOccurrence(moved.is, name);
  const operation: PushOperation = isYielded ? asInSeries(moved.is, remote_id, name) : { op: 'delete', remote_id };
  // Of a deletion whose answer was lost it is not known what is there.
  const isUnsure = row.deleted_at !== null && row.remote_etag === null;
  const answer = isUnsure ? 'stale' : await write(push, operation, row.remote_etag);
  if (answer === 'refused') return [];
  const change = answer === 'stale' ? await fetchRemote(push, remote_id) : undefined;
  // Perhaps by a process that ended before it noted so.
  const isGivenUp = isYielded && change?.kind === 'event' && isAsIn(push, moved.is, name, change);
  if (change && change.kind !== 'gone' && !isGivenUp) {
    await reconcile(push, [change]);
    return [];
  }
  if (row.deleted_at === null) {
    await unlink(push, row);
    // What was edited there since the person was asked goes along with the series.
    if (row.send_updates === null) await sayOfGuests(push.run.ctx.write, push.calendar.user_id, row.id, send_updates);
  } else await saveOutcome(push, row, { ...nothingRemote, remote_id: null });
  const there = isGivenUp ? change : answer;
  return there === 'stale' || there === null ? [] : [there];
}

function isAsIn({ calendar }: Push, series: Master, name: string, change: RemoteEventChange): boolean {
  const plain = syncedOf(occurrenceOf<NewEvent>(series, name));
  return isAsKnown(calendar, plain, change);
}

function asInSeries(series: Master, remote_id: string, name: string): PushOperation {
  const event = occurrenceOf<NewEvent>(series, name);
  return { op: 'patch', remote_id, event, fields: occurrenceFields, extra: null };
}

/** @returns what is there by now; `stale` where it was changed there meanwhile, or is gone */
async function write({ run, calendar }: Push, operation: PushOperation, etag: string | null) {
  try {
    return (await run.provider.push(await run.access(), calendar.remote, operation, etag ?? undefined)).change;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { reason } = error;
    // Its series was just written: the calendar takes changes.
    if (reason === 'refused' || reason === 'read-only') return 'refused';
    if (reason === 'stale' || reason === 'not-found' || reason === 'deleted') return 'stale';
    throw error;
  }
}
