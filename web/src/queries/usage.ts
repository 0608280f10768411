import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { toast } from '../lib/toasts.ts';

/** How much the person stores of each kind, and how much they may. */
export const usage = () =>
  queryOptions({
    queryKey: ['usage'],
    queryFn: async ({ signal }) => (await call('GET /profile/usage', {}, signal)).usage,
  });

/** Frees storage for good: what was changed, or said to the assistant, before an instant. */
export function useClearStorage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ what, before }: { what: 'history' | 'conversations'; before: string }) => {
      if (what === 'history') await call('DELETE /events/changes', { query: { before } });
      else await call('DELETE /session/history', { query: { before } });
    },
    onSuccess: (_, { what }) => toast(what === 'history' ? 'History cleared' : 'Conversations cleared'),
    onSettled: () => client.invalidateQueries({ queryKey: usage().queryKey }),
  });
}
