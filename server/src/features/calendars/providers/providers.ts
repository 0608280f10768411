import { type ProviderKind, sourceNames } from '@daywright/contract/sources';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Consent } from './consent.ts';
import { googleSetup } from './google/setup.ts';
import type { CalendarProvider } from './provider.ts';
import type { ProviderSetup, Providers } from './setup.ts';

/** Each kind of provider that accounts can be connected at. */
const setups: Partial<Record<ProviderKind, ProviderSetup>> = { google: googleSetup };

/** Of each running server its own, made with the first use. */
const made = new WeakMap<Context, Map<ProviderKind, Providers>>();

/** Who keeps the connected calendars of a kind. @throws AppError `NOT_CONFIGURED` */
export const providerOf = (ctx: Context, kind: ProviderKind): CalendarProvider => providersOf(ctx, kind).calendar;

/** Who asks a person for access. @throws AppError `NOT_CONFIGURED` */
export const consentOf = (ctx: Context, kind: ProviderKind): Consent => providersOf(ctx, kind).consent;

export const isConfigured = (ctx: Context, kind: ProviderKind): boolean =>
  made.get(ctx)?.has(kind) || setups[kind]?.isConfigured(ctx.config) === true;

/** Whether accounts can be connected at all. */
export const isAnyConfigured = ({ config }: Context): boolean =>
  Object.values(setups).some((setup) => setup.isConfigured(config));

/** Where a provider tells of changes; undefined where it does not, or cannot reach this server. */
export const webhookAddress = ({ config }: Context, kind: ProviderKind): string | undefined =>
  setups[kind]?.webhookAddress(config);

/** Before a server listens: what is loaded then holds nobody up. */
export async function loadProviders({ config }: Context): Promise<void> {
  for (const setup of Object.values(setups)) if (setup.isConfigured(config)) await setup.load();
}

/** Lets others stand in their place; tests do. */
export function provide(ctx: Context, kind: ProviderKind, { calendar, consent }: Partial<Providers>): void {
  keep(ctx, kind, { calendar: calendar ?? providerOf(ctx, kind), consent: consent ?? consentOf(ctx, kind) });
}

function providersOf(ctx: Context, kind: ProviderKind): Providers {
  const known = made.get(ctx)?.get(kind);
  if (known) return known;
  const setup = setups[kind];
  if (!setup) throw new AppError('NOT_CONFIGURED', `${sourceNames[kind]} cannot be connected here.`);
  return keep(ctx, kind, setup.create(ctx));
}

function keep(ctx: Context, kind: ProviderKind, providers: Providers): Providers {
  const all = made.get(ctx) ?? new Map<ProviderKind, Providers>();
  made.set(ctx, all.set(kind, providers));
  return providers;
}
