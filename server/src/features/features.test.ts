import { endpoints } from '@daywright/contract/endpoints';
import { expect, test } from 'vitest';
import { openTestSqlite } from '../../test/databases.ts';
import { runningProduct } from '../../test/each-product.ts';

const product = runningProduct(openTestSqlite);

test.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path] as const))('%s %s is served', (method, path) => {
  expect(product().app.hasRoute({ method, url: `/api${path}` })).toBe(true);
});

const guarded = endpoints.filter(({ access }) => access === 'user');

test.each(guarded.map((endpoint) => [endpoint.method, endpoint.path] as const))(
  '%s %s asks for a token before anything else',
  async (method, path) => {
    const answer = await product().call(method, path, method === 'GET' ? undefined : 'no JSON', {
      'content-type': 'application/json',
    });
    expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'NOT_SIGNED_IN' } });
  },
);
