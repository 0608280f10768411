import type { Pause } from '../pace.ts';
import type { Db } from './database.ts';
import { engineOf, statement } from './statement.ts';

/** Rows that SQLite writes before the event loop may turn, and characters of them: some are long. */
const rowsAtOnce = 16;
const charactersAtOnce = 1 << 19;
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
  return async (db, rows, pause) => {
    if (engineOf(db) === 'sqlite') {
      for (let done = 0; done < rows.length; ) {
        const some = fittingRows(rows, done);
        await repeated(db, some);
        await pause();
        done += some.length;
      }
      return;
    }
    let done = 0;
    for (const { size, write } of joined) {
      for (; rows.length - done >= size; done += size) {
        await write(db, rows.slice(done, done + size));
        await pause();
      }
    }
  };
}

function fittingRows(rows: readonly (readonly unknown[])[], from: number): readonly (readonly unknown[])[] {
  let end = from;
  for (let characters = 0; end < rows.length && end - from < rowsAtOnce && characters < charactersAtOnce; end++) {
    for (const value of rows[end] ?? []) if (typeof value === 'string') characters += value.length;
  }
  return rows.slice(from, end);
}
