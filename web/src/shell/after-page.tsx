import type { RefObject } from 'react';
import { SyncToasts } from '../features/calendars/journal/sync-toasts.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Arrival } from './arrival.ts';
import { PlaceSaid } from './place-said.tsx';

/** What a person is told or asked on every page, and what the first look at one can do without. */
export function AfterPage({ hasMoved }: { hasMoved: RefObject<boolean> }) {
  return (
    <>
      <Arrival />
      <PlaceSaid hasMoved={hasMoved} />
      <ErrorBoundary instead={() => null}>
        <SyncToasts />
      </ErrorBoundary>
    </>
  );
}
