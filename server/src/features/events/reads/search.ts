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
import { type Window, widestOffset } from './range.ts';
import { isShown, readSliceMs } from './range-rows.ts';

/** Rows that are looked through before others are let in. */
const rowsAPortion = 500;

type Order = 'asc' | 'desc';
const comesAfter = { asc: '>', desc: '<' } as const;
const inBothOrders = <T>(made: (order: Order) => T) => ({ asc: made('asc'), desc: made('desc') });

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
      order by start_at ${order}, id ${order} limit ${rowsAPortion}) p
    where may_be_found = 1 order by start_at ${order}, id ${order} limit ?`,
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

interface Place {
  readonly at: number;
  readonly id: string;
}

interface Search {
  /** Folded. */
  readonly text: string;
  readonly order: Order;
  readonly after: Place;
  readonly most: number;
}

/** How many rows that may hold a text are looked at in one go, once the first were. */
const lookedAt = 100;

/**
 * The first rows that hold the text, among those of which the database says that they may. SQLite looks for them in this thread:
 * through so many rows at once, then others are let in.
 */
async function firstHolding(
  db: Db,
  userId: string,
  { text, order, after, most }: Search,
  where: readonly unknown[],
): Promise<FoundRow[]> {
  const isPostgres = engineOf(db) === 'postgres';
  const looked = [...textLookedFor(text), ...where];
  const pause = paced(readSliceMs);
  const found: FoundRow[] = [];
  for (let [place, wanted] = [after, most]; ; wanted = Math.max(most - found.length, lookedAt)) {
    const at = [userId, place.at, place.id];
    const rows = isPostgres
      ? await matching[order](db, [...at, ...looked, wanted])
      : await matchingInPortion[order](db, [...looked, ...at, wanted]);
    for (const row of rows) {
      if (searchedTextOf(row.document).includes(text)) found.push(row);
      if (found.length === most) return found;
      await pause();
    }
    const [end] = rows.length === wanted ? rows.slice(-1) : isPostgres ? [] : await portionEnd[order](db, at);
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
