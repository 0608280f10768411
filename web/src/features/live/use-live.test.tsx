// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bearerToken } from '../../lib/storage.ts';
import { useLive } from './use-live.ts';

beforeEach(() => {
  localStorage.clear();
  bearerToken.write('token');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('what failed without an error that says why is an unknown error', async () => {
  const json = () => {
    throw 'nothing that says why';
  };
  vi.stubGlobal('fetch', async () => ({ ok: true, json }));
  const { result } = renderHook(useLive, { wrapper });
  expect(result.current).toEqual({ kind: 'loading' });
  await waitFor(() => expect(result.current).toMatchObject({ kind: 'error', message: 'Unknown error occurred' }));
});
