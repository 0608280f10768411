import { QueryClient } from '@tanstack/react-query';
import { ApiError, SignedOutError } from './call.ts';

/** An answer that asking again cannot change. */
const isFinal = (error: Error) => error instanceof SignedOutError || (error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && !isFinal(error),
      retryDelay: 1_000,
    },
  },
});
