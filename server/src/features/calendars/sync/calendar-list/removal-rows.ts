import type { Db } from '../../../../platform/database/database.ts';
import { nowhere } from '../../../events/commands.ts';

/** Rows that one statement or change set takes on. */
export const rowsAtOnce = 100;

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

/** Lets some own events forget that a calendar kept them too. @returns how many */
export async function forgetHome(db: Db, userId: string, calendarId: string): Promise<number> {
  // Read first: PostgreSQL may look for them anew at each row of the person's.
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('user_id', '=', userId)
    .where('remote_calendar_id', '=', calendarId)
    .where('calendar_id', '!=', calendarId)
    .limit(rowsAtOnce)
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const own = db.updateTable('events').set(nowhere).where('user_id', '=', userId).where('id', 'in', ids);
  await own.where('remote_calendar_id', '=', calendarId).execute();
  return rows.length;
}
