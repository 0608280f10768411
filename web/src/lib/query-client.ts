import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, SignedOutError } from './call.ts';

// A frame may come before a timer: what a hand changed would be drawn a frame late.
notifyManager.setScheduler(queueMicrotask);

/** An answer that asking again cannot change. */
const isFinal = (error: Error) => error instanceof SignedOutError || (error instanceof ApiError && error.status < 500);

/** Where the answer of /auth/verify is held. */
export const sessionKey = ['session'];

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A token that was revoked elsewhere: the guard asks, and only its answer signs out.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401)
        void queryClient.invalidateQueries({ queryKey: sessionKey });
    },
  }),
  defaultOptions: {
    // A browser that counts as offline may still reach a server on the same machine; and where it cannot, that is said.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && !isFinal(error),
      retryDelay: 1_000,
    },
  },
});
