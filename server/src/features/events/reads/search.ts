import { limits } from '@daywright/contract/limits';
import type { Db } from '../../../platform/database/database.ts';
import { type Dialect, engineOf, statement } from '../../../platform/database/statement.ts';
import { paced } from '../../../platform/pace.ts';
import type { JsonText } from '../../../platform/pieces.ts';
import { countedUnder } from '../door/row.ts';
import { foldForSearch, searchedTextOf } from '../door/search-text.ts';
import { cursorText, readCursor } from './cursor.ts';
import { mayHold, textLookedFor } from './holding.ts';
import { checkRange, furthestEnd, readInstant } from './instant.ts';
import { type ListQuery, pageJson, withinPage } from './list.ts';
import { anyTime, type FoundRow, nextText, storedOverrides } from './next-text.ts';
import { zoneOf } from './person.ts';
import { comesAfter, inBothOrders, type Order, type Place, portionAfter } from './portion.ts';
import { type Window, widestOffset } from './range.ts';
import { isShown, readSliceMs } from './range-rows.ts';

const mayBeFound = (dialect: Dialect) => `${mayHold(dialect)} and ${isShown}
  and start_at < ? and coalesce(recurrence_end, end_at) >= ? and (cast(? as text) is null or category = ?)`;

const matching = inBothOrders((order) =>
  statement<FoundRow>(
    (dialect) => `select id, start_at, end_at, all_day, recurrence_end, document from events
    where user_id = ? and (start_at, id) ${comesAfter[order]} (?, ?) and ${mayBeFound(dialect)}
    order by start_at ${order}, id ${order} limit ?`,
  ),
);

/** Those among so many rows after a place. */
const matchingInPortion = inBothOrders((order) =>
  statement<FoundRow>(
    (dialect) => `select id, start_at, end_at, all_day, recurrence_end,
      (select document from events d where d.user_id = p.user_id and d.start_at = p.start_at and d.id = p.id) as document
    from (select user_id, id, start_at, end_at, all_day, recurrence_end, case when ${mayBeFound(dialect)} then 1 end as may_be_found
      from events where user_id = ? and (start_at, id) ${comesAfter[order]} (?, ?)
      order by start_at ${order}, id ${order} limit ?) p
    where may_be_found = 1 order by start_at ${order}, id ${order} limit ?`,
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
  const found = await firstHolding(db, userId, { text, order, after, most: limit + 1 }, [
    ...[userId, window.to + widestOffset, window.from - widestOffset],
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

interface Search {
  /** Folded. */
  readonly text: string;
  readonly order: Order;
  readonly after: Place;
  readonly most: number;
}

/** Of a page, more than it has room for. */
const mostBytes = limits.pageBytes;
/** How many rows PostgreSQL is asked for at once: each may be as long as an event may be. */
const rowsAtOnce = 25;

/**
 * The first rows that hold the text, among those of which the database says that they may. SQLite looks for them in this thread:
 * through a portion, then others are let in.
 */
async function firstHolding(db: Db, userId: string, search: Search, where: readonly unknown[]): Promise<FoundRow[]> {
  const { text, order, after, most } = search;
  const looked = [...textLookedFor(text), ...where];
  const pause = paced(readSliceMs);
  const found: FoundRow[] = [];
  let bytes = 0;
  for await (const rows of engineOf(db) === 'postgres' ? asAsked() : inPortions()) {
    for (const row of rows) {
      if (searchedTextOf(row.document).includes(text)) {
        found.push(row);
        bytes += Buffer.byteLength(row.document);
      }
      if (found.length === most || bytes > mostBytes) return found;
      await pause();
    }
    await pause();
  }
  return found;

  async function* asAsked(): AsyncGenerator<FoundRow[]> {
    for (let place: Place | undefined = after; place; ) {
      const rows: FoundRow[] = await matching[order](db, [userId, place.at, place.id, ...looked, rowsAtOnce]);
      yield rows;
      const last = rows.at(rowsAtOnce - 1);
      place = last && { at: last.start_at, id: last.id };
    }
  }

  async function* inPortions(): AsyncGenerator<FoundRow[]> {
    let place = after;
    for (let isMore = true; isMore; ) {
      const portion = await portionAfter(db, userId, place, order);
      if (!portion) return;
      yield await matchingInPortion[order](db, [...looked, userId, place.at, place.id, portion.rows, portion.rows]);
      place = portion.end;
      isMore = !portion.isLast;
    }
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
