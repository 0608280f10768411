// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bearerToken } from '../../lib/storage.ts';
import { accountCalendars, accountStates, googleAccounts } from '../../queries/accounts.ts';
import { calendars } from '../../queries/calendars.ts';
import { GoogleCard } from './google-card.tsx';

const account = { account_id: 'a', google_email: 'alex@example.org', last_sync: '2026-06-11T06:14:00.000Z' };

beforeEach(() => {
  bearerToken.write('token');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-11T08:14:00Z') });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(accounts?: (typeof account)[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(googleAccounts().queryKey, accounts);
  client.setQueryData(accountStates().queryKey, []);
  client.setQueryData(accountCalendars('a').queryKey, []);
  client.setQueryData(calendars().queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <GoogleCard />
    </QueryClientProvider>,
  );
  const buttons = screen
    .queryAllByRole('button')
    .map((button) => [button.getAttribute('aria-label'), button.textContent]);
  const card = screen.getByRole('article');
  return { id: card.id, text: card.textContent, buttons };
}

test('until it is known whether there is one, the card says neither, and offers nothing', () => {
  const { text, buttons } = show();
  expect(text).toBe('Google CalendarYour meetings beside your plans');
  expect(buttons).toEqual([]);
});

test('without an account the card is not connected, and offers to connect', () => {
  const { id, text, buttons } = show([]);
  expect(id).toBe('google-calendar');
  expect(text).toMatch(/^Google CalendarNot Connected/);
  expect(buttons).toEqual([['Connect Google Calendar', 'Connect']]);
});

test('with one it is connected, with its e-mail and its last sync, and offers to disconnect', () => {
  const { id, text, buttons } = show([account]);
  expect(id).toBe('google-calendar');
  expect(text).toMatch(/^Google CalendarConnectedalex@example\.orgLast synced 2h ago/);
  expect(buttons).toContainEqual(['Disconnect alex@example.org', 'Disconnect']);
});
