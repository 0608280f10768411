import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RelyingParty } from '../../../platform/openid/relying-party.ts';
import { insertCode } from '../code-store.ts';
import { googleFailure } from '../google/failures.ts';
import { identityFrom } from '../google/identity.ts';
import { newSecret, secretHash } from '../hashing.ts';
import { beginFlow, type EndedFlow, endFlow, type LateFlow } from './oauth-flows.ts';

/** A code lives just for the page to load that exchanges it. */
const CODE_LIFE_MS = 60_000;

/** Registered with Google, literally. */
const callbackOf = (ctx: Context) => `${ctx.config.publicUrl}/api/auth/google/callback`;

/**
 * Begins signing in with Google.
 *
 * @returns where to send the browser, and the secret that it must keep
 * @throws AppError `UNAVAILABLE` when Google cannot be reached
 */
export async function startGoogleSignIn(
  ctx: Context,
  google: RelyingParty,
  browser: { secret: string | undefined; redirect: string | null },
): Promise<{ location: string; browserSecret: string }> {
  const { browserSecret, ...flow } = await beginFlow(ctx, browser);
  try {
    const url = await google.authorizationUrl(flow, {
      redirect_uri: callbackOf(ctx),
      scope: 'openid email profile',
      // Whoever has several accounts chooses, also after signing out here.
      prompt: 'select_account',
    });
    return { location: url.href, browserSecret };
  } catch (error) {
    throw googleFailure(error);
  }
}

/** A browser that came back from Google, to the way that it began. */
export interface Returned {
  readonly flow: EndedFlow | LateFlow;
  /** The query of its address, whole: Google's own additions are checked too. */
  readonly search: string;
  readonly secret: string;
}

/**
 * Takes a browser that comes back from Google.
 *
 * @throws AppError `SIGN_IN_LINK_INVALID` when this browser did not begin it, or it was used
 */
export async function comeBack(
  ctx: Context,
  { search, secret }: { search: string; secret: string | undefined },
): Promise<Returned> {
  const state = new URLSearchParams(search).get('state');
  const flow = state && secret ? await endFlow(ctx, { state, secret }, 'sign-in') : undefined;
  if (!flow || !secret) throw notBegun();
  return { flow, search, secret };
}

/**
 * Asks Google who came back.
 *
 * @returns a single-use code that only this browser can exchange
 * @throws AppError `SIGN_IN_LINK_INVALID` when it is too late, `GOOGLE_DENIED`, `GOOGLE_FAILED`, `EMAIL_NOT_VERIFIED`,
 * `UNAVAILABLE`
 */
export async function finishGoogleSignIn(
  ctx: Context,
  google: RelyingParty,
  { flow, search, secret }: Returned,
): Promise<string> {
  if (flow.isLate) throw notBegun();
  const callback = new URL(callbackOf(ctx));
  callback.search = search;
  try {
    const { claims } = await google.exchange(callback, flow);
    const identity = identityFrom(claims);
    const code = newSecret();
    const now = await ctx.sharedNow();
    await insertCode(ctx.write, {
      code_hash: secretHash(code),
      kind: 'google',
      email: identity.email,
      redirect: flow.redirect,
      created_at: now,
      expires_at: now + CODE_LIFE_MS,
      browser_hash: secretHash(secret),
      identity: JSON.stringify(identity),
    });
    return code;
  } catch (error) {
    throw googleFailure(error);
  }
}

export const notBegun = () =>
  new AppError('SIGN_IN_LINK_INVALID', 'This sign-in with Google is not known here. Start it again.');
