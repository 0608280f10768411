import { AppError } from '../../../platform/errors.ts';
import { OpenIdFailure } from '../../../platform/openid/failure.ts';

/** What the Google button is answered with where nothing is configured. */
export const googleMissing = () =>
  new AppError(
    'NOT_CONFIGURED',
    'Signing in with Google is not set up. Whoever runs this Daywright can set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  );

/** A failure of Google's sign-in as a client is told of it; others are left as they are. */
export function googleFailure(error: unknown): unknown {
  if (!(error instanceof OpenIdFailure)) return error;
  switch (error.reason) {
    case 'denied':
      return new AppError('GOOGLE_DENIED', 'Signing in with Google was cancelled.');
    case 'unavailable':
      return new AppError('UNAVAILABLE', 'Google cannot be reached from here. Try again, or use a sign-in link.', {
        retryAfter: 30,
        cause: error,
      });
    case 'client-refused':
      return new AppError('GOOGLE_FAILED', 'Google does not take the client id and secret of this server.', {
        cause: error,
      });
    case 'refused':
    case 'too-old':
      return new AppError('GOOGLE_FAILED', 'Google did not confirm this sign-in. Start it again.', { cause: error });
  }
}
