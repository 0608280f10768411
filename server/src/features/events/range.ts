import { dateOfDay, dayNumberIn, startOfDay } from '@daywright/schedule/dates';
import { occurrencesIn, originalStartOf } from '@daywright/schedule/recurrence';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { preparedMaster } from './occurrence-text.ts';

/** One occurrence or single event of a range, as it is sent. */
export interface RangeEntry {
  readonly id: string;
  /** Where it sorts, in epoch milliseconds: its start; all-day that of its first day in the person's zone. */
  readonly at: number;
  readonly all_day: boolean;
  /** First category, folded. */
  readonly category: string | null;
  readonly calendar_id: string;
  /** JSON text of the contract's CalendarEvent. */
  readonly text: string;
}

export interface Range {
  readonly entries: RangeEntry[];
  readonly timeZone: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** All-day rows are kept as UTC midnights; in no zone does their day begin or end further from there than this. */
export const widestOffset = 14 * hourMs;

interface RangeRow {
  readonly kind: 'event' | 'master' | 'override' | 'person';
  readonly id: string;
  readonly start_at: number;
  readonly end_at: number;
  readonly all_day: number;
  readonly category: string | null;
  readonly calendar_id: string;
  readonly document: string;
}

/*
 * Everything of a range in one round trip: short events by their start, long ones by their own index, masters alive in
 * it, the names of overrides that expansion leaves out, and the person's zone. `+start_at` keeps a branch off the index
 * by start, which would read the whole history before `to`.
 */
const rangeRows = statement<RangeRow>(() => {
  const columns = 'id, start_at, end_at, all_day, category, calendar_id, document';
  const shown = 'deleted_at is null and calendar_id in (select id from calendars where user_id = ? and selected = 1)';
  return `
    select 'event' as kind, ${columns} from events
      where user_id = ? and start_at >= ? and start_at < ? and end_at >= ?
        and is_long = 0 and recurrence_end is null and ${shown}
    union all
    select 'event', ${columns} from events
      where user_id = ? and is_long = 1 and end_at > ? and +start_at < ? and recurrence_end is null and ${shown}
    union all
    select 'master', ${columns} from events
      where user_id = ? and recurrence_end >= ? and +start_at < ? and ${shown}
    union all
    select 'override', id, 0, 0, 0, null, '', '' from events
      where user_id = ? and series_id is not null and deleted_at is null and original_start >= ? and original_start < ?
    union all
    select 'override', o.id, 0, 0, 0, null, '', ''
      from events m join events o on o.user_id = m.user_id and o.series_id = m.id
      where m.user_id = ? and m.recurrence_end >= ? and +m.start_at < ? and m.is_long = 1 and m.deleted_at is null
        and o.series_id is not null and o.deleted_at is null and o.original_start < ?
    union all
    select 'person', time_zone, 0, 0, 0, null, '', '' from users where id = ?`;
});

/**
 * What overlaps [from, to), in epoch milliseconds, of the shown calendars: by start, all-day events before the timed ones
 * of their date. An all-day event belongs when its dates meet those that the range covers in the person's zone.
 */
export async function readRange(db: Db, userId: string, from: number, to: number): Promise<Range> {
  const low = from - widestOffset;
  const high = to + widestOffset;
  const firstName = originalStartOf(low - dayMs, true);
  const lastName = originalStartOf(high, false);
  const rows = await rangeRows(db, [
    ...[userId, low - dayMs, high, low, userId],
    ...[userId, low, high, userId],
    ...[userId, low, high, userId],
    ...[userId, firstName, lastName],
    ...[userId, low, high, lastName],
    userId,
  ]);
  const timeZone = rows.find((row) => row.kind === 'person')?.id ?? 'UTC';
  const overridden = new Set<string>();
  for (const row of rows) if (row.kind === 'override') overridden.add(row.id);

  const days = daysOf({ from, to }, timeZone);
  const entries: RangeEntry[] = [];
  const add = (row: RangeRow, id: string, start: number, text: string) => {
    const allDay = row.all_day === 1;
    const at = allDay ? startOfDay(dateOfDay(start / dayMs), timeZone) : start;
    entries.push({ id, at, all_day: allDay, category: row.category, calendar_id: row.calendar_id, text });
  };
  for (const row of rows) {
    if (row.kind === 'event') {
      const window = row.all_day === 1 ? days : { from, to };
      if (overlaps(row, window)) add(row, row.id, row.start_at, row.document);
    } else if (row.kind === 'master') {
      const master = preparedMaster(row.document);
      const window = master.allDay ? days : { from, to };
      for (const occurrence of occurrencesIn(master.recurrence, window.from, window.to)) {
        const id = master.id(occurrence);
        if (!overridden.has(id)) add(row, id, occurrence.start, master.text(occurrence));
      }
    }
  }
  return { entries: entries.sort(inOrder), timeZone };
}

/** The dates that a range covers in a zone, as the UTC midnights that all-day rows are kept by. */
export function daysOf({ from, to }: { from: number; to: number }, timeZone: string): { from: number; to: number } {
  return { from: dayNumberIn(from, timeZone) * dayMs, to: (dayNumberIn(to - 1, timeZone) + 1) * dayMs };
}

/** Something without length overlaps where it starts. */
export function overlaps(row: Pick<RangeRow, 'start_at' | 'end_at'>, window: { from: number; to: number }): boolean {
  return row.start_at < window.to && (row.end_at > window.from || row.start_at >= window.from);
}

/** The order of every list of events. */
export function inOrder(a: Pick<RangeEntry, 'at' | 'all_day' | 'id'>, b: Pick<RangeEntry, 'at' | 'all_day' | 'id'>) {
  if (a.at !== b.at) return a.at - b.at;
  if (a.all_day !== b.all_day) return a.all_day ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** A list of events as JSON, from stored texts. */
export function joined(entries: readonly Pick<RangeEntry, 'text'>[]): string {
  return `[${entries.map((entry) => entry.text).join(',')}]`;
}
