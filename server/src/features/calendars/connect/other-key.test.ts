import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { googlePerson, runningWithGoogle } from '../../../../test/google.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';
import { openCredentials, sealCredentials } from '../accounts/credentials.ts';
import { listAccountRows } from '../accounts/store.ts';

onEachDatabase('an account whose server was given another ENCRYPTION_KEY', (open) => {
  const world = runningWithGoogle(open);
  const google = googlePerson();
  let person: TestPerson;
  let accountId: string;
  const rowOf = async () => {
    const [row, ...others] = await listAccountRows(world().product.ctx.read, person.userId);
    if (!row || others.length > 0) throw new Error('There is not one account.');
    return row;
  };
  const keep = (credentials: string) =>
    world().product.ctx.write.updateTable('accounts').set({ credentials }).where('id', '=', accountId).execute();
  const stateOf = async () => (await ok(person, 'GET', '/calendar/status')).accounts;
  const told = [
    { account_id: expect.any(String), status: 'reconnect', error: expect.stringMatching(/ENCRYPTION_KEY/) },
  ];

  beforeEach(async () => {
    person = await world().product.addPerson();
    accountId = await world().connect(person, google);
    const { secrets } = world().product.ctx;
    const row = await rowOf();
    const other = { ...secrets, encryptionKey: randomBytes(32) };
    await keep(sealCredentials(other, row, openCredentials(secrets, row)));
  });

  test('waits for the person to connect it again, which loses nothing', async () => {
    const calendar = { id: newId(), user_id: person.userId, account_id: accountId, remote_id: 'work', name: 'Work' };
    await world()
      .product.ctx.write.insertInto('calendars')
      .values({ ...calendar, selected: 1, writable: 1, created_at: 0 })
      .execute();
    const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z', calendar_id: calendar.id };
    const { event } = await ok(person, 'POST', '/events', { title: 'Kept', ...at });
    expect(await stateOf()).toMatchObject(told);

    const begun = await world().beginConnecting(person, `?account_id=${accountId}`);
    const end = await world().endConnecting(await world().consent(begun, google), begun.cookie);
    expect(end.get('code')).toBe('done');

    expect(await stateOf()).toMatchObject([{ account_id: accountId, status: 'connected', error: null }]);
    const { calendars } = await ok(person, 'GET', `/google/accounts/${accountId}/calendars`);
    expect(calendars).toMatchObject([{ id: calendar.id, events: 1 }]);
    expect((await ok(person, 'GET', `/events/${event.id}`)).event.title).toBe('Kept');
    expect(openCredentials(world().product.ctx.secrets, await rowOf()).refresh_token).toEqual(expect.any(String));
  });

  test('goes on as before once the key is back', async () => {
    const { secrets } = world().product.ctx;
    const row = await rowOf();
    expect(await stateOf()).toMatchObject(told);
    await keep(sealCredentials(secrets, row, { refresh_token: 'r', access_token: 'a', expires_at: 0 }));
    expect(await stateOf()).toMatchObject([{ status: 'connected', error: null }]);
  });

  test('is not kept in sync meanwhile, and says so to who asks for it', async () => {
    const answer = await person.call('POST', `/google/accounts/${accountId}/sync`);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'CONNECTION_INVALID', message: expect.stringMatching(/ENCRYPTION_KEY/) },
    });
  });

  test('can be disconnected', async () => {
    world().product.logged.length = 0;
    await ok(person, 'DELETE', `/google/accounts/${accountId}`);
    await world().product.ctx.background.settled();
    expect(await stateOf()).toEqual([]);
    const log = world().product.logged.join('\n');
    expect(log).toMatch(/taking an account’s grant back/);
    expect(log).not.toContain('"level":50');
  });
});
