import { inspect } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Fault } from '../../../../../../e2e/emulators/google-calendar/faults.ts';
import type { FailureReason } from '../failure.ts';
import { failureOf, insertion, pullAll, runningBeforeGoogle, titled } from './testing/double.ts';

/** Short, for what never answers. */
const world = runningBeforeGoogle(1_500);

const refused = (as: Extract<Fault, { kind: 'refuse' }>['as']): Fault => ({ kind: 'refuse', as, retryAfterSeconds: 7 });

const faults: [Fault, FailureReason][] = [
  [refused('authError'), 'access-expired'],
  [refused('insufficientPermissions'), 'access-revoked'],
  [refused('userRateLimitExceeded'), 'rate-limited'],
  [refused('rateLimitExceeded'), 'rate-limited'],
  [refused('tooManyRequests'), 'rate-limited'],
  [refused('quotaExceeded'), 'rate-limited'],
  [refused('forbidden'), 'read-only'],
  [refused('requiredAccessLevel'), 'read-only'],
  [refused('forbiddenForNonOrganizer'), 'refused'],
  [refused('eventTypeRestriction'), 'refused'],
  [refused('timeRangeEmpty'), 'refused'],
  [refused('notFound'), 'not-found'],
  [refused('duplicate'), 'exists'],
  [refused('deleted'), 'deleted'],
  [refused('fullSyncRequired'), 'cursor-expired'],
  [refused('conditionNotMet'), 'stale'],
  [refused('pushNotSupported'), 'not-watchable'],
  [refused('webhookNotHttps'), 'not-watchable'],
  [refused('backendError'), 'unavailable'],
  [refused('serviceUnavailable'), 'unavailable'],
  [{ kind: 'garbage' }, 'unreadable'],
  [{ kind: 'garbage', body: '' }, 'unreadable'],
  [{ kind: 'garbage', body: '{"kind":"calendar#settings"}' }, 'unreadable'],
  [{ kind: 'garbage', status: 502 }, 'unavailable'],
  [{ kind: 'garbage', status: 404 }, 'refused'],
  [{ kind: 'cut' }, 'unavailable'],
  [{ kind: 'drop-request' }, 'unavailable'],
  [{ kind: 'drop-reply' }, 'unavailable'],
  [{ kind: 'hang' }, 'unavailable'],
];

test.each(faults)('%j means %s, in one request, and nothing private is told', async (fault, reason) => {
  const { google, provider, access, work } = world();
  const cursor = 'a-sync-token';
  const calls: [string, () => Promise<unknown>][] = [
    ['calendarList.list', () => provider.calendars(access)],
    ['events.list', () => pullAll(world(), cursor)],
    ['events.patch', () => provider.push(access, work, titled('private00', 'Private title'), '"1"')],
  ];
  // One that does not answer costs its time.
  for (const [operation, call] of fault.kind === 'hang' ? calls.slice(1, 2) : calls) {
    google.calls.length = 0;
    google.faults.plan(fault, { operation });
    const failure = await failureOf(call());
    expect([operation, failure.reason]).toEqual([operation, reason]);
    if (fault.kind === 'refuse') expect(failure.retryAfterMs).toBe(7_000);
    expect(google.calls).toHaveLength(1);
    const told = inspect(failure, { depth: 9, showHidden: true }) + JSON.stringify(failure);
    for (const secret of [access.token, cursor, 'Private title', 'private00', work.remote_id, '<html>']) {
      expect(told).not.toContain(secret);
    }
  }
});

test('a rate by the day is waited for longer than Google says nothing', async () => {
  const { google, provider, access } = world();
  google.faults.plan({ kind: 'refuse', as: 'quotaExceeded' });
  expect((await failureOf(provider.calendars(access))).retryAfterMs).toBe(3_600_000);
});

test('the second page may fail as the first', async () => {
  const { google, ann } = world();
  google.paging.emptyPages = 1;
  google.faults.plan({ kind: 'cut' }, { when: ({ parameters }) => parameters.pageToken !== undefined });
  expect((await failureOf(pullAll(world()))).reason).toBe('unavailable');
  expect(ann.primary.entries.size).toBe(0);
});

test('a stand-in on this machine is called past the proxy of the environment', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const { provider, access } = world();
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, 'http://127.0.0.1:9');
  await expect(provider.calendars(access)).resolves.toHaveLength(1);
});

test('a call ends with its access', async () => {
  const { google, provider, access } = world();
  const given = new AbortController();
  google.faults.plan({ kind: 'hang' });
  const call = failureOf(provider.calendars({ ...access, signal: given.signal }));
  await expect.poll(() => google.calls.length).toBe(1);
  given.abort();
  expect(await call).toMatchObject({ message: 'Google cannot be reached.', detail: 'AbortError' });
});

test('an insert whose answer was lost is there, and is told so the second time', async () => {
  const { google, provider, access, work } = world();
  google.faults.plan({ kind: 'drop-reply' });
  expect((await failureOf(provider.push(access, work, insertion('made00')))).reason).toBe('unavailable');
  expect((await failureOf(provider.push(access, work, insertion('made00')))).reason).toBe('exists');
});

test('a deletion that is answered with something else is not taken for done', async () => {
  const { google, provider, access, work } = world();
  await provider.push(access, work, insertion('made01'));
  const deletion = { op: 'delete', remote_id: 'made01' } as const;
  google.faults.plan({ kind: 'garbage' });
  expect((await failureOf(provider.push(access, work, deletion))).reason).toBe('unreadable');
});

test('a write of a round that has ended already is not begun, and its end is somebody’s', async () => {
  const { provider, access, work } = world();
  const ended = { ...access, signal: AbortSignal.abort() };
  // Vitest tells of what is thrown to nobody.
  await expect(provider.push(ended, work, titled('private00', 'Title'))).rejects.toThrow('aborted');
});
