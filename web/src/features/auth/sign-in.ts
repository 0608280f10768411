import type { ErrorCode } from '@daywright/contract/errors';
import { call, UnreachableError } from '../../lib/call.ts';
import { browserZone } from '../../lib/clock.ts';
import type { SignInCode } from '../../lib/sign-in-code.ts';
import { bearerToken, idToken, signInEmail, storedUser } from '../../lib/storage.ts';
import { nowSignedIn } from '../../queries/session.ts';

/** What the screen says where no answer gave a reason (product specification, section 8). */
const fallbacks = {
  google: 'Google sign-in failed',
  email: 'Magic link sign-in failed',
  send: 'Failed to send magic link',
  login: 'Login failed',
} as const;

/** What a return from Google says by its error, which anybody can write into an address: only these are told. */
const googleErrors: Partial<Record<ErrorCode, string>> = {
  GOOGLE_DENIED: 'Signing in with Google was cancelled.',
  SIGN_IN_LINK_INVALID:
    'This sign-in with Google was not begun in this browser, took too long or was used already. Try again.',
  EMAIL_NOT_VERIFIED:
    'Google has not verified the e-mail address of this account. Verify it there, or use a magic link.',
  UNAVAILABLE: 'The server cannot reach Google. Try again, or use a magic link.',
  NOT_CONFIGURED: 'Google sign-in is not set up here.',
};

/** A step of signing in failed; `message` is for the person. */
export class SignInError extends Error {}

/** Where to go after signing in: an address of this app, as the browser reads it, else Home. */
export function safePath(path: unknown): string {
  const leads = typeof path === 'string' && path.startsWith('/') ? URL.parse(path, location.origin) : null;
  if (leads?.origin !== location.origin || /^\/(\/|auth\/)/.test(leads.pathname)) return '/';
  return leads.pathname + leads.search + leads.hash;
}

/** Asks for a sign-in link and keeps the address for when it is opened here. */
export async function sendLink(email: string, redirect: string): Promise<void> {
  await said(call('POST /auth/magic-link', { body: { email, ...(redirect !== '/' && { redirect }) } }), fallbacks.send);
  signInEmail.write(email);
}

/**
 * Signs in with the code of a link or of Google's return.
 *
 * @returns the path that was mailed with the link, null for none
 * @throws SignInError
 */
export async function signInWith({ code, kind, error }: SignInCode, email: string | null): Promise<string | null> {
  // A mailed link has a code; only Google's return can come without.
  if (code === null) {
    const [, told] = Object.entries(googleErrors).find(([each]) => each === error) ?? [];
    throw new SignInError(told ?? fallbacks.google);
  }
  const identity = await said(
    call('POST /auth/identity', { body: { code, kind, ...(email && { email }) } }),
    fallbacks[kind],
  );
  idToken.write(identity.id_token);
  await logIn(identity.id_token);
  return identity.redirect;
}

/** Trades an id token for a bearer token and stores who signed in. */
export async function logIn(token: string): Promise<void> {
  const login = await said(
    call('POST /auth/login', { body: { id_token: token, time_zone: browserZone() } }),
    fallbacks.login,
    idToken.remove,
  );
  bearerToken.write(login.bearer_token || token);
  storedUser.write(login.user);
  idToken.remove();
  signInEmail.remove();
  nowSignedIn();
}

/** The answer of a call, or a SignInError with the server's reason or the fallback; `onRefused` runs when it answered no. */
async function said<T>(answer: Promise<T>, fallback: string, onRefused: () => void = () => {}): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const wasAnswered = !(error instanceof UnreachableError);
    if (wasAnswered) onRefused();
    throw new SignInError(wasAnswered ? error.message : fallback, { cause: error });
  }
}
