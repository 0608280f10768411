import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export type PagesRead = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'error' | 'hasNextPage' | 'isFetching' | 'fetchNextPage'
>;

interface NextPageProps extends Pick<ButtonProps, 'small' | 'className'> {
  pages: PagesRead;
  /** Names the way to the next page. */
  name: string;
}

/** Reads the next page of a list, if there is one. */
export function NextPage({ pages, name, ...look }: NextPageProps) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = pages;
  const count = data?.pages.length ?? 0;
  const [wanted, want] = useState(0);
  const isWanted = wanted > count && !error;

  // A reload of the pages that are there ends the reading of another one, maybe between two renderings.
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false });
  });

  if (!hasNextPage) return null;
  return (
    <Button
      {...look}
      busy={isWanted && 'Loading...'}
      onClick={() => {
        want(count + 1);
        // What failed is tried again only by a press.
        if (error) void fetchNextPage();
      }}
    >
      {name}
    </Button>
  );
}
