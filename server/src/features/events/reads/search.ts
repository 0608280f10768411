import { limits } from '@daywright/contract/limits';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { countedUnder, foldForSearch } from '../door/row.ts';
import { cursorText, readCursor } from './cursor.ts';
import { checkRange, furthestEnd, readInstant } from './instant.ts';
import { type ListQuery, pageJson } from './list.ts';
import { anyTime, type FoundRow, nextText, readOverriddenIds } from './next-text.ts';
import { zoneOf } from './person.ts';
import { type Window, widestOffset } from './range.ts';

const matchingRows = (comesAfter: '>' | '<', order: 'asc' | 'desc') =>
  statement<FoundRow>(
    () => `select id, start_at, end_at, all_day, recurrence_end, document from events
    where user_id = ? and search_text like ? escape '\\' and deleted_at is null
      and calendar_id not in (select id from calendars where user_id = ? and selected = 0)
      and start_at < ? and coalesce(recurrence_end, end_at) >= ? and (start_at, id) ${comesAfter} (?, ?)
      and (cast(? as text) is null or category = ?)
    order by start_at ${order}, id ${order} limit ?`,
  );
const matching = { asc: matchingRows('>', 'asc'), desc: matchingRows('<', 'desc') };

/**
 * The body of `GET /events` with `q`: rows whose title, notes or location hold that text, by start (`order`); a series once, as its
 * next occurrence (its first, when none is ahead). Without `from` and `to` of any time. Blanks find nothing.
 *
 * @throws AppError as `listPage`
 */
export async function searchJson(
  db: Db,
  userId: string,
  query: ListQuery & { readonly q: string; readonly order?: 'asc' | 'desc' },
  now: number,
): Promise<string> {
  const timeZone = await zoneOf(db, userId);
  const window = windowOf(query);
  const limit = query.limit ?? limits.eventsPage;
  const order = query.order ?? 'asc';
  const first =
    order === 'asc' ? { at: anyTime.from - widestOffset, id: '' } : { at: anyTime.to + widestOffset, id: '' };
  const after = query.cursor === undefined ? first : readCursor(query.cursor);
  const category = query.category === undefined ? null : countedUnder(query.category);
  const text = foldForSearch(query.q.trim());
  // Every row holds no text: who has typed nothing yet has found nothing.
  if (text === '') return pageJson([], null);
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const bounds = [window.to + widestOffset, window.from - widestOffset, after.at, after.id];
  const found = await matching[order](db, [userId, pattern, userId, ...bounds, category, category, limit + 1]);
  const rows = found.slice(0, limit);
  const masterIds = rows.filter((row) => row.recurrence_end !== null).map((row) => row.id);
  const hidden = await readOverriddenIds(db, userId, masterIds);
  const entries = rows.flatMap((row) => {
    const text = nextText(row, window, timeZone, now, hidden);
    return text === undefined ? [] : [{ text }];
  });
  const last = rows.at(-1);
  const more = found.length > limit && last;
  return pageJson(entries, more ? cursorText({ at: last.start_at, all_day: false, id: last.id }) : null);
}

function windowOf({ from, to }: ListQuery): Window {
  const start = from === undefined ? undefined : readInstant(from, 'from');
  const end = to === undefined ? undefined : readInstant(to, 'to');
  if (start === undefined) return { ...anyTime, ...(end !== undefined && { to: end }) };
  const window = { from: start, to: end ?? furthestEnd(start) };
  checkRange(window.from, window.to);
  return window;
}
