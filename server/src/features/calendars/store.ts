import type { ProviderKind } from '@daywright/contract/sources';
import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { CalendarsTable } from '../../platform/database/tables.ts';
import { type SyncState, unsynced } from '../events/commands.ts';

/** A calendar with the kind of its account's provider; null of the own one. */
export type CalendarRow = Selectable<CalendarsTable> & { readonly provider: ProviderKind | null };

const rowsOf = (db: Db, userId: string) =>
  db
    .selectFrom('calendars')
    .leftJoin('accounts', 'accounts.id', 'calendars.account_id')
    .selectAll('calendars')
    .select('accounts.provider')
    .where('calendars.user_id', '=', userId);

/** A person's calendars, their own first; with `accountId`, those of that account. */
export async function listCalendarRows(db: Db, userId: string, accountId?: string): Promise<CalendarRow[]> {
  const own = rowsOf(db, userId);
  const rows = await (accountId === undefined ? own : own.where('account_id', '=', accountId))
    .orderBy('calendars.created_at')
    .orderBy('calendars.id')
    .execute();
  // The sort is stable: the others stay in the order they were made.
  return rows.sort((a, b) => Number(a.account_id !== null) - Number(b.account_id !== null));
}

export function findCalendarRow(db: Db, userId: string, id: string): Promise<CalendarRow | undefined> {
  return rowsOf(db, userId).where('calendars.id', '=', id).executeTakeFirst();
}

export async function updateCalendarRow(
  db: Db,
  userId: string,
  id: string,
  fields: Pick<Updateable<CalendarsTable>, 'selected' | 'color' | 'default_category'>,
): Promise<void> {
  // The id sets itself, so that a change of nothing is a statement too.
  const change = db.updateTable('calendars').set({ id, ...fields });
  await change.where('user_id', '=', userId).where('id', '=', id).execute();
}

interface OriginRow {
  readonly calendar_id: string;
  readonly remote_calendar_id: string;
  readonly provider: ProviderKind;
  readonly remote_etag: string | null;
  readonly remote_extra: string | null;
  readonly sync_state: SyncState | null;
  readonly writable: number;
}

const originById = statement<OriginRow>(
  () => `select e.calendar_id, e.remote_calendar_id, e.remote_etag, e.remote_extra, e.sync_state, c.writable, a.provider
    from shown_events e join calendars c on c.id = e.remote_calendar_id join accounts a on a.id = c.account_id
    where e.user_id = ? and e.id = ? and (e.deleted_at is null or (e.series_id is not null and e.${unsynced}))`,
);

/**
 * What is kept beside an event that a connected calendar has too; of an occurrence also until the calendar knows that the edit of it
 * was taken back.
 */
export async function findOrigin(db: Db, userId: string, eventId: string): Promise<OriginRow | undefined> {
  const [row] = await originById(db, [userId, eventId]);
  return row;
}
