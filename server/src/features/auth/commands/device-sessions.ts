import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/serve.ts';
import { deleteCodesOf } from '../code-store.ts';
import { deleteFlowsOf } from '../flow-store.ts';
import { deleteTokens } from '../token-store.ts';

/** Signs the caller's own device out. */
export async function logOut(ctx: Context, { userId, tokenId }: Caller): Promise<void> {
  announceRevoked(ctx, userId, await deleteTokens(ctx.write, userId, { only: tokenId }));
}

/** @throws AppError `SESSION_NOT_FOUND` when the person has no such session */
export async function revokeDeviceSession(ctx: Context, userId: string, id: string): Promise<void> {
  const revoked = await deleteTokens(ctx.write, userId, { only: id });
  if (revoked.length === 0) throw new AppError('SESSION_NOT_FOUND', 'This device is not signed in any more.');
  announceRevoked(ctx, userId, revoked);
}

/** Signs every device out but the caller's. @returns how many they were */
export async function revokeOtherDeviceSessions(ctx: Context, { userId, tokenId }: Caller): Promise<number> {
  const revoked = await deleteTokens(ctx.write, userId, { except: tokenId });
  announceRevoked(ctx, userId, revoked);
  return revoked.length;
}

/**
 * Deletes everything that could sign a person in, and ways to an account that they have begun. Belongs to deleting their account.
 *
 * @returns the tokens to announce as revoked after the commit
 */
export async function forgetSignIns(db: Db, user: { id: string; email: string }): Promise<string[]> {
  await deleteCodesOf(db, user.email);
  await deleteFlowsOf(db, user.id);
  return deleteTokens(db, user.id);
}

/** Makes revoked tokens worthless at once: here, in every other process, and on their open sockets. Call after the commit. */
export function announceRevoked(ctx: Context, userId: string, tokenIds: readonly string[]): void {
  if (tokenIds.length === 0) return;
  ctx.callers.forget(tokenIds);
  ctx.bus.publish({ kind: 'token_revoked', user_id: userId, token_ids: tokenIds });
}
