import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Fault } from '../../../../e2e/emulators/google-calendar/faults.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { ok } from '../../../test/each-product.ts';
import { openCredentials } from './accounts/credentials.ts';
import { juneEvent, runningSynced } from './sync/testing/synced-product.ts';

const refused = (as: Extract<Fault, { kind: 'refuse' }>['as']): Fault => ({ kind: 'refuse', as });

/** Everything that a round may meet. */
const faults: readonly Fault[] = [
  refused('authError'),
  refused('forbidden'),
  refused('backendError'),
  refused('rateLimitExceeded'),
  refused('fullSyncRequired'),
  { kind: 'garbage', body: 'private-garbage' },
  { kind: 'garbage', body: '{"kind":"calendar#events","items":[{"private-garbage":' },
  {
    kind: 'garbage',
    status: 400,
    body: '{"error":{"message":"private-garbage","errors":[{"reason":"private garbage"}]}}',
  },
  { kind: 'cut' },
  { kind: 'drop-reply' },
];

onEachDatabase('the log, however much it tells', (open, engine) => {
  const world = runningSynced(open);

  test('holds nothing that opens anything and nothing of what people write', async () => {
    const { product, google } = world();
    const { ctx, call, clock } = product;
    expect(ctx.log.level).toBe('trace');
    const secrets = new Set<string>([String(ctx.config.google?.clientSecret), 'private-garbage', 'private garbage']);
    const [title, notes, place, guest] = [
      'private-title',
      'private-notes',
      'private-place',
      'guest.private@example.org',
    ];
    secrets.add(title).add(notes).add(place).add(guest);

    const ann = await world().connected();
    secrets.add(ann.person.token).add(ann.person.email).add(ann.account.email);
    const keepTokens = async () => {
      const { access_token, refresh_token } = openCredentials(ctx.secrets, await ann.row());
      secrets
        .add(access_token)
        .add(refresh_token)
        .add((await ann.row()).credentials);
    };
    await keepTokens();
    ann.there.insert({ ...juneEvent(title), description: notes, location: place, attendees: [{ email: guest }] });
    expect(await ann.sync()).toBe('in-step');
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    const { id: calendar_id } = calendars.find((each: { account_id: string | null }) => each.account_id !== null);

    // Returns that nobody began, were cancelled, or bring a damaged code.
    const headers = { authorization: `Bearer ${ann.person.token}` };
    const begun = await call('GET', '/google/connect', undefined, headers);
    const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? '';
    const state = new URL(begun.body.oauth_url).searchParams.get('state') ?? '';
    secrets
      .add(state)
      .add(cookie.split('=')[1] ?? '')
      .add('private-code')
      .add('private-state');
    for (const path of ['/google/callback', '/auth/google/callback']) {
      for (const query of [
        'state=private-state&code=private-code',
        'error=private-code&state=private-state',
        `state=${state}&code=private-code&iss=private-state`,
        `state=${state}&state=private-state&code=private-code`,
      ]) {
        await call('GET', `${path}?${query}`, undefined, { cookie });
      }
    }

    // Messages with the token of their channel, and with another one.
    for (const channel of google.calendar.channels.open.values()) {
      const { id, token } = channel as { id: string; token: string };
      secrets.add(token).add('private-channel-token');
      for (const sent of [token, 'private-channel-token']) {
        await call('POST', '/google/webhook', undefined, { 'x-goog-channel-id': id, 'x-goog-channel-token': sent });
      }
    }
    expect(secrets.size).toBeGreaterThan(15);

    for (const fault of faults) {
      for (const operation of ['events.list', 'calendarList.list', 'events.insert', 'events.watch']) {
        google.calendar.faults.clear();
        google.calendar.faults.plan(fault, { operation, times: 2 });
        const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z', calendar_id };
        await ann.person.call('POST', '/events', { title, notes, location: place, ...at });
        await ann.person.call('POST', `/google/accounts/${ann.accountId}/sync`);
        await ann.sync();
        await keepTokens();
        clock.advance(60_000);
      }
    }

    // A row that the database refuses, which PostgreSQL tells whole.
    google.calendar.faults.clear();
    if (engine === 'postgres') {
      await sql`alter table events add constraint refused check (document not like '%refused%') not valid`.execute(
        ctx.write,
      );
      ann.there.insert({ ...juneEvent('refused'), description: notes });
      expect(await ann.sync()).toBe('failed');
      await sql`alter table events drop constraint refused`.execute(ctx.write);
      clock.advance(3_600_000);
    }

    // A token that is no longer given anew, and the end.
    await google.accounts.takeBack((await ann.row()).subject);
    clock.advance(3_600_000);
    expect(await ann.sync()).toBe('reconnect');
    await ann.reconnect();
    await keepTokens();
    await ok(ann.person, 'DELETE', `/google/accounts/${ann.accountId}?remove_copies=true`);
    await ctx.background.settled();

    const log = product.logged.join('\n');
    for (const told of [
      'a Google account was connected',
      'was refused',
      'came without its token',
      'could not be kept in sync',
    ]) {
      expect(log).toContain(told);
    }
    const told = [...secrets].filter((secret) => secret === '' || log.includes(secret));
    expect(told).toEqual([]);
  });
});
