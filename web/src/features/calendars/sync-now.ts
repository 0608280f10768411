import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { toast } from '../../lib/toasts.ts';
import { calendarsKey } from '../../queries/calendars.ts';

/** Asks for a round; its end is told by a notice, and until then its state is looked at. */
export function useSyncNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /google/accounts/:id/sync', { params: { id } }),
    onError: (error) => toast(error.message, { tone: 'failed' }),
    onSettled: () => client.invalidateQueries({ queryKey: [calendarsKey] }),
  });
}
