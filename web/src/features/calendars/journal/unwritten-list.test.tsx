// @vitest-environment jsdom
import type { UnwrittenEvent } from '@daywright/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../../lib/served.fixture.ts';
import { bearerToken } from '../../../lib/storage.ts';
import { UnwrittenList } from './unwritten-list.tsx';

beforeEach(() => bearerToken.write('token'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const lunch: UnwrittenEvent = {
  ...{ event_id: 'lunch', title: 'Lunch', calendar_id: 'c', deleted: false },
  ...{ state: 'parked', why: 'It failed at this event 5 times.' },
};

async function show(events: UnwrittenEvent[], status: 'connected' | 'reconnect' = 'connected') {
  const account = { account_id: 'a', status, last_sync: null, error: null, syncing: false, progress: null };
  const counts = { waiting: 0, pending: 0, not_taken: events.length, gave_way: 0 };
  const calls = serve(({ name }) => ({
    reply: name.includes('/calendar/status')
      ? { success: true, accounts: [{ ...account, ...counts }] }
      : { success: true, events, has_more: false },
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnwrittenList accountId="a" state="not-taken" calendarNames={new Map([['c', 'Work']])} onLeave={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByRole('list', { name: 'Events' });
  return calls;
}

test('what Google failed at says why, opens, and is tried again', async () => {
  const calls = await show([lunch]);
  expect(screen.getByRole('listitem').textContent).toBe('“Lunch”It failed at this event 5 times.Open the event');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['POST /api/google/accounts/a/sync']));
});

test('what Google refused is not tried again, and a deletion cannot be opened', async () => {
  await show([{ ...lunch, state: 'refused', deleted: true, why: null }]);
  await screen.findByText('They stay as you have them here.');
  expect(screen.getByRole('listitem').textContent).toMatch(/Deleted here, and still in Google\. Why .* any more\./);
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is tried again where the access is lost', async () => {
  await show([lunch], 'reconnect');
  await screen.findByText('They are written to Google once you reconnect.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
