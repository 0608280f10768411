import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

/** All that is read of conversations begins with this. */
export const chatKey = 'chat';

/** The conversation that goes on, or null, and who answers. */
export const currentChatSession = () =>
  queryOptions({
    queryKey: [chatKey, 'current'],
    queryFn: async ({ signal }) => {
      const { session, assistant } = await call('GET /session/current', {}, signal);
      return { session, assistant };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The conversations in which something was said, newest first. */
export const chatSessions = () =>
  queryOptions({
    queryKey: [chatKey, 'sessions'],
    queryFn: async ({ signal }) => (await call('GET /session/history', {}, signal)).sessions,
  });

/** What was said in a conversation, oldest first, and whether an answer is on its way. */
export const chatHistory = (sessionId: string) =>
  queryOptions({
    queryKey: [chatKey, 'history', sessionId],
    queryFn: async ({ signal }) =>
      (await call('GET /session/history/:id', { params: { id: sessionId } }, signal)).session,
  });

/** Begins a conversation, which is the current one from then on. */
export function useNewChatSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /session/new'),
    onSuccess: ({ session, assistant }) => client.setQueryData(currentChatSession().queryKey, { session, assistant }),
  });
}
