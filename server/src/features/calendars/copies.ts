import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const end = statement(() => 'update calendars set copies_own = 0 where user_id = ? and copies_own = 1');
const begin = statement(() => 'update calendars set copies_own = 1 where user_id = ? and id = ?');

const ownEvents = `user_id = ? and deleted_at is null
  and calendar_id in (select id from calendars where user_id = ? and account_id is null)`;

/*
 * What was there before is there still, and is written anew: what was edited meanwhile was not noted. An event whose id is
 * another's there stays without a copy.
 */
const giveHome = statement(
  () => `update events set
      remote_id = case when remote_calendar_id = ? then remote_id when series_id is null then replace(id, '-', '') end,
      remote_etag = case when remote_calendar_id = ? then remote_etag end,
      remote_extra = case when remote_calendar_id = ? then remote_extra end,
      remote_base = null, push_state = 'pending', remote_calendar_id = ?
    where ${ownEvents} and not exists (
      select 1 from events other where other.user_id = events.user_id and other.id <> events.id
        and other.remote_calendar_id = ? and other.remote_id = replace(events.id, '-', ''))`,
);

const keepCopies = statement(
  () => `update events set push_state = null, remote_base = null
    where ${ownEvents} and remote_calendar_id is not null and remote_etag is not null`,
);

const forgetUnmade = statement(
  () => `update events set push_state = null, remote_base = null, remote_calendar_id = null, remote_id = null
    where ${ownEvents} and remote_calendar_id is not null and remote_etag is null`,
);

/**
 * Copies own events to a calendar from now on, those that are there already too; the one that had them until now keeps what
 * it has.
 *
 * @param trx holds the person's lock
 */
export async function beginCopying(trx: Db, userId: string, calendarId: string): Promise<void> {
  await end(trx, [userId]);
  await begin(trx, [userId, calendarId]);
  await giveHome(trx, [calendarId, calendarId, calendarId, calendarId, userId, userId, calendarId]);
}

/** Own events go on here alone; what was copied stays there as it is. @param trx holds the person's lock */
export async function endCopying(trx: Db, userId: string): Promise<void> {
  await end(trx, [userId]);
  await keepCopies(trx, [userId, userId]);
  await forgetUnmade(trx, [userId, userId]);
}
