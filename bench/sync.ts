/**
 * A connected calendar of 50,000 events in pages of 1,000: its first sync, and reading everything again after a 410 where
 * nothing changed, against parsing the same pages and writing such rows with a prepared statement, one transaction a page.
 *
 *   node bench/sync.ts
 */
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { openSqlite } from '../server/src/platform/database/sqlite.ts';
import { addConnectedPerson, type ConnectedPerson, encryptionKey } from './support/connected-people.ts';
import { recordPages } from './support/google-pages.ts';
import { load } from './support/load.ts';
import { inTurn, median, ratio } from './support/measure.ts';
import { reads, seedTenThousand } from './support/person-of-ten-thousand.ts';
import { figure } from './support/report.ts';
import { weekPaths } from './support/schedules.ts';
import { startFloor, startProduct } from './support/servers.ts';
import { bareRows, productRows, type SyncFloor, type Took } from './support/sync-floor.ts';
import { type Synced, syncsOf } from './support/syncs.ts';
import { inTemporaryFolder } from './support/temporary.ts';

const events = 50_000;
const idleMs = 2_000;
const rounds = 5;

await inTemporaryFolder(async (folder) => {
  const recording = await recordPages(folder, events);
  const database = openSqlite(folder);
  const { person } = await seedTenThousand(database);
  // Each round, and the one to warm up, begins with an empty calendar alone and with one beside reads.
  const empty: ConnectedPerson[] = [];
  for (let n = 0; n < 2 * (rounds + 1); n++) empty.push(await addConnectedPerson(database.write, folder));
  await database.close();

  const file = join(folder, 'daywright.db');
  const google = await startFloor('google', { RECORDING: join(folder, 'google.json'), DATABASE: file });
  const loopPort = await freePort();
  const product = await startProduct({
    DATA_DIR: folder,
    // Nobody reaches it from outside, so that no calendar is watched.
    PUBLIC_URL: 'http://daywright.example',
    ENCRYPTION_KEY: encryptionKey,
    GOOGLE_CLIENT_ID: 'benchmark',
    GOOGLE_CLIENT_SECRET: 'benchmark',
    GOOGLE_CALENDAR_URL: `http://127.0.0.1:${google.port}`,
    LOOP_PORT: String(loopPort),
    NODE_OPTIONS: `--import=${new URL('support/watch-loop.ts', import.meta.url).href}`,
  });
  const { sync, syncAfter410, close } = syncsOf(product, google, loopPort, file);
  const readRanges = (signal: AbortSignal) => {
    const requests = weekPaths(reads.weeks).map((path) => ({ path, token: person.token }));
    return load({ port: product.port, requests }, { connections: 1, signal });
  };
  const besideReads = async (work: () => Promise<Synced>) => {
    const done = new AbortController();
    const reading = readRanges(done.signal);
    const synced = await work();
    done.abort();
    return { ...synced, reads: await reading };
  };
  let current: ConnectedPerson;
  const next = () => {
    const [newcomer] = empty.splice(0, 1);
    if (!newcomer) throw new Error('There is no empty calendar left.');
    current = newcomer;
    return newcomer;
  };
  await readRanges(AbortSignal.timeout(idleMs));
  const idleMiB = product.residentMiB();
  let floor: SyncFloor | undefined;
  const bare = bareRows(folder);
  const results = await inTurn(
    {
      idleReads: () => readRanges(AbortSignal.timeout(idleMs)),
      first: () => sync(next()),
      again: () => syncAfter410(current),
      unchanged: () => sync(current),
      firstBeside: () => besideReads(() => sync(next())),
      againBeside: () => besideReads(() => syncAfter410(current)),
      floor: async () => {
        floor ??= await productRows(folder, { file, userId: current.userId });
        return floor.readAll(recording);
      },
      bare: () => bare.readAll(recording),
    },
    rounds,
  );
  close();
  await product.stop();
  await google.stop();

  const { idleReads, first, again, unchanged, firstBeside, againBeside } = results;
  const all = [...first, ...again, ...firstBeside, ...againBeside];
  const bytes = recording.pages.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  console.log(`calendar: ${events} events in ${recording.pages.length} pages of ${(bytes / 2 ** 20).toFixed(0)} MiB`);
  compare(
    'first sync',
    first,
    results.floor.map((each) => each.first),
    0.3,
  );
  compare(
    'full re-sync',
    again,
    results.floor.map((each) => each.again),
    0.6,
  );
  for (const [name, rounds, field] of [
    ['first sync', first, 'first'],
    ['full re-sync', again, 'again'],
  ] as const) {
    const bareMs = results.bare.map((each) => each[field].ms);
    const share =
      1 /
      ratio(
        rounds.map(({ ms }) => ms),
        bareMs,
      );
    console.log(`${name} to a table of four columns without secondary indexes: ${share.toFixed(2)}`);
  }
  figure('memory above idle', Math.max(...all.map(({ peakMiB }) => peakMiB)) - idleMiB, { atMost: 200 }, ' MiB');
  figure('pages held', Math.max(...first.map(({ pagesHeld }) => pagesHeld)), { atMost: 3 });
  const held = [...first, ...again].map((each) => each.held);
  figure('event loop held, longest', Math.max(...held.map(({ wallMs }) => wallMs)), { atMost: 50 }, ' ms');
  figure('the same by its own processor time', Math.max(...held.map(({ cpuMs }) => cpuMs)), { atMost: 50 }, ' ms');
  const p99s = (rounds: readonly { readonly reads: { readonly p99: number } }[]) =>
    rounds.map(({ reads }) => reads.p99);
  const idle = idleReads.map(({ p99 }) => p99);
  console.log(`range reads, 99th percentile: idle ${median(idle).toFixed(2)} ms`);
  for (const [name, rounds] of [
    ['first sync', firstBeside],
    ['full re-sync', againBeside],
  ] as const) {
    console.log(
      `  beside a ${name}: ${median(p99s(rounds)).toFixed(2)} ms, median ${median(rounds.map((each) => each.reads.median)).toFixed(2)}`,
    );
    figure(`99th percentile beside a ${name} to idle`, ratio(p99s(rounds), idle), { atMost: 2 });
  }
  figure('requests of a sync without changes', Math.max(...unchanged.map(({ lists }) => lists)), { atMost: 1 });
});

function compare(name: string, rounds: readonly Took[], floor: readonly Took[], atLeast: number): void {
  const of = (field: keyof Took) =>
    [rounds, floor].map((all) => all.map((each) => each[field])) as [number[], number[]];
  const rate = (ms: readonly number[]) => Math.round((events / median(ms)) * 1_000).toLocaleString('en');
  const [ms, floorMs] = of('ms');
  const [cpuMs, floorCpuMs] = of('cpuMs');
  console.log(`${name}: ${rate(ms)} events/s, ${rate(cpuMs)} a second of processor time`);
  console.log(`  floor: ${rate(floorMs)} events/s, ${rate(floorCpuMs)} a second of processor time`);
  figure(`rate of a ${name} to the floor`, 1 / ratio(ms, floorMs), { atLeast });
  console.log(`  (by processor time ${(1 / ratio(cpuMs, floorCpuMs)).toFixed(2)})`);
}
