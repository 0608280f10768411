import { type Kysely, sql } from 'kysely';
import type { Engine } from '../src/platform/database/database.ts';

/** Every stored row counts so many bytes beside its texts, for its keys, times and places in indexes. */
const ROW_BYTES = 100;

/** A table of rows with a `user_id`, and its columns of text that count by their length in UTF-8. */
export interface CountedTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/**
 * Has the database count a table's rows and texts in `usage_counts`, by triggers in the transaction of each write, so that no
 * writer can forget to; what stands in the table already is counted at once. For migrations: one that adds a column of text to such
 * a table calls `uncountTexts` with the columns as they were, and then this with those that are to count.
 */
export async function countTexts(db: Kysely<unknown>, engine: Engine, counted: CountedTable): Promise<void> {
  await addAll(db, counted, '+');
  const statements = engine === 'sqlite' ? sqliteTriggers(counted) : postgresTriggers(counted);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Takes a table off the counts. */
export async function uncountTexts(db: Kysely<unknown>, engine: Engine, counted: CountedTable): Promise<void> {
  const { table } = counted;
  await addAll(db, counted, '-');
  for (const name of Object.values(triggersOf(table))) {
    await sql.raw(`drop trigger ${name}${engine === 'postgres' ? ` on ${table}` : ''}`).execute(db);
  }
  if (engine === 'postgres') await sql.raw(`drop function ${table}_usage()`).execute(db);
}

const triggersOf = (table: string) => ({
  insert: `${table}_usage_insert`,
  update: `${table}_usage_update`,
  delete: `${table}_usage_delete`,
});

/** SQL for what a row adds to the counts of its person; `row` is a table, an alias, or `new` or `old` of a trigger. */
function countsOf({ table, columns }: CountedTable, row: string): { events: string; bytes: string; history: string } {
  const lengths = columns.map((column) => `coalesce(octet_length(${row}.${column}), 0)`);
  const bytes = `(${[ROW_BYTES, ...lengths].join(' + ')})`;
  // History is the change log, and events that are deleted and still kept.
  if (table === 'changes' || table === 'change_sets') return { events: '0', bytes, history: bytes };
  if (table !== 'events') return { events: '0', bytes, history: '0' };
  const ifLive = (live: string, deleted: string) =>
    `(case when ${row}.deleted_at is null then ${live} else ${deleted} end)`;
  return { events: ifLive('1', '0'), bytes, history: ifLive('0', bytes) };
}

async function addAll(db: Kysely<unknown>, counted: CountedTable, sign: '+' | '-'): Promise<void> {
  const { table } = counted;
  const { events, bytes, history } = countsOf(counted, table);
  await sql
    .raw(
      `update usage_counts set events = usage_counts.events ${sign} c.events, bytes = usage_counts.bytes ${sign} c.bytes,
        history_bytes = usage_counts.history_bytes ${sign} c.history_bytes
      from (select user_id, sum(${events}) as events, sum(${bytes}) as bytes, sum(${history}) as history_bytes
        from ${table} group by user_id) c
      where usage_counts.user_id = c.user_id`,
    )
    .execute(db);
}

/** One update for each row: the person's counts are on a page that is at hand already. */
function sqliteTriggers(counted: CountedTable): string[] {
  const { table, columns } = counted;
  const trigger = triggersOf(table);
  const [made, left] = [countsOf(counted, 'new'), countsOf(counted, 'old')];
  const add = (row: 'new' | 'old', events: string, bytes: string, history: string) =>
    `begin update usage_counts set events = events + ${events}, bytes = bytes + ${bytes},
      history_bytes = history_bytes + ${history} where user_id = ${row}.user_id; end`;
  const watched = table === 'events' ? [...columns, 'deleted_at'] : columns;
  return [
    `create trigger ${trigger.insert} after insert on ${table} ${add('new', made.events, made.bytes, made.history)}`,
    `create trigger ${trigger.update} after update of ${watched.join(', ')} on ${table}
      ${add('new', `${made.events} - ${left.events}`, `${made.bytes} - ${left.bytes}`, `${made.history} - ${left.history}`)}`,
    `create trigger ${trigger.delete} after delete on ${table}
      ${add('old', `-${left.events}`, `-${left.bytes}`, `-${left.history}`)}`,
  ];
}

/** One update for each statement and person: a row that is updated over and over in one transaction becomes slow to find. */
function postgresTriggers(counted: CountedTable): string[] {
  const { table } = counted;
  const trigger = triggersOf(table);
  const { events, bytes, history } = countsOf(counted, 'r');
  const rows = (of: 'new_rows' | 'old_rows') => {
    const sign = of === 'new_rows' ? '' : '-';
    return `select user_id, ${sign}${events} as events, ${sign}${bytes} as bytes, ${sign}${history} as history_bytes from ${of} r`;
  };
  const add = (all: string) => `update usage_counts u
    set events = u.events + c.events, bytes = u.bytes + c.bytes, history_bytes = u.history_bytes + c.history_bytes
    from (select user_id, sum(events) as events, sum(bytes) as bytes, sum(history_bytes) as history_bytes
      from (${all}) p group by user_id) c
    where u.user_id = c.user_id and (c.events <> 0 or c.bytes <> 0 or c.history_bytes <> 0);`;
  const call = `for each statement execute function ${table}_usage()`;
  return [
    `create function ${table}_usage() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${add(rows('new_rows'))}
      elsif tg_op = 'UPDATE' then ${add(`${rows('new_rows')} union all ${rows('old_rows')}`)}
      else ${add(rows('old_rows'))}
      end if;
      return null;
    end $$`,
    `create trigger ${trigger.insert} after insert on ${table} referencing new table as new_rows ${call}`,
    `create trigger ${trigger.update} after update on ${table}
      referencing old table as old_rows new table as new_rows ${call}`,
    `create trigger ${trigger.delete} after delete on ${table} referencing old table as old_rows ${call}`,
  ];
}
