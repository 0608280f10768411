import type { Db } from '../../../platform/database/database.ts';
import { rowWriter } from '../../../platform/database/insert-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { EventsTable } from '../../../platform/database/tables.ts';
import type { Pause } from '../../../platform/pace.ts';
import type { RemoteState } from '../operations.ts';
import type { Keeping, RemoteColumns } from './remote-state.ts';
import type { DerivedColumns } from './row.ts';

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
  'push_state',
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
 * In step, the document that stood in the row is what both sides last agreed on. A row that comes back after the provider was
 * told of its deletion agrees with nothing there any more, nor does one that by now has its copy in another calendar.
 */
const firstEdit = 'excluded.push_state is not null and events.push_state is null';
const isElsewhere = 'events.remote_calendar_id <> excluded.remote_calendar_id';
const marking = writerOf(
  ['remote_calendar_id', 'remote_id', 'remote_extra', 'push_state'],
  [
    'remote_calendar_id = coalesce(excluded.remote_calendar_id, events.remote_calendar_id)',
    `remote_id = case when ${isElsewhere} then excluded.remote_id
      else coalesce(events.remote_id, excluded.remote_id) end`,
    `remote_base = case when ${isElsewhere} then null
      when ${firstEdit} and events.remote_etag is not null then
        case when events.deleted_at is null then events.document end
      else events.remote_base end`,
    `remote_etag = case when ${isElsewhere} or (${firstEdit} and events.deleted_at is not null) then null
      else events.remote_etag end`,
    `remote_extra = case when ${isElsewhere} then excluded.remote_extra else events.remote_extra end`,
    taken('push_state'),
  ],
);

const writers = {
  given: writerOf(remote, remote.map(taken)),
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

const deletions = {
  given: deletion(''),
  left: deletion(''),
  marked: deletion(`, remote_base = case when push_state is null and remote_etag is not null then document
      else remote_base end,
    push_state = case when remote_calendar_id is null then null else 'pending' end`),
  unmarked: deletion(', push_state = null'),
};

/** Deletes rows softly: they stay until the purge, under their ids and with their last document. */
export async function deleteRows(
  db: Db,
  userId: string,
  ids: readonly string[],
  { now, kind, undone }: { readonly now: number; readonly kind: Keeping['kind']; readonly undone: boolean },
): Promise<void> {
  await deletions[kind](db, [now, undone ? 1 : 0, userId, ids]);
}

const states = {
  sqlite: `json_each(?) s where user_id = ? and events.id = s.value ->> 'id'`,
  postgres: `jsonb_to_recordset(?::jsonb) as s (id text, calendar_id text, remote_id text, etag text, base text,
    extra text, push_state text) where user_id = ? and events.id = s.id`,
};

const giveStates = statement(({ engine }) => {
  const given = (name: keyof RemoteState) => (engine === 'sqlite' ? `s.value ->> '${name}'` : `s.${name}`);
  return `update events set remote_calendar_id = ${given('calendar_id')}, remote_id = ${given('remote_id')},
      remote_etag = ${given('etag')}, remote_base = ${given('base')}, remote_extra = ${given('extra')},
      push_state = ${given('push_state')}
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
