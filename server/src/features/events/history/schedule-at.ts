import type { CalendarEvent } from '@daywright/contract/events';
import { addDays, dayMs, dayNumber, startOfDay } from '@daywright/schedule/dates';
import { isOccurrence, occurrencesIn, parseEventId, parseRecurrence } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { eventOf, readRows } from '../door/store.ts';
import { rowIdsOf } from '../reads/event-by-id.ts';
import { readRange } from '../reads/range.ts';
import { isMaster, occurrenceOf } from '../series/occurrence.ts';

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

const changedSince = `c.user_id = ? and c.entity = 'event' and c.seq >
  coalesce((select seq from change_sets where user_id = ? and at < ? order by seq desc limit 1), 0)`;

/*
 * Documents stand in the log in one form, so that those that matter to a day can be told by their text: what starts on one
 * of the dates that the day has in UTC, and masters.
 */
const changesOfDay = statement<{ id: string; before: string | null }>(
  () => `select c.row_id as id, case when c.before is null then null
      when c.before like ? or c.before like ? or c.before like ? or c.before not like '%"recurrence":null%' then c.before
      else '' end as before
    from changes c where ${changedSince} order by c.seq, c.position`,
);

const changesOfRows = statement<{ id: string; before: string | null }>(
  ({ among }) => `select c.row_id as id, c.before from changes c
    where ${changedSince} and c.row_id ${among} order by c.seq, c.position`,
);

const overridesOf = statement<{ id: string }>(
  ({ among }) => `select id from events where user_id = ? and series_id ${among} and deleted_at is null`,
);

const hiddenCalendars = statement<{ id: string }>(() => 'select id from calendars where user_id = ? and selected = 0');

/**
 * The events of the shown calendars that start on a date, as they stood at an instant: the schedule as it is, overlaid with
 * the first `before` of each row that changed since (design, section 4).
 *
 * @param at epoch milliseconds, or null for the schedule as it is
 */
export async function dayAsOf(db: Db, userId: string, day: Day, at: number | null): Promise<CalendarEvent[]> {
  const from = startOfDay(day.date, day.timeZone);
  const to = startOfDay(addDays(day.date, 1), day.timeZone);
  const present = (await readRange(db, userId, { from, to })).map(({ text }) => JSON.parse(text) as CalendarEvent);
  const startsToday = (event: CalendarEvent) => {
    if (event.all_day) return event.start_date === day.date;
    const start = Date.parse(event.start_date);
    return from <= start && start < to;
  };
  if (at === null) return present.filter(startsToday);

  const dates = [-1, 0, 1].map((days) => `%"start_date":"${addDays(day.date, days)}%`);
  const former = formerRows(await changesOfDay(db, [...dates, userId, userId, at]));
  const series = await seriesAsOf(db, userId, former);
  const hidden = new Set((await hiddenCalendars(db, [userId])).map(({ id }) => id));

  const unchanged = present.filter((event) => {
    if (former.has(event.id)) return false;
    if (event.series_id === null) return true;
    return series.overridden.has(event.id) || !(series.named.has(event.series_id) || former.has(event.series_id));
  });
  const rows = [...former.values()].filter((event) => event != null && !isMaster(event)) as CalendarEvent[];
  const expanded = series.masters.flatMap((master) => {
    const start = dayNumber(day.date) * dayMs;
    const window = master.all_day ? { from: start, to: start + dayMs } : { from, to };
    return occurrencesIn(parseRecurrence(master), window.from, window.to)
      .map(({ original_start }) => occurrenceOf(master, original_start))
      .filter(({ id }) => !series.overridden.has(id));
  });
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
  const former: FormerRows =
    at === null ? new Map() : formerRows(await changesOfRows(db, [userId, userId, at, rowIds]));
  const rows = await liveEvents(db, userId, rowIds);
  const rowAt = (id: string) => (former.has(id) ? former.get(id) : rows.get(id));
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

/** The first change of each row tells what it was before all of them. */
function formerRows(changes: readonly { id: string; before: string | null }[]): FormerRows {
  const rows = new Map<string, CalendarEvent | null | undefined>();
  for (const { id, before } of changes) {
    if (rows.has(id)) continue;
    rows.set(id, before === null ? null : before === '' ? undefined : (JSON.parse(before) as CalendarEvent));
  }
  return rows;
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
  for (const { id } of await overridesOf(db, [userId, [...named]])) if (!former.has(id)) overridden.add(id);
  for (const [id, event] of former) if (event !== null && id.includes('_')) overridden.add(id);
  const rows = await liveEvents(db, userId, [...named]);
  const masters = [...named].flatMap((id) => {
    const master = former.has(id) ? former.get(id) : rows.get(id);
    return master && isMaster(master) ? [master] : [];
  });
  return { named, overridden, masters };
}

async function liveEvents(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, CalendarEvent>> {
  const rows = await readRows(db, userId, ids);
  return new Map(rows.filter(({ deleted_at }) => deleted_at === null).map((row) => [row.id, eventOf(row)]));
}
