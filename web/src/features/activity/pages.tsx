import type { ReactNode } from 'react';
import { useDelayed } from '../../lib/delayed.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export interface PagesProps {
  /** Whether a first page is there. */
  isLoaded: boolean;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
  children: ReactNode;
}

/** A list that is read page by page, or what stands in its place. */
export function Pages({
  isLoaded,
  error,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
  refetch,
  children,
}: PagesProps) {
  const isSlow = useDelayed(!isLoaded && !error);
  if (!isLoaded && error) return <ErrorState message={error.message} onRetry={refetch} />;
  if (!isLoaded) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-text-2">
        {isSlow && (
          <>
            <Spinner /> Loading activity...
          </>
        )}
      </p>
    );
  }
  return (
    <>
      {children}
      {error && (
        <p role="alert" className="text-13 text-danger">
          Error: {error.message}
        </p>
      )}
      {hasNextPage && (
        <Button className="self-start" busy={isFetchingNextPage && 'Loading...'} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </>
  );
}
