/**
 * Open sockets of 5,000 people, one each, against a bare `ws` server (floors/sockets.ts): memory a connection, processor time a
 * delivered message, and how soon a change is at its person's socket beside 200 requests a second, a tenth of them changes.
 *
 *   node bench/sockets.ts [people, 5000]
 *
 * Needs as many open files a process: ulimit -n.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openSqlite } from '../server/src/platform/database/sqlite.ts';
import { median } from './support/measure.ts';
import { seedPeople } from './support/people.ts';
import { figure } from './support/report.ts';
import { scheduleOf } from './support/schedules.ts';
import { type Server, startFloor, startProduct } from './support/servers.ts';
import type { Changed, Order } from './support/socket-clients.ts';
import { inTemporaryFolder } from './support/temporary.ts';

const count = Number(process.argv[2] ?? '5000');
const clientsFile = fileURLToPath(new URL('support/socket-clients.ts', import.meta.url));
const roundsOfPings = 5;
/** Thirty messages of a socket within ten seconds are a flood. */
const roundMs = 1_500;
const settleMs = 4_000;

async function tell<T>(clients: ChildProcess, order: Order): Promise<T> {
  clients.send(order);
  const [{ result }] = await once(clients, 'message');
  return result as T;
}

interface Figures {
  readonly kibAConnection: number;
  readonly cpuAMessage: number;
}

async function measure(
  server: Server,
  path: string,
  tokens: readonly string[],
  clients: ChildProcess,
): Promise<Figures> {
  const open = { do: 'open', port: server.port, path, tokens } as const;
  // Once before: what a server takes at its first connections it has not to take again.
  await tell(clients, { ...open, tokens: tokens.slice(0, 200) });
  await tell(clients, { do: 'ping', rounds: 2, roundMs });
  await tell(clients, { do: 'close' });
  await setTimeout(settleMs);
  const before = server.residentMiB();
  await tell(clients, open);
  await setTimeout(settleMs);
  const kibAConnection = ((server.residentMiB() - before) * 1_024) / tokens.length;
  const cpu: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const used = server.cpuMs();
    const heard = await tell<number>(clients, { do: 'ping', rounds: roundsOfPings, roundMs });
    cpu.push((server.cpuMs() - used) / heard);
  }
  return { kibAConnection, cpuAMessage: median(cpu) * 1_000 };
}

await inTemporaryFolder(async (folder) => {
  const database = openSqlite(folder);
  await migrate(database);
  const people = await seedPeople(database, count, (calendarId) =>
    scheduleOf(calendarId, { events: 20, masters: 0, singlesAWeek: 10, bytes: 700 }),
  );
  await database.close();
  const tokens = people.map(({ token }) => token);
  const clients = fork(clientsFile);
  process.once('exit', () => clients.kill());

  const floor = await startFloor('sockets', {});
  const bare = await measure(floor, '/', tokens, clients);
  await tell(clients, { do: 'close' });
  await floor.stop();

  const product = await startProduct({ DATA_DIR: folder, SIGN_UP: 'open' });
  const own = await measure(product, '/api/ws', tokens, clients);
  const order = { do: 'change', port: product.port, seconds: 5, rate: 200 } as const;
  await tell(clients, order);
  const { noticedMs, requests, failed } = await tell<Changed>(clients, { ...order, seconds: 30 });
  await tell(clients, { do: 'close' });
  await product.stop();
  clients.kill();

  const sorted = noticedMs.toSorted((a, b) => a - b);
  figure('sockets', count);
  figure('memory a connection, bare', bare.kibAConnection, undefined, ' KiB');
  figure('memory a connection', own.kibAConnection, undefined, ' KiB');
  figure('to bare', own.kibAConnection / bare.kibAConnection, { atMost: 1.5 });
  figure('processor time a delivered message, bare', bare.cpuAMessage, undefined, ' µs');
  figure('processor time a delivered message', own.cpuAMessage, undefined, ' µs');
  figure('to bare', own.cpuAMessage / bare.cpuAMessage, { atMost: 1.25 });
  figure('requests beside changes', requests);
  figure('failed or not noticed', failed, { atMost: 0 });
  figure('a change at its socket, median', sorted[Math.floor(sorted.length / 2)] ?? 0, undefined, ' ms');
  figure(
    'a change at its socket, 99th percentile',
    sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    { atMost: 50 },
    ' ms',
  );
});
