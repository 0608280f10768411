import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import type { TimeEntry } from '@daywright/contract/time-entries';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { AppError } from '../../../platform/errors.ts';
import { paced } from '../../../platform/pace.ts';
import type { LockedCalendar, LockedRows, ScheduleRows } from '../operations.ts';
import { type EntryRow, entryOf, runningEntryOf } from './entry-row.ts';
import { readEntryRows, readEntryRowsOf, readRunningRow } from './entry-store.ts';
import {
  countOverrides,
  eventOf,
  readByUids,
  readOverrides,
  readRow,
  readRows,
  type StoredRow,
  sizeOfOverrides,
} from './store.ts';

/** A person's rows. What was read once is known from then on, so that a plan meets each row as it was. */
export interface Rows extends LockedRows {
  /** The row of an id, a deleted one too, once it was read. */
  stored(id: string): StoredRow | undefined;
  /** Reads the rows of these ids that were not read yet. */
  load(ids: readonly string[]): Promise<void>;
  /** As `stored` and `load`, of time entries. */
  storedEntry(id: string): EntryRow | undefined;
  loadEntries(ids: readonly string[]): Promise<void>;
  /** What is read from now on is as it is then. */
  forget(): void;
}

interface CalendarOfRow extends Pick<LockedCalendar, 'id' | 'account_id' | 'source' | 'default_category'> {
  readonly writable: number;
  readonly copies_own: number;
}

const calendarsOf = statement<CalendarOfRow>(
  () => `select c.id, account_id, coalesce(provider, 'daywright') as source, writable, copies_own, default_category
    from calendars c left join accounts a on a.id = account_id
    where c.user_id = ? order by c.created_at, c.id`,
);

type Person = Pick<ScheduleRows, 'userId' | 'timeZone' | 'now'>;

/**
 * A person's rows without their lock, to plan what is written later if at all. Others may write meanwhile, so that a row read
 * early is older than one read late. One reader at a time.
 */
export function unlockedRows(db: Db, person: Person): Promise<ScheduleRows> {
  return rowsOf(db, person);
}

/** How much is read before a change is refused. */
export interface RowsBounds {
  /** Whether edited occurrences of several series, and time tracked on one, are bounded. */
  readonly isBounded?: boolean;
  /** Of documents; unbounded unless given. */
  readonly mostBytes?: number | undefined;
}

/**
 * @param db a transaction that holds the person's lock
 * @throws AppError `TOO_LARGE` where more is asked for than the bounds allow
 */
export async function rowsOf(
  db: Db,
  { userId, timeZone, now }: Person,
  { isBounded = false, mostBytes }: RowsBounds = {},
): Promise<Rows> {
  const calendars = await calendarsOf(db, [userId]);
  const own = calendars.find((calendar) => calendar.account_id === null);
  if (!own) throw new Error('An account has no calendar of its own.');
  const known = new Map<string, StoredRow | undefined>();
  const remember = (rows: readonly StoredRow[]) => {
    for (const row of rows) known.set(row.id, row);
    return rows;
  };
  let bytesRead = 0;
  const take = (bytes: number) => {
    bytesRead += bytes;
    if (mostBytes !== undefined && bytesRead > mostBytes) throw tooManyBytes(mostBytes);
  };
  let bytesDeleted = 0;
  const takeOverrides = async (masterId: string, isDeleted: boolean) => {
    const { bytes } = await sizeOfOverrides(db, userId, masterId);
    if (!isDeleted) return take(bytes);
    bytesDeleted += bytes;
    if (bytesDeleted > limits.deletedSeriesBytes) throw tooManyBytes(limits.deletedSeriesBytes);
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
  let overridesCount = 0;
  const entriesRead = new Map<string, Promise<TimeEntry[]>>();

  async function load(ids: readonly string[]) {
    const unread = ids.filter((id) => !known.has(id));
    if (unread.length === 0) return;
    for (const id of unread) known.set(id, undefined);
    const [only] = unread;
    if (unread.length > 1) remember(await readRows(db, userId, unread, take));
    else if (only !== undefined) known.set(only, await readRow(db, userId, only));
  }

  async function loadEntries(ids: readonly string[]) {
    const unread = ids.filter((id) => !knownEntries.has(id));
    if (unread.length === 0) return;
    for (const id of unread) knownEntries.set(id, undefined);
    rememberEntries(await readEntryRows(db, userId, unread));
  }

  return {
    userId,
    timeZone,
    now,
    calendars: calendars.map(({ writable, copies_own, ...calendar }) => ({
      ...calendar,
      writable: writable === 1,
      copies_own: copies_own === 1,
    })),
    ownCalendarId: own.id,
    stored: (id) => known.get(id),
    load,
    storedEntry: (id) => knownEntries.get(id),
    loadEntries,
    forget() {
      bytesRead = 0;
      bytesDeleted = 0;
      for (const all of [known, knownEntries, overridesRead, entriesRead]) all.clear();
      overridesCount = 0;
    },
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
      return (await inTurns(ids, (id) => live([known.get(id)]))).flat();
    },
    overrides: (masterId, { isDeleted = false } = {}) =>
      readOnce(overridesRead, masterId, async () => {
        // Those of one series are always taken, however many they are.
        if (isBounded && overridesCount > 0) {
          const more = await countOverrides(db, userId, masterId, limits.overridesAChange + 1);
          if (more > 0 && overridesCount + more > limits.overridesAChange) throw tooManyAtOnce();
        }
        if (mostBytes !== undefined) await takeOverrides(masterId, isDeleted);
        const all = await inTurns(remember(await readOverrides(db, userId, masterId)), eventOf);
        overridesCount += all.length;
        return all;
      }),
    sizeOfOverrides: (masterId) => sizeOfOverrides(db, userId, masterId),
    async entries(ids) {
      await loadEntries(ids);
      return ids.flatMap((id) => knownEntries.get(id) ?? []).map(entryOf);
    },
    async runningEntry() {
      const row = await readRunningRow(db, userId);
      return row && rememberEntries([row]).map(runningEntryOf)[0];
    },
    entriesOf: (masterId) =>
      readOnce(entriesRead, masterId, async () => {
        const most = isBounded ? limits.entriesAChange : Number.MAX_SAFE_INTEGER - 1;
        const found = await readEntryRowsOf(db, userId, masterId, most + 1);
        if (found.length > most) throw tooMuchTracked();
        return inTurns(rememberEntries(found), entryOf);
      }),
    async deletedEvent(id) {
      await load([id]);
      const row = known.get(id);
      return row && row.deleted_at !== null ? { event: eventOf(row), deleted_at: row.deleted_at } : undefined;
    },
    async withUids(calendarId, uids) {
      const rows = remember(await readByUids(db, userId, calendarId, uids));
      return rows.map((row) => ({ uid: row.uid, event: eventOf(row) }));
    },
  };
}

const tooManyAtOnce = () =>
  new AppError(
    'TOO_LARGE',
    `This concerns more than ${limits.overridesAChange.toLocaleString('en')} occurrences that were changed of several series. Change or delete the series one by one.`,
  );

const tooManyBytes = (most: number) =>
  new AppError(
    'TOO_LARGE',
    `The events that this concerns hold more than ${most >> 20} MiB. Change or delete fewer of them at a time.`,
  );

const tooMuchTracked = () =>
  new AppError(
    'TOO_LARGE',
    `Time was tracked on this more than ${limits.entriesAChange.toLocaleString('en')} times, which is more than one change takes along. Delete it from here on, and begin a new one.`,
  );

async function readOnce<T>(read: Map<string, Promise<T[]>>, id: string, query: () => Promise<T[]>): Promise<T[]> {
  const rows = read.get(id) ?? query();
  read.set(id, rows);
  return [...(await rows)];
}

/** Long documents take a while to read, so others are let in between. */
async function inTurns<T, R>(all: readonly T[], read: (one: T) => R): Promise<R[]> {
  const pause = paced();
  const done: R[] = [];
  for (const one of all) {
    done.push(read(one));
    await pause();
  }
  return done;
}
