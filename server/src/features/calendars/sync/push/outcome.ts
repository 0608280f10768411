import { readExtra, type SyncNotes, withNotes } from '../extra.ts';
import { eventOf, overridesOf, type SyncRow } from '../rows.ts';
import { tellEditsUnder } from './edits-under.ts';
import { type Push, readRow } from './push.ts';
import {
  freeRemoteId,
  holdRow,
  noteRow,
  type Outcome,
  replaceRowExtra,
  unlinkDeleted,
  unlinkRow,
  writeOutcome,
} from './store.ts';

/** All that is written of a push counts only while the account is ours. */
function written<T>({ run }: Push, write: (trx: Push['run']['ctx']['write'], userId: string) => Promise<T>) {
  return run.ctx.write.transaction().execute(async (trx) => {
    await run.assertLease(trx);
    return write(trx, run.account.user_id);
  });
}

/** @returns whether the row was still due in the version that was read */
export function note(push: Push, row: SyncRow): Promise<boolean> {
  return written(push, (trx, userId) => noteRow(trx, userId, row));
}

/** The row was changed since it was read: what was written with it is not. */
class RowChanged extends Error {}

/**
 * The same where the row goes by another remote id from now on.
 *
 * @param bearer the row that has it until then, and has nothing there any more
 */
export async function noteAnew(push: Push, row: SyncRow, bearer?: SyncRow): Promise<boolean> {
  try {
    await written(push, async (trx, userId) => {
      if (row.remote_id !== null) await freeRemoteId(trx, userId, push.calendar.id, row.remote_id, row.id);
      if (!(await noteRow(trx, userId, row))) throw new RowChanged();
      const { remote_extra = null } = bearer ?? {};
      if (bearer) await writeOutcome(trx, userId, bearer, { ...nothingRemote, remote_id: null, remote_extra });
    });
    return true;
  } catch (error) {
    if (error instanceof RowChanged) return false;
    throw error;
  }
}

/** @returns whether the row was still in the version that was read */
export function saveOutcome(
  push: Push,
  row: SyncRow,
  outcome: Partial<Outcome> & Pick<Outcome, 'sync_state'>,
): Promise<boolean> {
  const { remote_id, remote_etag, remote_extra, remote_base } = row;
  const stays = {
    remote_id,
    remote_etag,
    remote_extra,
    remote_base,
    base_if_changed: remote_base,
    state_if_changed: null,
  };
  const { remote_id: name } = outcome;
  return written(push, async (trx, userId) => {
    if (name && name !== remote_id) await freeRemoteId(trx, userId, push.calendar.id, name, row.id);
    return writeOutcome(trx, userId, row, { ...stays, ...outcome });
  });
}

export function markSynced(push: Push, row: SyncRow): Promise<boolean> {
  const remote_extra = withNotes(row.remote_extra, {
    ...{ sent: undefined, failed: undefined, like: undefined, cancelling: undefined },
  });
  return saveOutcome(push, row, { remote_base: null, remote_extra, sync_state: 'synced', state_if_changed: 'pending' });
}

/** @returns whether it waits for a decision about its guests */
export function hold(push: Push, row: SyncRow): Promise<boolean> {
  return written(push, (trx, userId) => holdRow(trx, userId, row));
}

/** It is to be told there anew, under the name that it has here. */
export function unlink(push: Push, row: SyncRow): Promise<void> {
  const extra = withNotes(row.remote_extra, { gone: undefined, sent: undefined });
  push.tried.delete(row.id);
  return written(push, (trx, userId) => unlinkRow(trx, userId, row, extra));
}

/** What was known of a series' occurrences, which is made there anew. */
export async function unlinkOccurrences(push: Push, series: SyncRow): Promise<void> {
  for (const row of await overridesOf(push.run.ctx.read, [push.calendar.user_id, [series.id]])) {
    if (row.remote_id !== null) await unlink(push, row);
  }
  await written(push, (trx, userId) => unlinkDeleted(trx, userId, series.id));
}

/** Nothing of a row is there any more; what came back here meanwhile is made there. */
export const nothingRemote = {
  remote_etag: null,
  remote_base: null,
  base_if_changed: null,
  sync_state: null,
  state_if_changed: 'new',
} as const;

/** The provider knows of a deletion. @param series of an occurrence that is cancelled there now */
export async function markDeletionSynced(push: Push, row: SyncRow, series?: SyncRow): Promise<boolean> {
  const { original_start } = eventOf(row);
  await tellEditsUnder(push, row);
  if (series && original_start !== null) await noteCancelled(push, series.id, original_start);
  const wasThere = row.remote_etag !== null || row.remote_base !== null || readExtra(row.remote_extra).sync?.gone;
  const notes = { sent: undefined, edits: undefined, renamed: undefined, ...(wasThere && { gone: true as const }) };
  const remote_extra = withNotes(row.remote_extra, notes);
  return saveOutcome(push, row, { ...nothingRemote, remote_extra });
}

/** So that the occurrence is brought back there when the series here has it again. */
function noteCancelled(push: Push, seriesId: string, originalStart: string): Promise<void> {
  return noteBeside(push, seriesId, ({ cancelled }) => ({ cancelled: [...new Set(cancelled).add(originalStart)] }));
}

/** Notes something with a row, in whichever version it is. */
export async function noteBeside(
  push: Push,
  id: string,
  notes: (known: SyncNotes) => Parameters<typeof withNotes>[1],
): Promise<void> {
  for (let isNoted = false; !isNoted; ) {
    const row = await readRow(push, id);
    if (!row) return;
    const extra = withNotes(row.remote_extra, notes(readExtra(row.remote_extra).sync ?? {}));
    isNoted = await written(push, (trx, userId) => replaceRowExtra(trx, userId, row, extra));
  }
}

/** Keeps what the person has, tells them why it is not there, and leaves it at that. */
export async function refuse(push: Push, row: SyncRow, why: string): Promise<false> {
  await saveOutcome(push, row, { sync_state: 'refused' });
  push.refusals.push({ event_id: row.id, title: eventOf(row).title, why });
  return false;
}
