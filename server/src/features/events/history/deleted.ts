import { limits } from '@daywright/contract/limits';
import { dayMs, isoInstant } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { type JsonText, listed } from '../../../platform/pieces.ts';
import { cursorText, readCursor } from '../reads/cursor.ts';
import { withinPage } from '../reads/list.ts';

interface DeletedRow {
  readonly id: string;
  readonly deleted_at: number;
  readonly document: string;
}

// An edited occurrence comes back with its series, so that it is not listed by itself; of what was made and taken back the
// activity list offers the undo. What could only be read, or was in a calendar that is gone, cannot be restored here.
const lastDeleted = statement<DeletedRow>(
  () => `select id, deleted_at, document from shown_events
    where user_id = ? and deleted_at >= ? and (deleted_at, id) < (?, ?) and is_undone = 0 and series_id is null
      and calendar_id in (select id from calendars where user_id = ? and writable = 1)
      and document not like '%"read_only":true,%'
    order by deleted_at desc, id desc limit ?`,
);

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
  const found = await lastDeleted(db, [userId, from, before.at, before.id, userId, limit + 1]);
  const rows = found.slice(
    0,
    withinPage(found.slice(0, limit), ({ document }) => document),
  );
  const texts = rows.map(
    ({ document, deleted_at }) => `{"event":${document},"deleted_at":"${isoInstant(deleted_at)}"}`,
  );
  const last = rows.at(-1);
  const more = found.length > rows.length && last;
  const next = more ? cursorText({ at: last.deleted_at, all_day: false, id: last.id }) : null;
  return listed('{"success":true,"events":', texts, `,"next_cursor":${JSON.stringify(next)}}`);
}
