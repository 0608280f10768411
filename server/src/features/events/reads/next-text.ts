import { type Occurrence, occurrencesIn } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { preparedMaster } from './occurrence-text.ts';
import { daysOf, overlaps, type Window, widestOffset } from './range.ts';

/** A row that a search found. */
export interface FoundRow {
  readonly id: string;
  readonly start_at: number;
  readonly end_at: number;
  readonly all_day: number;
  readonly recurrence_end: number | null;
  readonly document: string;
}

/** The window of a search that names none. */
export const anyTime: Window = { from: -8.64e15 + widestOffset, to: 8.64e15 - widestOffset };

const overrideIds = statement<{ id: string }>(
  ({ among }) => `select id from shown_events where user_id = ? and series_id ${among} and deleted_at is null`,
);

/** Ids of the occurrences of these series that have rows of their own. */
export async function readOverriddenIds(
  db: Db,
  userId: string,
  masterIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = masterIds.length > 0 ? await overrideIds(db, [userId, masterIds]) : [];
  return new Set(rows.map(({ id }) => id));
}

/**
 * The text of a single event or override that overlaps the range; of a master its next occurrence there, its first when none
 * is ahead.
 *
 * @param hidden ids of occurrences that have rows of their own
 */
export function nextText(
  row: FoundRow,
  range: Window,
  timeZone: string,
  now: number,
  hidden: ReadonlySet<string>,
): string | undefined {
  const isDays = row.all_day === 1;
  const window = isDays ? daysOf(range, timeZone) : range;
  if (row.recurrence_end === null) return overlaps(row.start_at, row.end_at, window) ? row.document : undefined;
  const master = preparedMaster(row.document);
  const today = isDays ? daysOf({ from: now, to: now + 1 }, timeZone).from : now;
  const isShown = (occurrence: Occurrence) => !hidden.has(master.id(occurrence));
  const firstFrom = (from: number) =>
    occurrencesIn(master.recurrence, Math.max(window.from, from), window.to, hidden.size + 1).find(isShown);
  const shown = firstFrom(today) ?? firstFrom(row.start_at);
  return shown && master.text(shown);
}
