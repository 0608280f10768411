import { describe, expect, test } from 'vitest';
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

describe.each([
  ['that is trusted', 'loopback', 200],
  ['that is not', '', 429],
])('behind a proxy %s', (_, TRUSTED_PROXIES, status) => {
  const proxied = runningProduct(openTestSqlite, { env: { RATE_LIMITS: 'on', TRUSTED_PROXIES } });
  const link = (from: string, email: string) =>
    proxied().call('POST', '/auth/magic-link', { email }, { 'x-forwarded-for': from });

  test(`one client's thirty calls leave the next client a ${status}, whatever it says was before it`, async () => {
    for (let count = 0; count < 30; count++) await link(`192.0.2.${count}, 198.51.100.1`, `${count}@example.org`);
    expect((await link('192.0.2.99, 198.51.100.1', 'ann@example.org')).status).toBe(429);
    expect((await link('198.51.100.2', 'bob@example.org')).status).toBe(status);
  });
});
