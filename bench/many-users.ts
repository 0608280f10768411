/**
 * A week's read with 5,000,000 events of 5,000 people in the database, each read of another person at random. On SQLite
 * against the same product with 10,000 events of 10 people; on PostgreSQL against a bare `pg` query of the same table
 * (floors/postgres-documents.ts). One database at a time, each removed afterwards.
 *
 *   node bench/many-users.ts [people, 5000] [bytes a document, both 700 and 1600] [sqlite or postgres, both] [masters, 0]
 *
 * At full size the largest database takes about 20 GB of the temporary folder.
 */
import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/postgres.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openPostgres } from '../server/src/platform/database/postgres.ts';
import { openSqlite } from '../server/src/platform/database/sqlite.ts';
import { type Load, load, type Request } from './support/load.ts';
import { inTurn, median, ratio } from './support/measure.ts';
import { type SeededPerson, seedPeople } from './support/people.ts';
import { figure, table } from './support/report.ts';
import { scheduleOf, weekPaths } from './support/schedules.ts';
import { type Server, startFloor, startProduct } from './support/servers.ts';
import { inTemporaryFolder } from './support/temporary.ts';

const eventsAPerson = 1_000;
const fewPeople = 10;
const roundMs = 4_000;
const requestsMade = 20_000;
const singlesAWeek = 20;
/** Single events fill 50 weeks; the first and the last are not read. */
const paths = weekPaths(49).slice(1);

const [people = '5000', onlyBytes = 'both', onlyEngine = 'both', masters = '0'] = process.argv.slice(2);
const count = Number(people);

for (const bytes of onlyBytes === 'both' ? [700, 1_600] : [Number(onlyBytes)]) {
  if (onlyEngine !== 'postgres') await inTemporaryFolder((folder) => onSqlite(folder, bytes));
  if (onlyEngine !== 'sqlite') await inTemporaryFolder((folder) => onPostgres(folder, bytes));
}

async function onSqlite(folder: string, bytes: number): Promise<void> {
  heading('SQLite', bytes);
  const many = await sqliteProduct(join(folder, 'many'), count, bytes);
  const few = await sqliteProduct(join(folder, 'few'), fewPeople, bytes);
  const results = await inTurn({ many: () => read(many), few: () => read(few) });
  report({ [`${count} people`]: results.many, [`${fewPeople} people`]: results.few });
  figure('median with many to that with few', ofMedians(results.many, results.few), { atMost: 1.5 });
  await many.server.stop();
  await few.server.stop();
}

async function onPostgres(folder: string, bytes: number): Promise<void> {
  heading('PostgreSQL', bytes);
  const postgres = await startPostgres(['max_wal_size=4GB', 'shared_buffers=512MB', 'autovacuum=off']);
  const database = openPostgres(postgres.url);
  const seeded = await seed(database, count, bytes);
  await database.pool.query('vacuum (analyze)');
  await database.close();

  const DATABASE_URL = postgres.url;
  const ENCRYPTION_KEY = randomBytes(32).toString('hex');
  const product = await startProduct({ DATABASE_URL, ENCRYPTION_KEY, DATA_DIR: folder });
  const floor = await startFloor('postgres-documents', { DATABASE_URL });
  const targets = {
    product: { server: product, requests: randomReads(seeded, ({ token }, path) => ({ path, token })) },
    floor: {
      server: floor,
      requests: randomReads(seeded, ({ userId }, path) => ({ path: `${path}&user_id=${userId}` })),
    },
  };
  const results = await inTurn({ product: () => read(targets.product), floor: () => read(targets.floor) });
  report(results);
  figure('median to that of a bare query', ofMedians(results.product, results.floor), { atMost: 1.2 });
  await product.stop();
  await floor.stop();
  await postgres.stop();
}

function eventsOf(bytes: number) {
  return (calendarId: string) =>
    scheduleOf(calendarId, { events: eventsAPerson, masters: Number(masters), singlesAWeek, bytes });
}

interface Target {
  readonly server: Server;
  readonly requests: readonly Request[];
}

async function sqliteProduct(folder: string, peopleCount: number, bytes: number): Promise<Target> {
  const database = openSqlite(folder);
  const seeded = await seed(database, peopleCount, bytes);
  await database.close();
  const server = await startProduct({ DATA_DIR: folder });
  return { server, requests: randomReads(seeded, ({ token }, path) => ({ path, token })) };
}

async function seed(database: Database, peopleCount: number, bytes: number): Promise<SeededPerson[]> {
  const needed = peopleCount * eventsAPerson * (2.2 * bytes + 900);
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < needed * 1.2) {
    throw new Error(`The temporary folder has too little room: about ${Math.ceil(needed / 1e9)} GB are needed.`);
  }
  await migrate(database);
  const started = performance.now();
  const seeded = await seedPeople(database, peopleCount, eventsOf(bytes));
  const seconds = (performance.now() - started) / 1_000;
  console.log(`  seeded ${(peopleCount * eventsAPerson).toLocaleString('en')} events in ${seconds.toFixed(0)} s`);
  return seeded;
}

/** The same choice on every call: person and week by a linear congruential generator. */
function randomReads(
  seeded: readonly SeededPerson[],
  request: (person: SeededPerson, path: string) => Request,
): Request[] {
  let state = 1;
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  return Array.from({ length: requestsMade }, () => {
    return request(seeded[below(seeded.length)] as SeededPerson, paths[below(paths.length)] as string);
  });
}

function read({ server, requests }: Target): Promise<Load> {
  return load({ port: server.port, requests }, { connections: 1, signal: AbortSignal.timeout(roundMs) });
}

function ofMedians(loads: readonly Load[], others: readonly Load[]): number {
  const medians = (of: readonly Load[]) => of.map((each) => each.median);
  return ratio(medians(loads), medians(others));
}

function heading(engine: string, bytes: number): void {
  console.log(`\n${engine}, ${(count * eventsAPerson).toLocaleString('en')} events, documents of ${bytes} bytes`);
}

function report(results: Readonly<Record<string, readonly Load[]>>): void {
  table(
    ['', 'requests/s', 'median ms', 'p99 ms'],
    Object.entries(results).map(([name, loads]) => [
      name,
      ...(['perSecond', 'median', 'p99'] as const).map((field) => median(loads.map((each) => each[field]))),
    ]),
  );
}
