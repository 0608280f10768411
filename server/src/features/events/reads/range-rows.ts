import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import { originalStartOf } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { type Dialect, statement } from '../../../platform/database/statement.ts';
import { type Pause, paced } from '../../../platform/pace.ts';
import { tooManySeries } from './too-many.ts';

/**
 * The rows of a range in portions. A portion passes over a fixed number of rows of one index, whatever it shows of them, so
 * that deleted rows and hidden calendars cannot make it long; and documents come along while they are short, else by
 * themselves in portions of so many bytes.
 */
const rowsAPortion = 500;
/** Where documents are this short, more rows: PostgreSQL sorts all that start at one instant for each portion. */
const lightDocument = 1 << 10;
const lightRowsAPortion = 2_500;
const keysAPortion = 2_000;
const bytesAPortion = 1 << 20;
/** Longer documents are read apart: SQLite reads in this thread, a MiB of them in some 8 ms. */
export const shortDocument = 2 << 10;

/** How long reading goes on before others are let in. */
export const readSliceMs = 4;

/** A row that is shown. Starts and ends in epoch milliseconds, of all-day rows as UTC midnights. */
export interface ShownRow {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly allDay: boolean;
  readonly isLong: boolean;
  readonly bytes: number;
  readonly document: string;
}

type Columns = [
  id: string,
  start: number,
  end: number,
  allDay: number,
  isLong: number,
  recurrenceEnd: number | null,
  bytes: number | null,
  document: string | null,
];

/**
 * Which of a person's rows are shown: `bytes` and `document` are null of all others. The person's id is one more parameter of each.
 * Of an import that is not whole nothing is, as in the view `shown_events`, which would look through more rows than are asked for.
 */
export const isShown = `deleted_at is null
  and calendar_id not in (select id from calendars where user_id = ? and selected = 0)
  and (import_number is null
    or (user_id, import_number) not in (select user_id, import_number from jobs where import_number is not null))`;
const bytesOf = (which: string) => `case when ${which} then octet_length(document) end`;
const documentOf = (which: string, mostBytes: number) =>
  `case when ${which} and octet_length(document) <= ${mostBytes} then document end`;

/** Ids are compared by their letters, on PostgreSQL too. */
const byLetters = ({ engine }: Dialect) => (engine === 'postgres' ? 'id collate "C"' : 'id');

const single = `recurrence_end is null and ${isShown}`;
const singleColumns = (mostBytes: number) =>
  `id, start_at, end_at, all_day, is_long, recurrence_end, ${bytesOf(single)}, ${documentOf(single, mostBytes)}`;

const byStart = (rows: number, mostBytes: number) =>
  statement<Columns>(
    (dialect) => `select ${singleColumns(mostBytes)} from events
    where user_id = ? and (start_at, ${byLetters(dialect)}) > (?, ?) and start_at >= ? and start_at < ?
    order by start_at, ${byLetters(dialect)} limit ${rows}`,
    { asArrays: true },
  );
const someByStart = byStart(rowsAPortion, shortDocument);
const manyByStart = byStart(lightRowsAPortion, lightDocument);

const longByEnd = statement<Columns>(
  (dialect) => `select ${singleColumns(shortDocument)} from events
    where user_id = ? and is_long = 1 and (end_at, start_at, ${byLetters(dialect)}) > (?, ?, ?) and end_at >= ?
    order by end_at, start_at, ${byLetters(dialect)} limit ${rowsAPortion}`,
  { asArrays: true },
);

const mastersByEnd = statement<Columns>(
  (dialect) => `select id, start_at, end_at, all_day, is_long, recurrence_end, ${bytesOf(isShown)}, null from events
    where user_id = ? and recurrence_end is not null
      and (recurrence_end, start_at, ${byLetters(dialect)}) > (?, ?, ?) and recurrence_end >= ?
    order by recurrence_end, start_at, ${byLetters(dialect)} limit ${keysAPortion}`,
  { asArrays: true },
);

const documentsById = statement<{ id: string; document: string }>(
  ({ among }) => `select id, document from events where user_id = ? and id ${among}`,
);

const overriddenByStart = statement<{ id: string; original_start: string }>(
  (dialect) => `select id, original_start from events
    where user_id = ? and original_start >= ? and original_start < ? and (original_start, ${byLetters(dialect)}) > (?, ?)
      and series_id is not null and deleted_at is null
    order by original_start, ${byLetters(dialect)} limit ${keysAPortion}`,
);

const overriddenOfSeries = statement<{ id: string; original_start: string }>(
  () => `select id, original_start from events
    where user_id = ? and series_id = ? and original_start > ? and original_start < ? and deleted_at is null
    order by original_start limit ${keysAPortion}`,
);

/** A place among a person's rows by start. */
export interface StartKey {
  readonly start: number;
  readonly id: string;
}

/** Single events and overrides after a place that start before `to`, by start and id. `to` names what was passed over. */
export async function* rowsByStart(
  db: Db,
  userId: string,
  after: StartKey,
  to: number,
): AsyncGenerator<{ rows: ShownRow[]; passed: StartKey }> {
  let place = after;
  let isLight = false;
  for (;;) {
    const read: typeof someByStart = isLight ? manyByStart : someByStart;
    const found: Columns[] = await read(db, [userId, userId, userId, place.start, place.id, place.start, to]);
    const last = found.at(-1);
    if (!last) return;
    place = { start: last[1], id: last[0] };
    for await (const { rows, passed } of shownRowsOf(db, userId, found)) {
      yield { rows, passed: { start: passed[1], id: passed[0] } };
    }
    if (found.length < (isLight ? lightRowsAPortion : rowsAPortion)) return;
    const bytes = found.reduce((sum, row) => sum + (row[6] ?? 0), 0);
    isLight = bytes < found.length * lightDocument;
  }
}

/** Single events of more than a day that end at `from` or later, by their end. */
export async function* longRows(db: Db, userId: string, from: number): AsyncGenerator<ShownRow[]> {
  let place: [end: number, start: number, id: string] = [from - 1, Number.MAX_SAFE_INTEGER, ''];
  for (;;) {
    const found = await longByEnd(db, [userId, userId, userId, ...place, from]);
    for await (const { rows } of shownRowsOf(db, userId, found)) yield rows;
    const last = found.at(-1);
    if (!last || found.length < rowsAPortion) return;
    place = [last[2], last[1], last[0]];
  }
}

/**
 * The masters of series that are alive between two instants, in no order.
 *
 * @throws AppError `TOO_MANY_EVENTS`
 */
export async function* masterRows(db: Db, userId: string, low: number, high: number): AsyncGenerator<ShownRow[]> {
  let place: [end: number, start: number, id: string] = [low - 1, Number.MAX_SAFE_INTEGER, ''];
  let [count, bytes] = [0, 0];
  for (;;) {
    const found = await mastersByEnd(db, [userId, userId, ...place, low]);
    const alive = found.filter(([, start, , , , , shown]) => shown !== null && start < high);
    count += alive.length;
    bytes += alive.reduce((sum, row) => sum + (row[6] ?? 0), 0);
    if (count > limits.seriesARead || bytes > limits.seriesBytesARead) throw tooManySeries();
    yield* withDocuments(db, userId, alive);
    const last = found.at(-1);
    if (!last || found.length < keysAPortion) return;
    place = [last[5] ?? 0, last[1], last[0]];
  }
}

/** Rows in their order, with the documents that did not come along: no more of these at once than so many bytes, or one. */
async function* shownRowsOf(
  db: Db,
  userId: string,
  found: readonly Columns[],
): AsyncGenerator<{ rows: ShownRow[]; passed: Columns }> {
  const isApart = ([, , , , , , bytes, document]: Columns) => bytes !== null && document === null;
  for (let first = 0; first < found.length; ) {
    const apart: Columns[] = [];
    let next = first;
    for (let bytes = 0; next < found.length && bytes < bytesAPortion; next++) {
      const row = found[next] as Columns;
      if (!isApart(row)) continue;
      apart.push(row);
      bytes += row[6] ?? 0;
    }
    const documents = new Map<string, string>();
    for await (const rows of withDocuments(db, userId, apart))
      for (const { id, document } of rows) documents.set(id, document);
    const rows = found.slice(first, next).flatMap((row) => {
      const document = row[7] ?? documents.get(row[0]);
      return row[6] === null || document === undefined ? [] : [shownRow(row, document)];
    });
    yield { rows, passed: found[next - 1] as Columns };
    first = next;
  }
}

/** Rows with their documents, so many bytes at once. */
async function* withDocuments(db: Db, userId: string, rows: readonly Columns[]): AsyncGenerator<ShownRow[]> {
  for (let first = 0; first < rows.length; ) {
    let next = first;
    for (let bytes = 0; next < rows.length && (next === first || bytes < bytesAPortion); next++) {
      bytes += rows[next]?.[6] ?? 0;
    }
    const some = rows.slice(first, next);
    const found = await documentsById(db, [userId, some.map(([id]) => id)]);
    const documents = new Map(found.map(({ id, document }) => [id, document]));
    yield some.flatMap((row) => {
      const document = documents.get(row[0]);
      return document === undefined ? [] : [shownRow(row, document)];
    });
    first = next;
  }
}

const shownRow = ([id, start, end, allDay, isLong, , bytes]: Columns, document: string): ShownRow => {
  return { id, start, end, allDay: allDay === 1, isLong: isLong === 1, bytes: bytes ?? 0, document };
};

/** Ids of the overrides whose original start lies within a day of a window: expansion leaves those occurrences out. */
export async function overriddenIn(db: Db, userId: string, low: number, high: number): Promise<Set<string>> {
  const pause = paced(readSliceMs);
  const ids = new Set<string>();
  const [first, last] = [originalStartOf(low - dayMs, true), originalStartOf(high, false)];
  let [start, id] = ['', ''];
  for (;;) {
    const found = await overriddenByStart(db, [userId, first, last, start, id]);
    for (const row of found) ids.add(row.id);
    const end = found.at(-1);
    if (!end || found.length < keysAPortion) return ids;
    [start, id] = [end.original_start, end.id];
    await pause();
  }
}

const yearOne = Date.UTC(2000, 0) - 1999 * 366 * dayMs;

/** Adds those of a series whose occurrences last longer than a day, up to `high`. */
export async function addOverriddenOf(
  db: Db,
  userId: string,
  series: Pick<ShownRow, 'id' | 'start' | 'end'>,
  { low, high }: { low: number; high: number },
  ids: Set<string>,
  pause: Pause,
): Promise<void> {
  const last = originalStartOf(high, false);
  let start = originalStartOf(Math.max(low - (series.end - series.start) - dayMs, yearOne), true);
  for (;;) {
    const found = await overriddenOfSeries(db, [userId, series.id, start, last]);
    for (const { id } of found) ids.add(id);
    const end = found.at(-1);
    if (!end || found.length < keysAPortion) return;
    start = end.original_start;
    await pause();
  }
}
