import { sql } from 'kysely';
import type { Clock, Stopwatch } from '../clock.ts';
import type { Database } from './database.ts';

/**
 * The time by which all processes on one database go, in epoch milliseconds: for leases and limits that they share.
 *
 * On PostgreSQL it is the database's clock, whatever the machines of the processes say. An embedded database has one process:
 * its time begins at `clock` and runs on by the stopwatch, so that setting the machine's clock neither ends a lease nor keeps it.
 */
export type SharedNow = () => Promise<number>;

/** @param isShifted the clock was begun elsewhere, by CLOCK_START: the database's is taken to be as far off */
export function sharedNowOf(
  { engine, read }: Pick<Database, 'engine' | 'read'>,
  clock: Clock & Stopwatch,
  isShifted: boolean,
): SharedNow {
  if (engine === 'postgres') {
    const aheadMs = isShifted ? clock.now() - Date.now() : 0;
    return async () => (await databaseNow(read)) + aheadMs;
  }
  const start = clock.now() - clock.elapsed();
  return async () => Math.round(start + clock.elapsed());
}

/** The clock of PostgreSQL, in epoch milliseconds. */
export async function databaseNow(read: Database['read']): Promise<number> {
  const { rows } = await sql<{
    ms: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(read);
  if (!rows[0]) throw new Error('The database does not say what time it is.');
  return rows[0].ms;
}
