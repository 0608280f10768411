import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { AccountRow } from '../accounts/store.ts';
import { type CalendarRow, listCalendarRows } from '../store.ts';
import { readExtra } from '../sync/extra.ts';
import { retiredMs } from '../sync/run/lease.ts';

/**
 * Ends the sync run that an account may be in and lets none begin; nothing can be changed in its calendars any more, and own
 * events are not copied to them. Should its removal not come to an end, it is in sync again after a full pull.
 *
 * @param trx holds the person's lock: a change that met the calendar as it was is written already
 * @returns the account and its calendars as they were; undefined where there is none
 */
export async function retireAccount(
  trx: Db,
  userId: string,
  id: string,
  sharedNow: number,
): Promise<{ account: AccountRow; calendars: CalendarRow[] } | undefined> {
  // If its process ends meanwhile, the account is due then as if nothing had been.
  const until = sharedNow + retiredMs;
  const account = await trx
    .updateTable('accounts')
    .set({ lease_id: newId(), lease_until: until, next_sync_at: until, calendars_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!account) return undefined;
  const calendars = await listCalendarRows(trx, userId, id);
  await trx
    .updateTable('calendars')
    .set({ writable: 0, copies_own: 0, cursor: null })
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .execute();
  return { account, calendars };
}

/**
 * Copies of own events and series in a calendar as they were last read there, also of those whose deletion was not told yet. No
 * etag: it was written, and no answer came. One to which somebody invited guests is theirs too, and is left out.
 */
export async function copiesIn(
  db: Db,
  userId: string,
  calendarId: string,
): Promise<{ remote_id: string; etag: string | null }[]> {
  const rows = await db
    .selectFrom('events')
    .select(['remote_id', 'remote_etag as etag', 'remote_extra'])
    .where('user_id', '=', userId)
    .where('remote_calendar_id', '=', calendarId)
    .where('calendar_id', '!=', calendarId)
    .where('series_id', 'is', null)
    .where((where) => where.or([where('deleted_at', 'is', null), where('sync_state', 'is not', null)]))
    .execute();
  return rows.flatMap(({ remote_id, etag, remote_extra }) =>
    remote_id === null || readExtra(remote_extra).has_guests ? [] : [{ remote_id, etag }],
  );
}

/** Removes some of what was told of an account. @returns how many entries */
export async function deleteJournalOf(db: Db, userId: string, accountId: string, entries: number): Promise<number> {
  // Read first: PostgreSQL may look for them anew at each entry.
  const rows = await db
    .selectFrom('sync_journal')
    .select('id')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .limit(entries)
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('sync_journal').where('user_id', '=', userId).where('id', 'in', ids).execute();
  return rows.length;
}

/** Removes an account that has no calendars any more, with what was told of it meanwhile. */
export async function deleteAccountRow(trx: Db, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('sync_journal').where('user_id', '=', userId).where('account_id', '=', id).execute();
  await trx.deleteFrom('accounts').where('user_id', '=', userId).where('id', '=', id).execute();
}
