import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SignInCodesTable } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RelyingParty } from '../../../platform/openid/relying-party.ts';
import { rememberGoogleToken, useIdToken } from '../code-store.ts';
import { googleTokenHash, readGoogleToken } from '../google/id-tokens.ts';
import type { GoogleIdentity } from '../google/identity.ts';
import { readIdToken } from '../id-token.ts';

/** What someone has proved who signs in. */
export interface Proof {
  readonly email: string;
  readonly kind: SignInCodesTable['kind'];
  /** Of kind google. */
  readonly google: GoogleIdentity | undefined;
}

/**
 * Reads an id token of this server, or one that Google made for its client.
 *
 * @returns what uses it up, within the transaction that signs in, and says what it proves; it throws `ID_TOKEN_INVALID`
 * when the token was used
 * @throws AppError `ID_TOKEN_INVALID`, `EMAIL_NOT_VERIFIED`, `UNAVAILABLE`
 */
export async function readProof(
  ctx: Context,
  google: RelyingParty | undefined,
  token: string,
): Promise<(trx: Db, now: number) => Promise<Proof>> {
  if (google?.isNamedBy(token)) {
    const identity = await readGoogleToken(google, token);
    return async (trx, now) => {
      if (!(await rememberGoogleToken(trx, googleTokenHash(token), now))) {
        throw new AppError('ID_TOKEN_INVALID', 'This sign-in has already been used. Start it again.');
      }
      return { kind: 'google', email: identity.email, google: identity };
    };
  }
  const claims = await readIdToken(ctx, token);
  return async (trx, now) => {
    const code = await useIdToken(trx, claims.jti, now);
    if (code?.email !== claims.email) {
      throw new AppError('ID_TOKEN_INVALID', 'This sign-in has already been used. Ask for a new link.');
    }
    return { kind: code.kind, email: code.email, google: code.identity ? JSON.parse(code.identity) : undefined };
  };
}
