/**
 * What the data folder grows by on SQLite: at imports of calendar files, for each byte that was sent, and at the undo and redo
 * of an import. The folder is measured while the server runs, once it has had the time to shorten its write-ahead log.
 *
 *   node bench/storage.ts
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openSqlite } from '../server/src/platform/database/sqlite.ts';
import { calendarFileOf } from './support/calendar-file.ts';
import { addPerson } from './support/people.ts';
import { figure } from './support/report.ts';
import { type Server, startProduct } from './support/servers.ts';
import { inTemporaryFolder } from './support/temporary.ts';

const fileBytes = 20 * 2 ** 20;
/** Sizes of an entry of a calendar file. */
const entryBytes = [300, 1_000, 2_000, 3_000, 5_000, 10_000];
const rollbacks = { events: 2_500, entryBytes: 10_000, times: 8 };
/** After the last write, before the folder is measured. */
const restMs = 5_000;

const mebibytes = (bytes: number) => bytes / 2 ** 20;

for (const bytes of entryBytes) {
  await onProduct(async (server, token, folder) => {
    const before = await sizeOf(folder);
    const file = calendarFileOf(Math.round(fileBytes / bytes), bytes);
    await importFile(server, token, file);
    const grown = (await sizeOf(folder)) - before;
    figure(`growth at an import of entries of ${bytes} bytes, to what was sent`, grown / file.length, { atMost: 3 });
  });
}

await onProduct(async (server, token, folder) => {
  const before = await sizeOf(folder);
  const started = await importFile(server, token, calendarFileOf(rollbacks.events, rollbacks.entryBytes));
  const imported = await sizeOf(folder);
  let id = started;
  for (let n = 0; n < rollbacks.times; n++) {
    const answer = await call(
      server,
      token,
      '/api/events/rollback',
      'application/json',
      JSON.stringify({ change_set_id: id }),
    );
    id = answer.change_set_id as string;
  }
  const after = await sizeOf(folder);
  console.log(`the import alone: ${mebibytes(imported - before).toFixed(1)} MiB`);
  figure('growth at an import, and four times its undo and redo', mebibytes(after - before), { atMost: 100 }, ' MiB');
});

async function onProduct(work: (server: Server, token: string, folder: string) => Promise<void>): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const database = openSqlite(folder);
    await migrate(database);
    const { token } = await addPerson(database.write);
    await database.close();
    const server = await startProduct({ DATA_DIR: folder });
    try {
      await work(server, token, folder);
    } finally {
      await server.stop();
    }
  });
}

async function importFile(server: Server, token: string, file: string): Promise<string> {
  const report = await call(server, token, '/api/import/ics', 'text/calendar', file);
  return report.change_set_id as string;
}

async function call(server: Server, token: string, path: string, type: string, body: string) {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path} answered: ${JSON.stringify(answer).slice(0, 500)}`);
  return answer;
}

async function sizeOf(folder: string): Promise<number> {
  await setTimeout(restMs);
  return readdirSync(folder)
    .map((name) => statSync(join(folder, name)).size)
    .reduce((sum, size) => sum + size, 0);
}
