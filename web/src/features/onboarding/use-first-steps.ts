import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { reloadSchedule } from '../../lib/reload-schedule.ts';
import { cacheText } from '../../lib/storage.ts';
import { profile } from '../../queries/profile.ts';
import type { Responses } from './answers.ts';

/** Stores the answers, or that there are none. Both answer whether it worked. */
export function useFirstSteps() {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (responses: Responses) => call('POST /profile/onboarding/submit', { body: { responses } }),
    onSuccess: ({ profile: saved }) => {
      cacheText.remove('user_profile');
      client.setQueryData(profile().queryKey, saved);
      // Another zone has other days.
      reloadSchedule();
    },
  });
  const submit = (responses: Responses) =>
    mutateAsync(responses).then(
      () => true,
      // Shown as `error`.
      () => false,
    );
  return { submit, skip: () => submit({}), isBusy: isPending, error };
}
