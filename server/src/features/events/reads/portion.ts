import type { Db } from '../../../platform/database/database.ts';
import { type Dialect, statement } from '../../../platform/database/statement.ts';

/** Rows, and bytes of their documents, that a search looks through before others are let in. */
const rowsAPortion = 500;
const bytesAPortion = 2 << 20;

export type Order = 'asc' | 'desc';
export const comesAfter = { asc: '>', desc: '<' } as const;
export const inBothOrders = <T>(made: (order: Order) => T) => ({ asc: made('asc'), desc: made('desc') });

/** Ids are compared by their letters, on PostgreSQL too. */
export const byLetters = ({ engine }: Dialect) => (engine === 'postgres' ? 'id collate "C"' : 'id');

/** A row among a person's, by start and id. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

export interface Portion {
  /** At least one row. */
  readonly rows: number;
  /** The last of them. */
  readonly end: Place;
  readonly isLast: boolean;
}

const sizes = inBothOrders((order) =>
  statement<[at: number, id: string, bytes: number]>(
    (dialect) => `select start_at, id, octet_length(document) from events
      where user_id = ? and (start_at, ${byLetters(dialect)}) ${comesAfter[order]} (?, ?)
      order by start_at ${order}, ${byLetters(dialect)} ${order} limit ${rowsAPortion}`,
    { asArrays: true },
  ),
);

/** The rows after a place that are looked through together; undefined where there are none. */
export async function portionAfter(
  db: Db,
  userId: string,
  { at, id }: Place,
  order: Order = 'asc',
): Promise<Portion | undefined> {
  const found = await sizes[order](db, [userId, at, id]);
  let rows = 0;
  for (let bytes = 0; rows < found.length && bytes < bytesAPortion; rows++) bytes += found[rows]?.[2] ?? 0;
  const last = found[rows - 1];
  if (!last) return undefined;
  return { rows, end: { at: last[0], id: last[1] }, isLast: rows === found.length && rows < rowsAPortion };
}
