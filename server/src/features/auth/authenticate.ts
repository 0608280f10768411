import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/serve.ts';

/** Tokens are kept only as this. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Who a bearer token belongs to.
 *
 * @throws AppError `NOT_SIGNED_IN` when the token is missing, unknown, revoked or expired
 */
export async function authenticateToken(ctx: Context, token: string | undefined): Promise<Caller> {
  const row = token
    ? await ctx.read
        .selectFrom('bearer_tokens')
        .select(['id', 'user_id', 'expires_at'])
        .where('token_hash', '=', tokenHash(token))
        .executeTakeFirst()
    : undefined;
  if (!row || row.expires_at <= ctx.clock.now()) {
    throw new AppError('NOT_SIGNED_IN', 'You are not signed in, or your sign-in has expired. Sign in again.');
  }
  return { userId: row.user_id, tokenId: row.id };
}

/** The token of an `Authorization: Bearer …` header (RFC 6750, section 2.1). */
export function bearerTokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
