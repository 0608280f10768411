// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEntry } from '../../lib/persisted.ts';
import { serve } from '../../lib/served.fixture.ts';
import { bearerToken, cacheText } from '../../lib/storage.ts';
import * as toasts from '../../lib/toasts.ts';
import { googleAccounts } from '../../queries/accounts.ts';
import { leaveForGoogle } from './connect.ts';
import { finishGoogleReturn, googleReturn } from './google-return.ts';

const connected = 'Google Calendar connected successfully!';
const failed = 'Failed to connect Google Calendar. Please try again.';
const account = { account_id: 'a', google_email: 'alex@example.org', last_sync: null };

test.each([
  ['?tab=1', null],
  ['?code=done&state=s', { error: null, rest: '' }],
  ['?code=done', { error: null, rest: '' }],
  ['?state=s&tab=1', { error: null, rest: '?tab=1' }],
  ['?state=s&error=GOOGLE_DENIED', { error: 'Connecting Google Calendar was cancelled.', rest: '' }],
  ['?error=Your+account+is+locked', { error: failed, rest: '' }],
  ['?error=toString&state=s', { error: failed, rest: '' }],
])('the address query %s is read as %j', (search, back) => {
  expect(googleReturn(search)).toEqual(back);
});

/** When each account list was asked for, and each toast shown: seconds after the return. */
let asked: number[];
let said: [at: number, text: string][];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  bearerToken.write('token');
  [asked, said] = [[], []];
  const arrived = Date.now();
  vi.spyOn(toasts, 'toast').mockImplementation((text) => said.push([(Date.now() - arrived) / 1_000, text]));
  serving = (list) =>
    serve(({ name }) => {
      asked.push((Date.now() - arrived) / 1_000);
      return { reply: { success: true, accounts: name.endsWith('/google/accounts') ? list() : [] } };
    });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

let serving: (list: () => (typeof account)[]) => void;

async function comeBack(query: string, client = new QueryClient()): Promise<void> {
  leaveForGoogle();
  await open(query, client);
}

async function open(query: string, client = new QueryClient()): Promise<void> {
  history.replaceState(null, '', `/settings/integrations?${query}`);
  const finished = finishGoogleReturn(client);
  expect(location.search).toBe('');
  await vi.advanceTimersByTimeAsync(12_000);
  await finished;
}

test('a linked account is told of after half a second, with the cache cleared', async () => {
  cacheText.write('unified_events', '{}');
  serving(() => [account]);
  await comeBack('code=done&state=s');
  expect(said).toEqual([[0.5, connected]]);
  expect(asked).toEqual([0]);
  expect(cacheText.read('unified_events')).toBeNull();
  expect(bearerToken.read()).toBe('token');
});

test('an account that the server links later is asked for every two seconds', async () => {
  serving(() => (asked.length > 2 ? [account] : []));
  await comeBack('code=done&state=s');
  expect(asked).toEqual([0, 2, 4]);
  expect(said).toEqual([[4, connected]]);
});

test('where the server links none within ten seconds, nothing is said to be connected', async () => {
  serving(() => []);
  await comeBack('code=done&state=s');
  expect(asked).toEqual([0, 2, 4, 6, 8, 10]);
  expect(said).toEqual([[10, failed]]);
});

test.each([
  ['none was linked', [], [account], [[0.5, connected]]],
  ['one was linked', [account], [], [[10, failed]]],
])('what the card still shows from before, when %s, is not taken for the server’s', async (_, kept, listed, told) => {
  const client = new QueryClient();
  keepEntry('google_accounts', kept);
  serving(() => listed);
  const hideCard = new QueryObserver(client, googleAccounts()).subscribe(() => {});
  await comeBack('code=done&state=s', client);
  hideCard();
  expect(said).toEqual(told);
});

test.each([
  ['one is linked', [account], [0]],
  ['none is linked', [], [0, 2, 4, 6, 8, 10]],
])('of an address that this tab did not leave for, where %s, nothing is said', async (_, listed, times) => {
  cacheText.write('unified_events', '{}');
  serving(() => listed);
  await open('code=x&state=y');
  expect(said).toEqual([]);
  expect(asked).toEqual(times);
  expect(cacheText.read('unified_events')).toBeNull();
});

test('a return is told of once', async () => {
  serving(() => [account]);
  await comeBack('code=done&state=s');
  await open('code=done&state=s');
  expect(said).toHaveLength(1);
});

test('an error is said at once, and nothing is asked for', async () => {
  serving(() => [account]);
  await comeBack('state=s&error=GOOGLE_SCOPES_MISSING');
  expect(said).toEqual([[0, 'Google did not give access to your calendars. Connect again and tick every box there.']]);
  expect(asked).toEqual([]);
});
