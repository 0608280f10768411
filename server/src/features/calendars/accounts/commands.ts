import { limits } from '@daywright/contract/limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { lockUser } from '../../auth/queries.ts';
import type { Grant } from '../providers/consent.ts';
import { type Credentials, sealCredentials, whySealed } from './credentials.ts';
import { accountNotFound } from './not-found.ts';
import * as store from './store.ts';

/**
 * Connects an account, due at once. One that is connected already keeps its calendars and gets the new access.
 *
 * @throws AppError `QUOTA_ACCOUNTS`, `NOT_SIGNED_IN` of a person who is being deleted
 */
export async function linkAccount(
  ctx: Context,
  userId: string,
  provider: store.AccountRow['provider'],
  grant: Grant,
): Promise<store.AccountRow> {
  const now = ctx.clock.now();
  const owner = { user_id: userId, provider, subject: grant.subject };
  const account = {
    id: newId(),
    ...owner,
    email: grant.email,
    credentials: sealCredentials(ctx.secrets, owner, grant),
    scopes: grant.scopes.join(' '),
    status: 'connected',
    next_sync_at: await ctx.sharedNow(),
    created_at: now,
  } as const;
  return ctx.write.transaction().execute(async (trx) => {
    // Of two at the same time the second counts the first, and a deletion of the person sees what is kept before it.
    await lockUser(trx, userId);
    await refuseAnotherAccount(trx, userId, owner);
    return store.saveAccount(trx, account);
  });
}

/**
 * @param known one that may be connected already
 * @throws AppError `QUOTA_ACCOUNTS` where a person has as many accounts as one may
 */
export async function refuseAnotherAccount(
  db: Db,
  userId: string,
  known?: Pick<store.AccountRow, 'provider' | 'subject'>,
): Promise<void> {
  const accounts = await store.listAccountRows(db, userId);
  const isKnown = accounts.some((each) => each.provider === known?.provider && each.subject === known.subject);
  if (accounts.length < limits.accountsPerPerson || isKnown) return;
  throw new AppError(
    'QUOTA_ACCOUNTS',
    `You have connected all of the ${limits.accountsPerPerson} accounts that one person may. Disconnect one that you no longer need first.`,
  );
}

/**
 * Keeps an access that was refreshed, unless the account was given another one since `account` was read.
 *
 * @returns the row with it; undefined when it was not kept
 */
export function keepAccess(
  ctx: Context,
  account: store.AccountRow,
  access: Credentials,
): Promise<store.AccountRow | undefined> {
  return store.replaceCredentials(ctx.write, account, sealCredentials(ctx.secrets, account, access));
}

/**
 * Lets an account wait for the person; what is known of its calendars stays. One that was given new access since `account`
 * was read is left alone.
 *
 * @param error a sentence for the person
 */
export async function askToReconnect(ctx: Context, account: store.AccountRow, error: string): Promise<void> {
  await store.markForReconnect(ctx.write, account, error);
}

/**
 * Lets an account be kept in sync now, its list of calendars too.
 *
 * @throws AppError `ACCOUNT_NOT_FOUND`, `CONNECTION_INVALID` of one that waits for the person
 */
export async function syncNow(ctx: Context, userId: string, accountId: string): Promise<void> {
  const account = await store.findAccountRow(ctx.read, userId, accountId);
  if (!account) throw accountNotFound();
  const sealed = whySealed(ctx.secrets, account);
  if (sealed === null && (await makeDue(ctx, userId, accountId, { calendars_at: null }))) return;
  throw new AppError('CONNECTION_INVALID', sealed ?? account.error ?? 'This account has to be connected again.');
}

/** Lets the calendars of an account be read soon; one that waits for the person waits on. */
export async function readNow(ctx: Context, userId: string, accountId: string): Promise<void> {
  await makeDue(ctx, userId, accountId, {});
}

async function makeDue(ctx: Context, userId: string, accountId: string, fields: { calendars_at?: null }) {
  const account = await store.markDue(ctx.write, userId, accountId, { ...fields, next_sync_at: await ctx.sharedNow() });
  if (account) ctx.bus.publish({ kind: 'sync_due', user_id: userId, account_id: accountId });
  return account !== undefined;
}
