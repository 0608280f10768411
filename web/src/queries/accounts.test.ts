// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { serve } from '../lib/served.fixture.ts';
import { bearerToken } from '../lib/storage.ts';
import { googleAccounts } from './accounts.ts';

test('connected accounts are kept for five minutes', async () => {
  bearerToken.write('token');
  const accounts = [{ account_id: 'a', google_email: 'alex@example.org', last_sync: null }];
  serve(() => ({ reply: { success: true, accounts } }));
  await new QueryClient().fetchQuery(googleAccounts());
  const kept = () => JSON.parse(localStorage.getItem('google_accounts') ?? 'null');
  await vi.waitFor(() => expect(kept()).toMatchObject({ data: accounts, expiresIn: 5 * 60_000 }));
  vi.unstubAllGlobals();
});
