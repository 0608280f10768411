import type { Context } from '../../../context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { findCode, tryEmailCode, tryOwnerCode, WRONG_TRIES_ALLOWED } from '../code-store.ts';
import { secretHash } from '../hashing.ts';
import { signIdToken } from '../id-token.ts';

/**
 * Exchanges the code of a sign-in link for an id token.
 *
 * @throws AppError `SIGN_IN_LINK_INVALID` when the link is unknown, used, expired or another address's;
 * `INVALID_REQUEST` when the link needs an address and none is given
 */
export async function exchangeCode(
  ctx: Context,
  request: { code: string; kind?: 'email' | 'google'; email?: string },
): Promise<{ id_token: string; redirect: string | null }> {
  // Google's codes need the cookie of the browser that started, and no sign-in with Google can have started.
  if (request.kind === 'google') throw invalidLink('This sign-in with Google is not known here. Start it again.');
  const codeHash = secretHash(request.code);
  const email = request.email?.toLowerCase();
  if (email !== undefined) {
    const attempt = { code_hash: codeHash, email, jti: newId() };
    const used = (await tryEmailCode(ctx.write, attempt, ctx.clock.now())) ?? (await tryOwnerCode(ctx.write, attempt));
    if (used) return { id_token: await signIdToken(ctx, attempt), redirect: used.redirect };
  }
  throw await refusal(ctx, codeHash, email);
}

/** Why a link was refused. Whoever holds its code may know. */
async function refusal(ctx: Context, codeHash: string, email: string | undefined): Promise<AppError> {
  const code = await findCode(ctx.read, codeHash);
  if (!code) return invalidLink('This link is not valid. Ask for a new one.');
  if (code.used_at !== null) return usedLink();
  if (code.expires_at <= ctx.clock.now()) return invalidLink('This link has expired. Ask for a new one.');
  if (code.wrong_tries >= WRONG_TRIES_ALLOWED) {
    return invalidLink('This link was tried with too many other addresses. Ask for a new one.');
  }
  if (email === undefined) return badField('body', 'email', 'is needed to use this link');
  if (code.kind === 'owner') return usedLink();
  return invalidLink('This link was sent to another address. Use that address, or ask for a new link.');
}

const invalidLink = (message: string) => new AppError('SIGN_IN_LINK_INVALID', message);
const usedLink = () => invalidLink('This link has already been used. Ask for a new one.');
