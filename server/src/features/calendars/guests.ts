import type { SendUpdates } from '@daywright/contract/event-input';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { unsynced } from '../events/commands.ts';
import { announceCalendars } from './announce.ts';

/* Rows of the change by which an event came to be as it is, its own among them; a sync only merges into it. */
const rowsOfLastChange = statement<{ row_id: string }>(
  () => `select row_id from changes where user_id = ? and entity = 'event' and seq = (
      select c.seq from changes c join change_sets s on s.user_id = c.user_id and s.seq = c.seq
      where c.user_id = ? and c.row_id = ? and c.entity = 'event' and s.actor <> 'sync' order by c.seq desc limit 1)`,
);

const answer = statement<{ id: string }>(
  ({ among }) => `update events set send_updates = ?,
      sync_state = case when sync_state <> 'held' then sync_state when deleted_at is null then 'unconfirmed' else 'deleted' end
    where user_id = ? and id ${among} and ${unsynced} returning id`,
);

const heldDeletion = statement<{ id: string }>(
  () => `select id from shown_events where user_id = ? and id = ? and deleted_at is not null and ${unsynced}
    and sync_state = 'held'`,
);

/** Rows that one statement takes on. */
const rowsAtOnce = 250;

/**
 * Says what the person wants guests to be told of the last change of an event: what is held of that change is written to its
 * provider.
 */
export async function tellGuests(
  ctx: Context,
  userId: string,
  eventId: string,
  sendUpdates: SendUpdates,
): Promise<void> {
  const found = (await rowsOfLastChange(ctx.read, [userId, userId, eventId])).map(({ row_id }) => row_id);
  const ids = [...new Set([eventId, ...found])];
  await ctx.write.transaction().execute(async (trx) => {
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      await answer(trx, [sendUpdates, userId, ids.slice(from, from + rowsAtOnce)]);
    }
  });
  await announceCalendars(ctx, userId);
}

/** The same of a deletion. @returns false where none is held of the event */
export async function tellGuestsOfDeletion(
  ctx: Context,
  userId: string,
  eventId: string,
  sendUpdates: SendUpdates,
): Promise<boolean> {
  if (!(await isHeldDeletion(ctx.read, userId, eventId))) return false;
  await tellGuests(ctx, userId, eventId, sendUpdates);
  return true;
}

async function isHeldDeletion(db: Db, userId: string, eventId: string): Promise<boolean> {
  return (await heldDeletion(db, [userId, eventId])).length > 0;
}
