import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import type { Consent } from './consent.ts';
import type { CalendarProvider } from './provider.ts';

export interface Providers {
  /** Keeps the connected calendars. */
  readonly calendar: CalendarProvider;
  /** Asks a person for access. */
  readonly consent: Consent;
}

/** How a kind of provider is set up on a server. */
export interface ProviderSetup {
  isConfigured(config: Config): boolean;
  /** Loads before the server listens what the first use would hold everybody up with. */
  load(): Promise<unknown>;
  /** @throws AppError `NOT_CONFIGURED` */
  create(ctx: Context): Providers;
  /** Where the provider tells of changes; undefined where it cannot reach this server. */
  webhookAddress(config: Config): string | undefined;
}
