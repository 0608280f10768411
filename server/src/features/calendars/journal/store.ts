import type { Conflict, Refusal } from '@daywright/contract/calendars';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Round } from '../sync/round-type.ts';

/** What a part of a round has to tell. */
export interface JournalNote {
  readonly pulled?: number;
  readonly pushed?: number;
  readonly unreadable?: number;
  readonly conflicts?: readonly Conflict[];
  readonly refusals?: readonly Refusal[];
  /** Why it ended early: a sentence for the person. */
  readonly error?: string | null;
  /** Everything was read. */
  readonly full?: boolean;
}

/**
 * Adds to the one entry that a round has for a calendar; where there is nothing to tell, there is none. Written with what
 * it tells of, so that no value that gave way is lost when the process ends.
 *
 * @param calendarId null for what concerns the account
 */
export async function writeJournal(
  db: Db,
  { account, started_at: at }: Pick<Round, 'account' | 'started_at'>,
  calendarId: string | null,
  note: JournalNote,
): Promise<void> {
  const { pulled = 0, pushed = 0, unreadable = 0, conflicts = [], refusals = [], error = null, full = false } = note;
  if (pulled + pushed + unreadable + conflicts.length + refusals.length === 0 && error === null && !full) return;
  const { id: account_id, user_id } = account;
  const entry = await db
    .selectFrom('sync_journal')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .where('at', '=', at)
    .where('calendar_id', calendarId === null ? 'is' : '=', calendarId)
    .executeTakeFirst();
  const told = {
    pulled: (entry?.pulled ?? 0) + pulled,
    pushed: (entry?.pushed ?? 0) + pushed,
    refused: (entry?.refused ?? 0) + refusals.length,
    unreadable: (entry?.unreadable ?? 0) + unreadable,
    conflicts: joined(entry?.conflicts, conflicts),
    refusals: joined(entry?.refusals, refusals),
    error: error ?? entry?.error ?? null,
    full: full ? 1 : (entry?.full ?? 0),
  };
  if (entry) await db.updateTable('sync_journal').set(told).where('id', '=', entry.id).execute();
  else {
    const row = { id: newId(), user_id, account_id, calendar_id: calendarId, at, ...told };
    await db.insertInto('sync_journal').values(row).execute();
  }
}

/** The places of those that stood there stay: the person names them by their place. */
function joined(text: string | undefined, more: readonly unknown[]): string {
  if (text === undefined) return JSON.stringify(more);
  return more.length === 0 ? text : JSON.stringify([...(JSON.parse(text) as unknown[]), ...more]);
}
