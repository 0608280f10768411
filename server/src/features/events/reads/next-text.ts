import { limits } from '@daywright/contract/limits';
import { type Occurrence, occurrencesIn } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { type PreparedMaster, preparedMaster } from './occurrence-text.ts';
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

const overriddenIds = statement<{ id: string }>(
  ({ among }) => `select id from shown_events where user_id = ? and id ${among} and deleted_at is null`,
);

/** Which of these occurrences of one series, by their ids, have rows of their own. */
export type OverriddenAmong = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

export const storedOverrides =
  (db: Db, userId: string): OverriddenAmong =>
  async (ids) =>
    new Set((await overriddenIds(db, [userId, ids])).map(({ id }) => id));

/**
 * The text of a single event or override that overlaps the range; of a master its next occurrence there, its first when none
 * is ahead.
 */
export async function nextText(
  row: FoundRow,
  range: Window,
  timeZone: string,
  now: number,
  overriddenAmong: OverriddenAmong,
): Promise<string | undefined> {
  const isDays = row.all_day === 1;
  const window = isDays ? daysOf(range, timeZone) : range;
  if (row.recurrence_end === null) return overlaps(row.start_at, row.end_at, window) ? row.document : undefined;
  const master = preparedMaster(row.document);
  const today = isDays ? daysOf({ from: now, to: now + 1 }, timeZone).from : now;
  const firstFrom = (from: number) =>
    firstShown(master, { from: Math.max(window.from, from), to: window.to }, overriddenAmong);
  const shown = (await firstFrom(today)) ?? (await firstFrom(row.start_at));
  return shown && master.text(shown);
}

/** Mostly the first of few is shown; where many were edited, more are looked at together. */
async function firstShown(
  master: PreparedMaster,
  { from, to }: Window,
  overriddenAmong: OverriddenAmong,
): Promise<Occurrence | undefined> {
  for (let [next, most] = [from, 4]; ; most = Math.min(8 * most, limits.occurrencesPerSeries)) {
    const some = occurrencesIn(master.recurrence, next, to, most);
    const last = some.at(-1);
    if (!last) return undefined;
    const overridden = await overriddenAmong(some.map((occurrence) => master.id(occurrence)));
    const shown = some.find((occurrence) => !overridden.has(master.id(occurrence)));
    if (shown || some.length < most) return shown;
    next = Math.max(last.end, last.start + 1);
  }
}
