// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reloadSchedule } from '../../lib/reload-schedule.ts';
import { serve } from '../../lib/served.fixture.ts';
import { bearerToken } from '../../lib/storage.ts';
import { keepScheduleFresh } from '../../queries/events.ts';
import { useSearch } from './search.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('nothing is found before it was searched for, and what was found stays so while a change has it searched for again', async () => {
  bearerToken.write('token');
  let searches = 0;
  let held = Promise.resolve();
  serve(async () => {
    searches += 1;
    await held;
    return { reply: { success: true, events: [], next_cursor: null } };
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stop = keepScheduleFresh(client);
  const { result, rerender } = renderHook(({ text }) => useSearch(text, '2026-06-11', 'UTC', false), {
    initialProps: { text: '' },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current.isBusy).toBe(false);
  rerender({ text: 'kayak' });
  expect(result.current.isBusy).toBe(true);
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  const before = searches;
  const end = Promise.withResolvers<void>();
  held = end.promise;
  reloadSchedule();
  await waitFor(() => expect(client.isFetching()).toBe(1));
  await vi.waitFor(() => expect(searches).toBe(before + 2));
  expect(result.current.isBusy).toBe(false);
  end.resolve();
  stop();
});
