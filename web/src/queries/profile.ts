import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { browserZone } from '../lib/clock.ts';
import { persisted } from '../lib/persisted.ts';

export const profile = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await call('GET /profile', {}, signal)).profile,
    staleTime: 5 * 60_000,
    persister: persisted('user_profile'),
  });

/** The person's IANA zone, which "today" and weeks mean; the browser's until the profile is there. */
export const useTimeZone = (): string => useQuery(profile()).data?.time_zone ?? browserZone();
