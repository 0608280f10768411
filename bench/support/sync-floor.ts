import { randomUUIDv7 } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openSqlite } from '../../server/src/platform/database/sqlite.ts';
import type { Recording } from './google-pages.ts';
import { addPerson } from './people.ts';

export interface Took {
  readonly ms: number;
  readonly cpuMs: number;
}

export interface SyncFloor {
  /** A first reading and a second one of which nothing changed, into a database of its own. */
  readAll(recording: Recording): { first: Took; again: Took };
}

interface Item {
  readonly id: string;
  readonly etag: string;
  readonly summary: string;
  readonly start: Time;
  readonly end: Time;
}

interface Time {
  readonly dateTime?: string;
  readonly date?: string;
}

interface Table {
  readonly database: DatabaseSync;
  /** Whether the event stands there as it is. */
  readonly isKnown: (item: Item) => boolean;
  readonly write: (item: Item) => void;
}

const settings = 'pragma journal_mode = wal; pragma synchronous = full';

/**
 * Parses pages that are in memory and writes a row an event into the product's own tables, with one prepared upsert and a
 * durable transaction a page. Ids, times, title and tag of a row are its event's and its document is the event as it came;
 * all else is as in a row that the product made.
 *
 * @param folder for its databases
 * @param made by the product's sync: where, and of whom
 */
export async function productRows(folder: string, made: { file: string; userId: string }): Promise<SyncFloor> {
  const empty = join(folder, 'floor');
  mkdirSync(empty);
  const product = openSqlite(empty);
  await migrate(product);
  const { userId } = await addPerson(product.write);
  await product.close();
  const row: Record<string, SQLInputValue> = { ...aRowOf(made), user_id: userId };
  const columns = Object.keys(row);
  const fixed = columns.filter((name) => !['user_id', 'id', 'uid'].includes(name));
  const upsert = `insert into events (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
    on conflict (user_id, id) do update set ${fixed.map((name) => `${name} = excluded.${name}`).join(', ')}`;
  let copies = 0;
  function open(): Table {
    const file = join(empty, `${copies++}.db`);
    copyFileSync(join(empty, 'daywright.db'), file);
    const database = new DatabaseSync(file);
    database.exec(settings);
    const insert = database.prepare(upsert);
    const known = database.prepare(
      'select 1 from events where user_id = ? and remote_calendar_id = ? and remote_id = ? and remote_etag = ?',
    );
    return {
      database,
      isKnown: ({ id, etag }) => known.get(userId, row.remote_calendar_id ?? null, id, etag) !== undefined,
      write(item) {
        row.id = randomUUIDv7();
        row.uid = row.id;
        row.start_at = timeOf(item.start);
        row.end_at = timeOf(item.end);
        row.remote_id = item.id;
        row.remote_etag = item.etag;
        row.search_text = item.summary;
        row.document = JSON.stringify(item);
        insert.run(...Object.values(row));
      },
    };
  }
  return { readAll: (recording) => readTwice(open(), recording) };
}

const timeOf = ({ dateTime, date }: Time) => Date.parse(dateTime ?? date ?? '');

/** Of a single event. */
function aRowOf({ file, userId }: { file: string; userId: string }): Record<string, SQLInputValue> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const row = database
    .prepare('select * from events where user_id = ? and series_id is null and recurrence_end is null limit 1')
    .get(userId);
  database.close();
  if (!row) throw new Error('The product made no row.');
  return { ...row };
}

/** The same with four columns of a table without secondary indexes: what any sync costs. */
export function bareRows(folder: string): SyncFloor {
  let copies = 0;
  function open(): Table {
    const database = new DatabaseSync(join(folder, `bare-${copies++}.db`));
    database.exec(`pragma page_size = 16384; ${settings}`);
    database.exec('create table events (id text primary key, etag text, start text, document text) without rowid');
    const insert = database.prepare(
      `insert into events values (?, ?, ?, ?) on conflict (id) do update set etag = excluded.etag,
        start = excluded.start, document = excluded.document`,
    );
    const known = database.prepare('select 1 from events where id = ? and etag = ?');
    return {
      database,
      isKnown: ({ id, etag }) => known.get(id, etag) !== undefined,
      write(item) {
        const { id, etag, start } = item;
        insert.run(id, etag, start.dateTime ?? start.date ?? '', JSON.stringify(item));
      },
    };
  }
  return { readAll: (recording) => readTwice(open(), recording) };
}

function readTwice({ database, isKnown, write }: Table, { pages }: Recording): { first: Took; again: Took } {
  const bodies = pages.map(({ body }) => Buffer.from(body));
  function readAll(isFirst: boolean): Took {
    const cpuBefore = process.cpuUsage();
    const started = performance.now();
    for (const body of bodies) {
      const { items }: { items: Item[] } = JSON.parse(body.toString());
      database.exec('begin');
      for (const item of items) if (isFirst || !isKnown(item)) write(item);
      database.exec('commit');
    }
    const { user, system } = process.cpuUsage(cpuBefore);
    return { ms: performance.now() - started, cpuMs: (user + system) / 1_000 };
  }
  const [first, again] = [readAll(true), readAll(false)];
  database.close();
  return { first, again };
}
