import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../e2e/emulators/google-calendar/account.ts';
import { type GoogleCalendar, startGoogleCalendar } from '../../../e2e/emulators/google-calendar/google-calendar.ts';
import { sealCredentials } from '../../src/features/calendars/accounts/credentials.ts';
import { type AccountRow, saveAccount } from '../../src/features/calendars/accounts/store.ts';
import { juneEvent } from '../../src/features/calendars/sync/testing/synced-product.ts';
import { newId } from '../../src/platform/ids.ts';
import { openSecrets } from '../../src/platform/secrets.ts';
import { openTestPostgres, type TestDatabase } from '../databases.ts';
import { bodyOf, type ServerProcess, startServer, until } from './server-process.ts';

const encryptionKey = 'a key of tests, which is long enough';
const leaseMs = 60_000;

let google: GoogleCalendar;
let ann: Account;
let db: TestDatabase;
let dataDir: string;
let running: ServerProcess[];
beforeEach(async () => {
  google = await startGoogleCalendar();
  ann = google.addAccount('ann@example.org');
  db = await openTestPostgres();
  dataDir = mkdtempSync(join(tmpdir(), 'daywright-sync-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.kill('SIGKILL')));
  await google.stop();
  await db.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const there = () => google.person(ann);
const titlesThere = () =>
  there()
    .events()
    .map(({ summary }) => summary);

/** @param aheadMs how far its clock is ahead */
async function start(aheadMs = 0): Promise<ServerProcess> {
  const server = await startServer({
    dataDir,
    env: {
      DATABASE_URL: db.url ?? '',
      ENCRYPTION_KEY: encryptionKey,
      GOOGLE_CLIENT_ID: 'daywright-test',
      GOOGLE_CLIENT_SECRET: 'the-secret-of-the-client',
      // Nothing is asked of it: the tokens last.
      GOOGLE_ISSUER: google.url,
      GOOGLE_CALENDAR_URL: google.url,
      ...(aheadMs > 0 && { CLOCK_START: new Date(Date.now() + aheadMs).toISOString() }),
    },
  });
  running.push(server);
  return server;
}

/** Connects the owner's account, as if they came back from Google. */
async function connect(): Promise<void> {
  const { id: user_id } = await db.database.read.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const owner = { user_id, provider: 'google', subject: '1001' } as const;
  const tokens = { refresh_token: 'refresh', access_token: ann.token, expires_at: Date.now() + 86_400_000 };
  const credentials = sealCredentials(openSecrets(encryptionKey, dataDir), owner, tokens);
  const times = { created_at: Date.now(), next_sync_at: Date.now() };
  await saveAccount(db.database.write, {
    ...owner,
    ...times,
    ...{ id: newId(), email: ann.email, credentials, scopes: '', status: 'connected' },
  });
}

const account = (): Promise<AccountRow> =>
  db.database.read.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
const inStep = () => until(async () => ((await account()).last_sync === null ? undefined : true));

async function titlesHere(server: ServerProcess, token: string): Promise<string[]> {
  const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
  const { events } = await bodyOf(server, token, 'GET', `/events/date-range?${range}`);
  return events.map(({ title }: { title: string }) => title).sort();
}

async function make(server: ServerProcess, token: string, title: string): Promise<void> {
  const { calendars } = await bodyOf(server, token, 'GET', `/calendar/calendars?account_id=${(await account()).id}`);
  const times = { start_date: '2026-06-16T08:00:00Z', end_date: '2026-06-16T09:00:00Z' };
  await bodyOf(server, token, 'POST', '/events', { title, calendar_id: calendars[0].id, ...times });
}

test('two servers on one database never keep the same account in step at once', async () => {
  const servers = [await start(), await start()] as const;
  const token = await servers[0].signIn();
  await connect();
  await bodyOf(servers[1], token, 'POST', `/google/accounts/${(await account()).id}/sync`);
  await inStep();
  const slowMs = 40;
  const begun: number[] = [];
  google.faults.choose = () => {
    begun.push(performance.now());
    return { kind: 'slow', ms: slowMs };
  };
  const titles: string[] = [];
  for (let turn = 0; turn < 6; turn++) {
    there().insert(juneEvent(`There ${turn}`));
    const asked = servers.map(async (server, index) => {
      titles.push(`Here ${turn} ${index}`);
      await make(server, token, `Here ${turn} ${index}`);
      await bodyOf(server, token, 'POST', `/google/accounts/${(await account()).id}/sync`);
    });
    titles.push(`There ${turn}`);
    await Promise.all(asked);
  }
  titles.sort();
  await until(() => (titlesThere().length === titles.length ? true : undefined));
  await until(async () => ((await titlesHere(servers[0], token)).length === titles.length ? true : undefined));
  expect(titlesThere().sort()).toEqual(titles);
  expect(await titlesHere(servers[1], token)).toEqual(titles);
  // One round asks for one thing after the other, and each answer takes its time.
  const gaps = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
  expect(begun.length).toBeGreaterThan(titles.length / 2);
  expect(Math.min(...gaps)).toBeGreaterThan(slowMs - 5);
}, 60_000);

describe.each([
  ['between two pages', 'events.list', { kind: 'hang' }],
  ['between what it wrote there and the answer', 'events.insert', { kind: 'hang', acts: true }],
] as const)('kill -9 of a server in mid-round, %s', (_, operation, fault) => {
  test('leaves the account to the next one when its lease has run out', async () => {
    let server = await start();
    const token = await server.signIn();
    await connect();
    await bodyOf(server, token, 'POST', `/google/accounts/${(await account()).id}/sync`);
    await inStep();
    google.paging.mostItems = 2;
    for (let at = 0; at < 5; at++) there().insert(juneEvent(`There ${at}`));
    google.faults.plan(fault, {
      operation,
      // A page that is not the first.
      when: ({ parameters }) => operation === 'events.insert' || parameters.pageToken !== undefined,
    });
    await make(server, token, 'Here');
    await until(() => (google.faults.pending === 0 ? true : undefined));
    const killedAt = Date.now();
    await server.kill('SIGKILL');
    const { lease_until, next_sync_at } = await account();
    expect(lease_until).toBeGreaterThan(killedAt);
    expect(lease_until).toBeLessThanOrEqual(killedAt + leaseMs);
    expect(next_sync_at).toBeLessThanOrEqual(lease_until ?? 0);

    server = await start(leaseMs);
    const titles = ['Here', ...Array.from({ length: 5 }, (_, at) => `There ${at}`)];
    await until(async () => ((await titlesHere(server, token)).length === titles.length ? true : undefined));
    await until(async () => ((await account()).lease_id === null ? true : undefined));
    expect(await titlesHere(server, token)).toEqual(titles);
    expect(titlesThere().sort()).toEqual(titles);
  }, 60_000);
});

test('a server that is told to stop in mid-round gives the account back at once', async () => {
  const server = await start();
  const token = await server.signIn();
  await connect();
  google.faults.plan({ kind: 'hang' }, { operation: 'events.list' });
  await bodyOf(server, token, 'POST', `/google/accounts/${(await account()).id}/sync`);
  await until(() => (google.faults.pending === 0 ? true : undefined));
  expect(await server.kill('SIGTERM')).toBe(0);
  const { lease_id, next_sync_at, failures } = await account();
  expect([lease_id, failures]).toEqual([null, 0]);
  expect(next_sync_at).toBeLessThanOrEqual(Date.now());
}, 60_000);
