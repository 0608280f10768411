import type { Db } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/statement.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';

const voidOne = statement(
  () => `update calendars set cursor = 'void:0:0' where user_id = ? and id = ? and cursor is not null`,
);

const voidOthers = statement(
  () => `update calendars set cursor = 'void:0:0'
    where user_id = ? and account_id = ? and id <> ? and cursor is not null`,
);

/** Has the next run read everything of a calendar, for what was passed over before. */
export async function readAllAgain(trx: Db, { user_id, id }: SyncedCalendar): Promise<void> {
  await voidOne(trx, [user_id, id]);
}

/** The same of the other calendars of its account: a copy that is gone may have been moved to one, and was passed over there. */
export async function readOthersAgain(trx: Db, { user_id, account_id, id }: SyncedCalendar): Promise<void> {
  await voidOthers(trx, [user_id, account_id, id]);
}
