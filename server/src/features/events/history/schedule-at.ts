import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { addDays, dayMs, dayNumber, startOfDay } from '@daywright/schedule/dates';
import { isOccurrence, occurrencesIn, parseEventId, parseRecurrence } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { AppError } from '../../../platform/errors.ts';
import { paced } from '../../../platform/pace.ts';
import type { StoredChange } from '../door/log.ts';
import { eventOf, readRows } from '../door/store.ts';
import { rowIdsOf } from '../reads/event-by-id.ts';
import { parsed } from '../reads/parsed.ts';
import { readSliceMs } from '../reads/range-rows.ts';
import { readRange } from '../reads/read-range.ts';
import { tooManyEvents, wholeAnswer } from '../reads/too-many.ts';
import { isMaster, occurrenceOf } from '../series/occurrence.ts';
import { documentsAt, opIn } from './logged-documents.ts';

/** A day in the person's zone. */
export interface Day {
  readonly date: string;
  readonly timeZone: string;
}

/**
 * Rows that changed since an instant, by id, as they stood then: null for one that did not exist, undefined for one that
 * did but was not asked for.
 */
type FormerRows = ReadonlyMap<string, CalendarEvent | null | undefined>;

const lastSetBefore = statement<{ seq: number }>(
  () => 'select seq from change_sets where user_id = ? and at < ? order by seq desc limit 1',
);

/** The number of the first change set from an instant on, made or still to be made. */
async function firstSetFrom(db: Db, userId: string, at: number): Promise<number> {
  const [last] = await lastSetBefore(db, [userId, at]);
  return (last?.seq ?? 0) + 1;
}

/** Changes that are looked through at once, and bytes of what the log has of them. */
const changesARead = 500;
const bytesARead = 1 << 20;

interface SizeOfChange extends Pick<StoredChange, 'seq' | 'position'> {
  readonly bytes: number;
}

const sizesOfChanges = statement<SizeOfChange>(
  () => `select seq, position, coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0) as bytes
    from changes where user_id = ? and entity = 'event' and (seq, position) > (?, ?)
    order by seq, position limit ${changesARead}`,
);

interface ChangeOfDay extends Pick<StoredChange, 'seq' | 'position' | 'row_id'> {
  readonly op: StoredChange['op'];
  readonly matters: number;
}

/*
 * Which events may matter to a day is told by what the log stores: one that starts on it now or is a series, or of which a
 * change says that it started on one of the dates that the day has in UTC, that it repeated, or that it was an occurrence of one
 * of these dates. In a patch and in a whole document a field stands in one form.
 */
const saysSo = (text: string) =>
  `${text} like ? or ${text} like ? or ${text} like ? or ${text} like '%"recurrence":[%'`;
const changesOfDay = statement<ChangeOfDay>(
  () => `select c.seq, c.position, c.row_id, ${opIn('c')} as op,
      case when e.start_at between ? and ? or e.recurrence_end is not null
        or c.row_id like ? or c.row_id like ? or c.row_id like ?
        or ${saysSo('c.before')} or ${saysSo('c.after')} then 1 else 0 end as matters
    from changes c left join events e on e.user_id = c.user_id and e.id = c.row_id
    where c.user_id = ? and c.entity = 'event' and (c.seq, c.position) > (?, ?) and (c.seq, c.position) <= (?, ?)
    order by c.seq, c.position`,
);

const overridesOf = statement<{ id: string }>(
  ({ among }) => `select id from shown_events where user_id = ? and series_id ${among} and deleted_at is null
    limit ${limits.eventsARead + 1}`,
);

const hiddenCalendars = statement<{ id: string }>(() => 'select id from calendars where user_id = ? and selected = 0');

/**
 * The events of the shown calendars that start on a date, as they stood at an instant: the schedule as it is, overlaid with
 * what each row that changed since was before (design, section 4).
 *
 * @param at epoch milliseconds, or null for the schedule as it is
 */
export async function dayAsOf(db: Db, userId: string, day: Day, at: number | null): Promise<CalendarEvent[]> {
  const from = startOfDay(day.date, day.timeZone);
  const to = startOfDay(addDays(day.date, 1), day.timeZone);
  const pause = paced(readSliceMs);
  const present = await parsed(await readRange(db, userId, { from, to }));
  const startsToday = (event: CalendarEvent) => {
    if (event.all_day) return event.start_date === day.date;
    const start = Date.parse(event.start_date);
    return from <= start && start < to;
  };
  if (at === null) return present.filter(startsToday);

  const former = await formerRowsOf(db, userId, day, at);
  const series = await seriesAsOf(db, userId, former);
  const hidden = new Set((await hiddenCalendars(db, [userId])).map(({ id }) => id));

  const unchanged = present.filter((event) => {
    if (former.has(event.id)) return false;
    if (event.series_id === null) return true;
    return series.overridden.has(event.id) || !(series.named.has(event.series_id) || former.has(event.series_id));
  });
  const rows = [...former.values()].filter((event) => event != null && !isMaster(event)) as CalendarEvent[];
  const expanded: CalendarEvent[] = [];
  for (const master of series.masters) {
    const start = dayNumber(day.date) * dayMs;
    const window = master.all_day ? { from: start, to: start + dayMs } : { from, to };
    for (const { original_start } of occurrencesIn(parseRecurrence(master), window.from, window.to)) {
      const occurrence = occurrenceOf(master, original_start);
      if (!series.overridden.has(occurrence.id)) expanded.push(occurrence);
    }
    if (expanded.length > limits.eventsARead) throw tooManyEvents(wholeAnswer);
    await pause();
  }
  const restored = [...rows, ...expanded].filter(({ calendar_id }) => !hidden.has(calendar_id));
  return [...unchanged, ...restored].filter(startsToday);
}

/**
 * Events by id as they stood at an instant, on whatever day; those that did not exist are left out.
 *
 * @param at epoch milliseconds, or null for the schedule as it is
 */
export async function eventsAsOf(
  db: Db,
  userId: string,
  ids: readonly string[],
  at: number | null,
): Promise<Map<string, CalendarEvent>> {
  const events = new Map<string, CalendarEvent>();
  if (ids.length === 0) return events;
  const rowIds = rowIdsOf(ids);
  const rows =
    at === null
      ? await liveEvents(db, userId, rowIds)
      : await eventsBefore(db, userId, rowIds, await firstSetFrom(db, userId, at));
  const rowAt = (id: string) => rows.get(id);
  for (const id of ids) {
    const { master_id, original_start } = parseEventId(id);
    const [row, master] = [rowAt(id), rowAt(master_id)];
    if (row) events.set(id, row);
    else if (master && original_start !== undefined && isMaster(master)) {
      if (isOccurrence(parseRecurrence(master), original_start)) events.set(id, occurrenceOf(master, original_start));
    }
  }
  return events;
}

/**
 * The first change of each row tells what it was before all of them. A day of many changes is read in pages.
 *
 * @throws AppError `TOO_MANY_EVENTS`
 */
async function formerRowsOf(db: Db, userId: string, { date }: Day, at: number): Promise<FormerRows> {
  const dates = [-1, 0, 1].map((days) => addDays(date, days));
  const starts = dates.map((each) => `%"start_date":"${each}%`);
  const names = dates.map((each) => `%_${each.replaceAll('-', '')}%`);
  const start = dayNumber(date) * dayMs;
  const matching = [start - 2 * dayMs, start + 3 * dayMs, ...names, ...starts, ...starts, userId];
  const rows = new Map<string, CalendarEvent | null | undefined>();
  const asked = new Set<string>();
  const first = await firstSetFrom(db, userId, at);
  const pause = paced(readSliceMs);
  let [seq, position] = [first, -1];
  let count = 0;
  for (;;) {
    const end = await endOfPortion(db, userId, seq, position);
    if (!end) break;
    const page = await changesOfDay(db, [...matching, seq, position, end.seq, end.position]);
    for (const { row_id, op, matters } of page) {
      if (!rows.has(row_id)) rows.set(row_id, op === 'create' || op === 'restore' ? null : undefined);
      if (matters === 1 && rows.get(row_id) === undefined) asked.add(row_id);
    }
    ({ seq, position } = end);
    count += page.length;
    if (count > limits.changesLookedThrough || asked.size > limits.eventsARead) throw tooManyChanges();
    await pause();
  }
  const then = await eventsBefore(db, userId, [...asked], first);
  for (const id of asked) rows.set(id, then.get(id) ?? null);
  return rows;
}

/** The last change of the next portion: some may be large. */
async function endOfPortion(db: Db, userId: string, seq: number, position: number): Promise<SizeOfChange | undefined> {
  const sizes = await sizesOfChanges(db, [userId, seq, position]);
  let bytes = 0;
  for (const size of sizes) {
    bytes += size.bytes;
    if (bytes > bytesARead) return size;
  }
  return sizes.at(-1);
}

/** Rows that existed before the change set of that number, as they stood then. @throws AppError `TOO_MANY_EVENTS` */
async function eventsBefore(
  db: Db,
  userId: string,
  ids: readonly string[],
  seq: number,
): Promise<Map<string, CalendarEvent>> {
  const pause = paced(readSliceMs);
  const events = new Map<string, CalendarEvent>();
  let characters = 0;
  for (let first = 0; first < ids.length; first += rowsARead) {
    const some = ids.slice(first, first + rowsARead);
    const documents = await documentsAt(
      db,
      userId,
      some.map((row_id) => ({ row_id, seq })),
    );
    for (const [index, id] of some.entries()) {
      const document = documents[index] ?? null;
      if (document === null) continue;
      events.set(id, eventOf({ document }));
      characters += document.length;
    }
    if (characters > limits.answerBytes) throw tooManyEvents(wholeAnswer);
    await pause();
  }
  return events;
}

/** The series whose master or overrides changed: how their masters stood, and which occurrences had a row of their own. */
async function seriesAsOf(db: Db, userId: string, former: FormerRows) {
  const named = new Set<string>();
  for (const [id, event] of former) {
    const { master_id, original_start } = parseEventId(id);
    if (original_start !== undefined || (event && isMaster(event))) named.add(master_id);
  }
  const overridden = new Set<string>();
  if (named.size === 0) return { named, overridden, masters: [] };
  const overrides = await overridesOf(db, [userId, [...named]]);
  if (overrides.length > limits.eventsARead) throw tooManyChanges();
  for (const { id } of overrides) if (!former.has(id)) overridden.add(id);
  for (const [id, event] of former) if (event !== null && id.includes('_')) overridden.add(id);
  const rows = await liveEvents(db, userId, [...named]);
  const masters = [...named].flatMap((id) => {
    const master = former.has(id) ? former.get(id) : rows.get(id);
    return master && isMaster(master) ? [master] : [];
  });
  return { named, overridden, masters };
}

/** @throws AppError `TOO_MANY_EVENTS` */
async function liveEvents(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, CalendarEvent>> {
  const pause = paced(readSliceMs);
  const events = new Map<string, CalendarEvent>();
  let characters = 0;
  for (let first = 0; first < ids.length; first += rowsARead) {
    for (const row of await readRows(db, userId, ids.slice(first, first + rowsARead))) {
      if (row.deleted_at !== null) continue;
      events.set(row.id, eventOf(row));
      characters += row.document.length;
    }
    if (characters > limits.answerBytes) throw tooManyEvents(wholeAnswer);
    await pause();
  }
  return events;
}

const rowsARead = 100;

const tooManyChanges = () =>
  new AppError(
    'TOO_MANY_EVENTS',
    'Too much has changed since this day to tell what was planned for it. Look at the day itself, or at Activity.',
  );
