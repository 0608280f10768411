import type { CalendarEvent, Source } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { dateIn, dayMs, startOfDay } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { countedUnder } from '../door/row.ts';
import { type Cursor, cursorOf, cursorText, isAfter, readCursor } from './cursor.ts';
import { checkRange, furthestEnd, readInstant } from './instant.ts';
import { openingOf } from './opening.ts';
import { zoneOf } from './person.ts';
import { joined, type RangeEntry, readRange, type Window } from './range.ts';

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
export async function eventsPageJson(db: Db, userId: string, query: ListQuery, now: number): Promise<string> {
  const { entries, nextCursor } = await listPage(db, userId, query, now);
  return pageJson(entries, nextCursor);
}

export function pageJson(entries: readonly Pick<RangeEntry, 'text'>[], nextCursor: string | null): string {
  const cursor = JSON.stringify(nextCursor);
  return `{"success":true,"events":${joined(entries)},"count":${entries.length},"next_cursor":${cursor}}`;
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
  const wanted = (entry: RangeEntry) => {
    if (after !== undefined && !isAfter(entry, after)) return false;
    if (sources && !sources.includes(openingOf(entry.text).source)) return false;
    if (category === undefined) return true;
    const event = JSON.parse(entry.text) as CalendarEvent;
    return countedUnder(event.category[0]) === category;
  };
  return pageFrom(db, userId, window, after, query.limit ?? limits.eventsPage, wanted);
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
 * of an empty calendar a year. What started before a step was in the one before it.
 */
async function pageFrom(
  db: Db,
  userId: string,
  { from, to }: Window,
  after: Cursor | undefined,
  limit: number,
  wanted: (entry: RangeEntry) => boolean,
): Promise<Page> {
  const found: RangeEntry[] = [];
  let start = Math.max(from, after?.at ?? from);
  let seen = Number.NEGATIVE_INFINITY;
  for (let days = firstStepDays; start < to && found.length <= limit; days *= 2) {
    const end = Math.min(start + days * dayMs, to);
    const range = await readRange(db, userId, { from: start, to: end });
    for (const entry of range) if (entry.at >= seen && entry.at < end && wanted(entry)) found.push(entry);
    start = end;
    seen = end;
  }
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, nextCursor: found.length > limit && last ? cursorText(cursorOf(last)) : null };
}
