import type { Pause } from '../pace.ts';
import type { Db, Engine } from './database.ts';
import { engineOf, statement } from './statement.ts';

/**
 * Rows a statement, in few sizes, so that few statements are kept. On SQLite a statement holds the event loop while it
 * runs, and is cheap; on PostgreSQL each is a round trip.
 */
const sizes: Record<Engine, readonly number[]> = { sqlite: [8, 1], postgres: [64, 8, 1] };

/**
 * Writes any number of rows by statements of many rows each, whose texts stand from the start.
 *
 * @param after what follows the values, such as an `on conflict` clause
 */
export function rowWriter(
  table: string,
  columns: readonly string[],
  after = '',
): (db: Db, rows: readonly (readonly unknown[])[], pause: Pause) => Promise<void> {
  const one = `(${columns.map(() => '?').join(', ')})`;
  const writer = (size: number) => {
    const values = Array.from({ length: size }, () => one).join(', ');
    return { size, write: statement(() => `insert into ${table} (${columns.join(', ')}) values ${values} ${after}`) };
  };
  const writers = { sqlite: sizes.sqlite.map(writer), postgres: sizes.postgres.map(writer) };
  return async (db, rows, pause) => {
    let done = 0;
    for (const { size, write } of writers[engineOf(db)]) {
      for (; rows.length - done >= size; done += size) {
        await write(db, rows.slice(done, done + size).flat());
        await pause();
      }
    }
  };
}
