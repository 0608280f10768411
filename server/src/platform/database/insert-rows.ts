import type { Pause } from '../pace.ts';
import type { Db } from './database.ts';
import { statement } from './statement.ts';

/** Rows a statement: few sizes, so that few statements are kept, and none holds the event loop for long. */
const sizes = [64, 8, 1] as const;

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
  const writers = sizes.map((size) => ({
    size,
    write: statement(() => `insert into ${table} (${columns.join(', ')}) values ${repeat(one, size)} ${after}`),
  }));
  return async (db, rows, pause) => {
    let done = 0;
    for (const { size, write } of writers) {
      for (; rows.length - done >= size; done += size) {
        await write(db, rows.slice(done, done + size).flat());
        await pause();
      }
    }
  };
}

const repeat = (text: string, times: number) => Array.from({ length: times }, () => text).join(', ');
