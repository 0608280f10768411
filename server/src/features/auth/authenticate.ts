import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { KnownCaller } from '../../platform/caller-cache.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/serve.ts';
import { secretHash } from './hashing.ts';
import { findToken, markTokenUsed } from './token-store.ts';

/** A token's last use and its person's are written at most once in this time (design, section 5). */
const MARKED_EVERY_MS = 3_600_000;

/**
 * Who a bearer token belongs to. Its life of 30 days begins anew with its use.
 *
 * @throws AppError `NOT_SIGNED_IN` when the token is missing, unknown, revoked or expired
 */
export async function authenticateToken(ctx: Context, token: string | undefined): Promise<Caller> {
  const now = ctx.clock.now();
  const tokenHash = token && secretHash(token);
  const caller = tokenHash
    ? (ctx.callers.get(tokenHash) ?? (await ctx.callers.load(tokenHash, () => findCaller(ctx, tokenHash, now))))
    : undefined;
  if (!caller || caller.expiresAt <= now) {
    throw new AppError('NOT_SIGNED_IN', 'You are not signed in, or your sign-in has expired. Sign in again.');
  }
  return caller;
}

async function findCaller(ctx: Context, tokenHash: string, now: number): Promise<KnownCaller | undefined> {
  const row = await findToken(ctx.read, tokenHash);
  if (!row || row.expires_at <= now) return undefined;
  const caller = { userId: row.user_id, tokenId: row.id, expiresAt: row.expires_at };
  const isDue = row.last_used_at <= now - MARKED_EVERY_MS;
  // The answer does not wait for the writer, which a long import may hold.
  if (isDue)
    ctx.background.run('marking a token as used', () => markTokenUsed(ctx.write, caller, now, MARKED_EVERY_MS));
  return caller;
}

/** Whose a token was when it was last read. Looks nothing up. */
export const lastKnownCaller = (ctx: Context, token: string | undefined): KnownCaller | undefined =>
  token ? ctx.callers.lastKnown(secretHash(token)) : undefined;

/** The token of an `Authorization: Bearer …` header (RFC 6750, section 2.1); of a socket, for which browsers send none, of its address. */
export function tokenOf({ headers, query, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url !== '/api/ws') return /^Bearer ([A-Za-z0-9_-]+)$/i.exec(headers.authorization ?? '')?.[1];
  const { token } = query as { token?: string | string[] };
  // Named twice it is no token.
  return typeof token === 'string' ? token : undefined;
}
