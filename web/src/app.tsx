import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './lib/query-client.ts';
import { Routes } from './routes/routes.tsx';
import { Announcer } from './ui/announcer.tsx';

/** Renders the app into the page. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Routes />
        <Announcer />
      </QueryClientProvider>
    </StrictMode>,
  );
}
