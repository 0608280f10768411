import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../test/databases.ts';
import { runningProduct } from '../../../test/each-product.ts';

const product = runningProduct(openTestSqlite, { env: { RATE_LIMITS: 'on' } });

test.each([
  ['/auth/magic-link', 30, (count: number) => ({ email: `person-${count}@example.org` })],
  ['/auth/identity', 60, () => ({ code: 'x', email: 'eve@example.org' })],
  ['/auth/login', 60, () => ({ id_token: 'x' })],
])('one client address may call %s %i times in a quarter of an hour', async (path, max, bodyOf) => {
  for (let count = 0; count < max; count++) {
    expect((await product().call('POST', path, bodyOf(count))).status).not.toBe(429);
  }
  const answer = await product().call('POST', path, bodyOf(max));
  expect(answer.status).toBe(429);
  expect(answer.body).toMatchObject({ success: false, code: 'RATE_LIMITED' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await product().call('GET', '/auth/options')).status).toBe(200);
});
