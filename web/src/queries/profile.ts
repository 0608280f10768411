import type { Preferences } from '@daywright/contract/profile';
import type { OutcomeContext } from '@daywright/schedule/event-state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../lib/call.ts';
import { browserZone } from '../lib/clock.ts';
import { persisted } from '../lib/persisted.ts';
import { cacheText, parsed } from '../lib/storage.ts';
import { isStoredProfile } from './stored-data.ts';

export const profile = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await call('GET /profile', {}, signal)).profile,
    staleTime: 5 * 60_000,
    persister: persisted('user_profile', isStoredProfile),
  });

/** The zone of the person as last stored here; null without one. */
export function storedZone(): string | null {
  const entry = parsed<{ data?: unknown }>(cacheText.read('user_profile'));
  return isStoredProfile(entry?.data) ? entry.data.time_zone : null;
}

/** The person's IANA zone, which "today" and weeks mean; the browser's until the profile is there. */
export const useTimeZone = (): string => useQuery(profile()).data?.time_zone ?? browserZone();

/** What the person set; undefined until the profile is there. */
export const usePreferences = (): Preferences | undefined => useQuery(profile()).data?.preferences;

/** What decides whether a past event was missed; undefined until the profile is there. */
export function useOutcome(): Pick<OutcomeContext, 'accountCreatedAt'> | undefined {
  const createdAt = useQuery(profile()).data?.created_at;
  return useMemo(
    () => (createdAt === undefined ? undefined : { accountCreatedAt: Date.parse(createdAt) }),
    [createdAt],
  );
}
