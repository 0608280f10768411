import { randomUUIDv7 } from 'node:crypto';
import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import { type Insertable, sql } from 'kysely';
import { createAccount } from '../../server/src/features/auth/commands/accounts.ts';
import { newSecret, secretHash } from '../../server/src/features/auth/hashing.ts';
import { insertToken } from '../../server/src/features/auth/token-store.ts';
import { toRow } from '../../server/src/features/events/door/row.ts';
import { saveResponses } from '../../server/src/features/profile/store.ts';
import { runningClock } from '../../server/src/platform/clock.ts';
import type { Database, Db } from '../../server/src/platform/database/database.ts';
import type { EventsTable, TimeEntriesTable } from '../../server/src/platform/database/tables.ts';
import { zone } from './schedules.ts';

/** Someone with an account, a calendar and a bearer token. */
export interface SeededPerson {
  readonly userId: string;
  readonly calendarId: string;
  readonly token: string;
}

const rowsAStatement = 100;
const peopleATransaction = 20;

/** Someone who has the first steps behind them: nothing stands over their pages. */
export async function addPerson(db: Db): Promise<SeededPerson> {
  const now = runningClock().now();
  const token = newSecret();
  const account = await createAccount(db, { email: `${crypto.randomUUID()}@example.org`, time_zone: zone }, now);
  if (!account) throw new Error('The address has an account already.');
  await insertToken(db, { user_id: account.user.id, token_hash: secretHash(token), label: 'Benchmark' }, now);
  await saveResponses(db, account.user.id, '{}', now);
  return { userId: account.user.id, calendarId: account.calendarId, token };
}

/** Writes events as rows, past the change log. */
export async function insertEvents(db: Db, userId: string, events: readonly CalendarEvent[]): Promise<void> {
  const rows = events.map(
    (event): Insertable<EventsTable> => ({
      ...toRow(event),
      user_id: userId,
      uid: event.id,
      is_undone: 0,
    }),
  );
  for (let i = 0; i < rows.length; i += rowsAStatement) {
    await db
      .insertInto('events')
      .values(rows.slice(i, i + rowsAStatement))
      .execute();
  }
}

/** Tracks a quarter of an hour on each of these events, past the change log. */
export async function insertTracked(db: Db, userId: string, events: readonly CalendarEvent[]): Promise<void> {
  const rows = events.map(({ id, title, start_date }): Insertable<TimeEntriesTable> => {
    const started_at = Date.parse(start_date);
    const stopped_at = started_at + 15 * 60_000;
    const signs = { last_seen_at: stopped_at, version: 1, created_at: started_at, updated_at: stopped_at };
    const { master_id } = parseEventId(id);
    return { user_id: userId, id: randomUUIDv7(), event_id: id, master_id, title, started_at, stopped_at, ...signs };
  });
  for (let i = 0; i < rows.length; i += rowsAStatement) {
    await db
      .insertInto('time_entries')
      .values(rows.slice(i, i + rowsAStatement))
      .execute();
  }
}

/**
 * Seeds people in bulk. The first one's rows are made from events; everybody else's are copied from those within the
 * database, since a row's id need be unique only with its person.
 */
export async function seedPeople(
  { write }: Database,
  count: number,
  eventsOf: (calendarId: string) => readonly CalendarEvent[],
  progress: (done: number) => void = () => undefined,
): Promise<SeededPerson[]> {
  const first = await write.transaction().execute(async (trx) => {
    const person = await addPerson(trx);
    await insertEvents(trx, person.userId, eventsOf(person.calendarId));
    return person;
  });
  const people = [first];
  while (people.length < count) {
    await write.transaction().execute(async (trx) => {
      for (let i = 0; i < peopleATransaction && people.length < count; i++) {
        const person = await addPerson(trx);
        await copyEvents(trx, first, person);
        people.push(person);
      }
    });
    progress(people.length);
  }
  return people;
}

async function copyEvents(db: Db, from: SeededPerson, to: SeededPerson): Promise<void> {
  await sql`insert into events (user_id, calendar_id, document, id, uid, start_at, end_at, all_day, is_long, series_id,
      original_start, recurrence_end, category, completed, search_text, version)
    select ${to.userId}, ${to.calendarId}, replace(document, ${from.calendarId}, ${to.calendarId}), id, uid, start_at,
      end_at, all_day, is_long, series_id, original_start, recurrence_end, category, completed, search_text, version
    from events where user_id = ${from.userId}`.execute(db);
}
