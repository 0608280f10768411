import type { Context } from '../../../context.ts';
import { inRounds } from '../../../platform/chores.ts';
import type { Db } from '../../../platform/database/database.ts';
import { applyChangeSet } from '../../events/commands.ts';
import { accountNotFound } from '../accounts/not-found.ts';
import { listAccountRows } from '../accounts/store.ts';
import { announceCalendars } from '../announce.ts';
import { type CalendarRow, listCalendarRows } from '../store.ts';
import { removeCalendar } from '../sync/calendar-list/remove-calendar.ts';
import { recordUnwrittenEdits } from '../sync/calendar-list/unwritten-edits.ts';
import { syncedCalendar } from '../sync/synced-calendar.ts';
import { keepWaiting } from './keep-waiting.ts';
import type { Copy } from './remove-copies.ts';
import { type CleanUp, revokeAndCleanUp } from './revoke-and-clean-up.ts';
import * as store from './store.ts';

export interface DisconnectOptions {
  /** Own events' copies are deleted there too. */
  readonly removesCopies: boolean;
  /** Events whose last change is not there become own ones; else they are deleted here. */
  readonly keepsWaiting: boolean;
}

/** Entries that one statement removes. */
const journalAtOnce = 200;

/**
 * Removes an account with its calendars and their events; tracked time stays, with title and category, and so do own events.
 * What is at the provider is given up behind the answer, which it never holds up.
 *
 * @throws AppError `ACCOUNT_NOT_FOUND`
 */
export async function disconnect(
  ctx: Context,
  userId: string,
  accountId: string,
  { removesCopies, keepsWaiting }: DisconnectOptions,
): Promise<void> {
  const { account, calendars } = await retire(ctx, userId, accountId);
  const copies: Copy[] = [];
  for (const calendar of calendars) {
    if (removesCopies) copies.push(...(await copiesOf(ctx.read, calendar)));
    if (keepsWaiting) await keepWaiting(ctx, calendar);
    await removeCalendar(ctx, calendar, async () => undefined);
  }
  await inRounds(journalAtOnce, () => store.deleteJournalOf(ctx.write, userId, accountId, journalAtOnce));
  await ctx.write.transaction().execute((trx) => store.deleteAccountRow(trx, userId, accountId));
  await announceCalendars(ctx, userId);
  revokeAndCleanUp(ctx, { account, channels: channelsOf(calendars), copies });
}

/** What deleting a person is to take back at their providers, to be read before and done after; copies stay there. */
export async function cleanUpsOf(db: Db, userId: string): Promise<CleanUp[]> {
  const calendars = await listCalendarRows(db, userId);
  return (await listAccountRows(db, userId)).map((account) => {
    const theirs = calendars.filter(({ account_id }) => account_id === account.id);
    return { account, channels: channelsOf(theirs), copies: [] };
  });
}

export { revokeAndCleanUp };

/** What was not told there is in the journal, should the account stay after all. */
async function retire(ctx: Context, userId: string, accountId: string) {
  let retired: Awaited<ReturnType<typeof store.retireAccount>>;
  await applyChangeSet(ctx, { userId, kind: 'sync' }, [], {
    summary: '',
    beside: async (trx) => {
      const now = ctx.clock.now();
      retired = await store.retireAccount(trx, userId, accountId, await ctx.sharedNow());
      if (!retired) return;
      const { account, calendars } = retired;
      for (const calendar of calendars) await recordUnwrittenEdits(trx, { ctx, account, started_at: now }, calendar);
    },
  });
  if (!retired) throw accountNotFound();
  return retired;
}

async function copiesOf(db: Db, row: CalendarRow): Promise<Copy[]> {
  const calendar = syncedCalendar(row)?.remote;
  if (!calendar) return [];
  return (await store.copiesIn(db, row.user_id, row.id)).map((copy) => ({ calendar, ...copy }));
}

function channelsOf(calendars: readonly CalendarRow[]): CleanUp['channels'] {
  return calendars.flatMap(({ watch_channel_id: id, watch_resource_id: resource_id }) =>
    id !== null && resource_id !== null ? [{ id, resource_id }] : [],
  );
}
