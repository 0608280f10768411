import { AppError } from '../../../platform/errors.ts';
import { OpenIdFailure } from '../../../platform/openid/failure.ts';
import { AccountMismatch } from '../connect/commands.ts';
import { ProviderFailure } from '../providers/failure.ts';

/** A failure on the way to Google and back as a client is told of it; others are left as they are. */
export function connectFailure(cause: unknown): unknown {
  if (cause instanceof AccountMismatch) {
    const message = 'That was another Google account than the one to connect again.';
    return new AppError('GOOGLE_ACCOUNT_DIFFERS', message, { cause });
  }
  if (!(cause instanceof OpenIdFailure) && !(cause instanceof ProviderFailure)) return cause;
  switch (cause.reason) {
    case 'denied':
      return new AppError('GOOGLE_DENIED', 'Connecting Google Calendar was cancelled.', { cause });
    case 'access-revoked':
      return new AppError(
        'GOOGLE_SCOPES_MISSING',
        'Google was not allowed to share your calendars. Connect again and leave both boxes ticked.',
        { cause },
      );
    case 'unavailable':
    case 'rate-limited':
      return new AppError('UNAVAILABLE', 'Google cannot be reached from here. Try again.', { retryAfter: 30, cause });
    case 'client-refused':
    case 'misconfigured':
      return new AppError('GOOGLE_FAILED', 'Google does not take the client id and secret of this server.', { cause });
    default:
      return new AppError('GOOGLE_FAILED', 'Google did not confirm this connection. Start it again.', { cause });
  }
}
