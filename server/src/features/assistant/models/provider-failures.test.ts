import { APICallError, RetryError } from 'ai';
import { expect, test } from 'vitest';
import { tooManySteps } from '../failures.ts';
import { failureOf } from './provider-failures.ts';

const refusal = (statusCode: number, headers: Record<string, string> = {}) =>
  new APICallError({
    message: 'no',
    url: 'https://models.example.org/v1',
    requestBodyValues: {},
    statusCode,
    responseHeaders: headers,
  });

test.each([
  ['1', 'a second'],
  ['20', '20 seconds'],
  ['60', 'a minute'],
  ['5400', '1h 30m'],
  ['', 'a minute'],
  ['1e309', '24h'],
  ['99999999999999999999', '24h'],
  ['Thu, 11 Jun 2026 08:15:00 GMT', 'a minute'],
])('after Retry-After: %s one may ask again in %s', (header, words) => {
  expect(failureOf(refusal(429, { 'retry-after': header })).message).toContain(`Try again in ${words}.`);
});

test('of several attempts the last one tells what is wrong', () => {
  const attempts = [refusal(503), refusal(429, { 'retry-after': '7' })];
  const error = new RetryError({ message: 'gave up', reason: 'maxRetriesExceeded', errors: attempts });
  expect(failureOf(error)).toMatchObject({ code: 'ASSISTANT_LIMIT', retryAfter: 7 });
  expect(String(failureOf(error).cause)).toContain('status 429');
});

test('what nobody foresaw is a failure that names nothing of it', () => {
  const failure = failureOf(new TypeError('secret of undefined'));
  expect(failure).toMatchObject({ code: 'ASSISTANT_FAILED', message: expect.not.stringContaining('secret') });
});

test('what a model says in words for the person stays as it is', () => {
  const sentence = tooManySteps();
  expect(failureOf(sentence)).toBe(sentence);
});
