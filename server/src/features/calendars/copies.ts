import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const end = statement(() => 'update calendars set copies_own = 0 where user_id = ? and copies_own = 1');
/* Everything is read again: what became of copies there that were left was passed over. */
const begin = statement(
  () => `update calendars set copies_own = 1, cursor = case when cursor is not null then 'void:0:0' end
    where user_id = ? and id = ?`,
);

const ofOwn = 'calendar_id in (select id from calendars where user_id = ? and account_id is null)';
const ownEvents = `user_id = ? and deleted_at is null and ${ofOwn}`;
/* Of one that is to be looked at there is no etag, but what both sides last had. */
const mayBeThere = '(remote_etag is not null or remote_base is not null)';

/*
 * What was there before meets what became of it here since both sides last had the same; without an etag it is looked at, and
 * written anew where it is gone. An event whose id is another's there stays without a copy. (By `not exists` PostgreSQL would look
 * through all copies for each.)
 */
const giveHome = statement(
  ({ among }) => `update events set
      remote_id = case when remote_calendar_id = ? then remote_id when series_id is null then replace(id, '-', '') end,
      remote_etag = null,
      remote_extra = case when remote_calendar_id = ? then remote_extra end,
      remote_base = case when remote_calendar_id = ? then remote_base end,
      sync_state = case when remote_calendar_id = ? and remote_base is not null then 'unconfirmed' else 'new' end,
      remote_calendar_id = ?, send_updates = null
    where ${ownEvents} and id ${among} and (
      select other.id from events other where other.user_id = events.user_id and other.id <> events.id
        and other.remote_calendar_id = ? and other.remote_id = replace(events.id, '-', '') limit 1) is null`,
);

/* Copies that are there still, though their events were deleted while nothing was told there. */
const tellDeletions = statement(
  ({
    among,
  }) => `update events set sync_state = 'deleted', remote_etag = null, remote_base = coalesce(remote_base, document)
    where user_id = ? and deleted_at is not null and sync_state is null and ${mayBeThere}
      and remote_calendar_id = ? and ${ofOwn} and id ${among}`,
);

/* What both sides last had is kept for the day on which copying begins again. */
const keepCopies = statement(
  ({
    among,
  }) => `update events set sync_state = null, remote_base = case when sync_state = 'synced' then document else remote_base end
    where ${ownEvents} and remote_calendar_id is not null and ${mayBeThere} and id ${among}`,
);

/* Deletions that were not told yet are told once copying begins again. */
const keepDeletions = statement(
  ({ among }) => `update events set sync_state = null, remote_base = coalesce(remote_base, document)
    where user_id = ? and deleted_at is not null and sync_state is not null and ${ofOwn} and id ${among}`,
);

const forgetUnmade = statement(
  ({ among }) => `update events set sync_state = null, remote_base = null, remote_calendar_id = null, remote_id = null
    where ${ownEvents} and remote_calendar_id is not null and not ${mayBeThere} and id ${among}`,
);

const idsAfter = statement<{ id: string }>(
  () => 'select id from events where user_id = ? and id > ? order by id limit ?',
);

/**
 * Copies own events to a calendar from now on; the one that had them until now keeps what it has. What is there already is told
 * by `followCopying`.
 *
 * @param trx holds the person's lock
 */
export async function beginCopying(trx: Db, userId: string, calendarId: string): Promise<void> {
  await end(trx, [userId]);
  await begin(trx, [userId, calendarId]);
}

/** Own events go on here alone; what was copied stays there as it is. @param trx holds the person's lock */
export async function endCopying(trx: Db, userId: string): Promise<void> {
  await end(trx, [userId]);
}

const copying = statement<{ id: string }>(() => 'select id from calendars where user_id = ? and copies_own = 1');

/** Has own events that a sync made be copied as any other. @param trx holds the person's lock */
export async function copyOwn(trx: Db, userId: string, ids: readonly string[]): Promise<void> {
  const [calendar] = await copying(trx, [userId]);
  if (calendar && ids.length > 0) await copyTo(trx, userId, calendar.id, ids);
}

async function copyTo(trx: Db, userId: string, id: string, ids: readonly string[]): Promise<void> {
  await giveHome(trx, [id, id, id, id, id, userId, userId, ids, id]);
}

/**
 * Has some of a person's events follow what copying has begun or ended.
 *
 * @param trx holds the person's lock
 * @param calendarId to which own events are copied now; null where they are not
 * @returns the last id that was looked at, and how many were: fewer than `most` at the end
 */
export async function followCopying(
  trx: Db,
  userId: string,
  calendarId: string | null,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<{ last: string; count: number }> {
  const ids = (await idsAfter(trx, [userId, after, most])).map(({ id }) => id);
  if (calendarId === null) {
    await keepDeletions(trx, [userId, userId, ids]);
    await keepCopies(trx, [userId, userId, ids]);
    await forgetUnmade(trx, [userId, userId, ids]);
  } else {
    await copyTo(trx, userId, calendarId, ids);
    await tellDeletions(trx, [userId, calendarId, userId, ids]);
  }
  return { last: ids.at(-1) ?? after, count: ids.length };
}
