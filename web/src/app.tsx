import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { atRest, loadAfterPage } from './lib/at-rest.ts';
import { loadParts, part } from './lib/part.ts';
import { queryClient } from './lib/query-client.ts';
import { fetchAhead } from './routes/ahead.ts';
import { Routes } from './routes/routes.tsx';
import { Announcer } from './ui/announcer.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { PageFailed } from './ui/page-failed.tsx';

const Tooltips = part(() => loadAfterPage(() => import('./ui/tooltips.tsx')).then(({ Tooltips }) => Tooltips));

const restMs = 1_000;

/** Renders the app into the page. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await fetchAhead(location);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary instead={() => <PageFailed />}>
          <Routes />
        </ErrorBoundary>
        <ErrorBoundary instead={() => null}>
          <Suspense>
            <Tooltips />
          </Suspense>
        </ErrorBoundary>
        <Announcer />
      </QueryClientProvider>
    </StrictMode>,
  );
  void preload();
}

/** Once the first page is at rest, fetches the rest of the app: it opens at once then, and without a network too. */
async function preload(): Promise<void> {
  await atRest(restMs);
  // What fails is fetched again on first use.
  await loadParts().catch((error: unknown) => console.warn('A part of the app could not be fetched ahead', error));
}
