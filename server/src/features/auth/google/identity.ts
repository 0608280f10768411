import { cleanText } from '../../../platform/clean-text.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdTokenClaims } from '../../../platform/openid/id-token.ts';

/** Someone's account at Google, as it was proved. */
export interface GoogleIdentity {
  /** Google's id of the account, which stays when the address changes. */
  readonly subject: string;
  /** Verified by Google; lower-cased. */
  readonly email: string;
  readonly name: string | null;
  /** Address of a picture, anywhere. */
  readonly picture: string | null;
}

const NAME_LENGTH = 200;
const ADDRESS_LENGTH = 2_000;

/** @throws AppError `EMAIL_NOT_VERIFIED` without an address that Google has verified */
export function identityFrom({ sub, email, email_verified, name, picture }: IdTokenClaims): GoogleIdentity {
  const isAddress = typeof email === 'string' && /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(email);
  if (!isAddress || email_verified !== true) {
    throw new AppError(
      'EMAIL_NOT_VERIFIED',
      'Google has not verified the e-mail address of this account. Verify it there, or use a sign-in link.',
    );
  }
  return {
    subject: sub,
    email: email.toLowerCase(),
    name: typeof name === 'string' ? cleanText(name).trim().slice(0, NAME_LENGTH) || null : null,
    picture: isPicture(picture) ? picture : null,
  };
}

/** Whether it may be asked for is decided by whoever asks. */
const isPicture = (picture: unknown): picture is string =>
  typeof picture === 'string' && picture.length <= ADDRESS_LENGTH && URL.canParse(picture);
