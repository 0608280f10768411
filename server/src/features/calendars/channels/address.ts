import { notifyGoogle } from '@daywright/contract/accounts';
import type { Config } from '../../../config.ts';
import { isLoopback } from '../../../config-values.ts';

/**
 * Where the provider tells of changes; undefined where it cannot reach us. It takes https only; a stand-in on this machine
 * also another address of it.
 */
export function webhookAddress({ publicUrl, google }: Pick<Config, 'publicUrl' | 'google'>): string | undefined {
  if (!google) return undefined;
  const isReachable = isLoopback(publicUrl) ? isLoopback(google.calendarUrl) : publicUrl.startsWith('https:');
  return isReachable ? `${publicUrl}/api${notifyGoogle.path}` : undefined;
}
