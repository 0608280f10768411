import { AppError } from '../../../platform/errors.ts';
import { OpenIdFailure } from '../../../platform/openid/failure.ts';
import type { RelyingParty } from '../../../platform/openid/relying-party.ts';
import { secretHash } from '../hashing.ts';
import { googleFailure } from './failures.ts';
import { type GoogleIdentity, identityFrom } from './identity.ts';

/**
 * Reads an id token that Google itself made for this server's client.
 *
 * @throws AppError `ID_TOKEN_INVALID`, `EMAIL_NOT_VERIFIED`; `UNAVAILABLE` when Google's keys cannot be read
 */
export async function readGoogleToken(google: RelyingParty, token: string): Promise<GoogleIdentity> {
  try {
    return identityFrom(await google.readIdToken(token));
  } catch (error) {
    if (!(error instanceof OpenIdFailure) || error.reason === 'unavailable') throw googleFailure(error);
    const message =
      error.reason === 'too-old'
        ? 'Signing in took longer than five minutes. Start it again.'
        : 'This sign-in with Google could not be confirmed. Start it again.';
    throw new AppError('ID_TOKEN_INVALID', message, { cause: error });
  }
}

/** Tells a token again. Of what is signed only: the signature's last letter can be written in several ways. */
export const googleTokenHash = (token: string): string => secretHash(token.slice(0, token.lastIndexOf('.')));
