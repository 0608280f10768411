import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { toast } from '../lib/toasts.ts';

/** Signed-in devices, this one first. */
export const deviceSessions = () =>
  queryOptions({
    queryKey: ['device-sessions'],
    queryFn: async ({ signal }) => (await call('GET /auth/sessions', {}, signal)).sessions,
  });

/** Signs one device out by its id, or every other one with `null`. */
export function useSignOutDevices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call('DELETE /auth/sessions') : call('DELETE /auth/sessions/:id', { params: { id } }),
    onSuccess: (_, id) => toast(id === null ? 'Signed out everywhere else' : 'Device signed out'),
    onError: (error) => toast(error.message, { tone: 'failed' }),
    onSettled: () => client.invalidateQueries({ queryKey: deviceSessions().queryKey }),
  });
}
