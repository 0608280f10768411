import type { Config } from '../../config.ts';
import { AppError } from '../../platform/errors.ts';

/** What connecting a Google account is answered with. */
export const googleMissing = ({ google }: Config) =>
  new AppError(
    'NOT_CONFIGURED',
    google
      ? 'Connecting Google Calendar is not part of this version yet.'
      : 'Google Calendar is not set up. Whoever runs this Daywright can set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  );

export const accountNotFound = () => new AppError('ACCOUNT_NOT_FOUND', 'This account is not connected.');
