import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NextPage, type PagesRead } from '../../../ui/next-page.tsx';

interface PagesProps {
  pages: PagesRead & { refetch: () => unknown };
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
      <NextPage small pages={pages} name={more} className="mt-3" />
    </>
  );
}
