import { ProviderFailure, type PushOperation, type SyncedEvent } from '../../providers/provider.ts';
import type { EventChange } from '../apply/documents.ts';
import { readExtra } from '../extra.ts';
import { eventOf, overridesOf, type SyncRow } from '../rows.ts';
import { hasArrived } from './compare.ts';
import { type Push, readRow } from './push.ts';
import { unlink } from './settle.ts';
import { changeThere, meet } from './there.ts';

/** One that is changed there each time it is to be told anew stays as it is there. */
const mostTries = 3;

/**
 * There an edited occurrence keeps the name that it had before its series moved, beside the one that the series has now. What
 * was met under such a name since the series was moved here is deleted there, and told anew under the name that it has here.
 */
export async function retellMoved(push: Push, series: SyncRow): Promise<void> {
  await meetEdited(push, series);
  const { round, calendar } = push;
  for (const { id } of await overridesOf(round.ctx.read, [calendar.user_id, [series.id]])) {
    for (let tries = 0; tries < mostTries; tries++) {
      const row = await readRow(push, id);
      if (!row || !hasOtherName(row) || (await retell(push, row, row.remote_id))) break;
    }
  }
}

/** What is to be deleted there under its old name may have been edited there: the edit goes along while both names are known. */
async function meetEdited(push: Push, series: SyncRow): Promise<void> {
  const { round, calendar } = push;
  for (const row of await overridesOf(round.ctx.read, [calendar.user_id, [series.id]])) {
    if (row.deleted_at === null || row.remote_id === null || row.remote_etag === null) continue;
    const change = await changeThere(push, row.remote_id);
    if (change?.kind === 'event' && change.etag !== row.remote_etag) await meet(push, [change]);
  }
}

/** The same where the answer to the move was lost, and it has arrived. */
export async function retellArrived(push: Push, series: SyncRow, there: EventChange): Promise<void> {
  const { sent, cancelled = [] } = readExtra(series.remote_extra).sync ?? {};
  if (series.series_id !== null || sent === undefined || series.remote_base === null) return;
  const base = JSON.parse(series.remote_base) as SyncedEvent;
  if (hasArrived(sent, base, there, cancelled)) await retellMoved(push, series);
}

const hasOtherName = (row: SyncRow): row is SyncRow & { readonly remote_id: string } =>
  row.deleted_at === null && row.remote_id !== null && !row.remote_id.endsWith(`_${eventOf(row).original_start}`);

/** @returns false where it was changed there meanwhile: the two have met */
async function retell(push: Push, row: SyncRow, remote_id: string): Promise<boolean> {
  const { round, calendar } = push;
  const operation: PushOperation = { op: 'delete', remote_id };
  try {
    await round.provider.push(await round.access(), calendar.remote, operation, row.remote_etag ?? undefined);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { reason } = error;
    if (reason === 'refused') return true;
    const change = reason === 'stale' ? await changeThere(push, remote_id) : undefined;
    if (change && change.kind !== 'gone') {
      await meet(push, [change]);
      return false;
    }
    // Gone, perhaps by a process that ended before it noted so.
    if (reason !== 'stale' && reason !== 'not-found' && reason !== 'deleted') throw error;
  }
  await unlink(push, row);
  return true;
}
