/**
 * Mixed traffic on both databases at once: people who look at their week, change, track, chat, import, undo, export, open and
 * close sockets and are synced with a calendar elsewhere, at an even pace and each with random choices. A server's memory at the
 * end is compared with that of a third of the time: what grows only with time is a leak.
 *
 *   npm run soak -- [minutes, 30] [sqlite or postgres, both]
 */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGoogleCalendar } from '../e2e/emulators/google-calendar/google-calendar.ts';
import { startPostgres } from '../scripts/postgres.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openPostgres } from '../server/src/platform/database/postgres.ts';
import { openSqlite } from '../server/src/platform/database/sqlite.ts';
import { addConnectedPerson, encryptionKey } from './support/connected-people.ts';
import { median, percentile } from './support/measure.ts';
import { insertEvents, type SeededPerson, seedPeople } from './support/people.ts';
import { figure, table } from './support/report.ts';
import { scheduleOf } from './support/schedules.ts';
import { type Server, startProduct } from './support/servers.ts';
import { type Habit, habits, type Visit } from './support/soak-habits.ts';
import { inTemporaryFolder } from './support/temporary.ts';

const [minutes = '30', onlyEngine = 'both'] = process.argv.slice(2);
const wholeMs = Number(minutes) * 60_000;
const people = 40;
const eventsEach = 500;
/** Of a person, from the end of one thing that they did to the begin of the next: half a second on average. */
const mostPauseMs = 1_000;
const sampleEveryMs = 2_000;
/** Memory is compared as the median over this part of the whole time. */
const comparedPart = 1 / 30;

interface Sample {
  readonly atMs: number;
  readonly residentMiB: number;
  readonly openFiles: number;
}

interface Soaked {
  readonly samples: readonly Sample[];
  /** Milliseconds of everything that was done, by its name. */
  readonly done: ReadonlyMap<string, readonly number[]>;
  readonly failures: readonly string[];
}

const google = await startGoogleCalendar();
const results = await Promise.all([
  ...(onlyEngine === 'postgres' ? [] : [onSqlite()]),
  ...(onlyEngine === 'sqlite' ? [] : [onPostgres()]),
]);
await google.stop();
for (const [engine, soaked] of results) report(engine, soaked);
if (results.some(([, { failures }]) => failures.length > 0)) process.exitCode = 1;

async function onSqlite(): Promise<[string, Soaked]> {
  let soaked: Soaked | undefined;
  await inTemporaryFolder(async (folder) => {
    const seeded = await seed(openSqlite(folder), folder);
    soaked = await soak(seeded, { DATA_DIR: folder });
  });
  return ['SQLite', soaked as unknown as Soaked];
}

async function onPostgres(): Promise<[string, Soaked]> {
  const postgres = await startPostgres();
  let soaked: Soaked | undefined;
  await inTemporaryFolder(async (folder) => {
    const seeded = await seed(openPostgres(postgres.url), folder);
    soaked = await soak(seeded, { DATA_DIR: folder, DATABASE_URL: postgres.url });
  });
  await postgres.stop();
  return ['PostgreSQL', soaked as unknown as Soaked];
}

async function seed(database: Database, folder: string): Promise<SeededPerson[]> {
  await migrate(database);
  const shape = { events: eventsEach, masters: 10, singlesAWeek: 40, bytes: 700 };
  const seeded = await seedPeople(database, people, (calendarId) => scheduleOf(calendarId, shape));
  const account = google.addAccount(`${randomBytes(6).toString('hex')}@example.org`);
  google.person(account).insert(elsewhere(0));
  const connected = await addConnectedPerson(database.write, folder, account.token);
  await insertEvents(database.write, connected.userId, scheduleOf(connected.calendarId, shape));
  await database.close();
  void changeElsewhere(google.person(account));
  return [...seeded, connected];
}

/** What somebody does at the calendar elsewhere, for as long as this runs. */
async function changeElsewhere(person: ReturnType<typeof google.person>): Promise<void> {
  for (let n = 1; ; n++) {
    await sleep(5_000, undefined, { ref: false });
    for (const { id } of person.events().slice(20)) person.delete(id as string);
    person.insert(elsewhere(n));
  }
}

function elsewhere(n: number) {
  const start = Date.now() + (n % 200) * 3_600_000;
  const at = (ms: number) => ({ dateTime: new Date(ms).toISOString() });
  return { summary: `Appointment ${n}`, start: at(start), end: at(start + 1_800_000) };
}

async function soak(seeded: readonly SeededPerson[], env: Readonly<Record<string, string>>): Promise<Soaked> {
  const server = await startProduct({
    ENCRYPTION_KEY: encryptionKey,
    // Nobody reaches it from outside, so that no calendar is watched.
    PUBLIC_URL: 'http://daywright.example',
    GOOGLE_CLIENT_ID: 'benchmark',
    GOOGLE_CLIENT_SECRET: 'benchmark',
    GOOGLE_CALENDAR_URL: google.url,
    ...env,
  });
  const samples: Sample[] = [];
  const done = new Map<string, number[]>();
  const failures: string[] = [];
  const started = performance.now();
  const sampling = setInterval(() => samples.push(sample(server, performance.now() - started)), sampleEveryMs);
  const until = started + wholeMs;
  await Promise.all(seeded.map((person) => live({ server, person, until, done, failures })));
  clearInterval(sampling);
  await server.stop();
  return { samples, done, failures };
}

interface Life {
  readonly server: Server;
  readonly person: SeededPerson;
  readonly until: number;
  readonly done: Map<string, number[]>;
  readonly failures: string[];
}

/** Does one thing after the other by chance; each leaves the schedule about as large as it was. */
async function live({ server, person, until, done, failures }: Life): Promise<void> {
  const visit: Visit = { port: server.port, token: person.token };
  while (performance.now() < until) {
    await sleep(Math.random() * mostPauseMs);
    const { name, run } = chosen(habits);
    const from = performance.now();
    try {
      await run(visit);
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    const times = done.get(name) ?? [];
    done.set(name, [...times.slice(-999), performance.now() - from]);
  }
}

function chosen(of: readonly Habit[]): Habit {
  let left = Math.random() * of.reduce((sum, { weight }) => sum + weight, 0);
  return (
    of.find(({ weight }) => {
      left -= weight;
      return left < 0;
    }) ?? (of[0] as Habit)
  );
}

function sample(server: Server, atMs: number): Sample {
  const openFiles = readdirSync(`/proc/${server.pid}/fd`).length;
  return { atMs, residentMiB: server.residentMiB(), openFiles };
}

function report(engine: string, { samples, done, failures }: Soaked): void {
  const around = (atMs: number) =>
    samples.filter((one) => Math.abs(one.atMs - atMs) <= (wholeMs * comparedPart) / 2 + sampleEveryMs);
  const [third, end] = [around(wholeMs / 3), around(wholeMs * (1 - comparedPart / 2))];
  const memory = (of: readonly Sample[]) => median(of.map(({ residentMiB }) => residentMiB));
  const files = (of: readonly Sample[]) => median(of.map(({ openFiles }) => openFiles));
  console.log(`\n${engine}, ${minutes} minutes, ${people} people`);
  table(
    ['', 'last', 'p50 ms', 'p99 ms'],
    [...done].map(([name, times]) => [name, times.length, percentile(times, 50), percentile(times, 99)]),
  );
  figure('memory after a third of the time', memory(third), undefined, ' MiB');
  figure('memory at the end', memory(end), undefined, ' MiB');
  figure('to that after a third', memory(end) / memory(third), { atMost: 1.1 });
  figure('open files at the end to those after a third', files(end) / files(third), { atMost: 1.1 });
  figure('failures', failures.length, { atMost: 0 });
  for (const failure of new Set(failures.slice(0, 10))) console.log(`  ${failure.slice(0, 300)}`);
}
