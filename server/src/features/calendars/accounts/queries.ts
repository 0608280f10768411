import type { getCalendarStatus } from '@daywright/contract/accounts';
import type { Calendar } from '@daywright/contract/calendars';
import type { Reply } from '@daywright/contract/endpoint';
import { isoInstant } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { countUnrestored } from '../journal/unrestored.ts';
import { listCalendarRows } from '../store.ts';
import { calendarOf } from '../wire.ts';
import { whySealed } from './credentials.ts';
import { accountNotFound } from './not-found.ts';
import { type AccountRow, countEvents, findAccountRow, listAccountRows } from './store.ts';
import { countUnwritten, nothingUnwritten } from './unwritten.ts';

/** With how many single events and series each has here. @throws AppError `ACCOUNT_NOT_FOUND` */
export async function calendarsOfAccount(
  db: Db,
  userId: string,
  accountId: string,
): Promise<(Calendar & { events: number })[]> {
  if (!(await findAccountRow(db, userId, accountId))) throw accountNotFound();
  const rows = await listCalendarRows(db, userId, accountId);
  const counts = await countEvents(db, userId);
  return rows.map((row) => ({ ...calendarOf(row), events: counts.get(row.id) ?? 0 }));
}

/** One that this server's key does not open waits for the person too, for as long as the key is another one. */
export async function statusOf(
  { read, sharedNow, secrets }: Context,
  userId: string,
): Promise<Reply<typeof getCalendarStatus>['accounts']> {
  const now = await sharedNow();
  const accounts = await listAccountRows(read, userId);
  const unwritten = await countUnwritten(read, userId);
  const unrestored = await countUnrestored(read, userId);
  return accounts.map((account) => {
    const { id, lease_until, progress } = account;
    const sealed = whySealed(secrets, account);
    const syncing = lease_until !== null && lease_until > now;
    const { status, error } = sealed === null ? account : { status: 'reconnect' as const, error: sealed };
    return {
      account_id: id,
      status,
      last_sync: lastSyncOf(account),
      error,
      syncing,
      progress,
      ...(unwritten.get(id) ?? nothingUnwritten),
      gave_way: unrestored.get(id) ?? 0,
    };
  });
}

export const lastSyncOf = ({ last_sync }: Pick<AccountRow, 'last_sync'>) =>
  last_sync === null ? null : isoInstant(last_sync);
