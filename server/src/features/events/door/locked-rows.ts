import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { AppError } from '../../../platform/errors.ts';
import { type EntryRow, entryOf, runningEntryOf } from './entry-row.ts';
import { readEntryRows, readEntryRowsOf, readRunningRow } from './entry-store.ts';
import type { LockedRows } from './operations.ts';
import { eventOf, readByUids, readOverrides, readRow, readRows, type StoredRow } from './store.ts';

/** A person's rows under their lock. What was read once is known for the rest of the transaction. */
export interface Locked extends LockedRows {
  /** Number of the change set that holds the lock. */
  readonly seq: number;
  /** The row of an id, a deleted one too, once it was read. */
  stored(id: string): StoredRow | undefined;
  /** Reads the rows of these ids that were not read yet. */
  load(ids: readonly string[]): Promise<void>;
  /** As `stored` and `load`, of time entries. */
  storedEntry(id: string): EntryRow | undefined;
  loadEntries(ids: readonly string[]): Promise<void>;
}

const takeLock = statement<{ change_seq: number; time_zone: string }>(
  () => 'update users set change_seq = change_seq + 1 where id = ? returning change_seq, time_zone',
);

const calendarsOf = statement<{ id: string; account_id: string | null; writable: number }>(
  () => 'select id, account_id, writable from calendars where user_id = ? order by created_at, id',
);

/**
 * Takes a person's lock, which is also the order of their change sets, for the rest of the transaction.
 *
 * @throws AppError `NOT_SIGNED_IN` when the account is gone
 */
export async function lockRows(trx: Db, userId: string, clock: () => number): Promise<Locked> {
  const [user] = await takeLock(trx, [userId]);
  if (!user) throw new AppError('NOT_SIGNED_IN', 'This account no longer exists.');
  const calendars = await calendarsOf(trx, [userId]);
  const own = calendars.find((calendar) => calendar.account_id === null);
  if (!own) throw new Error('An account has no calendar of its own.');
  const known = new Map<string, StoredRow | undefined>();
  const remember = (rows: readonly StoredRow[]) => {
    for (const row of rows) known.set(row.id, row);
    return rows;
  };
  const knownEntries = new Map<string, EntryRow | undefined>();
  const rememberEntries = (rows: readonly EntryRow[]) => {
    for (const row of rows) knownEntries.set(row.id, row);
    return rows;
  };
  const live = (rows: readonly (StoredRow | undefined)[]) =>
    rows.flatMap((row) => (row?.deleted_at === null ? [eventOf(row)] : []));
  // A plan is made before anything is written: what it asks for again is what it was.
  const overridesRead = new Map<string, Promise<CalendarEvent[]>>();
  const entriesRead = new Map<string, Promise<TimeEntry[]>>();

  async function load(ids: readonly string[]) {
    const unread = ids.filter((id) => !known.has(id));
    if (unread.length === 0) return;
    for (const id of unread) known.set(id, undefined);
    const [only] = unread;
    if (unread.length > 1) remember(await readRows(trx, userId, unread));
    else if (only !== undefined) known.set(only, await readRow(trx, userId, only));
  }

  async function loadEntries(ids: readonly string[]) {
    const unread = ids.filter((id) => !knownEntries.has(id));
    if (unread.length === 0) return;
    for (const id of unread) knownEntries.set(id, undefined);
    rememberEntries(await readEntryRows(trx, userId, unread));
  }

  return {
    userId,
    seq: user.change_seq,
    timeZone: user.time_zone,
    // Read under the lock: the times of a person's change sets are in the order of their numbers.
    now: clock(),
    calendars: calendars.map((calendar) => ({ ...calendar, writable: calendar.writable === 1 })),
    ownCalendarId: own.id,
    stored: (id) => known.get(id),
    load,
    storedEntry: (id) => knownEntries.get(id),
    loadEntries,
    async event(id) {
      await load([id]);
      return live([known.get(id)])[0];
    },
    async isTaken(id) {
      await load([id]);
      return known.get(id) !== undefined;
    },
    async events(ids) {
      await load(ids);
      return live(ids.map((id) => known.get(id)));
    },
    overrides: (masterId) =>
      readOnce(overridesRead, masterId, async () => remember(await readOverrides(trx, userId, masterId)).map(eventOf)),
    async entries(ids) {
      await loadEntries(ids);
      return ids.flatMap((id) => knownEntries.get(id) ?? []).map(entryOf);
    },
    async runningEntry() {
      const row = await readRunningRow(trx, userId);
      return row && rememberEntries([row]).map(runningEntryOf)[0];
    },
    entriesOf: (masterId) =>
      readOnce(entriesRead, masterId, async () =>
        rememberEntries(await readEntryRowsOf(trx, userId, masterId)).map(entryOf),
      ),
    async deletedEvent(id) {
      await load([id]);
      const row = known.get(id);
      return row && row.deleted_at !== null ? { event: eventOf(row), deleted_at: row.deleted_at } : undefined;
    },
    async withUids(calendarId, uids) {
      const rows = remember(await readByUids(trx, userId, calendarId, uids));
      return rows.map((row) => ({ uid: row.uid, event: eventOf(row) }));
    },
  };
}

async function readOnce<T>(read: Map<string, Promise<T[]>>, id: string, query: () => Promise<T[]>): Promise<T[]> {
  const rows = read.get(id) ?? query();
  read.set(id, rows);
  return [...(await rows)];
}
