import { applyChangeSet } from '../../../events/commands.ts';
import { writeJournal } from '../../journal/store.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import { findCalendarRow } from '../../store.ts';
import { conflictsOf } from '../apply/conflicts.ts';
import { type EventChange, toldBy } from '../apply/documents.ts';
import { readExtra } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { overwritten } from '../merge/merge.ts';
import { eventOf, rowsById, rowsByRemoteId, type SyncRow } from '../rows.ts';
import type { Push } from './push.ts';
import { changeThere } from './there.ts';

/**
 * An own event that moves into a calendar takes the place of the copy of it that was left there, by an account that was
 * disconnected or when copying was switched off: else it would stand there twice. To be called once the event is there.
 */
export async function removeLeftCopy(push: Push, row: SyncRow): Promise<void> {
  const remoteId = await leftCopyOf(push, row);
  const copy = remoteId === undefined ? undefined : await deleteAsRead(push, remoteId);
  if (!copy) return;
  push.pushed++;
  push.changed.push({ title: eventOf(row).title, what: 'deleted', side: 'there' });
  await tellOverwritten(push, row, copy);
}

/** @returns what went; undefined where there is none any more, or it may not be deleted */
async function deleteAsRead(push: Push, remote_id: string, isAgain = false): Promise<EventChange | undefined> {
  const { round, calendar } = push;
  const copy = await changeThere(push, remote_id);
  if (copy?.kind !== 'event') return undefined;
  try {
    const etag = copy.etag ?? undefined;
    await round.provider.push(await round.access(), calendar.remote, { op: 'delete', remote_id }, etag);
    return copy;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.reason === 'stale' && !isAgain) return deleteAsRead(push, remote_id, true);
    if (ignored.has(error.reason)) return undefined;
    // Where only the answer is lost, it is told of now: later there is nothing left to read.
    const left = await changeThere(push, remote_id);
    if (left && left.kind !== 'gone') throw error;
    return copy;
  }
}

/** What somebody may have made of the copy since it was left. Once it is gone: deleting it may fail again and again. */
async function tellOverwritten({ round, calendar, conflicts }: Push, row: SyncRow, copy: EventChange): Promise<void> {
  const event = eventOf(row);
  const there = overwritten(toldBy(copy, []).event, syncedOf(event));
  const told = conflictsOf({ id: row.id, event }, there);
  if (told.length === 0) return;
  await applyChangeSet(round.ctx, { userId: calendar.user_id, kind: 'sync' }, [], {
    summary: '',
    check: (trx) => round.keep(trx),
    beside: (trx) => writeJournal(trx, round, calendar.id, { conflicts: told }),
  });
  conflicts.push(...told);
}

const ignored: ReadonlySet<string> = new Set(['not-found', 'deleted', 'refused']);

/** How the copy would be called there of what this event was; undefined where there is none to go. */
async function leftCopyOf({ round, calendar }: Push, row: SyncRow): Promise<string | undefined> {
  const { read } = round.ctx;
  const { user_id } = calendar;
  const { like } = readExtra(row.remote_extra).sync ?? {};
  // A copy is itself of an own event.
  if (like === undefined || eventOf(row).calendar_id !== calendar.id) return undefined;
  const [was] = await rowsById(read, [user_id, [like]]);
  // What is copied to this calendar still is told there as any deletion; of what lives on only a part moved.
  if (!was || was.deleted_at === null || (was.push_state !== null && was.remote_calendar_id === calendar.id)) return;
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
  return bearer.push_state !== null || Date.parse(eventOf(bearer).created_at) <= (deleted_at ?? 0);
}
