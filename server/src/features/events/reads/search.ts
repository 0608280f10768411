import { limits } from '@daywright/contract/limits';
import type { Db } from '../../../platform/database/database.ts';
import { engineOf, statement } from '../../../platform/database/statement.ts';
import { paced } from '../../../platform/pace.ts';
import type { JsonText } from '../../../platform/pieces.ts';
import { countedUnder, foldForSearch } from '../door/row.ts';
import { cursorText, readCursor } from './cursor.ts';
import { checkRange, furthestEnd, readInstant } from './instant.ts';
import { type ListQuery, pageJson, withinPage } from './list.ts';
import { anyTime, type FoundRow, nextText, storedOverrides } from './next-text.ts';
import { zoneOf } from './person.ts';
import { type Window, widestOffset } from './range.ts';
import { isShown, readSliceMs } from './range-rows.ts';

/** Rows that are looked through before others are let in. */
const rowsAPortion = 1_000;

type Order = 'asc' | 'desc';
const comesAfter = { asc: '>', desc: '<' } as const;
const inBothOrders = <T>(made: (order: Order) => T) => ({ asc: made('asc'), desc: made('desc') });

const isFound = `search_text like ? escape '\\' and ${isShown}
  and start_at < ? and coalesce(recurrence_end, end_at) >= ? and (cast(? as text) is null or category = ?)`;

const matching = inBothOrders((order) =>
  statement<FoundRow>(
    () => `select id, start_at, end_at, all_day, recurrence_end, document from events
    where user_id = ? and (start_at, id) ${comesAfter[order]} (?, ?) and ${isFound}
    order by start_at ${order}, id ${order} limit ?`,
  ),
);

/** Those among so many rows after a place; of the others no document is read. */
const matchingInPortion = inBothOrders((order) =>
  statement<FoundRow>(
    () => `select id, start_at, end_at, all_day, recurrence_end,
      (select document from events d where d.user_id = p.user_id and d.start_at = p.start_at and d.id = p.id) as document
    from (select user_id, id, start_at, end_at, all_day, recurrence_end, category, calendar_id, deleted_at, import_number,
      search_text from events where user_id = ? and (start_at, id) ${comesAfter[order]} (?, ?)
      order by start_at ${order}, id ${order} limit ${rowsAPortion}) p
    where ${isFound} order by start_at ${order}, id ${order} limit ?`,
  ),
);

const portionEnd = inBothOrders((order) =>
  statement<{ start_at: number; id: string }>(
    () => `select start_at, id from events where user_id = ? and (start_at, id) ${comesAfter[order]} (?, ?)
    order by start_at ${order}, id ${order} limit 1 offset ${rowsAPortion - 1}`,
  ),
);

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
): Promise<JsonText> {
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
  const found = await firstMatching(db, userId, order, after, limit + 1, [
    ...[pattern, userId, window.to + widestOffset, window.from - widestOffset],
    ...[category, category],
  ]);
  const rows = found.slice(
    0,
    withinPage(found.slice(0, limit), ({ document }) => document),
  );
  const pause = paced(readSliceMs);
  const overridden = storedOverrides(db, userId);
  const entries: { text: string }[] = [];
  for (const row of rows) {
    const text = await nextText(row, window, timeZone, now, overridden);
    if (text !== undefined) entries.push({ text });
    await pause();
  }
  const last = rows.at(-1);
  const more = found.length > rows.length && last;
  return pageJson(entries, more ? cursorText({ at: last.start_at, all_day: false, id: last.id }) : null);
}

interface Place {
  readonly at: number;
  readonly id: string;
}

/** The first rows that match. SQLite looks for a text in this thread: through so many rows at once, then others are let in. */
async function firstMatching(
  db: Db,
  userId: string,
  order: Order,
  after: Place,
  most: number,
  looked: readonly unknown[],
): Promise<FoundRow[]> {
  if (engineOf(db) === 'postgres') return matching[order](db, [userId, after.at, after.id, ...looked, most]);
  const pause = paced(readSliceMs);
  const found: FoundRow[] = [];
  for (let place = after; ; ) {
    const left = most - found.length;
    const rows = await matchingInPortion[order](db, [userId, place.at, place.id, ...looked, left]);
    for (const row of rows) found.push(row);
    if (rows.length === left) return found;
    const [end] = await portionEnd[order](db, [userId, place.at, place.id]);
    if (!end) return found;
    place = { at: end.start_at, id: end.id };
    await pause();
  }
}

function windowOf({ from, to }: ListQuery): Window {
  const start = from === undefined ? undefined : readInstant(from, 'from');
  const end = to === undefined ? undefined : readInstant(to, 'to');
  if (start === undefined) return { ...anyTime, ...(end !== undefined && { to: end }) };
  const window = { from: start, to: end ?? furthestEnd(start) };
  checkRange(window.from, window.to);
  return window;
}
