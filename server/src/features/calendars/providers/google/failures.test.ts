import { expect, test } from 'vitest';
import { ProviderFailure } from '../failure.ts';
import { answerOf, failureOf } from './failures.ts';

const now = Date.parse('2026-03-01T08:00:00Z');

function answer(status: number, reason: string, retryAfter?: string): unknown {
  const data = { error: { errors: [{ reason, message: 'ya29.secret?syncToken=abc' }], code: status } };
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  return failureOf(Object.assign(new Error('ya29.secret'), { status, response: { status, data, headers } }), now);
}

test.each([
  [401, 'authError', 'access-expired'],
  [403, 'insufficientPermissions', 'access-revoked'],
  [403, 'rateLimitExceeded', 'rate-limited'],
  [403, 'forbidden', 'read-only'],
  [403, 'forbiddenForNonOrganizer', 'refused'],
  [403, 'accessNotConfigured', 'misconfigured'],
  [400, 'pushNotSupportedForRequestedResource', 'not-watchable'],
  [400, 'timeRangeEmpty', 'refused'],
  [404, 'notFound', 'not-found'],
  [409, 'duplicate', 'exists'],
  [410, 'deleted', 'deleted'],
  [410, 'fullSyncRequired', 'cursor-expired'],
  [412, 'conditionNotMet', 'stale'],
  [429, 'never heard of', 'rate-limited'],
  [503, 'backendError', 'unavailable'],
])('%i %s means %s, and nothing private is said', (status, reason, meaning) => {
  const failure = answer(status, reason);
  expect(failure).toBeInstanceOf(ProviderFailure);
  expect(failure).toMatchObject({ reason: meaning });
  expect(JSON.stringify([failure, String(failure)])).not.toMatch(/ya29|syncToken=/);
});

test.each([
  ['7', 7_000],
  ['Sun, 01 Mar 2026 08:01:00 GMT', 60_000],
  ['Sun, 01 Mar 2026 07:00:00 GMT', 0],
  ['soon', undefined],
])('Retry-After: %s is a wait of %s ms', (text, ms) => {
  expect((answer(429, 'rateLimitExceeded', text) as ProviderFailure).retryAfterMs).toBe(ms);
});

test('without an answer Google is unavailable; a fault of our own stays one', () => {
  expect(failureOf(Object.assign(new Error('x'), { code: 'ECONNRESET', config: {} }), now)).toMatchObject({
    reason: 'unavailable',
  });
  const fault = new TypeError('undefined is not a function');
  expect(failureOf(fault, now)).toBe(fault);
});

test.each(['<html>', '', null, { kind: 'calendar#calendar' }])('a success that holds %j cannot be read', (data) => {
  expect(() => answerOf<object>(data, 'calendar#events')).toThrow(ProviderFailure);
});
