import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { CalendarsTable } from '../../platform/database/tables.ts';
import type { SyncState } from '../events/commands.ts';

export type CalendarRow = Selectable<CalendarsTable>;

/** A person's calendars, their own first; with `accountId`, those of that account. */
export async function listCalendarRows(db: Db, userId: string, accountId?: string): Promise<CalendarRow[]> {
  const own = db.selectFrom('calendars').selectAll().where('user_id', '=', userId);
  const rows = await (accountId === undefined ? own : own.where('account_id', '=', accountId))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // The sort is stable: the others stay in the order they were made.
  return rows.sort((a, b) => Number(a.account_id !== null) - Number(b.account_id !== null));
}

export function findCalendarRow(db: Db, userId: string, id: string): Promise<CalendarRow | undefined> {
  return db.selectFrom('calendars').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** @returns undefined when the person has no such calendar */
export function updateCalendarRow(
  db: Db,
  userId: string,
  id: string,
  fields: Pick<Updateable<CalendarsTable>, 'selected' | 'color' | 'default_category'>,
): Promise<CalendarRow | undefined> {
  return (
    db
      .updateTable('calendars')
      // The id sets itself, so that a change of nothing is a statement too.
      .set({ id, ...fields })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  );
}

interface OriginRow {
  readonly calendar_id: string;
  readonly remote_calendar_id: string;
  readonly remote_etag: string | null;
  readonly remote_extra: string | null;
  readonly sync_state: SyncState | null;
  readonly writable: number;
}

const originById = statement<OriginRow>(
  () => `select e.calendar_id, e.remote_calendar_id, e.remote_etag, e.remote_extra, e.sync_state, c.writable
    from shown_events e join calendars c on c.id = e.remote_calendar_id
    where e.user_id = ? and e.id = ? and e.deleted_at is null`,
);

/** What is kept beside an event that a connected calendar has too. */
export async function findOrigin(db: Db, userId: string, eventId: string): Promise<OriginRow | undefined> {
  const [row] = await originById(db, [userId, eventId]);
  return row;
}
