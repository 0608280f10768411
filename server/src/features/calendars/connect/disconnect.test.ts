import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type GoogleCalendar,
  startGoogleCalendar,
} from '../../../../../e2e/emulators/google-calendar/google-calendar.ts';
import { onEachDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { googlePerson, type ProductWithGoogle, startWithGoogle } from '../../../../test/google.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';
import { linkAccount } from '../accounts/commands.ts';
import { openCredentials } from '../accounts/credentials.ts';
import { findAccountRow } from '../accounts/store.ts';
import { consentOf, provide } from '../providers/providers.ts';
import { claimAccount, keepLease, LeaseLost } from '../sync/run/lease.ts';

const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };

onEachDatabase('disconnecting a Google account', (open) => {
  let db: TestDatabase;
  let world: ProductWithGoogle;
  let calendars: GoogleCalendar;
  beforeAll(async () => {
    db = await open();
    calendars = await startGoogleCalendar({
      clock: { now: () => world.product.clock.now() },
      checkToken: (bearer) => world.accounts.checkToken(bearer),
    });
    world = await startWithGoogle(db, { GOOGLE_CALENDAR_URL: calendars.url });
  });
  afterAll(async () => {
    await world.product.close();
    await world.accounts.stop();
    await calendars.stop();
    await db.remove();
  });

  /** Someone with an account that is connected and its primary calendar, as the first sync run would find it. */
  async function connected() {
    const [person, google] = [await world.product.addPerson(), googlePerson()];
    const there = calendars.addAccount(google.email);
    const accountId = await world.connect(person, google);
    const calendarId = await addCalendar(person, accountId, google.email);
    return { person, google, there, accountId, calendarId };
  }
  async function addCalendar({ userId }: TestPerson, account_id: string, remote_id: string) {
    const id = newId();
    const calendar = { id, user_id: userId, account_id, remote_id, name: 'Work', selected: 1, writable: 1 };
    await world.product.ctx.write
      .insertInto('calendars')
      .values({ ...calendar, time_zone: 'Europe/Berlin', cursor: 'c1', created_at: 0 })
      .execute();
    return id;
  }
  /** As when Google knows of all that is here. */
  const inStep = ({ userId }: TestPerson) =>
    world.product.ctx.write.updateTable('events').set({ sync_state: null }).where('user_id', '=', userId).execute();
  const rowOf = ({ userId }: TestPerson, id: string) =>
    world.product.ctx.read
      .selectFrom('events')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const disconnect = async (person: TestPerson, accountId: string, query = '') => {
    await ok(person, 'DELETE', `/google/accounts/${accountId}${query}`);
    await world.product.ctx.background.settled();
  };
  const tokensOf = async (person: TestPerson, accountId: string) => {
    const row = await findAccountRow(world.product.ctx.read, person.userId, accountId);
    if (!row) throw new Error('There is no such account.');
    return openCredentials(world.product.ctx.secrets, row);
  };

  test('removes its events, its calendars and itself; tracked time and own events stay', async () => {
    const { person, accountId, calendarId } = await connected();
    const own = await ok(person, 'POST', '/events', { title: 'Own', ...at });
    const theirs = { ...at, calendar_id: calendarId, category: ['Work'] };
    const once = await ok(person, 'POST', '/events', { title: 'Once', ...theirs });
    const series = await ok(person, 'POST', '/events', {
      title: 'Daily',
      ...theirs,
      recurrence: ['RRULE:FREQ=DAILY'],
    });
    await ok(person, 'PATCH', `/events/${series.event.id}_20260613T080000Z?scope=this`, { title: 'Other' });
    await ok(person, 'POST', '/time-entries/start', { event_id: once.event.id });
    await inStep(person);
    const journal = { user_id: person.userId, account_id: accountId, calendar_id: calendarId, at: 1, pulled: 1 };
    await world.product.ctx.write
      .insertInto('sync_journal')
      .values({ id: newId(), ...journal })
      .execute();

    await disconnect(person, accountId);

    const range = '/events/date-range?start_date=2026-06-11T00:00:00Z&end_date=2026-06-20T00:00:00Z';
    expect((await ok(person, 'GET', range)).events.map(({ id }: { id: string }) => id)).toEqual([own.event.id]);
    expect((await ok(person, 'GET', '/calendar/calendars')).calendars).toHaveLength(1);
    expect((await ok(person, 'GET', '/google/accounts')).accounts).toEqual([]);
    expect((await ok(person, 'GET', '/events/deleted')).events).toEqual([]);
    expect((await ok(person, 'GET', '/time-entries/running')).entry).toMatchObject({
      title: 'Once',
      category: 'Work',
    });
    expect(await rowOf(person, series.event.id)).toMatchObject({ is_undone: 1, sync_state: null });
    const left = await world.product.ctx.read
      .selectFrom('sync_journal')
      .select('id')
      .where('user_id', '=', person.userId)
      .execute();
    expect(left).toEqual([]);
    expect(await person.call('DELETE', `/google/accounts/${accountId}`)).toMatchObject({ status: 404 });
  });

  test('tells no event as deleted: they left with their calendar', async () => {
    const { person, accountId, calendarId } = await connected();
    await ok(person, 'POST', '/events', { title: 'Theirs', ...at, calendar_id: calendarId });
    await inStep(person);
    await disconnect(person, accountId);
    const { change_sets } = await ok(person, 'GET', '/events/changes');
    expect(change_sets[0]).toMatchObject({ summary: 'Removed the events of “Work”', count: 0, changes: [] });
    expect(await ok(person, 'GET', '/events/deleted')).toMatchObject({ events: [] });
  });

  test('removes more events than one change set takes on, and takes no new one meanwhile', async () => {
    const { person, accountId, calendarId } = await connected();
    const { event } = await ok(person, 'POST', '/events', { title: 'One', ...at, calendar_id: calendarId });
    const row = await rowOf(person, event.id);
    const copies = Array.from({ length: 1_100 }, () => ({ ...row, id: newId(), remote_id: newId() }));
    for (let from = 0; from < copies.length; from += 50) {
      const values = copies
        .slice(from, from + 50)
        .map((copy) => ({ ...copy, document: row.document.replace(event.id, copy.id) }));
      await world.product.ctx.write.insertInto('events').values(values).execute();
    }
    const meanwhile: ReturnType<TestPerson['call']>[] = [];
    const stop = world.product.ctx.bus.subscribe(() => {
      meanwhile.push(person.call('POST', '/events', { title: 'Late', ...at, calendar_id: calendarId }));
    });
    await disconnect(person, accountId);
    stop();
    for (const { body } of await Promise.all(meanwhile)) expect(body.code).toMatch(/^(READ_ONLY|CALENDAR_NOT_FOUND)$/);
    const live = await world.product.ctx.read
      .selectFrom('events')
      .select('id')
      .where('user_id', '=', person.userId)
      .where('deleted_at', 'is', null)
      .execute();
    expect(live).toEqual([]);
  });

  test('ends a sync run that is under way: it writes nothing more', async () => {
    const { person, accountId } = await connected();
    const { ctx } = world.product;
    const lease = await claimAccount(ctx, accountId);
    if (!lease) throw new Error('The account is taken.');
    await keepLease(ctx.write, lease, ctx.clock.now(), null);
    await disconnect(person, accountId);
    await expect(keepLease(ctx.write, lease, ctx.clock.now(), null)).rejects.toThrow(LeaseLost);
  });

  test('gives the grant back, and ends the channels', async () => {
    const { person, accountId, calendarId } = await connected();
    const { access_token } = await tokensOf(person, accountId);
    const channel = { watch_channel_id: newId(), watch_resource_id: 'r1', watch_until: 1 };
    await world.product.ctx.write.updateTable('calendars').set(channel).where('id', '=', calendarId).execute();
    calendars.calls.length = 0;
    await disconnect(person, accountId);
    expect(calendars.calls.map(({ operation }) => operation)).toEqual(['channels.stop']);
    expect(await world.accounts.checkToken(access_token)).toBeUndefined();
  });

  test('leaves the grant where somebody else here uses it: revoking ends it for all', async () => {
    const { ctx } = world.product;
    const { person, google, accountId } = await connected();
    const other = await world.product.addPerson();
    const othersId = await world.connect(other, google);
    const { refresh_token } = await tokensOf(other, othersId);
    const consent = consentOf(ctx, 'google');
    const revoked: string[] = [];
    provide(ctx, 'google', { consent: { ...consent, revoke: async (token) => void revoked.push(token) } });
    await disconnect(person, accountId);
    expect(revoked).toEqual([]);
    await disconnect(other, othersId);
    expect(revoked).toEqual([refresh_token]);
    provide(ctx, 'google', { consent });
  });

  test('leaves copies of own events there, unless they shall go', async () => {
    for (const removes of [false, true]) {
      const { person, there, accountId, calendarId } = await connected();
      await ok(person, 'PATCH', `/calendar/calendars/${calendarId}`, { copies_own: true });
      const { event } = await ok(person, 'POST', '/events', { title: 'Own', ...at });
      const remoteId = event.id.replaceAll('-', '');
      const at_google = { start: { dateTime: at.start_date }, end: { dateTime: at.end_date } };
      calendars.person(there).insert({ id: remoteId, summary: 'Own', ...at_google });
      await disconnect(person, accountId, removes ? '?remove_copies=true' : '');
      const copy = calendars
        .person(there)
        .events()
        .find(({ id }) => id === remoteId);
      expect(copy?.status).toBe(removes ? undefined : 'confirmed');
      expect(await rowOf(person, event.id)).toMatchObject({
        deleted_at: null,
        remote_calendar_id: null,
        remote_id: null,
        sync_state: null,
      });
    }
  });

  test('goes on where Google is away or takes nothing, and says why in the log without a secret', async () => {
    const person = await world.product.addPerson();
    const grant = { subject: newId(), email: 'x@example.org', refresh_token: 'rt-secret', access_token: 'at-secret' };
    const scopes = { expires_at: world.product.clock.now() + 3_600_000, scopes: [] };
    const account = await linkAccount(world.product.ctx, person.userId, 'google', { ...grant, ...scopes });
    const calendarId = await addCalendar(person, account.id, 'x@example.org');
    const channel = { watch_channel_id: newId(), watch_resource_id: 'r1', watch_until: 1 };
    await world.product.ctx.write.updateTable('calendars').set(channel).where('id', '=', calendarId).execute();
    world.product.logged.length = 0;
    await disconnect(person, account.id);
    expect((await ok(person, 'GET', '/google/accounts')).accounts).toEqual([]);
    const log = world.product.logged.join('\n');
    expect(log).toContain('ending a channel at a provider failed');
    expect(log).not.toMatch(/rt-secret|at-secret/);
  });

  test('of another person is not found, and nothing is changed', async () => {
    const { person, accountId, calendarId } = await connected();
    const eve = await world.product.addPerson();
    expect(await eve.call('DELETE', `/google/accounts/${accountId}`)).toMatchObject({
      status: 404,
      body: { code: 'ACCOUNT_NOT_FOUND' },
    });
    await ok(person, 'POST', '/events', { title: 'Once', ...at, calendar_id: calendarId });
  });

  test('comes with deleting oneself: the grant is given back', async () => {
    const { person, accountId } = await connected();
    const { access_token } = await tokensOf(person, accountId);
    await ok(person, 'DELETE', '/profile');
    await world.product.ctx.background.settled();
    expect(await world.accounts.checkToken(access_token)).toBeUndefined();
  });
});
