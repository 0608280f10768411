// @vitest-environment jsdom
import { timed } from '@daywright/schedule/testing/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reloadSchedule } from '../../lib/reload-schedule.ts';
import { serve } from '../../lib/served.fixture.ts';
import { bearerToken } from '../../lib/storage.ts';
import { keepScheduleFresh } from '../../queries/events.ts';
import { DeletedList } from './deleted-list.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the next page that was asked for comes, also where a change meanwhile has the list read anew', async () => {
  bearerToken.write('token');
  const deleted = (title: string, next_cursor: string | null) => ({
    reply: {
      success: true,
      events: [
        {
          event: timed(title, '2026-06-11T12:30:00Z', '2026-06-11T13:15:00Z', { title }),
          deleted_at: '2026-06-11T08:00:00Z',
        },
      ],
      next_cursor,
    },
  });
  const held = Promise.withResolvers<void>();
  let further = 0;
  serve(async ({ name }) => {
    if (!name.startsWith('GET /api/events/deleted')) return { reply: { success: true } };
    if (!name.includes('cursor=')) return deleted('Newer', 'next');
    if (++further === 1) await held.promise;
    return deleted('Older', null);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stop = keepScheduleFresh(client);
  render(
    <QueryClientProvider client={client}>
      <DeletedList />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
  await vi.waitFor(() => expect(further).toBe(1));
  reloadSchedule();
  held.resolve();
  expect(await screen.findByText('Older')).toBeDefined();
  stop();
});
