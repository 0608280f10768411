import type { Context } from '../../../context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { findCode, tryEmailCode, tryOwnerCode, useGoogleCode, WRONG_TRIES_ALLOWED } from '../code-store.ts';
import { secretHash } from '../hashing.ts';
import { signIdToken } from '../id-token.ts';
import { notBegun } from './google-sign-in.ts';

/**
 * Exchanges the code of a sign-in link, or of a return from Google, for an id token.
 *
 * @param browserSecret of the browser that asks; Google's codes are for the one that began
 * @throws AppError `SIGN_IN_LINK_INVALID` when the link is unknown, used, expired or another address's;
 * `INVALID_REQUEST` when the link needs an address and none is given
 */
export async function exchangeCode(
  ctx: Context,
  request: { code: string; kind?: 'email' | 'google'; email?: string },
  browserSecret: string | undefined,
): Promise<{ id_token: string; redirect: string | null }> {
  const codeHash = secretHash(request.code);
  if (request.kind === 'google') return exchangeGoogleCode(ctx, codeHash, browserSecret);
  const email = request.email?.toLowerCase();
  if (email !== undefined) {
    const attempt = { code_hash: codeHash, email, jti: newId() };
    const used =
      (await tryEmailCode(ctx.write, attempt, await ctx.sharedNow())) ?? (await tryOwnerCode(ctx.write, attempt));
    if (used) return { id_token: await signIdToken(ctx, attempt), redirect: used.redirect };
  }
  throw await refusal(ctx, codeHash, email);
}

async function exchangeGoogleCode(ctx: Context, codeHash: string, browserSecret: string | undefined) {
  const jti = newId();
  const use = browserSecret && { code_hash: codeHash, browser_hash: secretHash(browserSecret), jti };
  const used = use ? await useGoogleCode(ctx.write, use, await ctx.sharedNow()) : undefined;
  if (!used?.email) throw notBegun();
  return { id_token: await signIdToken(ctx, { email: used.email, jti }), redirect: used.redirect };
}

/** Why a link was refused. Whoever holds its code may know. */
async function refusal(ctx: Context, codeHash: string, email: string | undefined): Promise<AppError> {
  const code = await findCode(ctx.read, codeHash);
  if (!code) return invalidLink('This link is not valid. Ask for a new one.');
  if (code.used_at !== null) return usedLink();
  if (code.expires_at <= (await ctx.sharedNow())) return invalidLink('This link has expired. Ask for a new one.');
  if (code.wrong_tries >= WRONG_TRIES_ALLOWED) {
    return invalidLink('This link was tried with too many other addresses. Ask for a new one.');
  }
  if (email === undefined) return badField('body', 'email', 'is needed to use this link');
  if (code.kind === 'owner') return usedLink();
  return invalidLink('This link was sent to another address. Use that address, or ask for a new link.');
}

const invalidLink = (message: string) => new AppError('SIGN_IN_LINK_INVALID', message);
const usedLink = () => invalidLink('This link has already been used. Ask for a new one.');
