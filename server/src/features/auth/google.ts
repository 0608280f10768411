import type { Config } from '../../config.ts';
import { AppError } from '../../platform/errors.ts';

/** What the Google button is answered with. */
export const googleMissing = ({ googleConfigured }: Config) =>
  new AppError(
    'NOT_CONFIGURED',
    googleConfigured
      ? 'Signing in with Google is not part of this version yet. Use a sign-in link.'
      : 'Signing in with Google is not set up. Whoever runs this Daywright can set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  );
