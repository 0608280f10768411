import { sourceNames } from '@daywright/contract/sources';
import { newId } from '../../../../platform/ids.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { Pushed } from '../../providers/provider.ts';
import { withNotes } from '../extra.ts';
import { eventOf, type SyncRow } from '../rows.ts';
import { detachFromSeries } from './detach-from-series.ts';
import { reconcile } from './fetch-remote.ts';
import { removeLeftCopy } from './left-copy.ts';
import { markDeletionSynced, note, refuse, unlinkOccurrences } from './outcome.ts';
import type { Write } from './plan.ts';
import type { Push } from './push.ts';
import { refetchRemote, remoteDeletionOf } from './refetch.ts';
import { keepReply } from './reply.ts';
import { markCalendarReadOnly } from './store.ts';
import { releasePredecessor } from './successor.ts';

/** A write, the row before it and with what was noted for it. */
interface Attempt {
  readonly row: SyncRow;
  readonly noted: SyncRow;
  readonly series: SyncRow | undefined;
  readonly write: Write;
}

const whatOf = { insert: 'added', patch: 'changed', delete: 'deleted' } as const;

/** Carries out one write and keeps its answer. @returns whether the row is to be looked at again */
export async function writeRemote(
  push: Push,
  row: SyncRow,
  series: SyncRow | undefined,
  write: Write,
): Promise<boolean> {
  if (push.readOnly !== undefined) return refuse(push, row, push.readOnly);
  const noted = { ...row, ...write.note };
  if (!(await note(push, noted))) return true;
  const { run, calendar } = push;
  let pushed: Pushed;
  try {
    const told = row.send_updates ?? undefined;
    const etag = write.etag ?? undefined;
    pushed = await run.provider.push(await run.access(), calendar.remote, write.operation, etag, told);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return afterFailure(push, { row, noted, series, write }, error);
  }
  push.pushed++;
  push.changed.push({ title: eventOf(row).title, what: whatOf[write.operation.op], side: 'there' });
  if (write.operation.op === 'delete') return !(await markDeletionSynced(push, noted, series));
  // While it is known as new: an end in between leaves it to the next look.
  if (write.operation.op === 'insert') {
    await removeLeftCopy(push, row);
    await releasePredecessor(push, row);
  }
  return keepReply(push, noted, { ...write, operation: write.operation }, pushed);
}

async function afterFailure(push: Push, attempt: Attempt, failure: ProviderFailure): Promise<boolean> {
  const { row, noted, series, write } = attempt;
  const { op, remote_id } = write.operation;
  const { reason, message } = failure;
  if (reason === 'exists' && op === 'insert' && eventOf(row).calendar_id !== push.calendar.id) {
    // A copy that was left there: it is not known what both sides last had.
    await note(push, row);
    return refetchRemote(push, row, series, remote_id);
  }
  if (reason === 'stale' || (reason === 'exists' && op === 'insert'))
    return refetchRemote(push, noted, series, remote_id);
  if (reason === 'read-only' && (await isWritableThere(push))) {
    return refuse(push, row, `${sourceNames[push.calendar.provider]} does not let this event be changed by you.`);
  }
  if (reason === 'read-only') {
    push.readOnly = message;
    await markCalendarReadOnly(push.run.ctx.write, push.calendar.user_id, push.calendar.id);
    return refuse(push, row, message);
  }
  const isMissing = reason === 'not-found' || reason === 'deleted';
  if (isMissing && op === 'delete') return !(await markDeletionSynced(push, noted, series));
  if (op === 'patch' && write.operation.revives && (isMissing || reason === 'refused')) {
    return notRevived(push, attempt, message);
  }
  if (isMissing && op === 'patch') return patchedNothing(push, attempt, failure);
  if (reason !== 'refused') throw failure;
  return refuse(push, row, message);
}

/** A right that is missing may be that of one event, or that of its whole calendar. */
async function isWritableThere(push: Push): Promise<boolean> {
  const { run, calendar } = push;
  if (push.isWritable === undefined) {
    const calendars = await run.provider.calendars(await run.access());
    push.isWritable = calendars.some(({ remote_id, writable }) => remote_id === calendar.remote.remote_id && writable);
  }
  return push.isWritable;
}

/** What cannot be brought back is made again under another id. */
async function notRevived(push: Push, { row, series }: Attempt, why: string): Promise<boolean> {
  if (row.deleted_at !== null) return !(await markDeletionSynced(push, row));
  if (eventOf(row).original_start !== null) return detachFromSeries(push, row, series, why);
  const remote_id = newId().replaceAll('-', '');
  await unlinkOccurrences(push, row);
  const remote_extra = withNotes(row.remote_extra, { gone: undefined, cancelled: undefined });
  await note(push, { ...row, remote_id, remote_etag: null, remote_base: null, remote_extra, sync_state: 'new' });
  return true;
}

async function patchedNothing(push: Push, { row, series, write }: Attempt, { reason }: ProviderFailure) {
  if (row.remote_etag !== null) {
    await reconcile(push, [remoteDeletionOf(row, series, write.operation.remote_id)]);
    return true;
  }
  if (reason === 'not-found') {
    return detachFromSeries(
      push,
      row,
      series,
      'The series has no occurrence on this date there, which could be changed.',
    );
  }
  await note(push, { ...row, remote_extra: withNotes(row.remote_extra, { gone: true }), sync_state: 'new' });
  return true;
}
