import { createHmac } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { FlowSecrets } from '../../../platform/openid/relying-party.ts';
import * as store from '../flow-store.ts';
import { newSecret, secretHash } from '../hashing.ts';

const LIFE_MS = 10 * 60_000;

/**
 * Begins a way to a provider and back, bound to a browser. The row makes it single-use, which a sealed cookie alone could
 * not, and holds hashes only: nonce and PKCE verifier are derived from the browser's secret, so that neither the database
 * nor the cookie without the state is enough to finish. A browser that has a secret keeps it: two tabs can be on their way.
 */
export async function beginFlow(
  ctx: Context,
  browser: { secret: string | undefined; redirect: string | null },
): Promise<FlowSecrets & { browserSecret: string }> {
  const browserSecret = browser.secret ?? newSecret();
  const state = newSecret();
  await store.insertFlow(ctx.write, {
    state_hash: secretHash(state),
    browser_hash: secretHash(browserSecret),
    redirect: browser.redirect,
    expires_at: ctx.clock.now() + LIFE_MS,
  });
  return { browserSecret, ...secretsOf(state, browserSecret) };
}

/**
 * Ends a way that a browser has begun.
 *
 * @returns undefined when it is unknown, was ended before, has expired, or another browser began it
 */
export async function endFlow(
  ctx: Context,
  { state, secret }: { state: string; secret: string },
): Promise<(FlowSecrets & { redirect: string | null }) | undefined> {
  const flow = await store.takeFlow(ctx.write, secretHash(state));
  const isTheirs = flow?.browser_hash === secretHash(secret) && flow.expires_at > ctx.clock.now();
  return isTheirs ? { redirect: flow.redirect, ...secretsOf(state, secret) } : undefined;
}

function secretsOf(state: string, secret: string): FlowSecrets {
  const derived = (purpose: string) => createHmac('sha256', secret).update(`${purpose} ${state}`).digest('base64url');
  return { state, nonce: derived('nonce'), verifier: derived('code verifier') };
}
