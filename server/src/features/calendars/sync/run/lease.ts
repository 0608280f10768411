import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/statement.ts';
import { newId } from '../../../../platform/ids.ts';
import type { AccountRow } from '../../accounts/store.ts';

/** No account waits for longer, but where a provider asks for that. */
const longestPauseMs = 86_400_000;

/**
 * An account whose process is gone waits no longer than this for another one. All processes go by the time they share. Who loses
 * a lease writes nothing more, as every write asks for it; only what is on its way to the provider may be sent twice, which does no
 * harm there.
 */
export const leaseMs = 60_000;

/** The longest lease: while an account is removed nobody else has it. */
export const retiredMs = 10 * 60_000;

/** An account that is this sync run's alone. */
export interface Lease {
  readonly id: string;
  /** As it was when it was taken. */
  readonly account: AccountRow;
  /** When its calendars were to be read next, which a sync run that only writes there leaves as it was. */
  readonly due: number | null;
}

/** Another sync run has the account, or it is gone: nothing more may be written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
  constructor() {
    super('The account is no longer kept in sync from here.');
  }
}

/*
 * While a lease is held, `next_sync_at` is the end of the lease: who dies leaves an account that is due then. Whoever makes
 * the account due meanwhile writes another time, which the end of the sync run leaves alone.
 */

// A lease that ends later than it can is from before the clock was set back.
const isFree = '(lease_until is null or lease_until <= ? or lease_until > ?)';

const takeDue = statement<AccountRow>(
  ({ engine, among }) => `update accounts set lease_id = ?, lease_until = ?, next_sync_at = ?
    where id = (
      select id from accounts where next_sync_at <= ? and ${isFree} and not user_id ${among}
      order by next_sync_at limit 1 ${engine === 'postgres' ? 'for update skip locked' : ''})
    returning *`,
);

/** Takes the account that is due for longest, of anybody but these; undefined where none is. */
export async function claimDue(
  { write, sharedNow }: Context,
  except: readonly string[] = [],
): Promise<Lease | undefined> {
  const now = await sharedNow();
  const id = newId();
  const [account] = await takeDue(write, [id, now + leaseMs, now + leaseMs, now, now, now + retiredMs, except]);
  return account && { id, account, due: now };
}

const firstBefore = statement<{ next_sync_at: number | null }>(
  () => 'select min(next_sync_at) as next_sync_at from accounts where next_sync_at > ? and next_sync_at <= ?',
);

/** In how many milliseconds the next account is due that is not due yet; undefined where none is `withinMs`. */
export async function nextDue({ read, sharedNow }: Context, withinMs: number): Promise<number | undefined> {
  const now = await sharedNow();
  const [first] = await firstBefore(read, [now, now + withinMs]);
  const at = first?.next_sync_at ?? undefined;
  return at === undefined ? undefined : at - now;
}

const find = statement<AccountRow>(() => `select * from accounts where id = ? and status = 'connected'`);

const take = statement<AccountRow>(
  () => `update accounts set lease_id = ?, lease_until = ?, next_sync_at = ?
    where id = ? and next_sync_at = ? and ${isFree} returning *`,
);

/** Takes an account, due or not; undefined where it is taken, waits for the person, or is gone. */
export async function claimAccount({ write, sharedNow }: Context, accountId: string): Promise<Lease | undefined> {
  const now = await sharedNow();
  const [found] = await find(write, [accountId]);
  if (!found) return undefined;
  const id = newId();
  const [account] = await take(write, [
    ...[id, now + leaseMs, now + leaseMs],
    ...[accountId, found.next_sync_at, now, now + retiredMs],
  ]);
  return account && { id, account, due: found.next_sync_at };
}

const renew = statement<{ id: string }>(
  () => `update accounts set lease_until = ?,
      next_sync_at = case when next_sync_at = lease_until then ? else next_sync_at end, progress = ?
    where id = ? and lease_id = ? returning id`,
);

/**
 * Holds the account for another while, and tells how many events its full pulls have read.
 *
 * @throws LeaseLost
 */
export async function keepLease(db: Db, lease: Lease, now: number, progress: number | null): Promise<void> {
  const until = now + leaseMs;
  const [kept] = await renew(db, [until, until, progress, lease.account.id, lease.id]);
  if (!kept) throw new LeaseLost();
}

/** How a sync run leaves its account. */
export interface Ending {
  /** When to go on. One who made the account due meanwhile is heard first, unless the sync run `failed`. */
  readonly next: number | null;
  readonly failures: number;
  readonly error: string | null;
  /** When the account was in sync; undefined where it is not. */
  readonly inStepAt?: number;
}

const give = statement<AccountRow>(
  () => `update accounts set lease_id = null, lease_until = null, progress = null, failures = ?, error = ?,
      last_sync = coalesce(?, last_sync),
      next_sync_at = case when next_sync_at = lease_until or ? > 0 then ? else next_sync_at end
    where id = ? and lease_id = ? returning *`,
);

/** @returns the account; undefined where it is no longer this sync run's: then nothing is written */
export async function giveBack(
  db: Db,
  lease: Lease,
  { next, failures, error, inStepAt }: Ending,
): Promise<AccountRow | undefined> {
  const [account] = await give(db, [failures, error, inStepAt ?? null, failures, next, lease.account.id, lease.id]);
  return account;
}

// A longer lease is that of an account which is being disconnected. One that waits because its last sync run failed goes on waiting.
const hold = statement(
  () => `update accounts set lease_id = ?, lease_until = ?,
      next_sync_at = case when next_sync_at is null or (failures > 0 and next_sync_at > ?) then next_sync_at else ? end
    where id = ? and (lease_until is null or lease_until <= ? or lease_id = ?)`,
);

/** Takes an account from whatever sync run has it, for another while: what a sync run reads and writes is about to change as a whole. */
export async function holdAccount(trx: Db, accountId: string, leaseId: string, now: number): Promise<void> {
  const until = now + leaseMs;
  await hold(trx, [leaseId, until, until, until, accountId, until, leaseId]);
}

const free = statement(
  () => `update accounts set lease_id = null, lease_until = null,
      next_sync_at = case when next_sync_at = lease_until then ? else next_sync_at end
    where id = ? and lease_id = ?`,
);

/** Gives an account that was held back to the sync runs, the next of which is due. */
export async function freeAccount(db: Db, accountId: string, leaseId: string, now: number): Promise<void> {
  await free(db, [now, accountId, leaseId]);
}

const freeAll = statement<{ id: string }>(
  () => `update accounts set lease_id = null, lease_until = null, progress = null,
      next_sync_at = case when next_sync_at = lease_until then ? else next_sync_at end
    where lease_id is not null returning id`,
);

/**
 * Ends the sync runs that a process before this one left, at the start of a server that has its database to itself. What waits for
 * longer than an account can was put off before the clock was set back.
 */
export async function freeLeftAccounts({ engine, write, sharedNow }: Context): Promise<void> {
  if (engine !== 'sqlite') return;
  const now = await sharedNow();
  await freeAll(write, [now]);
  await hastenLate(write, [now, now + longestPauseMs]);
}

const hastenLate = statement<{ id: string }>(
  () => 'update accounts set next_sync_at = ? where next_sync_at > ? returning id',
);

const hasten = statement<{ user_id: string }>(
  () => `update accounts set next_sync_at = ?
    where id = ? and status = 'connected' and next_sync_at > ? and (failures = 0 or next_sync_at = lease_until)
    returning user_id`,
);

/** Lets an account be due at once; one that waits because the last sync run failed goes on waiting. */
export async function makeDue({ write, sharedNow }: Context, accountId: string): Promise<void> {
  const now = await sharedNow();
  await hasten(write, [now, accountId, now]);
}
