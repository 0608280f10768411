import type { ReactNode } from 'react';
import { useDelayed } from '../../lib/delayed.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NextPage, type PagesRead } from '../../ui/next-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export interface PagesProps {
  pages: PagesRead & { refetch: () => unknown };
  children: ReactNode;
}

/** A list that is read page by page, or what stands in its place. */
export function Pages({ pages, children }: PagesProps) {
  const { data, error, refetch } = pages;
  const isLoaded = data !== undefined;
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
      <NextPage pages={pages} name="Show earlier" className="self-start" />
    </>
  );
}
