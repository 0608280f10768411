import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { OpenIdFailure } from './failure.ts';

/** What a provider says of the person who signed in there (OpenID Connect Core 1.0, section 5.1). */
export interface IdTokenClaims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
  readonly picture?: unknown;
}

const MAX_AGE_S = 300;
/** For a clock of ours that is behind the provider's. It adds nothing to the age. */
const TOLERANCE_S = 30;

/** Failures of fetching the keys, as against those of the token. */
const keysUnread = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/**
 * Checks an id token: signed with a published key of the provider, for this client, and at most five minutes old.
 *
 * @throws OpenIdFailure
 */
export async function verifyIdToken(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; clientId: string; now: number },
): Promise<IdTokenClaims> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: spellings(expected.issuer),
      audience: expected.clientId,
      // None but the provider's own: "none" and keys that both sides know are no signature of it.
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: MAX_AGE_S - TOLERANCE_S,
      clockTolerance: TOLERANCE_S,
      currentDate: new Date(expected.now),
    });
    if (!payload.sub || payload.sub.length > 255) throw new OpenIdFailure('refused', 'the subject cannot be used');
    if (Array.isArray(payload.aud)) throw new OpenIdFailure('refused', 'the token is for others too');
    return { ...payload, sub: payload.sub };
  } catch (error) {
    if (error instanceof OpenIdFailure) throw error;
    const { code } = error as { code?: string };
    if (!(error instanceof errors.JOSEError) || keysUnread.has(error.code)) {
      throw new OpenIdFailure('unavailable', `its keys could not be read: ${code ?? (error as Error).message}`);
    }
    throw new OpenIdFailure(error instanceof errors.JWTExpired ? 'too-old' : 'refused', error.code);
  }
}

/** Google names itself with and without the scheme ("accounts.google.com"). */
export const spellings = (issuer: string): string[] => [issuer, issuer.replace(/^https?:\/\//, '')];
