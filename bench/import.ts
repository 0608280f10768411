/**
 * POST /api/import/ics on SQLite: a file of 10,000 events into an empty calendar, alone and beside range reads of somebody
 * else, against parsing each entry with ical.js and one prepared insert an event in a single durable transaction.
 *
 *   node bench/import.ts
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import ICAL from 'ical.js';
import { openSqlite } from '../server/src/platform/database/sqlite.ts';
import { calendarFile } from './support/calendar-file.ts';
import { type Load, load } from './support/load.ts';
import { inTurn, median, ratio } from './support/measure.ts';
import { watchPeak } from './support/peak.ts';
import { addPerson, type SeededPerson } from './support/people.ts';
import { reads, seedTenThousand } from './support/person-of-ten-thousand.ts';
import { figure } from './support/report.ts';
import { weekPaths } from './support/schedules.ts';
import { type Server, startProduct } from './support/servers.ts';
import { inTemporaryFolder } from './support/temporary.ts';

const events = 10_000;
const idleMs = 2_000;
/** Each import needs an empty calendar. */
const newcomers = 30;

const file = calendarFile(events);

await inTemporaryFolder(async (folder) => {
  const database = openSqlite(folder);
  const { person } = await seedTenThousand(database);
  const empty: SeededPerson[] = [];
  for (let n = 0; n < newcomers; n++) empty.push(await addPerson(database.write));
  await database.close();

  const product = await startProduct({ DATA_DIR: folder });
  const next = () => {
    const newcomer = empty.pop();
    if (!newcomer) throw new Error('There is no empty calendar left.');
    return newcomer;
  };
  const readRanges = (signal: AbortSignal) => {
    const requests = weekPaths(reads.weeks).map((path) => ({ path, token: person.token }));
    return load({ port: product.port, requests }, { connections: 1, signal });
  };
  await readRanges(AbortSignal.timeout(idleMs));
  let floors = 0;
  const results = await inTurn({
    idleReads: () => readRanges(AbortSignal.timeout(idleMs)),
    alone: () => importFile(product, next()),
    beside: () => besides(readRanges, () => importFile(product, next())),
    floor: () => parseAndInsert(join(folder, `floor-${floors++}.db`)),
  });
  await product.stop();

  const rate = (ms: readonly number[]) => events / (median(ms) / 1_000);
  const imports = [...results.alone, ...results.beside];
  const [aloneMs, besideMs, cpuMs] = [
    results.alone.map(({ ms }) => ms),
    results.beside.map(({ ms }) => ms),
    results.alone.map(({ cpuMs }) => cpuMs),
  ];
  console.log(`file: ${(file.length / 2 ** 20).toFixed(1)} MiB, ${events} events`);
  console.log(
    `alone:             ${Math.round(rate(aloneMs))} events/s, ${Math.round(rate(cpuMs))} a second of processor time`,
  );
  console.log(`beside reads:      ${Math.round(rate(besideMs))} events/s`);
  console.log(`floor:             ${Math.round(rate(results.floor))} events/s`);
  figure('events a second', rate(aloneMs), { atLeast: 10_000 });
  console.log(`rate to the floor: ${(1 / ratio(aloneMs, results.floor)).toFixed(2)}`);
  figure(
    'growth of resident memory in one import',
    Math.max(...imports.map(({ grownMiB }) => grownMiB)),
    { atMost: 150 },
    ' MiB',
  );
  const medians = (loads: readonly Load[]) => loads.map((each) => each.median);
  const [meanwhile, idle] = [medians(results.beside.map(({ reads }) => reads)), medians(results.idleReads)];
  console.log(`range reads: idle ${median(idle).toFixed(2)} ms, meanwhile ${median(meanwhile).toFixed(2)} ms`);
  figure('median of range reads meanwhile to idle', ratio(meanwhile, idle), { atMost: 2 });
});

interface Import {
  /** From the first byte sent to the answer. */
  readonly ms: number;
  readonly cpuMs: number;
  /** From the memory before it to the most it had meanwhile. */
  readonly grownMiB: number;
}

async function importFile(server: Server, { token }: SeededPerson): Promise<Import> {
  const [residentBefore, peak] = [server.residentMiB(), watchPeak(server)];
  const cpuBefore = server.cpuMs();
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${server.port}/api/import/ics`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/calendar' },
    body: file,
  });
  const report = (await response.json()) as { imported?: number; skipped?: readonly unknown[] };
  const ms = performance.now() - started;
  if (report.imported !== events) throw new Error(`The import answered: ${JSON.stringify(report).slice(0, 500)}`);
  return { ms, cpuMs: server.cpuMs() - cpuBefore, grownMiB: peak.stop() - residentBefore };
}

async function besides(
  readRanges: (signal: AbortSignal) => Promise<Load>,
  work: () => Promise<Import>,
): Promise<Import & { reads: Load }> {
  const done = new AbortController();
  const reading = readRanges(done.signal);
  const imported = await work();
  done.abort();
  return { ...imported, reads: await reading };
}

/** Milliseconds of the floor: one ICAL.parse an entry, one insert an event. */
function parseAndInsert(path: string): number {
  const database = new DatabaseSync(path);
  database.exec('pragma page_size = 16384; pragma journal_mode = wal; pragma synchronous = full');
  database.exec('create table events (uid text primary key, start text, document text) without rowid');
  const started = performance.now();
  const insert = database.prepare('insert into events values (?, ?, ?)');
  database.exec('begin');
  for (const entry of file.match(/BEGIN:VEVENT.*?END:VEVENT/gs) ?? []) {
    const [, properties] = ICAL.parse(entry) as [string, [string, object, string, string][]];
    const value = (name: string) => properties.find(([each]) => each === name)?.[3] ?? '';
    insert.run(value('uid'), value('dtstart'), JSON.stringify(properties));
  }
  database.exec('commit');
  const took = performance.now() - started;
  database.close();
  return took;
}
