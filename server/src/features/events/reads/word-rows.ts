import { dayMs } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { DerivedColumns } from '../door/row.ts';
import { type Window, widestOffset } from './range.ts';
import { titleOf } from './word-match.ts';

/** A row as a search compares it, without its document. */
export interface WordRow {
  readonly id: string;
  readonly series_id: string | null;
  readonly isSeries: boolean;
  readonly calendar_id: string;
  readonly start_at: number;
  /** Title, notes and location, folded; of a search for typing errors the title alone. */
  readonly text: string;
}

type Columns = [
  id: string,
  series_id: string | null,
  recurrence_end: number | null,
  calendar_id: string,
  start_at: number,
  text: string,
];

/** Where a search looks: the category as `countedUnder` has it. */
export interface Within {
  readonly window: Window;
  readonly category: string | null;
}

/** Longer titles are compared by their beginning. */
const titleLetters = 120;
/** How far from now single events are looked through for typing errors. */
const nearDays = 400;

const within = `deleted_at is null and start_at < ? and coalesce(recurrence_end, end_at) >= ?
  and (cast(? as text) is null or category = ?)
  and calendar_id not in (select id from calendars where user_id = ? and selected = 0)`;

const holding = statement<Columns>(
  () => `select id, series_id, recurrence_end, calendar_id, start_at, search_text from events
    where user_id = ? and search_text like ? escape '\\' and ${within}`,
  { asArrays: true },
);

const titled = statement<Columns>(
  () => `select id, series_id, recurrence_end, calendar_id, start_at, substr(search_text, 1, ${titleLetters}) from events
    where user_id = ? and ${within} and (recurrence_end is not null or (start_at >= ? and start_at < ?))`,
  { asArrays: true },
);

/** Rows whose text holds a piece of letters, in no order. */
export async function readHolding(db: Db, userId: string, piece: string, { window, category }: Within) {
  const { from, to } = window;
  const rows = await holding(db, [
    ...[userId, `%${piece.replace(/[\\%_]/g, '\\$&')}%`],
    ...[to + widestOffset, from - widestOffset, category, category, userId],
  ]);
  return rows.map(wordRow);
}

/** Series, and single events that are near, by their titles. */
export async function readTitles(db: Db, userId: string, { window, category }: Within, now: number) {
  const { from, to } = window;
  const rows = await titled(db, [
    ...[userId, to + widestOffset, from - widestOffset, category, category, userId],
    ...[now - nearDays * dayMs, now + nearDays * dayMs],
  ]);
  return rows.map((row) => ({ ...wordRow(row), text: titleOf(row[5]) }));
}

const wordRow = ([id, series_id, recurrence_end, calendar_id, start_at, text]: Columns): WordRow => ({
  id,
  series_id,
  isSeries: recurrence_end !== null,
  calendar_id,
  start_at,
  text,
});

/** As it would be read once it is written. */
export function wordRowOf(row: DerivedColumns): WordRow {
  const { id, series_id, recurrence_end, calendar_id, start_at, search_text: text } = row;
  return { id, series_id, isSeries: recurrence_end !== null, calendar_id, start_at, text };
}
