// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persisted } from './persisted.ts';
// Tells of changes in the product's own way, which is sooner than the library's.
import './query-client.ts';
import { bearerToken, type CacheName, forgetPerson } from './storage.ts';

const minute = 60_000;
const start = Date.parse('2026-06-11T08:00:00Z');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Reads a persisted query as a fresh page would, and lets what is scheduled run. */
async function read(name: CacheName, fetched: unknown, isAbout: (data: unknown) => boolean = () => true) {
  const queryFn = vi.fn(async () => fetched);
  const client = new QueryClient();
  const shown = await client.fetchQuery<unknown>({ queryKey: [name], queryFn, persister: persisted(name, isAbout) });
  await vi.advanceTimersByTimeAsync(10);
  return { shown, now: client.getQueryData([name]), calls: queryFn.mock.calls.length };
}

const stored = (name: CacheName) => JSON.parse(localStorage.getItem(name) ?? 'null');

test('an entry is stored under its name as exactly data, timestamp and expiresIn', async () => {
  await read('user_profile', { name: 'Alex' });
  expect(Object.keys(localStorage)).toEqual(['user_profile']);
  expect(stored('user_profile')).toEqual({ data: { name: 'Alex' }, timestamp: start, expiresIn: 30 * minute });
});

test.each([
  ['chat_messages', 24 * 60],
  ['unified_events', 10],
  ['google_accounts', 5],
  ['live_events', 10],
  ['today_events', 5],
  ['user_profile', 30],
] as const)('%s counts as missing once it is %i minutes old', async (name, minutes) => {
  await read(name, 'old');
  const kept = localStorage.getItem(name) ?? '';
  expect(JSON.parse(kept)).toEqual({ data: 'old', timestamp: start, expiresIn: minutes * minute });

  vi.setSystemTime(start + minutes * minute - 1);
  expect((await read(name, 'new')).shown).toBe('old');

  localStorage.setItem(name, kept);
  vi.setSystemTime(start + minutes * minute);
  expect((await read(name, 'new')).shown).toBe('new');
});

test('a restored entry is shown at once and fetched anew', async () => {
  localStorage.setItem('live_events', JSON.stringify({ data: 'old', timestamp: start, expiresIn: 10 * minute }));
  vi.setSystemTime(start + minute);
  const { shown, now, calls } = await read('live_events', 'new');
  expect({ shown, now, calls }).toEqual({ shown: 'old', now: 'new', calls: 1 });
  expect(stored('live_events')).toMatchObject({ data: 'new', timestamp: start + minute });
});

test('a damaged entry is dropped and fetched anew', async () => {
  localStorage.setItem('today_events', '{"data":');
  expect((await read('today_events', 'new')).shown).toBe('new');
  expect(stored('today_events').data).toBe('new');
});

test('an entry about another day is not shown', async () => {
  const entry = { data: 'yesterday', timestamp: start, expiresIn: 5 * minute };
  localStorage.setItem('today_events', JSON.stringify(entry));
  expect((await read('today_events', 'today', (data) => data === 'today')).shown).toBe('today');
});

test('what is fetched while the person logs out is not kept', async () => {
  bearerToken.write('token');
  const queryFn = async () => ({ name: 'Alex' });
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  const client = new QueryClient();
  await client.fetchQuery<unknown>({
    queryKey: ['profile'],
    queryFn,
    persister: persisted('user_profile', () => true),
  });
  forgetPerson();
  for (const [becomesIdle] of idle.mock.calls) becomesIdle();
  await vi.advanceTimersByTimeAsync(10);
  expect(idle).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('user_profile')).toBeNull();
  vi.unstubAllGlobals();
});

test('what arrives after a logout in another tab is not kept, nor for whoever signs in there', async () => {
  for (const next of [undefined, 'token of another person']) {
    bearerToken.write('token');
    const queryFn = async () => {
      forgetPerson();
      if (next) bearerToken.write(next);
      return { name: 'Alex' };
    };
    await new QueryClient().fetchQuery<unknown>({
      queryKey: ['profile'],
      queryFn,
      persister: persisted('user_profile', () => true),
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(localStorage.getItem('user_profile')).toBeNull();
  }
});
