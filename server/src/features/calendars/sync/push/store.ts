import type { Db } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/statement.ts';
import { due, type SyncState, unsynced } from '../../../events/commands.ts';
import { type SyncRow, syncColumns } from '../rows.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';

/** What is made there first, then other single events and series, then what hangs on them, deletions last. */
export const pushOrder = ['inserts', 'singlesAndMasters', 'overrides', 'deletions'] as const;
export type PushGroup = (typeof pushOrder)[number];

export type PendingRow = Pick<SyncRow, 'id' | 'version'>;

const pendingAmong = (group: string) =>
  statement<PendingRow>(
    () => `select id, version from shown_events
      where user_id = ? and ${unsynced} and remote_calendar_id = ? and ${group} and id > ?
        and (calendar_id = remote_calendar_id or ? = 1)
      order by id limit 50`,
  );

const pending: Record<PushGroup, ReturnType<typeof pendingAmong>> = {
  inserts: pendingAmong(`sync_state in ('new', 'moved', 'unconfirmed') and series_id is null and remote_etag is null`),
  singlesAndMasters: pendingAmong(
    `sync_state in ('new', 'pending', 'unconfirmed') and series_id is null and remote_etag is not null`,
  ),
  overrides: pendingAmong(`sync_state in ('new', 'pending', 'unconfirmed') and series_id is not null`),
  deletions: pendingAmong(`sync_state = 'deleted'`),
};

/** The next fifty of a group after an id; copies of own events where the calendar has such. */
export function readPending(
  db: Db,
  { user_id, id, copies_own }: { readonly user_id: string; readonly id: string; readonly copies_own: boolean },
  group: PushGroup,
  after: string,
): Promise<PendingRow[]> {
  return pending[group](db, [user_id, id, after, copies_own ? 1 : 0]);
}

type Noted = Pick<SyncRow, 'remote_id' | 'remote_etag' | 'remote_base' | 'remote_extra' | 'sync_state'>;
export type Note = Partial<Noted>;

const note = statement<{ id: string }>(
  () => `update events set remote_id = ?, remote_etag = ?, remote_base = ?, remote_extra = ?, sync_state = ?
    where user_id = ? and id = ? and version = ? and ${due} returning id`,
);

/** @returns whether the row was still due in the version that was read */
export async function noteRow(db: Db, userId: string, row: SyncRow): Promise<boolean> {
  const noted = [row.remote_id, row.remote_etag, row.remote_base, row.remote_extra, row.sync_state];
  return (await note(db, [...noted, userId, row.id, row.version])).length > 0;
}

/** How a row stands after a push. */
export interface Outcome extends Noted {
  /** `remote_base` of a row that was changed here meanwhile. */
  readonly base_if_changed: string | null;
  /** `sync_state` of a live row that was changed here meanwhile; null: as it is. */
  readonly state_if_changed: SyncState | null;
}

const free = statement(
  () => `update events set remote_id = null, remote_etag = null
    where user_id = ? and remote_calendar_id = ? and remote_id = ? and id <> ?`,
);

/** One row alone bears a remote id: an occurrence whose series was moved may have had another's. */
export async function freeRemoteId(db: Db, userId: string, calendarId: string, remoteId: string, forId: string) {
  await free(db, [userId, calendarId, remoteId, forId]);
}

const taken = statement<{ id: string }>(
  () => `select id from events where user_id = ? and remote_calendar_id = ? and remote_id = ? and id <> ?
    and (deleted_at is null or sync_state is not null)`,
);

/** Whether another event of the calendar bears a remote id, or still has to be deleted there. */
export async function isIdTaken(db: Db, { user_id, id }: SyncedCalendar, remoteId: string, forId: string) {
  return (await taken(db, [user_id, id, remoteId, forId])).length > 0;
}

const saveOutcome = statement<{ version: number }>(
  () => `update events set remote_id = ?, remote_etag = ?, remote_extra = ?,
      remote_base = case when version = ? then ? else ? end,
      send_updates = case when version = ? and 1 = ? then null else send_updates end,
      sync_state = case when version = ? then ? when deleted_at is not null then 'deleted' else coalesce(?, sync_state) end
    where user_id = ? and id = ? returning version`,
);

/** @returns whether the row was still in the version that was read */
export async function writeOutcome(db: Db, userId: string, { id, version }: SyncRow, to: Outcome): Promise<boolean> {
  const base = [version, to.remote_base, to.base_if_changed];
  // A decision about guests is of one change.
  const isWritten = to.sync_state === null || to.sync_state === 'synced' ? 1 : 0;
  const state = [version, to.sync_state, to.state_if_changed];
  const values = [to.remote_id, to.remote_etag, to.remote_extra, ...base, version, isWritten, ...state];
  const [settled] = await saveOutcome(db, [...values, userId, id]);
  return settled?.version === version;
}

const unlink = statement(
  () => `update events set remote_id = null, remote_etag = null, remote_base = null, remote_extra = ?,
      sync_state = case when deleted_at is null then 'new' else 'deleted' end
    where user_id = ? and id = ? and remote_id = ?`,
);

export async function unlinkRow(
  db: Db,
  userId: string,
  { id, remote_id }: SyncRow,
  extra: string | null,
): Promise<void> {
  await unlink(db, [extra, userId, id, remote_id]);
}

const unlinkAllDeleted = statement(
  () => `update events set remote_id = null
    where user_id = ? and series_id = ? and deleted_at is not null and sync_state is null`,
);

/** Deleted occurrences that have nothing to tell: brought back, they are named as their series is by then. */
export async function unlinkDeleted(db: Db, userId: string, seriesId: string): Promise<void> {
  await unlinkAllDeleted(db, [userId, seriesId]);
}

const replaceExtra = statement<{ id: string }>(
  () => `update events set remote_extra = ?
    where user_id = ? and id = ? and remote_extra is not distinct from ? returning id`,
);

/** @returns false where it is no longer what was read */
export async function replaceRowExtra(db: Db, userId: string, row: SyncRow, extra: string | null): Promise<boolean> {
  return (await replaceExtra(db, [extra, userId, row.id, row.remote_extra])).length > 0;
}

const liveAmong = statement<{ id: string }>(
  ({ among }) => `select id from shown_events where user_id = ? and id ${among} and deleted_at is null`,
);

export async function readLiveIds(db: Db, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = ids.length === 0 ? [] : await liveAmong(db, [userId, ids]);
  return new Set(rows.map(({ id }) => id));
}

type Successor = Pick<SyncRow, 'sync_state'>;

/*
 * The note begins with the id: of what goes on from an occurrence, with that of its series. What goes back to another calendar has
 * the same id there. What somebody deleted goes on as nothing.
 */
const successors = statement<Successor>(
  () => `select sync_state from shown_events
    where (select id from shown_events where user_id = ? and id = ? and (deleted_at is null or is_undone = 1)) is not null
      and user_id = ? and ${unsynced} and deleted_at is null and series_id is null and remote_etag is null
      and (remote_extra like ? or (remote_id = ? and id <> ?))`,
);

/** Events that go on from this one, or from its occurrences, and are not at their provider yet. */
export function readSuccessors(
  db: Db,
  userId: string,
  { id, remote_id }: Pick<SyncRow, 'id' | 'remote_id'>,
): Promise<Successor[]> {
  return successors(db, [userId, id, userId, `%"like":"${id}%`, remote_id, id]);
}

const deletedLike = statement<{ id: string }>(
  () => `select id from events where user_id = ? and deleted_at is not null and remote_extra like ?`,
);

/** Deleted events that went on from this one. */
export async function readDeletedLike(db: Db, userId: string, id: string): Promise<string[]> {
  return (await deletedLike(db, [userId, `%"like":"${id}"%`])).map((row) => row.id);
}

const movable = statement<SyncRow>(
  () => `select ${syncColumns} from shown_events
    where user_id = ? and ${unsynced} and sync_state = 'deleted' and is_undone = 1 and series_id is null
      and remote_etag is not null and (id = ? or remote_id = ?) and remote_calendar_id in (
        select id from calendars where user_id = ? and account_id = ? and id <> ?)
    order by case when id = ? then 0 else 1 end`,
);

/**
 * The event in another calendar of an account of which the provider has still to hear that it is an event of this one. Of two, it is
 * the one that it goes on from.
 */
export async function readMovable(
  db: Db,
  { user_id, account_id, id: calendarId }: SyncedCalendar,
  { id, remote_id }: { readonly id: string | undefined; readonly remote_id: string | null },
): Promise<SyncRow | undefined> {
  if (id === undefined && remote_id === null) return undefined;
  const [row] = await movable(db, [user_id, id ?? null, remote_id, user_id, account_id, calendarId, id ?? null]);
  return row;
}

/** What was given up is read before it is written. */
const again = `case when deleted_at is null then 'unconfirmed' else 'deleted' end`;

const retryRefused = statement(
  () => `update events set sync_state = ${again} where user_id = ? and id = ? and sync_state = 'refused'`,
);

/** Lets an event that waited for its successor be tried again. */
export async function retryPredecessor(db: Db, userId: string, id: string): Promise<void> {
  await retryRefused(db, [userId, id]);
}

const retry = statement(
  () => `update events set sync_state = ${again} where user_id = ? and ${unsynced} and sync_state = 'parked'
    and remote_calendar_id in (select id from calendars where user_id = ? and account_id = ?)`,
);

/** Lets the events of an account that were parked be tried again. */
export async function retryParked(db: Db, userId: string, accountId: string): Promise<void> {
  await retry(db, [userId, userId, accountId]);
}

const markReadOnly = statement(() => 'update calendars set writable = 0 where user_id = ? and id = ?');

export async function markCalendarReadOnly(db: Db, userId: string, id: string): Promise<void> {
  await markReadOnly(db, [userId, id]);
}

const hold = statement<{ id: string }>(
  () => `update events set sync_state = 'held'
    where user_id = ? and id = ? and version = ? and send_updates is null and ${due} returning id`,
);

/** @returns whether it waits for a decision about its guests; false where that came, or it was changed, meanwhile */
export async function holdRow(db: Db, userId: string, { id, version }: SyncRow): Promise<boolean> {
  return (await hold(db, [userId, id, version])).length > 0;
}

const say = statement(() => 'update events set send_updates = ? where user_id = ? and id = ?');

/** What the person said of guests when they changed an event goes along to what it lives on as. */
export async function sayOfGuests(db: Db, userId: string, id: string, told: SyncRow['send_updates']): Promise<void> {
  await say(db, [told, userId, id]);
}
