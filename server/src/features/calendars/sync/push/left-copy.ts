import { applyChangeSet, isUnsynced } from '../../../events/commands.ts';
import { writeJournal } from '../../journal/store.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import { findCalendarRow } from '../../store.ts';
import { readExtra, type SyncNotes, withNotes } from '../extra.ts';
import { eventOf, rowsById, rowsByRemoteId, type SyncRow } from '../rows.ts';
import { fetchRemote } from './fetch-remote.ts';
import { lostWith } from './left-copy-lost.ts';
import { noteBeside } from './outcome.ts';
import type { Push } from './push.ts';
import { replaceRowExtra } from './store.ts';

type Left = NonNullable<SyncNotes['left']>;

/**
 * An own event that moves into a calendar takes the place of the copy of it that was left there, by an account that was
 * disconnected or when copying was switched off: else it would stand there twice. To be called once the event is there.
 */
export async function removeLeftCopy(push: Push, row: SyncRow): Promise<void> {
  if (await tellGone(push, row)) return;
  const remoteId = await leftCopyOf(push, row);
  const deleted = remoteId === undefined ? undefined : await deleteAsRead(push, row, remoteId);
  if (deleted) await tellLeft(push, row, deleted);
}

/** Of a copy that was deleted by a sync run that ended before the journal had it. @returns whether it was told now */
export async function tellGone(push: Push, row: SyncRow): Promise<boolean> {
  const { left } = readExtra(row.remote_extra).sync ?? {};
  if (!left || (await fetchRemote(push, left.remote_id))?.kind === 'event') return false;
  await tellLeft(push, row, left);
  return true;
}

/**
 * What gives way with it is noted first: deleting it may fail again and again, and once it is gone nothing is left to read.
 *
 * @returns undefined where there is none any more, or it may not be deleted
 */
async function deleteAsRead(push: Push, row: SyncRow, remote_id: string, isAgain = false): Promise<Left | undefined> {
  const { run, calendar } = push;
  const copy = await fetchRemote(push, remote_id);
  if (copy?.kind !== 'event') return undefined;
  const left = { remote_id, conflicts: await lostWith(push, row, copy) };
  await noteBeside(push, row.id, () => ({ left }));
  try {
    await run.provider.push(await run.access(), calendar.remote, { op: 'delete', remote_id }, copy.etag);
    return left;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.reason === 'stale' && !isAgain) return deleteAsRead(push, row, remote_id, true);
    if (ignored.has(error.reason)) return undefined;
    throw error;
  }
}

/** The note goes with the entry: it is told once. */
async function tellLeft(push: Push, row: SyncRow, { conflicts }: Left): Promise<void> {
  const { run, calendar } = push;
  push.pushed++;
  push.changed.push({ title: eventOf(row).title, what: 'deleted', side: 'there' });
  await applyChangeSet(run.ctx, { userId: calendar.user_id, kind: 'sync' }, [], {
    summary: '',
    check: (trx) => run.assertLease(trx),
    async beside(trx) {
      const [now] = await rowsById(trx, [calendar.user_id, [row.id]]);
      if (now) await replaceRowExtra(trx, calendar.user_id, now, withNotes(now.remote_extra, { left: undefined }));
      await writeJournal(trx, run, calendar.id, { conflicts });
    },
  });
  push.conflicts.push(...conflicts);
}

const ignored: ReadonlySet<string> = new Set(['not-found', 'deleted', 'refused', 'read-only']);

/** How the copy would be called there of what this event was; undefined where there is none to go. */
async function leftCopyOf({ run, calendar }: Push, row: SyncRow): Promise<string | undefined> {
  const { read } = run.ctx;
  const { user_id } = calendar;
  const { like } = readExtra(row.remote_extra).sync ?? {};
  // A copy is itself of an own event.
  if (like === undefined || eventOf(row).calendar_id !== calendar.id) return undefined;
  const [was] = await rowsById(read, [user_id, [like]]);
  // What is copied to this calendar still is told there as any deletion; of what lives on only a part moved.
  if (!was || was.deleted_at === null || (was.sync_state !== null && was.remote_calendar_id === calendar.id)) return;
  const from = await findCalendarRow(read, user_id, eventOf(was).calendar_id);
  if (from?.account_id !== null) return undefined;
  // What could not be brought back there under its own name has another.
  const known = was.remote_calendar_id === calendar.id ? was.remote_id : null;
  const remoteId = known ?? was.id.replaceAll('-', '');
  const bearers = await rowsByRemoteId(read, [user_id, calendar.id, [remoteId]]);
  return bearers.some((bearer) => isOnItsOwn(bearer, was)) ? undefined : remoteId;
}

/** Whether it came as an event of its calendar before its own event went there, or was edited here since. */
function isOnItsOwn(bearer: SyncRow, { id, deleted_at }: SyncRow): boolean {
  if (bearer.id === id || bearer.deleted_at !== null) return false;
  return isUnsynced(bearer.sync_state) || Date.parse(eventOf(bearer).created_at) <= (deleted_at ?? 0);
}
