import type { GoogleAccount, getCalendarStatus, listGoogleCalendars } from '@daywright/contract/accounts';
import type { Reply } from '@daywright/contract/endpoint';
import { isoInstant } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { accountNotFound } from '../google.ts';
import { countUnrestored } from '../journal/unrestored.ts';
import { listCalendarRows } from '../store.ts';
import { calendarOf } from '../wire.ts';
import { whySealed } from './credentials.ts';
import { countEvents, findAccountRow, listAccountRows } from './store.ts';
import { countUnwritten, nothingUnwritten } from './unwritten.ts';

/** A person's accounts at Google, in the order they were connected. */
export async function googleAccountsOf(db: Db, userId: string): Promise<GoogleAccount[]> {
  const accounts = await listAccountRows(db, userId);
  return accounts
    .filter(({ provider }) => provider === 'google')
    .map(({ id, email, last_sync }) => ({ account_id: id, google_email: email, last_sync: instantOf(last_sync) }));
}

/** @throws AppError `ACCOUNT_NOT_FOUND` */
export async function calendarsOfAccount(
  db: Db,
  userId: string,
  accountId: string,
): Promise<Reply<typeof listGoogleCalendars>['calendars']> {
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
    const { id, last_sync, lease_until, progress } = account;
    const sealed = whySealed(secrets, account);
    const syncing = lease_until !== null && lease_until > now;
    const { status, error } = sealed === null ? account : { status: 'reconnect' as const, error: sealed };
    return {
      account_id: id,
      status,
      last_sync: instantOf(last_sync),
      error,
      syncing,
      progress,
      ...(unwritten.get(id) ?? nothingUnwritten),
      gave_way: unrestored.get(id) ?? 0,
    };
  });
}

const instantOf = (at: number | null) => (at === null ? null : isoInstant(at));
