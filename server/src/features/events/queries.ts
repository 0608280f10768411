import type { CalendarEvent } from '@daywright/contract/events';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { checkRange, readInstant } from './reads/instant.ts';
import { listPage } from './reads/list.ts';
import { joined, readRange } from './reads/range.ts';

export { readEvent } from './reads/event-by-id.ts';
export { checkRange, readInstant } from './reads/instant.ts';
/** What other features may read of the schedule. */
export { changeSeqOf } from './reads/person.ts';

/** Occurrences that overlap [from, to), in epoch milliseconds, in the order of every list. */
export async function eventsIn(db: Db, userId: string, from: number, to: number): Promise<CalendarEvent[]> {
  const entries = await readRange(db, userId, { from, to });
  return entries.map((entry) => JSON.parse(entry.text) as CalendarEvent);
}

/** The body of `GET /events/date-range`. @throws AppError `INVALID_DATE`, `END_BEFORE_START`, `RANGE_TOO_LONG` */
export async function eventsJson(
  db: Db,
  userId: string,
  query: { readonly start_date: string; readonly end_date: string },
): Promise<string> {
  const from = readInstant(query.start_date, 'start_date');
  const to = readInstant(query.end_date, 'end_date');
  checkRange(from, to);
  const entries = await readRange(db, userId, { from, to });
  return `{"success":true,"events":${joined(entries)}}`;
}

export interface UnifiedPage {
  readonly events: CalendarEvent[];
  readonly next_cursor: string | null;
}

/**
 * A page of all shown calendars as one list, in the order of every list.
 *
 * @param query range and cursor as in `GET /events`
 * @param keeps which calendars to take, by id
 * @throws AppError as `GET /events`
 */
export async function unifiedPage(
  db: Db,
  userId: string,
  query: { readonly from?: string; readonly to?: string; readonly limit?: number; readonly cursor?: string },
  now: number,
  keeps: (calendarId: string) => boolean,
): Promise<UnifiedPage> {
  const takes = (event: CalendarEvent) => keeps(event.calendar_id);
  const { entries, nextCursor } = await listPage(db, userId, query, now, takes);
  return { events: entries.map((entry) => JSON.parse(entry.text) as CalendarEvent), next_cursor: nextCursor };
}

export interface StoredEvent {
  readonly uid: string;
  /** JSON text of the contract's CalendarEvent: a single event, a master or an override. */
  readonly document: string;
}

const liveRows = statement<StoredEvent & { id: string }>(
  () => `select id, uid, document from events
    where user_id = ? and deleted_at is null and id > ? order by id limit ?`,
);

/** Every live row of a person by id, in pages: what export writes. */
export async function* storedEvents(db: Db, userId: string, pageSize = 500): AsyncGenerator<StoredEvent[]> {
  for (let after = ''; ; ) {
    const page = await liveRows(db, [userId, after, pageSize]);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}
