import { getCalendarStatus, listGoogleAccounts, listGoogleCalendars } from '@daywright/contract/accounts';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { addManyEvents } from '../../../../test/many-events.ts';
import type { TestPerson } from '../../../../test/product.ts';
import type { BusMessage } from '../../../platform/bus.ts';
import { newId } from '../../../platform/ids.ts';
import type { Grant } from '../providers/consent.ts';
import { askToReconnect, keepAccess, linkAccount } from './commands.ts';
import { openCredentials } from './credentials.ts';
import { type AccountRow, countEvents } from './store.ts';

const hour = 3_600_000;
const grant: Grant = {
  subject: '1001',
  email: 'ann@example.org',
  refresh_token: 'a refresh token',
  access_token: 'an access token',
  expires_at: Date.parse('2026-06-11T09:14:00Z'),
  scopes: ['openid', 'calendar.events'],
};

onEachProduct('connected accounts', (product) => {
  test('say how many events a calendar has, however many the person has', async () => {
    const person = await product().addPerson();
    const account = await link(person);
    const { id } = await addCalendar(account, { name: 'Work' });
    const start = '2026-06-11T08:00:00Z';
    await addManyEvents(product(), { ...person, calendarId: id }, { count: 1_200, start });
    await addManyEvents(product(), person, { count: 300, start });
    const { calendars } = await ok(person, 'GET', `/google/accounts/${account.id}/calendars`);
    expect(calendars).toMatchObject([{ id, events: 1_200 }]);
    expect(await countEvents(product().ctx.read, person.userId)).toEqual(
      new Map([
        [id, 1_200],
        [person.calendarId, 300],
      ]),
    );
  });

  const link = (person: TestPerson, fields: Partial<Grant> = {}) =>
    linkAccount(product().ctx, person.userId, 'google', { ...grant, ...fields });
  const addCalendar = async (account: AccountRow, fields: { name: string }) => {
    const calendar = { id: newId(), user_id: account.user_id, account_id: account.id, remote_id: fields.name };
    await product()
      .ctx.write.insertInto('calendars')
      .values({ ...calendar, ...fields, selected: 1, writable: 1, created_at: 0 })
      .execute();
    return calendar;
  };

  test('are listed with what the specification says, in the order they were connected', async () => {
    const person = await product().addPerson();
    const first = await link(person);
    product().clock.advance(1);
    const second = await link(person, { subject: '1002', email: 'work@example.org' });
    const { write } = product().ctx;
    const synced = { last_sync: Date.parse('2026-06-11T09:00:00Z') };
    await write.updateTable('accounts').set(synced).where('id', '=', second.id).execute();
    const last_sync = '2026-06-11T09:00:00.000Z';
    const body = await ok(person, 'GET', '/google/accounts');
    expect([...Value.Errors(listGoogleAccounts.reply, body)]).toEqual([]);
    expect(body.accounts).toEqual([
      { account_id: first.id, google_email: 'ann@example.org', last_sync: null },
      { account_id: second.id, google_email: 'work@example.org', last_sync },
    ]);
    const status = await ok(person, 'GET', '/calendar/status');
    expect([...Value.Errors(getCalendarStatus.reply, status)]).toEqual([]);
    const counts = { waiting: 0, pending: 0, held: 0, not_taken: 0, gave_way: 0 };
    const state = { status: 'connected', error: null, syncing: false, progress: null, ...counts };
    expect(status.accounts).toEqual([
      { account_id: first.id, last_sync: null, ...state },
      { account_id: second.id, last_sync, ...state },
    ]);
  });

  test('are kept with credentials that open for them alone', async () => {
    const [ann, bob] = [await product().addPerson(), await product().addPerson()];
    const account = await link(ann);
    expect(JSON.stringify(account)).not.toContain('token');
    const { secrets } = product().ctx;
    expect(openCredentials(secrets, account)).toEqual({
      refresh_token: grant.refresh_token,
      access_token: grant.access_token,
      expires_at: grant.expires_at,
    });
    const same = await link(bob);
    expect(() => openCredentials(secrets, { ...same, credentials: account.credentials })).toThrow(/another row/);
  });

  test('that are connected again keep their id and get the new access', async () => {
    const person = await product().addPerson();
    const account = await link(person);
    await askToReconnect(product().ctx, account, 'Google does not let us in any more.');
    expect((await ok(person, 'GET', '/calendar/status')).accounts[0]).toMatchObject({
      status: 'reconnect',
      error: 'Google does not let us in any more.',
    });
    const again = await link(person, { email: 'new@example.org', refresh_token: 'another' });
    expect(again).toMatchObject({ id: account.id, status: 'connected', error: null, email: 'new@example.org' });
    expect(again.next_sync_at).toBe(product().clock.now());
    expect((await ok(person, 'GET', '/google/accounts')).accounts).toHaveLength(1);
    expect(openCredentials(product().ctx.secrets, again).refresh_token).toBe('another');
  });

  test('keep the newest access: what was read before it changes nothing', async () => {
    const person = await product().addPerson();
    const old = await link(person);
    const refreshed = await keepAccess(product().ctx, old, { ...grant, access_token: 'newer' });
    expect(refreshed && openCredentials(product().ctx.secrets, refreshed).access_token).toBe('newer');
    expect(await keepAccess(product().ctx, old, { ...grant, access_token: 'late' })).toBeUndefined();
    await askToReconnect(product().ctx, old, 'Too late.');
    expect((await ok(person, 'GET', '/calendar/status')).accounts[0].status).toBe('connected');
  });

  test('list their calendars with how many events each has here', async () => {
    const person = await product().addPerson();
    const account = await link(person);
    const calendar = await addCalendar(account, { name: 'Work' });
    await addCalendar(account, { name: 'Empty' });
    await addCalendar(await link(person, { subject: '1002' }), { name: 'Other' });
    const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z', calendar_id: calendar.id };
    await ok(person, 'POST', '/events', { title: 'Once', ...at });
    const series = await ok(person, 'POST', '/events', { title: 'Daily', ...at, recurrence: ['RRULE:FREQ=DAILY'] });
    await ok(person, 'PATCH', `/events/${series.event.id}_20260613T080000Z?scope=this`, { title: 'Other' });
    const gone = await ok(person, 'POST', '/events', { title: 'Gone', ...at });
    await ok(person, 'DELETE', `/events/${gone.event.id}`);
    const body = await ok(person, 'GET', `/google/accounts/${account.id}/calendars`);
    expect([...Value.Errors(listGoogleCalendars.reply, body)]).toEqual([]);
    expect(body.calendars.map(({ name, events }: { name: string; events: number }) => [name, events])).toEqual([
      ['Work', 2],
      ['Empty', 0],
    ]);
  });

  test('are kept in sync at once when asked to, with their list of calendars', async () => {
    const person = await product().addPerson();
    const account = await link(person);
    const { ctx, clock } = product();
    await ctx.write.updateTable('accounts').set({ next_sync_at: null, calendars_at: 1 }).execute();
    const announced: BusMessage[] = [];
    const end = ctx.bus.subscribe((message) => announced.push(message));
    await ok(person, 'POST', `/google/accounts/${account.id}/sync`);
    end();
    expect(announced).toEqual([{ kind: 'sync_due', user_id: person.userId, account_id: account.id }]);
    const row = await ctx.read
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ next_sync_at: clock.now(), calendars_at: null });
    await ctx.write
      .updateTable('accounts')
      .set({ lease_id: 'x', lease_until: clock.now() + hour, progress: 7 })
      .where('id', '=', account.id)
      .execute();
    expect((await ok(person, 'GET', '/calendar/status')).accounts[0]).toMatchObject({ syncing: true, progress: 7 });
  });

  test('that wait for the person are not kept in sync: the answer says why', async () => {
    const person = await product().addPerson();
    const account = await link(person);
    await askToReconnect(product().ctx, account, 'Google does not let us in any more.');
    const answer = await person.call('POST', `/google/accounts/${account.id}/sync`);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'CONNECTION_INVALID', message: expect.stringMatching(/not let us in/) },
    });
  });

  test('of another person are not found', async () => {
    const [ann, eve] = [await product().addPerson(), await product().addPerson()];
    const { id } = await link(ann);
    for (const [method, path] of [
      ['GET', `/google/accounts/${id}/calendars`],
      ['POST', `/google/accounts/${id}/sync`],
    ] as const) {
      const answer = await eve.call(method, path);
      expect(answer, path).toMatchObject({ status: 404, body: { code: 'ACCOUNT_NOT_FOUND' } });
    }
  });
});
