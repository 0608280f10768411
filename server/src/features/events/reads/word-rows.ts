import { dayMs } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { paced } from '../../../platform/pace.ts';
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

/** One that was passed over is null behind its place. */
type Columns = [
  id: string,
  start_at: number,
  text: string | null,
  series_id: string | null,
  recurrence_end: number | null,
  calendar_id: string,
];

/** Where a search looks: the category as `countedUnder` has it. */
export interface Within {
  readonly window: Window;
  readonly category: string | null;
}

/** Longer titles are compared by their beginning. */
const titleLetters = 120;
/** How long one goes on before others are let in. */
const sliceMs = 4;
/** How far from now single events are looked through for typing errors. */
const nearDays = 400;

/** A portion passes over so many rows, whatever it finds among them, so that none takes long. */
const rowsAPortion = 500;

const within = `deleted_at is null and start_at < ? and coalesce(recurrence_end, end_at) >= ?
  and (cast(? as text) is null or category = ?)
  and calendar_id not in (select id from calendars where user_id = ? and selected = 0)`;

/** By start and id: the key in which SQLite keeps them. */
const portions = (text: string, condition: string) =>
  statement<Columns>(
    ({ engine }) => {
      const id = engine === 'postgres' ? 'id collate "C"' : 'id';
      return `select id, start_at, case when ${condition} and ${within} then ${text} end, series_id, recurrence_end, calendar_id
        from shown_events where user_id = ? and (start_at, ${id}) > (?, ?) order by start_at, ${id} limit ${rowsAPortion}`;
    },
    { asArrays: true },
  );

const holding = portions('search_text', "search_text like ? escape '\\'");
const titled = portions(
  `substr(search_text, 1, ${titleLetters})`,
  '(recurrence_end is not null or (start_at >= ? and start_at < ?))',
);

/** Rows whose text holds a piece of letters, by start. */
export const readHolding = (db: Db, userId: string, piece: string, where: Within) =>
  inPortions(holding, db, userId, [`%${piece.replace(/[\\%_]/g, '\\$&')}%`], where);

/** Series, and single events that are near, by their titles. */
export async function* readTitles(db: Db, userId: string, where: Within, now: number) {
  const near = [now - nearDays * dayMs, now + nearDays * dayMs];
  for await (const row of inPortions(titled, db, userId, near, where)) yield { ...row, text: titleOf(row.text) };
}

/** Between portions, and between rows that take long to look at, others are let in. */
async function* inPortions(
  read: typeof holding,
  db: Db,
  userId: string,
  condition: readonly unknown[],
  { window, category }: Within,
): AsyncGenerator<WordRow> {
  const { from, to } = window;
  const parameters = [...condition, to + widestOffset, from - widestOffset, category, category, userId, userId];
  const pause = paced(sliceMs);
  let [at, after] = [Number.MIN_SAFE_INTEGER, ''];
  for (let isMore = true; isMore; ) {
    const rows = await read(db, [...parameters, at, after]);
    for (const [id, start_at, text, series_id, recurrence_end, calendar_id] of rows) {
      [at, after] = [start_at, id];
      if (text === null) continue;
      yield { id, start_at, text, series_id, isSeries: recurrence_end !== null, calendar_id };
      await pause();
    }
    isMore = rows.length === rowsAPortion;
    await pause();
  }
}

/** As it would be read once it is written. */
export function wordRowOf(row: DerivedColumns): WordRow {
  const { id, series_id, recurrence_end, calendar_id, start_at, search_text: text } = row;
  return { id, series_id, isSeries: recurrence_end !== null, calendar_id, start_at, text };
}
