import { limits } from '@daywright/contract/limits';
import { dayMs, isoInstant } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { paced } from '../../../platform/pace.ts';
import { type JsonText, listed } from '../../../platform/pieces.ts';
import { cursorText, readCursor } from '../reads/cursor.ts';
import { readSliceMs } from '../reads/range-rows.ts';

interface DeletedRow {
  readonly id: string;
  readonly deleted_at: number;
  /** Of the document; null of what is not listed. */
  readonly bytes: number | null;
}

/** Rows that are passed over, and bytes of documents that are read, before others are let in. */
const rowsAPortion = 200;
const bytesAPortion = 1 << 20;

// An edited occurrence comes back with its series, so that it is not listed by itself; of what was made and taken back the
// activity list offers the undo. What was in a calendar that is gone is restored as an own event.
const lastDeleted = statement<DeletedRow>(
  () => `select id, deleted_at, case when calendar_id not in (select id from calendars where user_id = ? and writable = 0)
      and (import_number is null
        or (user_id, import_number) not in (select user_id, import_number from jobs where import_number is not null))
      then octet_length(document) end as bytes
    from events
    where user_id = ? and deleted_at >= ? and (deleted_at, id) < (?, ?) and is_undone = 0 and series_id is null
    order by deleted_at desc, id desc limit ${rowsAPortion}`,
);

const documentsById = statement<{ id: string; document: string }>(
  ({ among }) => `select id, document from events where user_id = ? and id ${among}`,
);

interface Deleted {
  readonly id: string;
  readonly deleted_at: number;
  readonly document: string;
}

/** What can be restored, the last deleted first. */
async function* deletedEvents(
  db: Db,
  userId: string,
  from: number,
  before: Pick<Deleted, 'deleted_at' | 'id'>,
): AsyncGenerator<Deleted> {
  const pause = paced(readSliceMs);
  let place = before;
  for (let isMore = true; isMore; ) {
    const found = await lastDeleted(db, [userId, userId, from, place.deleted_at, place.id]);
    for (let first = 0; first < found.length; ) {
      let next = first;
      for (let bytes = 0; next < found.length && bytes < bytesAPortion; next++) bytes += found[next]?.bytes ?? 0;
      const some = found.slice(first, next).filter(({ bytes }) => bytes !== null);
      const read = some.length > 0 ? await documentsById(db, [userId, some.map(({ id }) => id)]) : [];
      const documents = new Map(read.map(({ id, document }) => [id, document]));
      await pause();
      for (const { id, deleted_at } of some) {
        const document = documents.get(id);
        // What could only be read cannot be restored here. Quotes within a text are escaped.
        if (document !== undefined && !document.includes('"read_only":true,')) yield { id, deleted_at, document };
      }
      first = next;
    }
    isMore = found.length === rowsAPortion;
    place = found.at(-1) ?? place;
    await pause();
  }
}

/**
 * The body of `GET /events/deleted`: single events and series as they last were, the last deleted first.
 *
 * @throws AppError `INVALID_REQUEST` for a cursor that is none
 */
export async function deletedJson(
  db: Db,
  userId: string,
  { limit = limits.eventsPage, cursor }: { readonly limit?: number; readonly cursor?: string },
  now: number,
): Promise<JsonText> {
  const before = cursor === undefined ? { at: Number.MAX_SAFE_INTEGER, id: '' } : readCursor(cursor);
  const from = now - limits.deletedKeptDays * dayMs;
  const rows: Deleted[] = [];
  let [bytes, isMore] = [0, false];
  for await (const row of deletedEvents(db, userId, from, { deleted_at: before.at, id: before.id })) {
    bytes += Buffer.byteLength(row.document);
    isMore = rows.length === limit || (rows.length > 0 && bytes > limits.pageBytes);
    if (isMore) break;
    rows.push(row);
  }
  const texts = rows.map(
    ({ document, deleted_at }) => `{"event":${document},"deleted_at":"${isoInstant(deleted_at)}"}`,
  );
  const last = rows.at(-1);
  const next = isMore && last ? cursorText({ at: last.deleted_at, all_day: false, id: last.id }) : null;
  return listed('{"success":true,"events":', texts, `,"next_cursor":${JSON.stringify(next)}}`);
}
