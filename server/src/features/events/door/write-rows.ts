import type { Db } from '../../../platform/database/database.ts';
import { rowWriter } from '../../../platform/database/insert-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { EventsTable } from '../../../platform/database/tables.ts';
import type { Pause } from '../../../platform/pace.ts';
import type { RemoteState } from '../operations.ts';
import type { Keeping, RemoteColumns } from './remote-state.ts';
import type { DerivedColumns } from './row.ts';
import { stateAfter } from './sync-state.ts';

/** A row to write, in full. What becomes of the remote columns of a row that exists is for its `Keeping` to say. */
export type RowToWrite = DerivedColumns & Pick<EventsTable, 'uid' | 'import_number'> & RemoteColumns;

type Column = keyof RowToWrite;

const written = [
  'id',
  'uid',
  'import_number',
  'start_at',
  'end_at',
  'all_day',
  'is_long',
  'calendar_id',
  'series_id',
  'original_start',
  'recurrence_end',
  'category',
  'completed',
  'search_text',
  'version',
  'document',
] as const satisfies Column[];

const remote = [
  'remote_calendar_id',
  'remote_id',
  'remote_etag',
  'remote_base',
  'remote_extra',
  'sync_state',
] as const satisfies (keyof RemoteColumns)[];

const taken = (column: Column) => `${column} = excluded.${column}`;
const kept: readonly Column[] = ['id', 'uid', 'import_number'];
const replaced = written.filter((column) => !kept.includes(column)).map(taken);

function writerOf(columns: readonly (keyof RemoteColumns)[], also: readonly string[]) {
  const all: readonly Column[] = [...written, ...columns];
  const set = [...replaced, ...also, 'deleted_at = null', 'is_undone = 0'].join(', ');
  const write = rowWriter('events', ['user_id', ...all], `on conflict (user_id, id) do update set ${set}`);
  return (db: Db, userId: string, rows: readonly RowToWrite[], pause: Pause) =>
    write(
      db,
      rows.map((row) => [userId, ...all.map((column) => row[column])]),
      pause,
    );
}

/*
 * Where both sides have the same, the document that stood in the row is what they last had. A row that comes back after the provider
 * was told of its deletion agrees with nothing there any more, nor does one that by now has its copy in another calendar. What an
 * own event last had in common with its copy is kept while it is not copied.
 */
const isElsewhere = 'events.remote_calendar_id <> excluded.remote_calendar_id';
const marking = writerOf(
  ['remote_calendar_id', 'remote_id', 'remote_extra', 'sync_state', 'send_updates'],
  [
    'remote_calendar_id = coalesce(excluded.remote_calendar_id, events.remote_calendar_id)',
    `remote_id = case when ${isElsewhere} then excluded.remote_id
      else coalesce(events.remote_id, excluded.remote_id) end`,
    `remote_base = case when ${isElsewhere} then null
      when events.sync_state = 'synced' then events.document
      else events.remote_base end`,
    `remote_etag = case when ${isElsewhere} or (events.sync_state is null and excluded.sync_state is not null) then null
      else events.remote_etag end`,
    `remote_extra = case when ${isElsewhere} then excluded.remote_extra else events.remote_extra end`,
    `sync_state = case when excluded.sync_state is null then null
      when ${isElsewhere} then excluded.sync_state
      when events.sync_state is null and events.remote_base is not null then 'unconfirmed'
      else ${stateAfter('edited', 'events.sync_state')} end`,
    taken('send_updates'),
  ],
);

const writers = {
  given: writerOf(remote, [
    ...remote.map(taken),
    `send_updates = case when excluded.sync_state is null or excluded.sync_state = 'synced' then null
      else events.send_updates end`,
  ]),
  left: writerOf([], []),
  marked: marking,
  unmarked: marking,
};

/** Inserts rows, or replaces those of the same ids; a deleted row is live again. */
export async function writeRows(
  db: Db,
  userId: string,
  rows: readonly { readonly row: RowToWrite; readonly keeping: Keeping }[],
  pause: Pause,
): Promise<void> {
  const byWriter = Map.groupBy(rows, ({ keeping }) => writers[keeping.kind]);
  for (const [write, alike] of byWriter) {
    await write(
      db,
      userId,
      alike.map(({ row }) => row),
      pause,
    );
  }
}

const deletion = (also: string) =>
  statement(
    ({ among }) => `update events set deleted_at = ?, version = version + 1, is_undone = ?${also}
      where user_id = ? and id ${among}`,
  );

const keepBase = `remote_base = case when sync_state = 'synced' then document else remote_base end`;
const withoutSynced = `case when sync_state = 'synced' then null else sync_state end`;

const deletions = {
  given: deletion(''),
  left: deletion(`, sync_state = ${withoutSynced}`),
  marked: deletion(`, ${keepBase}, send_updates = ?, sync_state = ${stateAfter('deleted')}`),
  unmarked: deletion(`, ${keepBase}, sync_state = null`),
};

/** Deletes rows softly: they stay until the purge, under their ids and with their last document. */
export async function deleteRows(
  db: Db,
  userId: string,
  ids: readonly string[],
  { now, keeping, undone }: { readonly now: number; readonly keeping: Keeping; readonly undone: boolean },
): Promise<void> {
  const told = keeping.kind === 'marked' ? [keeping.sendUpdates] : [];
  await deletions[keeping.kind](db, [now, undone ? 1 : 0, ...told, userId, ids]);
}

const states = {
  sqlite: `json_each(?) s where user_id = ? and events.id = s.value ->> 'id'`,
  postgres: `jsonb_to_recordset(?::jsonb) as s (id text, calendar_id text, remote_id text, etag text, base text,
    extra text, state text) where user_id = ? and events.id = s.id`,
};

const giveStates = statement(({ engine }) => {
  const given = (name: keyof RemoteState) => (engine === 'sqlite' ? `s.value ->> '${name}'` : `s.${name}`);
  return `update events set remote_calendar_id = ${given('calendar_id')}, remote_id = ${given('remote_id')},
      remote_etag = ${given('etag')}, remote_base = ${given('base')}, remote_extra = ${given('extra')},
      sync_state = ${given('state')},
      send_updates = case when coalesce(${given('state')}, 'synced') = 'synced' then null else send_updates end
    from ${states[engine]}`;
});

/** Writes what is known of rows at their provider, and nothing else of them. */
export async function writeStates(
  db: Db,
  userId: string,
  rows: readonly ({ readonly id: string } & RemoteState)[],
): Promise<void> {
  if (rows.length > 0) await giveStates(db, [JSON.stringify(rows), userId]);
}
