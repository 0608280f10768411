import { limits } from '@daywright/contract/limits';
import { type Occurrence, occurrencesIn } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { countedUnder, foldForSearch } from '../door/row.ts';
import { cursorText, readCursor } from './cursor.ts';
import { checkRange, furthestEnd, readInstant } from './instant.ts';
import { type ListQuery, pageJson } from './list.ts';
import { preparedMaster } from './occurrence-text.ts';
import { zoneOf } from './person.ts';
import { daysOf, overlaps, type Window, widestOffset } from './range.ts';

interface FoundRow {
  readonly id: string;
  readonly start_at: number;
  readonly end_at: number;
  readonly all_day: number;
  readonly recurrence_end: number | null;
  readonly document: string;
}

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

const overrideIds = statement<{ id: string }>(
  ({ among }) => `select id from events where user_id = ? and series_id ${among} and deleted_at is null`,
);

const earliest = -8.64e15;
const latest = 8.64e15;

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
  const first = order === 'asc' ? { at: earliest, id: '' } : { at: latest, id: '' };
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
  const overridden = masterIds.length > 0 ? await overrideIds(db, [userId, masterIds]) : [];
  const hidden = new Set(overridden.map((row) => row.id));
  const entries = rows.flatMap((row) => {
    const text = textOf(row, window, timeZone, now, hidden);
    return text === undefined ? [] : [{ text }];
  });
  const last = rows.at(-1);
  const more = found.length > limit && last;
  return pageJson(entries, more ? cursorText({ at: last.start_at, all_day: false, id: last.id }) : null);
}

function windowOf({ from, to }: ListQuery): Window {
  const start = from === undefined ? undefined : readInstant(from, 'from');
  const end = to === undefined ? undefined : readInstant(to, 'to');
  if (start === undefined) return { from: earliest + widestOffset, to: end ?? latest - widestOffset };
  const window = { from: start, to: end ?? furthestEnd(start) };
  checkRange(window.from, window.to);
  return window;
}

function textOf(row: FoundRow, range: Window, timeZone: string, now: number, hidden: Set<string>): string | undefined {
  const isDays = row.all_day === 1;
  const window = isDays ? daysOf(range, timeZone) : range;
  if (row.recurrence_end === null) return overlaps(row.start_at, row.end_at, window) ? row.document : undefined;
  const master = preparedMaster(row.document);
  const today = isDays ? daysOf({ from: now, to: now + 1 }, timeZone).from : now;
  const isShown = (occurrence: Occurrence) => !hidden.has(master.id(occurrence));
  const firstFrom = (from: number) =>
    occurrencesIn(master.recurrence, Math.max(window.from, from), window.to, hidden.size + 1).find(isShown);
  const shown = firstFrom(today) ?? firstFrom(row.start_at);
  return shown && master.text(shown);
}
