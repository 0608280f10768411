import type { Clock } from '../../../../platform/clock.ts';
import { OpenIdFailure } from '../../../../platform/openid/failure.ts';
import type { RelyingParty } from '../../../../platform/openid/relying-party.ts';
import type { Consent, Grant } from '../consent.ts';
import type { FailureReason } from '../failure.ts';
import { failure, unreadable } from './failures.ts';

/** The least that lists calendars, and reads, writes and watches events; each has a box that a person may leave unticked. */
const calendarScopes = ['calendar.calendarlist.readonly', 'calendar.events'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);
const scope = ['openid', 'email', ...calendarScopes].join(' ');

/** Where the answer does not say: what Google's tokens have lasted so far. */
const usualLifeS = 3_600;

/** Google's consent to use an account's calendars also while nobody is here. */
export function createGoogleConsent(google: RelyingParty, clock: Clock): Consent {
  const expiryOf = (seconds = usualLifeS) => clock.now() + seconds * 1_000;
  return {
    async authorizationUrl(flow, redirect_uri, loginHint) {
      // Without asking for consent, Google gives a refresh token the first time alone.
      const whom = loginHint === undefined ? { prompt: 'select_account consent' } : hinted(loginHint);
      const parameters = { redirect_uri, scope, access_type: 'offline', ...whom };
      return google.authorizationUrl(flow, parameters).catch(rethrown);
    },
    async exchange(callback, flow) {
      const { tokens, claims } = await google.exchange(callback, flow);
      // Without a word on scopes they are those that were asked for (RFC 6749, section 5.1).
      const scopes = (tokens.scope ?? scope).split(' ');
      // What was given stays: to give it back would end every grant of this person, an older and wider one too.
      if (!calendarScopes.every((each) => scopes.includes(each))) throw failure('access-revoked', 'a box is unticked');
      const { access_token, refresh_token, expires_in } = tokens;
      if (!refresh_token) throw unreadable('no refresh token');
      if (typeof claims.email !== 'string') throw unreadable('no address');
      const expires_at = expiryOf(expires_in);
      return {
        subject: claims.sub,
        email: claims.email,
        refresh_token,
        access_token,
        expires_at,
        scopes,
      } satisfies Grant;
    },
    async refresh(refreshToken) {
      const { access_token, expires_in } = await google.refresh(refreshToken).catch(rethrown);
      return { access_token, expires_at: expiryOf(expires_in) };
    },
    async revoke(refreshToken) {
      await google.revoke(refreshToken).catch((error) => {
        // A refusal that Google words, such as `invalid_token`: there is nothing to take back.
        if (!(error instanceof OpenIdFailure && error.reason === 'refused' && error.error)) rethrown(error);
      });
    },
  };
}

const hinted = (login_hint: string) => ({ prompt: 'consent', login_hint });

/** The grant is over: the person took it back, or an administrator forbids it. */
const endings = new Set(['invalid_grant', 'access_denied', 'admin_policy_enforced']);

function rethrown(error: unknown): never {
  if (!(error instanceof OpenIdFailure)) throw error;
  throw failure(meaningOf(error), error.message);
}

function meaningOf({ reason, error = '' }: OpenIdFailure): FailureReason {
  if (endings.has(error)) return 'access-revoked';
  if (reason === 'client-refused') return 'misconfigured';
  return reason === 'unavailable' ? 'unavailable' : 'unreadable';
}
