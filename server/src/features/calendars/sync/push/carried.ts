import { isDeepStrictEqual } from 'node:util';
import type { SendUpdates } from '@daywright/contract/event-input';
import { ProviderFailure } from '../../providers/failure.ts';
import type { Carried, PushOperation } from '../../providers/provider.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { readExtra } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { differing } from '../merge/merge.ts';
import { eventOf, type SyncRow } from '../rows.ts';
import { remoteOccurrence, remoteOccurrenceId } from './occurrence.ts';
import { noteBeside } from './outcome.ts';
import type { Write } from './plan.ts';
import { type Push, readRow } from './push.ts';

/** Of one occurrence, as JSON: two hundred guests are half of it. */
const longestCarried = 48_000;

/** What an event has there and is not kept in sync; undefined where there is none, or it is not the person's to hand on. */
export async function readCarried({ run, calendar }: Push, remoteId: string | null): Promise<Carried | undefined> {
  if (remoteId === null || !run.provider.carried) return undefined;
  return run.provider.carried(await run.access(), calendar.remote, remoteId);
}

/** What is still to be handed on to an occurrence. */
export const notedOf = ({ remote_extra }: SyncRow) => readExtra(remote_extra).sync?.carried?.event;

/** With what an occurrence carried that is brought back there, or with what the series has where it goes on under another name. */
export async function withCarried(push: Push, row: SyncRow, series: SyncRow | undefined, step: Write): Promise<Write> {
  const { operation } = step;
  if (operation.op !== 'patch') return step;
  const isRenamed = row.deleted_at !== null && readExtra(row.remote_extra).sync?.renamed !== undefined;
  const isBack = row.deleted_at === null && operation.revives;
  const carried = isBack ? notedOf(row) : isRenamed ? await readCarried(push, series?.remote_id ?? null) : undefined;
  return carried ? { ...step, operation: { ...operation, carried } } : step;
}

/** @returns how what was noted was handed on now; undefined where nothing was, or it is not time for it */
export async function handOnNoted(push: Push, row: SyncRow, series: SyncRow | undefined) {
  const carried = notedOf(row);
  if (!carried || series?.sync_state !== 'synced' || row.deleted_at !== null) return undefined;
  const { original_start } = eventOf(row);
  const isNamedSo = original_start !== null && row.remote_id === remoteOccurrenceId(series, original_start);
  if (row.remote_id !== null && !isNamedSo) return undefined;
  return handOn(push, row, series, carried, row.send_updates ?? undefined);
}

/** Whether what goes by a row's name there is still to be handed on to the occurrence that it goes on as. */
export async function hasToHandOn(push: Push, { deleted_at, remote_extra }: SyncRow): Promise<boolean> {
  const { renamed } = readExtra(remote_extra).sync ?? {};
  const target = deleted_at === null || renamed === undefined ? undefined : await readRow(push, renamed);
  return target?.deleted_at === null && notedOf(target) !== undefined;
}

/**
 * Notes what an edited occurrence has there beside what is kept in sync: once its series is moved, it may be gone from its old name.
 *
 * @param target the occurrence that it is here
 * @param plain asks for what the series has
 * @returns what it does not have from its series
 */
export async function noteCarried(
  push: Push,
  { remote_id, remote_etag: etag }: SyncRow,
  target: SyncRow,
  plain: () => Promise<Carried | undefined>,
): Promise<Carried | undefined> {
  const known = readExtra(target.remote_extra).sync?.carried;
  if (known?.from === remote_id && (known?.etag === etag || etag === null)) return known?.event;
  if (remote_id === null) return undefined;
  const event = await readCarried(push, remote_id);
  const own = event && !isDeepStrictEqual(event, await plain()) ? event : undefined;
  // One that is too long is handed on from where it is, as long as it is there.
  const isKept = own === undefined || JSON.stringify(own).length <= longestCarried;
  const carried = isKept ? { from: remote_id, etag, ...(own && { event: own }) } : undefined;
  await noteBeside(push, target.id, () => ({ carried }));
  return own;
}

/**
 * Lets an edited occurrence have there, under the name that it has here, what it carried.
 *
 * @returns `missing` where there is no occurrence of that name
 */
export async function handOn(
  push: Push,
  row: SyncRow,
  series: SyncRow,
  carried: Carried,
  told: SendUpdates | undefined,
): Promise<'done' | 'missing' | 'refused'> {
  const event = eventOf(row);
  if (event.original_start === null) return 'missing';
  const remote_id = remoteOccurrenceId(series, event.original_start);
  const operation = { op: 'patch', remote_id, event, fields: new Set<never>(), extra: null, carried } as const;
  // Guests who are told are told with what was edited, if that is still to be written.
  const isAlone = differing(syncedOf(event), syncedOf(remoteOccurrence(series, event.original_start))).size === 0;
  const answer = await write(push, operation, null, isAlone ? told : undefined);
  if (answer === 'refused') return answer;
  if (answer === 'stale') return 'missing';
  await noteBeside(push, row.id, ({ carried: noted }) => ({
    carried: noted && { from: noted.from, etag: noted.etag },
  }));
  return 'done';
}

/** @returns what is there by now; `stale` where it was changed there meanwhile, or is gone */
export async function write(
  { run, calendar }: Push,
  operation: PushOperation,
  etag: string | null,
  told?: SendUpdates,
): Promise<RemoteChange | null | 'refused' | 'stale'> {
  try {
    const access = await run.access();
    return (await run.provider.push(access, calendar.remote, operation, etag ?? undefined, told)).change;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { reason } = error;
    // Its series was just written: the calendar takes changes.
    if (reason === 'refused' || reason === 'read-only') return 'refused';
    if (reason === 'stale' || reason === 'not-found' || reason === 'deleted') return 'stale';
    throw error;
  }
}
