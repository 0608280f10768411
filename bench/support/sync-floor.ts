import { DatabaseSync } from 'node:sqlite';
import type { Recording } from './google-pages.ts';

export interface Took {
  readonly ms: number;
  readonly cpuMs: number;
}

interface Item {
  readonly id: string;
  readonly etag: string;
  readonly start: { readonly dateTime?: string; readonly date?: string };
}

/**
 * Parses pages that are in memory and writes each event as one row of one table without secondary indexes, a durable
 * transaction a page; then does so again, where an event whose etag is the same is marked as met and no more.
 */
export function parseAndUpsert({ pages }: Recording, path: string): { first: Took; again: Took } {
  const bodies = pages.map(({ body }) => Buffer.from(body));
  const database = new DatabaseSync(path);
  database.exec('pragma page_size = 16384; pragma journal_mode = wal; pragma synchronous = full');
  database.exec(`create table events
    (id text primary key, etag text, start text, document text, generation integer) without rowid`);
  const upsert = database.prepare(
    `insert into events values (?, ?, ?, ?, ?) on conflict (id) do update set etag = excluded.etag,
      start = excluded.start, document = excluded.document, generation = excluded.generation`,
  );
  const markMet = database.prepare('update events set generation = ? where id = ? and etag = ?');

  function readAll(generation: number): Took {
    const cpuBefore = process.cpuUsage();
    const started = performance.now();
    for (const body of bodies) {
      const { items }: { items: Item[] } = JSON.parse(body.toString());
      database.exec('begin');
      for (const item of items) {
        const { id, etag, start } = item;
        if (generation > 1 && markMet.run(generation, id, etag).changes > 0) continue;
        upsert.run(id, etag, start.dateTime ?? start.date ?? '', JSON.stringify(item), generation);
      }
      database.exec('commit');
    }
    const { user, system } = process.cpuUsage(cpuBefore);
    return { ms: performance.now() - started, cpuMs: (user + system) / 1_000 };
  }

  const [first, again] = [readAll(1), readAll(2)];
  database.close();
  return { first, again };
}
