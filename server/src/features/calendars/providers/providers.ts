import type { Context } from '../../../context.ts';
import { createRelyingParty } from '../../../platform/openid/relying-party.ts';
import { googleMissing } from '../google.ts';
import type { Consent } from './consent.ts';
import { loadLibrary } from './google/client.ts';
import { createGoogleConsent } from './google/consent.ts';
import { createGoogleCalendar } from './google/google-calendar.ts';
import type { CalendarProvider } from './provider.ts';

interface Providers {
  readonly calendar: CalendarProvider;
  readonly consent: Consent;
}

/** Of each running server its own, made with the first use. */
const made = new WeakMap<Context, Providers>();

/** Who keeps the connected calendars. @throws AppError `NOT_CONFIGURED` */
export const providerOf = (ctx: Context): CalendarProvider => providersOf(ctx).calendar;

/** Who asks a person for access. @throws AppError `NOT_CONFIGURED` */
export const consentOf = (ctx: Context): Consent => providersOf(ctx).consent;

/** Before a server listens: what is loaded then holds nobody up. */
export async function loadProviders({ config }: Context): Promise<void> {
  if (config.google) await loadLibrary();
}

/** Lets others stand in their place; tests do. */
export function provide(ctx: Context, providers: Partial<Providers>) {
  made.set(ctx, { ...providersOf(ctx), ...providers });
}

function providersOf(ctx: Context): Providers {
  const { google } = ctx.config;
  if (!google) throw googleMissing();
  const known = made.get(ctx);
  if (known) return known;
  const { clock } = ctx;
  const providers = {
    calendar: createGoogleCalendar({ calendarUrl: google.calendarUrl, clock }),
    consent: createGoogleConsent(createRelyingParty(google, clock), clock),
  };
  made.set(ctx, providers);
  return providers;
}
