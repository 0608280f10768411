import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { AccountRow } from '../accounts/store.ts';
import type { CalendarRow } from '../store.ts';

/** Rows that one statement or change set takes on. */
export const rowsAtOnce = 500;

/** So long nobody else has the account; if its process ends meanwhile, it is due then as if nothing had been. */
const RETIRED_MS = 10 * 60_000;

/**
 * Ends the round that an account may be in and lets none begin; nothing can be changed in its calendars any more, and own
 * events are not copied to them. Should its removal not come to an end, it is in step again after a full pull.
 *
 * @param trx holds the person's lock: a change that met the calendar as it was is written already
 * @returns the account and its calendars as they were; undefined where there is none
 */
export async function retireAccount(
  trx: Db,
  userId: string,
  id: string,
  now: number,
): Promise<{ account: AccountRow; calendars: CalendarRow[] } | undefined> {
  const until = now + RETIRED_MS;
  const account = await trx
    .updateTable('accounts')
    .set({ lease_id: newId(), lease_until: until, next_sync_at: until, calendars_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!account) return undefined;
  const ofAccount = trx.selectFrom('calendars').selectAll().where('user_id', '=', userId).where('account_id', '=', id);
  const calendars = await ofAccount.execute();
  await trx
    .updateTable('calendars')
    .set({ writable: 0, copies_own: 0, cursor: null })
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .execute();
  return { account, calendars };
}

/** Some live rows of a calendar, a series before its occurrences. */
export async function liveIds(db: Db, userId: string, calendarId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('user_id', '=', userId)
    .where('calendar_id', '=', calendarId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Remote ids of own events and series that are kept in a calendar too, also of those whose deletion was not told yet. */
export async function copiesIn(db: Db, userId: string, calendarId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('remote_id')
    .where('user_id', '=', userId)
    .where('remote_calendar_id', '=', calendarId)
    .where('calendar_id', '!=', calendarId)
    .where('series_id', 'is', null)
    .where((where) => where.or([where('deleted_at', 'is', null), where('push_state', 'is not', null)]))
    .execute();
  return rows.flatMap(({ remote_id }) => remote_id ?? []);
}

/** Lets some own events forget that a calendar kept them too. @returns how many */
export async function forgetHome(db: Db, userId: string, calendarId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set({
      remote_calendar_id: null,
      remote_id: null,
      remote_etag: null,
      remote_base: null,
      remote_extra: null,
      seen_generation: 0,
      push_state: null,
    })
    .where('user_id', '=', userId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('events')
        .select('id')
        .where('user_id', '=', userId)
        .where('remote_calendar_id', '=', calendarId)
        .where('calendar_id', '!=', calendarId)
        .limit(rowsAtOnce),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Removes an account whose calendars are empty, with them and what was told of them. */
export async function deleteAccountRows(trx: Db, userId: string, id: string): Promise<void> {
  // What was not yet told there is not to be told any more; the purge waits for what is.
  await sql`update events set push_state = null where user_id = ${userId} and push_state is not null
    and remote_calendar_id in (select id from calendars where user_id = ${userId} and account_id = ${id})`.execute(trx);
  await trx.deleteFrom('sync_journal').where('user_id', '=', userId).where('account_id', '=', id).execute();
  await trx.deleteFrom('calendars').where('user_id', '=', userId).where('account_id', '=', id).execute();
  await trx.deleteFrom('accounts').where('user_id', '=', userId).where('id', '=', id).execute();
}
