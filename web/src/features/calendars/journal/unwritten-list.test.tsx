// @vitest-environment jsdom
import type { UnwrittenEvent } from '@daywright/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

async function show(
  events: UnwrittenEvent[],
  status: 'connected' | 'reconnect' = 'connected',
  state: 'held' | 'not-taken' = 'not-taken',
) {
  const account = { account_id: 'a', status, last_sync: null, error: null, syncing: false, progress: null };
  const counts = { waiting: 0, pending: 0, held: 0, not_taken: events.length, gave_way: 0 };
  const calls = serve(({ name }) => ({
    reply: name.includes('/calendar/status')
      ? { success: true, accounts: [{ ...account, ...counts }] }
      : { success: true, events, has_more: false },
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnwrittenList accountId="a" state={state} calendarNames={new Map([['c', 'Work']])} onLeave={() => {}} />
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

test('what waits for an answer about guests is answered in the list, a deletion too', async () => {
  const held = { ...lunch, state: 'held' as const, why: null };
  const calls = await show([held, { ...held, event_id: 'tea', title: 'Tea', deleted: true }], 'connected', 'held');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const answers = (title: string) =>
    within(screen.getByRole('group', { name: `Should the guests of “${title}” be told?` }));
  fireEvent.click(answers('Lunch').getByRole('button', { name: 'Tell all guests' }));
  fireEvent.click(answers('Tea').getByRole('button', { name: 'Nobody' }));
  await waitFor(() =>
    expect(calls).toEqual([
      { name: 'PATCH /api/events/lunch', body: { send_updates: 'all' } },
      { name: 'DELETE /api/events/tea?send_updates=none', body: {} },
    ]),
  );
});
