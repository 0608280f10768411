import { createHmac } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { FlowSecrets } from '../../../platform/openid/relying-party.ts';
import * as store from '../flow-store.ts';
import { newSecret, secretHash } from '../hashing.ts';

const LIFE_MS = 10 * 60_000;

/** For whom an account is connected: who was signed in as it began, whoever is as it ends. */
export interface Connecting {
  readonly user_id: string;
  /** The one to connect again; null: another one. */
  readonly account_id: string | null;
}

/** A way that has come back in time. `user_id` and `account_id` are those of `Connecting`; both null of signing in. */
export interface EndedFlow extends FlowSecrets {
  readonly isLate: false;
  readonly redirect: string | null;
  readonly user_id: string | null;
  readonly account_id: string | null;
}

/** One that has come back too late: good for nothing but to say where the person wanted to go. */
export interface LateFlow {
  readonly isLate: true;
  readonly redirect: string | null;
}

/**
 * Begins a way to a provider and back, bound to a browser. The row makes it single-use, which a sealed cookie alone could
 * not, and holds hashes only: nonce and PKCE verifier are derived from the browser's secret, so that neither the database
 * nor the cookie without the state is enough to finish. A browser that has a secret keeps it: two tabs can be on their way.
 */
export async function beginFlow(
  ctx: Context,
  browser: { secret: string | undefined; redirect: string | null; connecting?: Connecting },
): Promise<FlowSecrets & { browserSecret: string }> {
  const browserSecret = browser.secret ?? newSecret();
  const state = newSecret();
  await store.insertFlow(ctx.write, {
    state_hash: secretHash(state),
    browser_hash: secretHash(browserSecret),
    redirect: browser.redirect,
    expires_at: (await ctx.sharedNow()) + LIFE_MS,
    ...browser.connecting,
  });
  return { browserSecret, ...secretsOf(state, browserSecret) };
}

/**
 * Ends a way that a browser has begun.
 *
 * @returns undefined when it is unknown, was ended before, another browser began it, or for something else
 */
export async function endFlow(
  ctx: Context,
  { state, secret }: { state: string; secret: string },
  purpose: store.FlowPurpose,
): Promise<EndedFlow | LateFlow | undefined> {
  const flow = await store.takeFlow(ctx.write, secretHash(state), purpose);
  if (flow?.browser_hash !== secretHash(secret)) return undefined;
  const { redirect, user_id, account_id } = flow;
  if (flow.expires_at <= (await ctx.sharedNow())) return { isLate: true, redirect };
  return { isLate: false, redirect, user_id, account_id, ...secretsOf(state, secret) };
}

function secretsOf(state: string, secret: string): FlowSecrets {
  const derived = (purpose: string) => createHmac('sha256', secret).update(`${purpose} ${state}`).digest('base64url');
  return { state, nonce: derived('nonce'), verifier: derived('code verifier') };
}
