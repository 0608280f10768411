/**
 * GET /api/events/date-range on SQLite: a week of about 104 occurrences, 10 of them of weekly masters, of one person with
 * 10,000 events, against `raw` (floors/raw-sqlite.ts). Both are processes of their own on loopback, loaded by turns at 1
 * and at 32 connections, and read 100 weeks one after the other.
 *
 *   node bench/date-range.ts
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CalendarEvent } from '@daywright/contract/events';
import { openSqlite } from '../server/src/platform/database/sqlite.ts';
import { columns, plainValues, tableDefinition } from './floors/plain-rows.ts';
import { reads, seedTenThousand } from './support/person-of-ten-thousand.ts';
import { checkSameAnswers, race } from './support/range-race.ts';
import { weekPaths } from './support/schedules.ts';
import { startFloor, startProduct } from './support/servers.ts';
import { inTemporaryFolder } from './support/temporary.ts';

await inTemporaryFolder(async (folder) => {
  const database = openSqlite(folder);
  const { person, occurrences } = await seedTenThousand(database);
  await database.close();
  const file = join(folder, 'raw.db');
  writePlainRows(file, person.userId, occurrences);

  const product = await startProduct({ DATA_DIR: folder });
  const floor = await startFloor('raw-sqlite', { FILE: file, USER_ID: person.userId });
  const paths = weekPaths(reads.weeks);
  const runners = {
    product: { server: product, requests: paths.map((path) => ({ path, token: person.token })) },
    floor: { server: floor, requests: paths.map((path) => ({ path })) },
  };
  await checkSameAnswers(runners, reads.occurrences);
  await race(runners, { rate: 1.5, p99: 1.5, resident: 1.5 });
  await product.stop();
  await floor.stop();
});

/** The floor's file has the page size and the journal of the product's. */
function writePlainRows(file: string, userId: string, occurrences: readonly CalendarEvent[]): void {
  const database = new DatabaseSync(file);
  database.exec('pragma page_size = 16384; pragma journal_mode = wal');
  database.exec(tableDefinition);
  const names = ['user_id', ...columns];
  const insert = database.prepare(
    `insert into occurrences (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  );
  database.exec('begin');
  for (const event of occurrences) insert.run(userId, ...plainValues(event));
  database.exec('commit');
  database.close();
}
