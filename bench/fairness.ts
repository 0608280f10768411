/**
 * How long others wait while one person imports a file of 25 MiB of small events, exports them, takes the import back, changes
 * series of which much was edited or tracked, connects a calendar and deletes the account, and while 500,000 deleted events are
 * removed for good. Somebody else writes an event and reads a week, one call after the other; per step: their waits, the
 * longest time for which the event loop was held, and how far the server's memory grew. On both databases.
 *
 *   node bench/fairness.ts [events, 179000] [sqlite or postgres, both]
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import { freePort } from '../scripts/free-port.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { runningClock } from '../server/src/platform/clock.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openPostgres } from '../server/src/platform/database/postgres.ts';
import { openSqlite } from '../server/src/platform/database/sqlite.ts';
import { addConnectedPerson, type ConnectedPerson, encryptionKey } from './support/connected-people.ts';
import { recordPages } from './support/google-pages.ts';
import { percentile } from './support/measure.ts';
import { watchPeak } from './support/peak.ts';
import { addPerson, insertEvents, insertTracked, type SeededPerson } from './support/people.ts';
import { figure, table } from './support/report.ts';
import { dailyHabit, scheduleOf } from './support/schedules.ts';
import { type Server, startFloor, startProduct } from './support/servers.ts';
import { inTemporaryFolder } from './support/temporary.ts';
import type { Held } from './support/watch-loop.ts';

const [count = '179000', onlyEngine = 'both'] = process.argv.slice(2);
const events = Number(count);
const exportedEvents = Math.round((events * 200) / 179);
const purgedEvents = Math.round((events * 500) / 179);
const syncedEvents = Math.round((events * 20) / 179);

const file = smallEvents(events);
const agent = new Agent({ keepAlive: true });

if (onlyEngine !== 'postgres') await inTemporaryFolder((folder) => onSqlite(folder));
if (onlyEngine !== 'sqlite') await inTemporaryFolder((folder) => onPostgres(folder));

async function onSqlite(folder: string): Promise<void> {
  console.log(`\nSQLite, ${events.toLocaleString('en')} events in ${(file.length / 2 ** 20).toFixed(1)} MiB`);
  const database = openSqlite(folder);
  const people = await seed(database, folder);
  await database.close();
  await measure(people, { DATA_DIR: folder }, folder);
}

async function onPostgres(folder: string): Promise<void> {
  console.log(`\nPostgreSQL, ${events.toLocaleString('en')} events in ${(file.length / 2 ** 20).toFixed(1)} MiB`);
  const postgres = await startPostgres(['max_wal_size=4GB']);
  const database = openPostgres(postgres.url);
  const people = await seed(database, folder);
  await database.close();
  await measure(people, { DATABASE_URL: postgres.url, DATA_DIR: folder }, folder);
  await postgres.stop();
}

interface People {
  readonly busy: SeededPerson;
  readonly exporter: SeededPerson;
  readonly other: SeededPerson;
  readonly habitual: SeededPerson;
  readonly habits: readonly Habit[];
  readonly connected: ConnectedPerson;
  readonly leaver: SeededPerson;
}

interface Habit {
  readonly name: string;
  readonly id: string;
}

async function seed(database: Database, folder: string): Promise<People> {
  await migrate(database);
  const [busy, exporter, other, habitual] = [
    await addPerson(database.write),
    await addPerson(database.write),
    await addPerson(database.write),
    await addPerson(database.write),
  ];
  const schedule = (calendarId: string, singles: number) =>
    scheduleOf(calendarId, { events: singles, masters: 0, singlesAWeek: 2_000, bytes: 700 });
  await insertEvents(database.write, other.userId, schedule(other.calendarId, 2_000));
  await database.write
    .transaction()
    .execute((trx) => insertEvents(trx, exporter.userId, schedule(exporter.calendarId, exportedEvents)));
  const habits = await seedHabits(database, habitual);
  const connected = await addConnectedPerson(database.write, folder);
  const leaver = await seedDeleted(database);
  return { busy, exporter, other, habitual, habits, connected, leaver };
}

/** Someone whose events were deleted so long ago that the purge of the next hour removes them. */
async function seedDeleted({ write }: Database): Promise<SeededPerson> {
  const person = await addPerson(write);
  const shape = { events: purgedEvents, masters: 0, singlesAWeek: 2_000, bytes: 300 };
  await write.transaction().execute(async (trx) => {
    await insertEvents(trx, person.userId, scheduleOf(person.calendarId, shape));
    await trx
      .updateTable('events')
      .set({ deleted_at: runningClock().now() - 40 * dayMs })
      .where('user_id', '=', person.userId)
      .execute();
  });
  return person;
}

async function seedHabits({ write }: Database, { userId, calendarId }: SeededPerson): Promise<Habit[]> {
  const habits: Habit[] = [];
  const add = async (name: string, edited: number, tracked: number) => {
    const days = dailyHabit(calendarId, Math.max(edited, tracked));
    const [series] = days as [CalendarEvent];
    await write.transaction().execute(async (trx) => {
      await insertEvents(trx, userId, days.slice(0, edited + 1));
      await insertTracked(trx, userId, days.slice(1, tracked + 1));
    });
    habits.push({ name, id: series.id });
  };
  // The series is a row too; an edited occurrence that moves is one that goes and one that comes.
  await add('edited', Math.floor((limits.rowsAChange - 1) / 2), 0);
  await add('tracked', 0, limits.rowsAChange - 1);
  await add('whole', limits.overridesPerSeries, 0);
  return habits;
}

async function measure(people: People, env: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const { busy, exporter, other, habitual, habits, connected, leaver } = people;
  await recordPages(folder, syncedEvents);
  const google = await startFloor('google', { RECORDING: join(folder, 'google.json') });
  const loopPort = await freePort();
  const server = await startProduct({
    // Nobody reaches it from outside, so that no calendar is watched.
    PUBLIC_URL: 'http://daywright.example',
    ENCRYPTION_KEY: encryptionKey,
    GOOGLE_CLIENT_ID: 'benchmark',
    GOOGLE_CLIENT_SECRET: 'benchmark',
    GOOGLE_CALENDAR_URL: `http://127.0.0.1:${google.port}`,
    ...env,
    NODE_OPTIONS: `--import ${new URL('support/watch-loop.ts', import.meta.url)}`,
    LOOP_PORT: String(loopPort),
    QUOTA_EVENTS: '10000000',
    QUOTA_BYTES: String(2 ** 40),
  });
  const steps: Step[] = [];
  const step = async (name: string, work: () => Promise<unknown>) => {
    steps.push(await beside({ server, loopPort, other, name }, work));
  };
  await beside({ server, loopPort, other, name: 'warm' }, () => sleep(3_000));
  // It comes half a minute after the start.
  const stored = async (): Promise<number> => {
    const { usage } = await call(server, leaver, 'GET', '/profile/usage');
    return usage.find(({ kind }: { kind: string }) => kind === 'bytes').used;
  };
  const before = await stored();
  await until(async () => (await stored()) < before);
  await step('purge', () => until(async () => (await stored()) < 1_000));
  let changeSet = '';
  await step('import', async () => {
    const report = await call(server, busy, 'POST', '/import/ics', file, 'text/calendar');
    if (report.imported !== events) throw new Error(`The import answered ${JSON.stringify(report).slice(0, 500)}`);
    changeSet = report.change_set_id;
  });
  await step('export.ics', () => download(server, exporter, '/export.ics'));
  await step('export.json', () => download(server, exporter, '/export.json'));
  await step('undo', () =>
    call(server, busy, 'POST', '/events/rollback', JSON.stringify({ change_set_id: changeSet })),
  );
  for (const habit of habits) await changeSeries(server, habitual, habit, step);
  await step('delete account', () => call(server, busy, 'DELETE', '/profile'));
  await step('first sync', async () => {
    await call(server, connected, 'POST', `/google/accounts/${connected.accountId}/sync`);
    await until(async () => {
      const [account] = (await call(server, connected, 'GET', '/google/accounts')).accounts;
      return account.last_sync !== null;
    });
  });
  await server.stop();
  await google.stop();

  table(
    [
      '',
      's',
      'writes',
      'p50 ms',
      'p99 ms',
      'max ms',
      'reads',
      'p50 ms',
      'p99 ms',
      'max ms',
      'loop ms',
      'of processor',
      'grown MiB',
    ],
    steps.map(({ name, seconds, writes, reads, held, grownMiB }) => [
      ...[name, seconds, ...waits(writes), ...waits(reads), held.wallMs, held.cpuMs, grownMiB],
    ]),
  );
  const worst = (of: (step: Step) => number) => Math.max(...steps.map(of));
  figure(
    'write of somebody else, p99',
    worst(({ writes }) => percentile(writes, 99)),
    { atMost: 250 },
    ' ms',
  );
  figure(
    'read of somebody else, p99',
    worst(({ reads }) => percentile(reads, 99)),
    { atMost: 100 },
    ' ms',
  );
  figure(
    'longest hold of the loop',
    worst(({ held }) => held.wallMs),
    { atMost: 50 },
    ' ms',
  );
  figure(
    'growth of memory',
    worst(({ grownMiB }) => grownMiB),
    { atMost: 150 },
    ' MiB',
  );
}

type TakeStep = (name: string, work: () => Promise<unknown>) => Promise<void>;

/** Moves, renames and deletes a series with all that was edited of it, and takes each of these back. */
async function changeSeries(server: Server, person: SeededPerson, { name, id }: Habit, step: TakeStep): Promise<void> {
  const change = async (method: string, path: string, body?: object) =>
    (await call(server, person, method, path, body && JSON.stringify(body))).change_set_id;
  const changes = {
    move: () => change('PATCH', `/events/${id}?scope=all`, { start_date: '2026-01-05T09:00:00Z' }),
    rename: () => change('PATCH', `/events/${id}?scope=all`, { title: 'Breathe' }),
    delete: () => change('DELETE', `/events/${id}?scope=all`),
  };
  const made = name === 'whole' ? { delete: changes.delete } : changes;
  for (const [verb, make] of Object.entries(made)) {
    let changeSet = '';
    await step(`${verb} ${name}`, async () => {
      changeSet = await make();
    });
    await step('undo', () => change('POST', '/events/rollback', { change_set_id: changeSet }));
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(200);
}

interface Step {
  readonly name: string;
  readonly seconds: number;
  readonly writes: readonly number[];
  readonly reads: readonly number[];
  readonly held: Held;
  readonly grownMiB: number;
}

function waits(of: readonly number[]): number[] {
  return [of.length, percentile(of, 50), percentile(of, 99), Math.max(...of)];
}

interface Beside {
  readonly server: Server;
  readonly loopPort: number;
  readonly other: SeededPerson;
  readonly name: string;
}

async function beside({ server, loopPort, other, name }: Beside, work: () => Promise<unknown>): Promise<Step> {
  const [writes, reads]: [number[], number[]] = [[], []];
  const heldSince = async () => (await (await fetch(`http://127.0.0.1:${loopPort}/`)).json()) as Held;
  await heldSince();
  const [before, peak, started] = [server.residentMiB(), watchPeak(server), performance.now()];
  let isDone = false;
  const timed = async (into: number[], one: () => Promise<unknown>) => {
    while (!isDone) {
      const from = performance.now();
      await one();
      into.push(performance.now() - from);
      await new Promise((next) => setTimeout(next, 5));
    }
  };
  const draft = { title: 'Walk', start_date: '2026-06-11T06:00:00Z', end_date: '2026-06-11T07:00:00Z' };
  const week = '/events/date-range?start_date=2026-01-12T00:00:00Z&end_date=2026-01-13T00:00:00Z';
  const others = [
    timed(writes, () => call(server, other, 'POST', '/events', JSON.stringify(draft))),
    timed(reads, () => call(server, other, 'GET', week)),
  ];
  try {
    await work();
  } finally {
    isDone = true;
  }
  const seconds = (performance.now() - started) / 1_000;
  await Promise.all(others);
  return { name, seconds, writes, reads, held: await heldSince(), grownMiB: peak.stop() - before };
}

/** However long it takes: `fetch` gives an answer five minutes. */
async function call(
  server: Server,
  { token }: SeededPerson,
  method: string,
  path: string,
  body?: string,
  type = 'application/json',
) {
  const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) };
  const asked = request({ agent, host: '127.0.0.1', port: server.port, method, path: `/api${path}`, headers });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const answer: ReturnType<typeof JSON.parse> = await json(response);
  if (response.statusCode !== 200) throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}`);
  return answer;
}

async function download(server: Server, { token }: SeededPerson, path: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.body) throw new Error(`GET ${path} has no body`);
  for await (const _ of response.body);
}

/** As many events as fit into a file of the largest size: about 140 bytes each. */
function smallEvents(events: number): string {
  const firstStart = Date.parse('2020-01-01T06:00:00Z');
  const entries = Array.from({ length: events }, (_, n) => {
    const at = new Date(firstStart + n * 15 * 60_000).toISOString().replace(/[-:]|\.000Z/g, '');
    return `BEGIN:VEVENT\r\nUID:appointment-${n}@example.org\r\nDTSTART:${at}Z\r\nDURATION:PT15M\r\nSUMMARY:Appointment number ${n}\r\nEND:VEVENT\r\n`;
  });
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Benchmark//EN\r\n${entries.join('')}END:VCALENDAR\r\n`;
}
