import { dayMs } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { type Dialect, statement } from '../../../platform/database/statement.ts';
import { paced } from '../../../platform/pace.ts';
import type { DerivedColumns } from '../door/row.ts';
import { notesMark, searchedTextOf } from '../door/search-text.ts';
import { mayHoldWords, notesElsewhere, wordsLookedFor } from './holding.ts';
import { byLetters, type Place, portionAfter } from './portion.ts';
import { type Window, widestOffset } from './range.ts';

/** A row as a search compares it, without its document. */
export interface WordRow {
  readonly id: string;
  readonly series_id: string | null;
  readonly isSeries: boolean;
  readonly calendar_id: string;
  readonly start_at: number;
  /** Folded. */
  readonly title: string;
  /** Title, notes and location, folded. */
  text(): string;
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

const within = `deleted_at is null and start_at < ? and coalesce(recurrence_end, end_at) >= ?
  and (cast(? as text) is null or category = ?)
  and calendar_id not in (select id from calendars where user_id = ? and selected = 0)`;

/** By start and id: the key in which SQLite keeps them. */
const portions = (text: string, condition: (dialect: Dialect) => string) =>
  statement<Columns>(
    (dialect) => {
      const id = byLetters(dialect);
      return `select id, start_at, case when ${condition(dialect)} and ${within} then ${text} end, series_id, recurrence_end, calendar_id
        from shown_events where user_id = ? and (start_at, ${id}) > (?, ?) order by start_at, ${id} limit ?`;
    },
    { asArrays: true },
  );

/** Where the notes stand in the document, that comes before the text, behind a mark of its own. */
const holding = portions(
  `case when ${notesElsewhere} then '${notesMark}' || document || search_text else search_text end`,
  mayHoldWords,
);
const titled = portions(
  `substr(search_text, case when ${notesElsewhere} then 2 else 1 end, ${titleLetters})`,
  () => '(recurrence_end is not null or (start_at >= ? and start_at < ?))',
);

/** Rows whose text may hold words, by start. */
export const readHolding = (db: Db, userId: string, words: readonly string[], where: Within) =>
  inPortions(holding, db, userId, wordsLookedFor(words), where);

/** Series, and single events that are near, by their titles. */
export const readTitles = (db: Db, userId: string, where: Within, now: number) =>
  inPortions(titled, db, userId, [now - nearDays * dayMs, now + nearDays * dayMs], where);

/** As it would be read once it is written. */
export function wordRowOf(row: DerivedColumns): WordRow {
  const { id, series_id, recurrence_end, calendar_id, start_at, search_text, document } = row;
  const { title, text } = textsOf(search_text, document);
  return { id, series_id, isSeries: recurrence_end !== null, calendar_id, start_at, title, text };
}

type Texts = Pick<WordRow, 'title' | 'text'>;

function textsOf(searchText: string, document: string): Texts {
  if (!searchText.startsWith(notesMark)) return { title: firstLine(searchText), text: () => searchText };
  return { title: firstLine(searchText.slice(notesMark.length)), text: () => searchedTextOf(document) };
}

/** No line feed stands in a document: those in its texts are escaped. */
function textsFound(text: string): Texts {
  const end = text.startsWith(notesMark) ? text.indexOf(notesMark, 1) : 0;
  return textsOf(text.slice(end), text.slice(1, end));
}

function firstLine(text: string): string {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end);
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
  let place: Place = { at: Number.MIN_SAFE_INTEGER, id: '' };
  for (let portion = await portionAfter(db, userId, place); portion; ) {
    const rows = await read(db, [...parameters, place.at, place.id, portion.rows]);
    for (const [id, start_at, found, series_id, recurrence_end, calendar_id] of rows) {
      if (found === null) continue;
      const { title, text } = textsFound(found);
      yield { id, start_at, title, text, series_id, isSeries: recurrence_end !== null, calendar_id };
      await pause();
    }
    const [last] = rows.slice(-1);
    // Of an import that is not whole nothing is read, and more in its place.
    const isFull = last !== undefined && rows.length === portion.rows;
    place = isFull ? { at: last[1], id: last[0] } : portion.end;
    portion = isFull || !portion.isLast ? await portionAfter(db, userId, place) : undefined;
    await pause();
  }
}
