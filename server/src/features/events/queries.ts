import type { Source } from '@daywright/contract/events';
import type { RunningEntry } from '@daywright/contract/time-entries';
import type { Db } from '../../platform/database/database.ts';
import { type JsonText, listed } from '../../platform/pieces.ts';
import { runningEntryOf } from './door/entry-row.ts';
import { readRunningRow } from './door/entry-store.ts';
import { checkRange, readInstant } from './reads/instant.ts';
import { type ListQuery, listPage } from './reads/list.ts';
import { openingOf } from './reads/opening.ts';
import { readRange } from './reads/read-range.ts';

export { type EntryRow, entryColumns, entryOf } from './door/entry-row.ts';
export { changeSeqOf } from './door/log.ts';
export { countedUnder } from './door/row.ts';
export { readCreation } from './history/change-log.ts';
export { readGoneOn } from './history/current-id.ts';
export { wholeChanges } from './history/logged-documents.ts';
export { type Outcome, readChangesMade, readOutcomes, readSetsOfMessages } from './history/outcomes.ts';
export { dayAsOf, eventsAsOf } from './history/schedule-at.ts';
export { type FirstSet, isChangedSince, readFirstSets, readSetsByHand, readTakenBack } from './history/taking-back.ts';
export { eventsInDraft, touchedBy } from './reads/draft-range.ts';
export { eachEvent } from './reads/each-event.ts';
export { readEvent, rowIdsOf } from './reads/event-by-id.ts';
export { findByWords } from './reads/find-by-words.ts';
export { readForeign } from './reads/foreign-texts.ts';
export { checkRange, readInstant } from './reads/instant.ts';
export { eventsPageJson } from './reads/list.ts';

/** The time entry that runs, or null. */
export async function runningEntry(db: Db, userId: string): Promise<RunningEntry | null> {
  const row = await readRunningRow(db, userId);
  return row ? runningEntryOf(row) : null;
}

/** The body of `GET /events/date-range`. @throws AppError `INVALID_DATE`, `END_BEFORE_START`, `RANGE_TOO_LONG`, `TOO_MANY_EVENTS` */
export async function eventsJson(
  db: Db,
  userId: string,
  query: { readonly start_date: string; readonly end_date: string },
): Promise<JsonText> {
  const from = readInstant(query.start_date, 'start_date');
  const to = readInstant(query.end_date, 'end_date');
  checkRange(from, to);
  const entries = await readRange(db, userId, { from, to });
  const texts = entries.map(({ text }) => text);
  return listed('{"success":true,"events":', texts, '}');
}

/** A page of a list: its events as JSON texts, and how many of each source they are. */
export interface UnifiedPage {
  readonly texts: readonly string[];
  readonly sources: Readonly<Record<Source, number>>;
  readonly nextCursor: string | null;
}

/**
 * A page of all shown calendars as one list, in the order of every list.
 *
 * @param query as in `GET /events`
 * @throws AppError as `GET /events`
 */
export async function unifiedPage(db: Db, userId: string, query: ListQuery, now: number): Promise<UnifiedPage> {
  const { entries, nextCursor } = await listPage(db, userId, query, now);
  const sources = { daywright: 0, google: 0, caldav: 0, feed: 0 };
  for (const { text } of entries) sources[openingOf(text).source] += 1;
  return { texts: entries.map(({ text }) => text), sources, nextCursor };
}
