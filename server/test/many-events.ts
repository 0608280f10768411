import type { CalendarEvent } from '@daywright/contract/events';
import { sql } from 'kysely';
import { documentOf, toRow } from '../src/features/events/door/row.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestPerson, TestProduct } from './product.ts';

interface ManyEvents {
  readonly count: number;
  /** Of the first; an instant. */
  readonly start: string;
  /** From one to the next. */
  readonly stepMs?: number;
  /** Fields of all of them. */
  readonly fields?: Partial<CalendarEvent>;
}

const hourMs = 3_600_000;

/** Any number of single events as the door would have written them, made by the database itself. Each lasts an hour. */
export async function addManyEvents(
  { ctx }: Pick<TestProduct, 'ctx'>,
  person: Pick<TestPerson, 'userId' | 'calendarId'>,
  { count, start, stepMs = 0, fields = {} }: ManyEvents,
): Promise<void> {
  const first = Date.parse(start);
  const at = new Date(ctx.clock.now()).toISOString();
  const none = { icon: null, category: [], location: null, notes: null, recurrence: null, series_id: null };
  const plain = { ...none, original_start: null, completed: false, spans: [], reminders: [], guests: [] };
  const event = { id: 'ID', calendar_id: person.calendarId, source: 'daywright', title: 'Event', ...plain } as const;
  const times = { start_date: 'START', end_date: 'END', all_day: false, time_zone: 'UTC', read_only: false };
  const document = documentOf(
    { ...event, ...times, ...fields, category: fields.category ?? [] },
    { version: 1, created_at: at, updated_at: at },
  );
  const { category, search_text } = toRow({ ...document, start_date: start, end_date: start });
  const isSqlite = ctx.engine === 'sqlite';
  const numbers = isSqlite
    ? sql`with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${count} - 1)`
    : sql`with numbers as (select generate_series(0, ${count}::int - 1) as n)`;
  const serial = isSqlite ? sql`printf('%012x', n)` : sql`lpad(to_hex(n), 12, '0')`;
  const iso = (ms: ReturnType<typeof sql>) =>
    isSqlite
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', (${ms}) / 1000.0, 'unixepoch')`
      : sql`to_char(to_timestamp((${ms}) / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const startOf = isSqlite ? sql`${first} + n * ${stepMs}` : sql`${first}::bigint + n * ${stepMs}::bigint`;
  const id = sql`${`${newId().slice(0, 23)}-`} || ${serial}`;
  await sql`
    insert into events (user_id, id, start_at, end_at, all_day, is_long, calendar_id, uid, category, completed, search_text,
      version, document)
    ${numbers}
    select ${person.userId}, ${id}, ${startOf}, ${startOf} + ${sql.raw(String(hourMs))}, 0, 0, ${person.calendarId}, ${id},
      ${category}, 0, ${search_text}, 1,
      replace(replace(replace(${JSON.stringify(document)}, '"ID"', '"' || ${id} || '"'), 'START', ${iso(startOf)}),
        '"END"', '"' || ${iso(sql`${startOf} + ${sql.raw(String(hourMs))}`)} || '"')
    from numbers`.execute(ctx.write);
}
