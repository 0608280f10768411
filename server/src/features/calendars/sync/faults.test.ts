import { beforeEach, expect, test } from 'vitest';
import type { Fault } from '../../../../../e2e/emulators/google-calendar/faults.ts';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { openCredentials } from '../accounts/credentials.ts';
import { ProviderFailure } from '../providers/failure.ts';
import { createGoogleCalendar } from '../providers/google/google-calendar.ts';
import { consentOf, provide } from '../providers/providers.ts';
import { claimDue } from './run/lease.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

const refused = (as: Extract<Fault, { kind: 'refuse' }>['as'], retryAfterSeconds?: number): Fault => ({
  kind: 'refuse',
  as,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

/** On a busy machine too. */
const soon = { timeout: 10_000 };

onEachDatabase('an account whose provider fails', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let tokens: string[];
  beforeEach(async () => {
    const { ctx } = world().product;
    await ctx.write.updateTable('accounts').set({ next_sync_at: null }).execute();
    ann = await world().connected();
    faults().clear();
    const { access_token, refresh_token } = openCredentials(ctx.secrets, await ann.row());
    tokens = [access_token, refresh_token];
    ann.there.insert(juneEvent('Before'));
    expect(await ann.sync()).toBe('in-step');
    calls();
  });

  const faults = () => world().google.calendar.faults;
  const calls = () =>
    world()
      .google.calendar.calls.splice(0)
      .map(({ operation }) => operation);
  const now = () => world().product.clock.now();
  const later = (ms: number) => world().product.clock.advance(ms);
  const status = async () => (await ok(ann.person, 'GET', '/calendar/status')).accounts[0];
  const credentials = async () => openCredentials(world().product.ctx.secrets, await ann.row());
  const idOf = async (title: string): Promise<string> => {
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    const { events } = await ok(ann.person, 'GET', `/events/date-range?${range}`);
    return events.find((event: { title: string }) => event.title === title).id;
  };
  const notices = async (work: () => Promise<unknown>) => {
    const heard: string[] = [];
    const leave = world().product.ctx.bus.subscribe((message) => {
      if (message.kind === 'notice' && message.notice.kind.startsWith('sync_')) heard.push(message.notice.kind);
    });
    await work();
    leave();
    return heard;
  };
  const revoke = async () => {
    const { env } = world().google;
    await fetch(`${env.GOOGLE_ISSUER}/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({
        token: tokens[1] ?? '',
        client_id: env.GOOGLE_CLIENT_ID ?? '',
        client_secret: env.GOOGLE_CLIENT_SECRET ?? '',
      }),
    });
  };

  test('takes a new token in mid-pull, and misses no page', async () => {
    for (let at = 0; at < 4; at++) ann.there.insert(juneEvent(`Event ${at}`));
    world().google.calendar.paging.mostItems = 1;
    const isThird = () => world().google.calendar.calls.length === 3;
    faults().plan(refused('authError'), { operation: 'events.list', when: isThird });
    expect(await ann.sync()).toBe('in-step');
    world().google.calendar.paging.mostItems = 2500;
    expect(faults().pending).toBe(0);
    expect(await ann.titlesHere()).toEqual(['Before', 'Event 0', 'Event 1', 'Event 2', 'Event 3']);
    expect((await credentials()).access_token).not.toBe(tokens[0]);
  });

  test('takes a new token before the old one runs out', async () => {
    later(3_600_000);
    expect(await ann.sync()).toBe('in-step');
    expect((await credentials()).access_token).not.toBe(tokens[0]);
    expect(calls().filter((operation) => operation === 'events.list')).toHaveLength(1);
  });

  test('waits for the person once the grant is gone, with all that is here, and goes on when it is given again', async () => {
    const id = await idOf('Before');
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Edited before' });
    await revoke();
    expect(await notices(async () => expect(await ann.sync()).toBe('reconnect'))).toEqual(['sync_failed']);
    expect(await status()).toMatchObject({
      status: 'reconnect',
      syncing: false,
      error: expect.stringContaining('access'),
    });
    expect(await ann.titlesHere()).toEqual(['Edited before']);
    expect(ann.titlesThere()).toEqual(['Before']);
    later(3_600_000);
    expect(await claimDue(world().product.ctx)).toBeUndefined();
    expect(await ann.sync()).toBe('busy');
    ann.there.insert(juneEvent('Meanwhile'));
    await ann.reconnect();
    expect(await status()).toMatchObject({ status: 'connected', error: null });
    expect(await ann.sync()).toBe('in-step');
    expect(await ann.titlesHere()).toEqual(['Edited before', 'Meanwhile']);
    expect(ann.titlesThere()).toEqual(['Edited before', 'Meanwhile']);
  });

  test('goes on at once where access was given again while the old one failed', async () => {
    const { ctx } = world().product;
    const consent = consentOf(ctx, 'google');
    provide(ctx, 'google', {
      consent: {
        ...consent,
        async refresh() {
          await ann.reconnect();
          throw new ProviderFailure('access-revoked', 'Google no longer gives access to this account.');
        },
      },
    });
    later(3_600_000);
    expect(await notices(async () => expect(await ann.sync()).toBe('stopped'))).toEqual([]);
    provide(ctx, 'google', { consent });
    expect(await status()).toMatchObject({ status: 'connected', error: null });
    expect((await claimDue(ctx))?.account.id).toBe(ann.accountId);
  });

  test('waits as long as it is asked to', async () => {
    faults().plan(refused('tooManyRequests', 120));
    expect(await ann.sync()).toBe('failed');
    expect(calls()).toEqual(['events.list']);
    expect(await ann.row()).toMatchObject({ failures: 1, next_sync_at: now() + 120_000 });
    later(119_999);
    expect(await claimDue(world().product.ctx)).toBeUndefined();
    expect(await ann.sync()).toBe('in-step');
    expect(await ann.row()).toMatchObject({ failures: 0, error: null });
  });

  test.each<[string, Fault]>([
    ['answers 500', refused('backendError')],
    ['answers 503', refused('serviceUnavailable')],
    ['answers garbage', { kind: 'garbage' }],
    ['answers nothing', { kind: 'drop-reply' }],
    ['breaks off', { kind: 'cut' }],
  ])('that %s is tried again later and later, and tells the person the third time', async (_, fault) => {
    faults().plan(fault, { times: 3 });
    for (let run = 1; run <= 3; run++) {
      expect(await notices(async () => expect(await ann.sync()).toBe('failed'))).toEqual([]);
      const { failures, next_sync_at, error } = await ann.row();
      expect([failures, error === null]).toEqual([run, run < 3]);
      const pause = (next_sync_at ?? 0) - now();
      expect(pause).toBeGreaterThanOrEqual(2_500 * 2 ** (run - 1));
      expect(pause).toBeLessThanOrEqual(5_000 * 2 ** (run - 1));
      later(60_000);
    }
    ann.there.insert(juneEvent('After'));
    expect(await ann.sync()).toBe('in-step');
    expect(await status()).toMatchObject({ error: null });
    expect(await ann.titlesHere()).toEqual(['After', 'Before']);
  });

  test('that never answers ends the sync run in time, which can be ended too', async () => {
    const { ctx } = world().product;
    const calendarUrl = world().google.calendar.url;
    provide(ctx, 'google', { calendar: createGoogleCalendar({ calendarUrl, clock: ctx.clock, timeoutMs: 200 }) });
    faults().plan({ kind: 'hang' });
    expect(await ann.sync()).toBe('failed');
    provide(ctx, 'google', { calendar: createGoogleCalendar({ calendarUrl, clock: ctx.clock }) });
    faults().plan({ kind: 'hang' });
    const stopping = new AbortController();
    const run = ann.sync({ signal: stopping.signal });
    await expect.poll(() => faults().pending, soon).toBe(0);
    stopping.abort();
    expect(await run).toBe('stopped');
    expect(await ann.row()).toMatchObject({ lease_id: null, next_sync_at: now() });
  });

  test('tells a person who asked at once', async () => {
    await ok(ann.person, 'POST', `/google/accounts/${ann.accountId}/sync`);
    faults().plan(refused('backendError'), { times: 2 });
    expect(await notices(async () => expect(await ann.sync()).toBe('failed'))).toEqual(['sync_failed']);
    expect(await status()).toMatchObject({ error: expect.stringContaining('Google') });
    expect(await notices(() => ann.sync())).toEqual([]);
    expect(await notices(() => ann.sync())).toEqual(['sync_finished']);
  });

  test('for one calendar keeps the others in sync, and is told once', async () => {
    const side = ann.account.addCalendar({ summary: 'Side' });
    later(31 * 60_000);
    await ann.sync();
    ann.there.insert(juneEvent('After'));
    const isSide = ({ parameters }: { parameters: { calendarId?: unknown } }) => parameters.calendarId === side.id;
    faults().plan(refused('backendError'), { when: isSide, times: 2 });
    for (let run = 0; run < 2; run++) {
      later(1_000);
      expect(await ann.sync()).toBe('in-step');
      expect(await status()).toMatchObject({ error: expect.stringMatching(/^“Side”: Google cannot be reached/) });
    }
    expect(await ann.titlesHere()).toEqual(['After', 'Before']);
    const told = await world()
      .product.ctx.read.selectFrom('sync_journal')
      .select('error')
      .where('account_id', '=', ann.accountId)
      .where('error', 'is not', null)
      .execute();
    expect(told).toHaveLength(1);
    await ann.sync();
    expect(await status()).toMatchObject({ error: null });
  });

  test('with an expired cursor is read in full, and what is gone there goes here', async () => {
    const gone = ann.there.insert(juneEvent('Gone'));
    await ann.sync();
    ann.there.delete(String(gone.id));
    ann.account.primary.purge();
    calls();
    expect(await ann.sync()).toBe('in-step');
    expect(calls()).toEqual(['events.list', 'events.list']);
    expect(await ann.titlesHere()).toEqual(['Before']);
  });

  test('logs nothing that opens anything', async () => {
    await revoke();
    await ann.sync();
    const log = world().product.logged.join('\n');
    expect(log).toContain('could not be kept in sync');
    for (const token of [...tokens, (await credentials()).access_token]) expect(log).not.toContain(token);
  });
});
