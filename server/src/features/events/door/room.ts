import type { Quotas } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { bytesAreFull, eventsAreFull, readCounts } from '../../usage/queries.ts';
import { forgetOldestSets } from '../history/purge.ts';
import type { EntryRowChange } from './entry-writes.ts';
import type { Locked } from './locked-rows.ts';
import type { RowChange } from './row-writes.ts';

/** What a set made of the rows so far. */
export interface Growth {
  /** Events and time entries that it made, less those that it deleted. */
  readonly events: number;
  readonly entries: number;
  /** Of the documents of live rows. */
  readonly bytes: number;
  readonly changed: number;
}

export const noGrowth: Growth = { events: 0, entries: 0, bytes: 0, changed: 0 };

export const addedGrowth = (a: Growth, b: Growth): Growth => ({
  events: a.events + b.events,
  entries: a.entries + b.entries,
  bytes: a.bytes + b.bytes,
  changed: a.changed + b.changed,
});

type WrittenChange = Pick<RowChange | EntryRowChange, 'entity' | 'op' | 'before' | 'after'>;

/** @param after the row's document as it is written; null of a deletion */
export function growthOf({ entity, op, before }: WrittenChange, after: string | null): Growth {
  const rows = op === 'create' ? 1 : op === 'delete' ? -1 : 0;
  const isEvent = entity === 'event';
  return {
    events: isEvent ? rows : 0,
    entries: isEvent ? 0 : rows,
    bytes: Buffer.byteLength(after ?? '') - Buffer.byteLength(before ?? ''),
    changed: 1,
  };
}

/**
 * By so much a row may grow and its change is no addition: to delete an occurrence, to end a series, to stop a timer and to tick
 * all write something down, and none of them may fail because there is much.
 */
const smallGrowth = 1_024;

/** Above the quota there is room for what is no addition; where it is used up, such a change takes the place of the oldest history. */
const reserveOf = ({ bytes }: Quotas) => Math.ceil(bytes / 16);

/** What refuses additions to a person's set. */
export interface Room {
  /** Asked after rows were written, in the transaction that wrote them. @throws AppError `QUOTA_EVENTS`, `QUOTA_BYTES`, `UNAVAILABLE` */
  refuseAddition(growth: Growth): Promise<void>;
  /**
   * At the end of the set. What is no addition or gives back what was there before never fails for want of room, and never fills
   * the disk either: above quota and reserve, and on a disk whose reserve is half used up, the oldest history is given up for what
   * the set wrote. Where there was more from the
   * start, it stays as much.
   *
   * @throws AppError `QUOTA_BYTES` where there is no older history left, and rows grew by the set
   */
  settle(growth: Growth): Promise<void>;
}

/** @param isUndo the set gives back what there was before */
export async function roomOf(
  trx: Db,
  { userId, seq }: Pick<Locked, 'userId' | 'seq'>,
  { config: { quotas }, database }: Pick<Context, 'config' | 'database'>,
  isUndo: boolean,
): Promise<Room> {
  const before = await readCounts(trx, userId);
  return {
    async refuseAddition(growth) {
      if (isUndo || !isAddition(growth)) return;
      database.disk?.refuseAddition();
      const { events, bytes } = await readCounts(trx, userId);
      if (growth.events > 0 && events > quotas.events) throw eventsAreFull(quotas);
      if (bytes > quotas.bytes) throw bytesAreFull(quotas);
    },
    async settle(growth) {
      const most = quotas.bytes + reserveOf(quotas);
      const { bytes } = await readCounts(trx, userId);
      const written = bytes - before.bytes;
      const excess = database.disk?.isUsedUp() ? written : Math.min(bytes - most, written);
      if (excess <= 0) return;
      const freed = await forgetOldestSets(trx, userId, { before: seq, bytes: excess });
      if (freed < excess && growth.bytes > 0 && !isUndo) throw bytesAreFull(quotas);
    },
  };
}

const isAddition = ({ events, entries, bytes, changed }: Growth) =>
  events + entries > 0 || bytes > smallGrowth * changed;
