import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './lib/query-client.ts';
import { Routes } from './routes/routes.tsx';
import { Announcer } from './ui/announcer.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';

const Tooltips = lazy(() => import('./ui/tooltips.tsx').then(({ Tooltips }) => ({ default: Tooltips })));

/** Renders the app into the page. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <Routes />
        </ErrorBoundary>
        <Announcer />
        <Suspense>
          <Tooltips />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  );
}
