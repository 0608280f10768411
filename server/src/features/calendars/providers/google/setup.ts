import { notifyGoogle } from '@daywright/contract/accounts';
import type { Config } from '../../../../config.ts';
import { isLoopback } from '../../../../config-values.ts';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { createRelyingParty } from '../../../../platform/openid/relying-party.ts';
import type { ProviderSetup } from '../setup.ts';
import { loadLibrary } from './client.ts';
import { createGoogleConsent } from './consent.ts';
import { createGoogleCalendar } from './google-calendar.ts';

export const googleSetup: ProviderSetup = {
  isConfigured: ({ google }) => google !== undefined,
  load: loadLibrary,
  create({ config: { google }, clock }: Context) {
    if (!google) throw notConfigured();
    return {
      calendar: createGoogleCalendar({ calendarUrl: google.calendarUrl, clock }),
      consent: createGoogleConsent(createRelyingParty(google, clock), clock),
    };
  },
  webhookAddress,
};

/** Google takes https only; a stand-in on this machine also another address of it. */
function webhookAddress({ publicUrl, google }: Config): string | undefined {
  if (!google) return undefined;
  const isReachable = isLoopback(publicUrl) ? isLoopback(google.calendarUrl) : publicUrl.startsWith('https:');
  return isReachable ? `${publicUrl}/api${notifyGoogle.path}` : undefined;
}

const notConfigured = () =>
  new AppError(
    'NOT_CONFIGURED',
    'Google Calendar is not set up. Whoever runs this Daywright can set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  );
