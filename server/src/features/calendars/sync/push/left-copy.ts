import { ProviderFailure } from '../../providers/failure.ts';
import { findCalendarRow } from '../../store.ts';
import { readExtra } from '../extra.ts';
import { eventOf, rowsById, rowsByRemoteId, type SyncRow } from '../rows.ts';
import type { Push } from './push.ts';

/**
 * An own event that moves into a calendar takes the place of the copy of it that was left there, by an account that was
 * disconnected or when copying was switched off: else it would stand there twice. To be called once the event is there.
 */
export async function removeLeftCopy(push: Push, row: SyncRow): Promise<void> {
  const { round, calendar } = push;
  const remote_id = await leftCopyOf(push, row);
  if (remote_id === undefined) return;
  try {
    await round.provider.push(await round.access(), calendar.remote, { op: 'delete', remote_id });
  } catch (error) {
    // There never was a copy, or there is none any more, or it may not be deleted.
    if (!(error instanceof ProviderFailure) || !ignored.has(error.reason)) throw error;
    return;
  }
  push.pushed++;
  push.changed.push({ title: eventOf(row).title, what: 'deleted', side: 'there' });
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
  const remoteId = was.id.replaceAll('-', '');
  const bearers = await rowsByRemoteId(read, [user_id, calendar.id, [remoteId]]);
  return bearers.some((bearer) => isOnItsOwn(bearer, was)) ? undefined : remoteId;
}

/** Whether it came as an event of its calendar before its own event went there, or was edited here since. */
function isOnItsOwn(bearer: SyncRow, { id, deleted_at }: SyncRow): boolean {
  if (bearer.id === id || bearer.deleted_at !== null) return false;
  return bearer.push_state !== null || Date.parse(eventOf(bearer).created_at) <= (deleted_at ?? 0);
}
