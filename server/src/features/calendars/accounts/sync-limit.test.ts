import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { newId } from '../../../platform/ids.ts';

const product = runningProduct(openTestSqlite, { env: { RATE_LIMITS: 'on' } });

test('one client address may ask for 60 sync runs in a quarter of an hour: each asks the provider past any pause', async () => {
  const person = await product().addPerson();
  const ask = () => person.call('POST', `/google/accounts/${newId()}/sync`);
  for (let count = 0; count < 60; count++) expect((await ask()).status).toBe(404);
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect((await person.call('GET', '/calendar/status')).status).toBe(200);
});
