import type { Preferences, Profile } from '@daywright/contract/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { cacheText } from '../lib/storage.ts';
import { toast } from '../lib/toasts.ts';
import { profile } from '../queries/profile.ts';

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
