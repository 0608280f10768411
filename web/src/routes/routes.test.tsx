// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '../lib/browser.fixture.ts';
import { queryClient } from '../lib/query-client.ts';
import { serve } from '../lib/served.fixture.ts';
import { pages } from './pages.ts';
import { Routes } from './routes.tsx';

/** The machine may be busy. */
const patiently = { timeout: 4_000 };

beforeAll(async () => {
  await pages.SignIn.load();
});

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  stubLayout();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test.each([
  '/',
  '/calendar',
  '/calendar/day',
  '/calendar/week?date=2026-06-18',
  '/calendar/month',
  '/calendar/quarter',
  '/calendar/year',
  '/budget',
  '/time',
  '/activity',
  '/settings',
  '/settings/integrations',
  '/settings/account',
  '/nowhere',
])('who is not signed in is led from %s to the sign-in screen, which knows where from', async (address) => {
  serve(() => ({ reply: { success: true, google: false, mail: 'smtp', claimed: true } }));
  history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={queryClient}>
      <Routes />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(location.pathname).toBe('/auth/sigin'), patiently);
  expect(history.state).toEqual({ from: address });
  expect(await screen.findByRole('heading', { name: 'Sign in' }, patiently)).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});
