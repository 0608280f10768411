// @vitest-environment jsdom
import { limits } from '@daywright/contract/limits';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadSchedule, reloadScheduleAgain } from '../lib/reload-schedule.ts';
import { bearerToken } from '../lib/storage.ts';
import { expectInReads, keepScheduleFresh, rangeOfDays, todayEvents, weekOfEvents } from './events.ts';
import { liveEvents } from './live-events.ts';

const zone = 'Europe/Berlin';
const fetched = vi.fn<typeof fetch>();
let client: QueryClient;

beforeEach(() => {
  localStorage.clear();
  bearerToken.write('token');
  vi.useFakeTimers({ now: new Date('2026-06-11T08:00:00Z') });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (titles: string[], next_cursor: string | null) =>
  Response.json({ success: true, events: titles.map((title) => ({ title })), next_cursor });

test('a week is read page by page until there is none left', async () => {
  fetched.mockResolvedValueOnce(page(['a', 'b'], 'more')).mockResolvedValueOnce(page(['c'], null));
  const { events } = await client.fetchQuery(weekOfEvents('2026-06-08', zone));
  expect(events.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  const queries = fetched.mock.calls.map(([address]) => new URL(String(address), 'http://x').searchParams);
  expect(queries.map((query) => [query.get('limit'), query.get('cursor')])).toEqual([
    [String(limits.unifiedPage), null],
    [String(limits.unifiedPage), 'more'],
  ]);
  expect(queries[0]?.get('start_date')).toBe('2026-06-07T22:00:00.000Z');
  expect(queries[0]?.get('end_date')).toBe('2026-06-14T22:00:00.000Z');
});

test('a range of days is bounded by midnights, also across a clock change', () => {
  expect(rangeOfDays('2026-03-29', 1, zone)).toEqual({
    start_date: '2026-03-28T23:00:00.000Z',
    end_date: '2026-03-29T22:00:00.000Z',
  });
});

test('today is read from its midnight to the next one', async () => {
  fetched.mockImplementation(async () => page([], null));
  await client.fetchQuery(todayEvents('2026-06-11', zone));
  expect(fetched.mock.calls[0]?.[0]).toBe(
    '/api/events/date-range?start_date=2026-06-10T22%3A00%3A00.000Z&end_date=2026-06-11T22%3A00%3A00.000Z',
  );
});

test.each([
  ['a week', 180_000, () => weekOfEvents('2026-06-15', zone)],
  ['the live session', 180_000, () => liveEvents('2026-06-11', zone)],
  ['today', 60_000, () => todayEvents('2026-06-11', zone)],
])('%s is read anew every %i ms', async (_, ms, options) => {
  fetched.mockImplementation(async () => page([], null));
  const stop = new QueryObserver(client, options()).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(fetched).toHaveBeenCalledTimes(2);
  stop();
});

test('only the present week is kept in local storage', async () => {
  fetched.mockImplementation(async () => page([], null));
  await client.fetchQuery(weekOfEvents('2026-06-01', zone));
  await vi.advanceTimersByTimeAsync(10);
  expect(localStorage.getItem('unified_events')).toBeNull();
  await client.fetchQuery(weekOfEvents('2026-06-08', zone));
  await vi.advanceTimersByTimeAsync(10);
  expect(JSON.parse(localStorage.getItem('unified_events') ?? '{}').data.start_date).toBe('2026-06-07T22:00:00.000Z');
});

test('an unreachable server is told in the words of the specification', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const message = 'Failed to fetch events.';
  for (const read of [weekOfEvents('2026-06-08', zone), todayEvents('2026-06-11', zone)]) {
    await expect(client.fetchQuery(read)).rejects.toMatchObject({ message });
  }
});

test('reload-schedule drops the stored events, and what is held stays until the answer', async () => {
  fetched.mockImplementation(async () => page(['old'], null));
  const options = weekOfEvents('2026-06-08', zone);
  await client.fetchQuery(options);
  await vi.advanceTimersByTimeAsync(10);
  for (const name of ['today_events', 'live_events', 'user_profile']) localStorage.setItem(name, 'kept');
  const stop = keepScheduleFresh(client);
  window.dispatchEvent(new Event('reload-schedule'));
  stop();
  expect(Object.keys(localStorage).sort()).toEqual(['bearerToken', 'user_profile']);
  expect(client.getQueryData(options.queryKey)?.events).toHaveLength(1);
  expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
});

test('a change that is signalled again is read once, another one anew', async () => {
  fetched.mockImplementation(async () => page(['held'], null));
  const options = weekOfEvents('2026-06-08', zone);
  await client.fetchQuery(options);
  const stops = [keepScheduleFresh(client), new QueryObserver(client, options).subscribe(() => {})];
  fetched.mockReset().mockImplementation(() => new Promise(() => {}));
  reloadSchedule();
  reloadScheduleAgain();
  await vi.advanceTimersByTimeAsync(10);
  expect(fetched).toHaveBeenCalledOnce();
  reloadSchedule();
  await vi.advanceTimersByTimeAsync(10);
  expect(fetched).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
});

test('what is read before a change is answered shows it all the same', async () => {
  const titles = async () => {
    const { events } = await client.fetchQuery(weekOfEvents('2026-06-08', zone));
    return events.map(({ title }) => title);
  };
  fetched.mockImplementation(async () => page(['a', 'b'], null));
  const settle = expectInReads((events) => events.filter(({ title }) => title !== 'a'));
  const reading = titles();
  settle();
  expect(await reading).toEqual(['b']);
  expect(await titles()).toEqual(['a', 'b']);
});
