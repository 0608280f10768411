import type { Pause } from '../pace.ts';
import type { Db, Engine } from './database.ts';
import { engineOf, statement } from './statement.ts';

/** Rows that are written before the event loop may turn. */
const rowsAtOnce = 16;
/** On PostgreSQL, where each statement is a round trip, one of many rows, in few sizes, so that few are kept. */
const sizes = [64, 8, 1];

type Write = (db: Db, rows: readonly (readonly unknown[])[]) => Promise<unknown>;

/**
 * Writes any number of rows by statements whose texts stand from the start. SQLite takes half as long again for a row among
 * others of one statement as for one alone.
 *
 * @param after what follows the values, such as an `on conflict` clause
 */
export function rowWriter(
  table: string,
  columns: readonly string[],
  after = '',
): (db: Db, rows: readonly (readonly unknown[])[], pause: Pause) => Promise<void> {
  const one = `(${columns.map(() => '?').join(', ')})`;
  const text = (size: number) => {
    const values = Array.from({ length: size }, () => one).join(', ');
    return `insert into ${table} (${columns.join(', ')}) values ${values} ${after}`;
  };
  const repeated: Write = statement(() => text(1), { isRepeated: true });
  const joined = sizes.map((size): { size: number; write: Write } => {
    const write = statement(() => text(size));
    return { size, write: (db, rows) => write(db, rows.flat()) };
  });
  const writers: Record<Engine, readonly { size: number; write: Write }[]> = {
    sqlite: [
      { size: rowsAtOnce, write: repeated },
      { size: 1, write: repeated },
    ],
    postgres: joined,
  };
  return async (db, rows, pause) => {
    let done = 0;
    for (const { size, write } of writers[engineOf(db)]) {
      for (; rows.length - done >= size; done += size) {
        await write(db, rows.slice(done, done + size));
        await pause();
      }
    }
  };
}
