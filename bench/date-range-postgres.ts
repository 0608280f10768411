/**
 * GET /api/events/date-range on PostgreSQL: the week of bench/date-range.ts, against a bare node:http server with `pg`
 * (floors/raw-postgres.ts) on the same PostgreSQL, with as many connections to it.
 *
 *   node bench/date-range-postgres.ts
 */
import { randomBytes } from 'node:crypto';
import type { CalendarEvent } from '@daywright/contract/events';
import type pg from 'pg';
import { startPostgres } from '../scripts/postgres.ts';
import { openPostgres } from '../server/src/platform/database/postgres.ts';
import { columns, plainValues, tableDefinition } from './floors/plain-rows.ts';
import { reads, seedTenThousand } from './support/person-of-ten-thousand.ts';
import { checkSameAnswers, race } from './support/range-race.ts';
import { weekPaths } from './support/schedules.ts';
import { startFloor, startProduct } from './support/servers.ts';
import { inTemporaryFolder } from './support/temporary.ts';

await inTemporaryFolder(async (folder) => {
  const postgres = await startPostgres();
  const database = openPostgres(postgres.url);
  const { person, occurrences } = await seedTenThousand(database);
  await writePlainRows(database.pool, person.userId, occurrences);
  await database.pool.query('analyze');
  await database.close();

  const DATABASE_URL = postgres.url;
  const ENCRYPTION_KEY = randomBytes(32).toString('hex');
  const product = await startProduct({ DATABASE_URL, ENCRYPTION_KEY, DATA_DIR: folder });
  const floor = await startFloor('raw-postgres', { DATABASE_URL, USER_ID: person.userId });
  const paths = weekPaths(reads.weeks);
  const runners = {
    product: { server: product, requests: paths.map((path) => ({ path, token: person.token })) },
    floor: { server: floor, requests: paths.map((path) => ({ path })) },
  };
  await checkSameAnswers(runners, reads.occurrences);
  await race(runners, { rate: 0.85 });
  await product.stop();
  await floor.stop();
  await postgres.stop();
});

async function writePlainRows(pool: pg.Pool, userId: string, occurrences: readonly CalendarEvent[]): Promise<void> {
  await pool.query(tableDefinition);
  const names = ['user_id', ...columns];
  const insert = {
    name: 'insert',
    text: `insert into occurrences (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
  };
  const client = await pool.connect();
  await client.query('begin');
  for (const event of occurrences) await client.query({ ...insert, values: [userId, ...plainValues(event)] });
  await client.query('commit');
  client.release();
}
