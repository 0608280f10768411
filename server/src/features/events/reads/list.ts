import type { CalendarEvent, Source } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { dateIn, dayMs, startOfDay } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { type JsonText, listed } from '../../../platform/pieces.ts';
import { countedUnder } from '../door/row.ts';
import { type Cursor, cursorOf, cursorText, isAfter, readCursor } from './cursor.ts';
import { checkRange, furthestEnd, readInstant } from './instant.ts';
import { openingOf } from './opening.ts';
import { zoneOf } from './person.ts';
import type { RangeEntry, Window } from './range.ts';
import { readPage } from './read-page.ts';
import { readSmallRange } from './read-range.ts';
import type { Bounds } from './too-many.ts';

export interface ListQuery {
  readonly limit?: number;
  readonly from?: string;
  readonly to?: string;
  readonly category?: string;
  readonly cursor?: string;
  /** Left out: all of them. */
  readonly sources?: readonly Source[];
}

export interface Page {
  readonly entries: RangeEntry[];
  readonly nextCursor: string | null;
}

const firstStepDays = 14;

/** The body of `GET /events` without `q`. Parameters and errors as `listPage`. */
export async function eventsPageJson(db: Db, userId: string, query: ListQuery, now: number): Promise<JsonText> {
  const { entries, nextCursor } = await listPage(db, userId, query, now);
  return pageJson(entries, nextCursor);
}

export function pageJson(entries: readonly Pick<RangeEntry, 'text'>[], nextCursor: string | null): JsonText {
  const cursor = JSON.stringify(nextCursor);
  const texts = entries.map(({ text }) => text);
  return listed('{"success":true,"events":', texts, `,"count":${entries.length},"next_cursor":${cursor}}`);
}

/**
 * One page of the occurrences by start. Without `from`: those that end after the start of today in the person's zone.
 *
 * @throws AppError `INVALID_DATE`, `INVALID_REQUEST`, `END_BEFORE_START`, `RANGE_TOO_LONG`
 */
export async function listPage(db: Db, userId: string, query: ListQuery, now: number): Promise<Page> {
  const { sources } = query;
  const window = await windowOf(db, userId, query, now);
  const category = query.category === undefined ? undefined : countedUnder(query.category);
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const isWanted = (document: string) => {
    if (sources && !sources.includes(openingOf(document).source)) return false;
    if (category === undefined) return true;
    const event = JSON.parse(document) as CalendarEvent;
    return countedUnder(event.category[0]) === category;
  };
  const bounds = { events: query.limit ?? limits.eventsPage, bytes: limits.pageBytes };
  return pageFrom(db, userId, window, after, bounds, isWanted);
}

async function windowOf(db: Db, userId: string, query: ListQuery, now: number): Promise<Window> {
  const from = query.from === undefined ? await startOfToday(db, userId, now) : readInstant(query.from, 'from');
  const to = query.to === undefined ? furthestEnd(from) : readInstant(query.to, 'to');
  checkRange(from, to);
  return { from, to };
}

async function startOfToday(db: Db, userId: string, now: number): Promise<number> {
  const timeZone = await zoneOf(db, userId);
  return startOfDay(dateIn(now, timeZone), timeZone);
}

/**
 * Reads forward in steps that double, until a page is full or the window ends: a page of a full calendar needs days, one
 * of an empty calendar a year. What started before a step was in the one before it. A step that holds much is read in
 * portions, no further than the page goes.
 */
async function pageFrom(
  db: Db,
  userId: string,
  { from, to }: Window,
  after: Cursor | undefined,
  bounds: Bounds,
  isWanted: (document: string) => boolean,
): Promise<Page> {
  const found: RangeEntry[] = [];
  const isNext = (entry: RangeEntry) => (after === undefined || isAfter(entry, after)) && isWanted(entry.text);
  let start = Math.max(from, after?.at ?? from);
  let seen = Number.NEGATIVE_INFINITY;
  let isCut = false;
  for (let days = firstStepDays; start < to && found.length <= bounds.events && !isCut; days *= 2) {
    const end = Math.min(start + days * dayMs, to);
    const step = { from: start, to: end };
    const small = await readSmallRange(db, userId, step);
    if (small) for (const entry of small) if (entry.at >= seen && entry.at < end && isNext(entry)) found.push(entry);
    if (!small) {
      const left = { events: bounds.events + 1 - found.length, bytes: bounds.bytes };
      const page = await readPage(db, userId, step, left, { after, notBefore: seen, isWanted });
      for (const entry of page.entries) if (entry.at < end) found.push(entry);
      isCut = page.isCut;
    }
    start = end;
    seen = end;
  }
  const entries = within(bounds, found);
  const last = entries.at(-1);
  const hasMore = isCut || found.length > entries.length;
  return { entries, nextCursor: hasMore && last ? cursorText(cursorOf(last)) : null };
}

/** How many of the first rows fit into the bytes of a page; one in any case. */
export function withinPage<T>(rows: readonly T[], textOf: (row: T) => string): number {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(textOf(row));
    return index > 0 && bytes > limits.pageBytes;
  });
  return end < 0 ? rows.length : end;
}

/** The first entries, as far as the bounds allow; one of them in any case. */
function within({ events, bytes }: Bounds, found: readonly RangeEntry[]): RangeEntry[] {
  let sum = 0;
  const end = found.findIndex(({ text }, index) => {
    sum += Buffer.byteLength(text);
    return index >= events || (index > 0 && sum > bytes);
  });
  return end < 0 ? [...found] : found.slice(0, end);
}
