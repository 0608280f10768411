import type { Preferences, Profile } from '@daywright/contract/profile';
import type { OutcomeContext } from '@daywright/schedule/event-state';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../lib/call.ts';
import { browserZone } from '../lib/clock.ts';
import { persisted } from '../lib/persisted.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { cacheText, parsed } from '../lib/storage.ts';
import { toast } from '../lib/toasts.ts';
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
export function useOutcome(): Pick<OutcomeContext, 'accountCreatedAt' | 'emails'> | undefined {
  const person = useQuery(profile()).data;
  const createdAt = person?.created_at;
  const email = person?.email;
  return useMemo(
    () =>
      createdAt === undefined || email === undefined
        ? undefined
        : { accountCreatedAt: Date.parse(createdAt), emails: [email] },
    [createdAt, email],
  );
}

/** Changes name, zone or single preferences; the screen shows it at once and goes back when the server refuses. */
export function useUpdateProfile() {
  const client = useQueryClient();
  const { queryKey } = profile();

  return useMutation({
    mutationFn: (change: { name?: string | null; time_zone?: string; preferences?: Preferences }) =>
      call('PUT /profile', { body: change }),
    onMutate: (change) => {
      const before = client.getQueryData(queryKey);
      if (before) {
        const preferences = { ...before.preferences, ...change.preferences };
        client.setQueryData<Profile>(queryKey, { ...before, ...change, preferences });
      }
      return before;
    },
    onError: (error, _change, before) => {
      if (before) client.setQueryData(queryKey, before);
      toast(error.message, { tone: 'failed' });
    },
    onSuccess: ({ profile: saved }, change) => {
      cacheText.remove('user_profile');
      client.setQueryData(queryKey, saved);
      if (change.time_zone) reloadSchedule();
    },
  });
}
