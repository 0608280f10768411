import { expect, test } from 'vitest';
import { databaseFailure } from './failures.ts';

const failure = (code: string) => databaseFailure(Object.assign(new Error('from the driver'), { code }));

test.each([
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
  ['a server that shuts down', '57P01'],
  ['a refused connection', 'ECONNREFUSED'],
  ['a transaction that stood still for too long', '25P03'],
])('%s is UNAVAILABLE, and a retry makes sense', (_, code) => {
  expect(failure(code)).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 5 });
});

test('a statement that is wrong is no failure of the database', () => {
  expect(failure('42601')).toBeUndefined();
});
