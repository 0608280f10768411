import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';

interface PagesProps {
  pages: UseInfiniteQueryResult;
  /** How many rows came so far; undefined until the first page is there. */
  count: number | undefined;
  /** What is said where there is no row. */
  nothing: string;
  /** Names the way to the next page. */
  more: string;
  children: ReactNode;
}

/** A list that comes page by page, with its failure, its emptiness and the way to its next page. */
export function Pages({ pages, count, nothing, more, children }: PagesProps) {
  return (
    <>
      {count === undefined && pages.error && (
        <ErrorState message={pages.error.message} onRetry={() => void pages.refetch()} />
      )}
      {count === 0 && <p className="py-6 text-center text-text-2">{nothing}</p>}
      {count !== undefined && count > 0 && children}
      {pages.hasNextPage && (
        <Button
          small
          className="mt-3"
          busy={pages.isFetchingNextPage && 'Loading...'}
          onClick={() => void pages.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </>
  );
}
