import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from './account.ts';
import { StillClock } from './clock.ts';
import type { GoogleCalendar } from './google-calendar.ts';
import { type clientOf, nineToTen, refusalOf, startWithAnn } from './testing/client.ts';

const clock = new StillClock('2026-03-01T08:00:00Z');
const calendarId = 'primary';
let google: GoogleCalendar;
let ann: Account;
let api: ReturnType<typeof clientOf>;

beforeEach(async () => {
  ({ google, ann, api } = await startWithAnn(clock));
});
afterEach(() => google.stop());

const insert = (id: string, options: object = {}) =>
  api.events.insert({ calendarId, requestBody: { ...nineToTen, id } }, { timeout: 2000, ...options });
const isThere = (id: string) => ann.primary.entries.has(id);
/** How a request ended that had no answer of Google's. */
const endOf = (request: Promise<unknown>) =>
  request.then(
    () => 'ok',
    (error) => (error.status === undefined ? 'no answer' : error.status),
  );

test.each([
  ['rateLimitExceeded', '403 rateLimitExceeded'],
  ['tooManyRequests', '429 rateLimitExceeded'],
  ['quotaExceeded', '403 quotaExceeded'],
  ['forbidden', '403 forbidden'],
  ['authError', '401 authError'],
  ['backendError', '500 backendError'],
  ['serviceUnavailable', '503 backendError'],
] as const)('%s is refused once, without an effect', async (as, refusal) => {
  google.faults.plan({ kind: 'refuse', as, retryAfterSeconds: 7 });
  const error = await insert('refused1').catch((thrown) => thrown);
  expect(error.response.headers.get('retry-after')).toBe('7');
  expect(`${error.status} ${error.response.data.error.errors[0].reason}`).toBe(refusal);
  expect(isThere('refused1')).toBe(false);
  expect(await refusalOf(insert('refused1'))).toBe('ok');
});

test('a reply that is dropped leaves its effect, a request that is dropped none', async () => {
  google.faults.plan({ kind: 'drop-reply' });
  expect(await endOf(insert('dropped1'))).toBe('no answer');
  expect(isThere('dropped1')).toBe(true);
  google.faults.plan({ kind: 'drop-request' });
  expect(await endOf(insert('dropped2'))).toBe('no answer');
  expect(isThere('dropped2')).toBe(false);
});

test('a server that fails may have acted', async () => {
  google.faults.plan({ kind: 'refuse', as: 'backendError', acts: true });
  expect(await refusalOf(insert('acted1'))).toBe('500 backendError');
  expect(isThere('acted1')).toBe(true);
});

test('an answer that never comes runs into the time-out, with or without effect', async () => {
  google.faults.plan({ kind: 'hang' });
  google.faults.plan({ kind: 'hang', acts: true });
  expect(await endOf(insert('hung1', { timeout: 100 }))).toBe('no answer');
  await vi.waitFor(() => expect(google.faults.pending).toBe(1));
  expect(await endOf(insert('hung2', { timeout: 100 }))).toBe('no answer');
  await vi.waitFor(() => expect(isThere('hung2')).toBe(true));
  expect(isThere('hung1')).toBe(false);
});

test('an answer is garbage, cut, late or held', async () => {
  google.faults.plan({ kind: 'garbage' });
  const { data, status } = await insert('garbage1');
  expect([typeof data, status]).toEqual(['string', 200]);
  google.faults.plan({ kind: 'cut' });
  expect(await endOf(insert('cut01'))).toBe('no answer');
  expect(isThere('cut01')).toBe(true);
  google.faults.plan({ kind: 'slow', ms: 30 });
  expect(await endOf(insert('late1'))).toBe('ok');
  const release = Promise.withResolvers<void>();
  google.faults.plan({ kind: 'held', until: release.promise });
  const held = endOf(insert('held1'));
  await vi.waitFor(() => expect(isThere('held1')).toBe(true));
  expect(await endOf(insert('after1'))).toBe('ok');
  expect(await Promise.race([held, 'no answer yet'])).toBe('no answer yet');
  release.resolve();
  expect(await held).toBe('ok');
});

test('a fault is for the requests it names, and may be chosen for each', async () => {
  google.faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.list', times: 2 });
  const list = () => refusalOf(api.events.list({ calendarId }));
  expect(await refusalOf(insert('named1'))).toBe('ok');
  expect(google.faults.pending).toBe(2);
  expect([await list(), await list(), await list()]).toEqual(['500 backendError', '500 backendError', 'ok']);
  google.faults.choose = ({ operation }) =>
    operation === 'events.insert' ? { kind: 'refuse', as: 'quotaExceeded' } : undefined;
  expect(await refusalOf(insert('named2'))).toBe('403 quotaExceeded');
  google.faults.clear();
  expect(await refusalOf(insert('named2'))).toBe('ok');
});

test('a fault may last for one event, and for no other', async () => {
  google.faults.plan({ kind: 'refuse', as: 'backendError' }, { event: 'poison1', times: 'always' });
  for (let n = 0; n < 3; n++) expect(await refusalOf(insert('poison1'))).toBe('500 backendError');
  expect(await refusalOf(insert('sound1'))).toBe('ok');
  const of = (eventId: string) => refusalOf(api.events.get({ calendarId, eventId }));
  expect([await of('poison1'), await of('sound1')]).toEqual(['500 backendError', 'ok']);
  expect(google.faults.pending).toBe(0);
  google.faults.clear();
  expect(await refusalOf(insert('poison1'))).toBe('ok');
});

test('each request is noted, with what became of it', async () => {
  await insert('noted1');
  google.faults.plan({ kind: 'drop-reply' });
  await endOf(api.events.delete({ calendarId, eventId: 'noted1' }));
  expect(google.calls).toMatchObject([
    { operation: 'events.insert', email: 'ann@example.com', status: 200 },
    { operation: 'events.delete', parameters: { calendarId, eventId: 'noted1' }, fault: 'drop-reply' },
  ]);
});

test('a quota is spent by the minute', async () => {
  google.quota.perMinute = 2;
  const list = () => refusalOf(api.events.list({ calendarId }));
  expect([await list(), await list(), await list()]).toEqual(['ok', 'ok', '403 rateLimitExceeded']);
  clock.advance(60_000);
  expect(await list()).toBe('ok');
});
