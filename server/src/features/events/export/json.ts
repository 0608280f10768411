import type { Db } from '../../../platform/database/database.ts';
import {
  calendarTextPages,
  changeTextPages,
  entryTextPages,
  eventTextPages,
  journalTextPages,
  messageTextPages,
  personOf,
  sessionTextPages,
} from './store.ts';

/**
 * Everything that is the person's as one JSON document, in pieces: profile, calendars, budgets, events, tracked
 * time, conversations, journal of connected accounts, change log.
 */
export async function* exportedJson(db: Db, userId: string, exportedAt: string): AsyncGenerator<string> {
  const person = JSON.stringify({ exported_at: exportedAt, ...(await personOf(db, userId)) });
  yield `${person.slice(0, -1)},"calendars":[`;
  yield* joined(calendarTextPages(db, userId));
  yield '],"events":[';
  yield* joined(eventTextPages(db, userId));
  yield '],"time_entries":[';
  yield* joined(entryTextPages(db, userId));
  yield '],"chat_sessions":[';
  yield* joined(sessionTextPages(db, userId));
  yield '],"chat_messages":[';
  yield* joined(messageTextPages(db, userId));
  yield '],"sync_journal":[';
  yield* joined(journalTextPages(db, userId));
  yield '],"changes":[';
  yield* joined(changeTextPages(db, userId));
  yield ']}';
}

async function* joined(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    yield (isFirst ? '' : ',') + page.join(',\n');
    isFirst = false;
  }
}
