import { limits } from '@daywright/contract/limits';
import type { TimeEntry } from '@daywright/contract/time-entries';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { AppError } from '../../../platform/errors.ts';
import { paced } from '../../../platform/pace.ts';
import type { Draft } from '../../events/commands.ts';
import { type EntryRow, entryColumns, entryOf } from '../../events/queries.ts';

const entriesAPortion = 500;

const rowsMeeting = statement<EntryRow>(
  () => `select ${entryColumns} from time_entries
    where user_id = ? and started_at < ? and (stopped_at, started_at, id) > (?, ?, ?)
    order by stopped_at, started_at, id limit ${entriesAPortion}`,
);

const runningRow = statement<EntryRow>(
  () => `select ${entryColumns} from time_entries where user_id = ? and stopped_at is null and started_at < ?`,
);

/** How much one answer may hold. */
export const wholeList = { entries: limits.eventsARead, bytes: limits.answerBytes };

/** Entries of a range: [from, to) in epoch milliseconds. */
interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * A person's time entries that overlap a range, in portions and in no order; the running one up to `now`. Something without
 * length overlaps where it starts.
 */
export async function* eachEntry(
  db: Db,
  userId: string,
  { from, to }: Window,
  now: number,
): AsyncGenerator<TimeEntry[]> {
  const pause = paced();
  const overlapping = (rows: readonly EntryRow[]) =>
    rows
      .filter(({ started_at, stopped_at }) => started_at < to && (started_at >= from || (stopped_at ?? now) > from))
      .map(entryOf);
  yield overlapping(await runningRow(db, [userId, to]));
  let place: [stop: number, start: number, id: string] = [from - 1, Number.MAX_SAFE_INTEGER, ''];
  let count = 0;
  for (;;) {
    const rows = await rowsMeeting(db, [userId, to, ...place]);
    count += rows.length;
    if (count > limits.eventsCounted) throw tooManyEntries();
    yield overlapping(rows);
    const last = rows.at(-1);
    if (!last || rows.length < entriesAPortion) return;
    place = [last.stopped_at ?? 0, last.started_at, last.id];
    await pause();
  }
}

/**
 * A person's time entries that overlap [from, to), in epoch milliseconds, by start and then id; the running one up to `now`.
 *
 * @throws AppError `TOO_MANY_EVENTS`
 */
export async function readEntries(
  db: Db,
  userId: string,
  from: number,
  to: number,
  now: number,
  { entries: most, bytes: mostBytes }: { entries: number; bytes: number } = wholeList,
): Promise<TimeEntry[]> {
  const found: TimeEntry[] = [];
  let bytes = 0;
  for await (const entries of eachEntry(db, userId, { from, to }, now)) {
    for (const entry of entries) bytes += Buffer.byteLength(entry.note ?? '') + Buffer.byteLength(entry.title);
    found.push(...entries);
    if (found.length > most || bytes > mostBytes) throw tooManyEntries();
  }
  return found.sort(byStart);
}

/** As `entriesInDraft` of the feature's queries. */
export async function readDraftEntries(db: Db, draft: Draft, from: number, to: number): Promise<TimeEntry[]> {
  const stored = await readEntries(db, draft.userId, from, to, draft.now);
  const touched = new Set(
    draft.operations().flatMap((operation) => {
      if (operation.entity !== 'time_entry') return [];
      return [operation.op === 'create' ? operation.entry.id : operation.id];
    }),
  );
  const others = stored.filter(({ id }) => !touched.has(id));
  const changed = (await draft.entries([...touched])).filter(({ started_at, stopped_at }) => {
    const start = Date.parse(started_at);
    const stop = stopped_at === null ? draft.now : Date.parse(stopped_at);
    return start < to && (start >= from || stop > from);
  });
  return [...others, ...changed].sort(byStart);
}

/** Instants as texts of one form sort as time does. */
function byStart(one: TimeEntry, other: TimeEntry): number {
  if (one.started_at !== other.started_at) return one.started_at < other.started_at ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

export const tooManyEntries = () =>
  new AppError('TOO_MANY_EVENTS', 'This range holds more time entries than one answer can. Ask for a shorter range.');
