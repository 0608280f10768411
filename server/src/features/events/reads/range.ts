import { dateOfDay, dayMs, dayNumberIn, startOfDay } from '@daywright/schedule/dates';
import { occurrencesIn, originalStartOf } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { preparedMaster } from './occurrence-text.ts';

/** One occurrence or single event of a range, as it is sent. */
export interface RangeEntry {
  /** Where it sorts, in epoch milliseconds: its start; all-day that of its first day in the person's zone. */
  readonly at: number;
  readonly all_day: boolean;
  /** JSON text of the contract's CalendarEvent; begins with its id. */
  readonly text: string;
}

/** [from, to) in epoch milliseconds. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** All-day rows are kept as UTC midnights; in no zone does their day begin or end further from there than this. */
export const widestOffset = 14 * 3_600_000;

const kinds = { event: 0, master: 1, override: 2, person: 3 } as const;

type RangeRow = [kind: number, start: number, end: number, allDay: number, text: string];

/*
 * Everything of a range in one round trip: short events by their start, long ones by their own index, masters alive in
 * it, the ids of overrides that expansion leaves out, and the person's zone. The + keeps a branch off an index that would
 * read the whole history before `to`; the cross join lets the few long masters come first; `is not null` tells PostgreSQL
 * that masters are few, so that it keeps one plan for all ranges; hidden calendars are left out, since it would look for
 * those of shown ones by their calendar and read a whole history.
 */
const rangeRows = statement<RangeRow>(
  () => {
    const columns = 'start_at, end_at, all_day, document';
    const shown =
      'deleted_at is null and calendar_id not in (select id from calendars where user_id = ? and selected = 0)';
    return `
      select ${kinds.event}, ${columns} from events
        where user_id = ? and start_at >= ? and start_at < ? and end_at >= ?
          and is_long = 0 and recurrence_end is null and ${shown}
      union all
      select ${kinds.event}, ${columns} from events
        where user_id = ? and is_long = 1 and end_at > ? and +start_at < ? and recurrence_end is null and ${shown}
      union all
      select ${kinds.master}, ${columns} from events
        where user_id = ? and recurrence_end is not null and recurrence_end >= ? and +start_at < ? and ${shown}
      union all
      select ${kinds.override}, 0, 0, 0, id from events
        where user_id = ? and original_start >= ? and original_start < ? and series_id is not null and deleted_at is null
      union all
      select ${kinds.override}, 0, 0, 0, o.id
        from events m cross join events o
        where m.user_id = ? and m.recurrence_end is not null and m.recurrence_end >= ? and +m.start_at < ?
          and m.is_long = 1 and m.deleted_at is null
          and o.user_id = m.user_id and o.series_id = m.id and o.original_start < ? and o.deleted_at is null
      union all
      select ${kinds.person}, 0, 0, 0, time_zone from users where id = ?`;
  },
  { asArrays: true },
);

/**
 * What overlaps [from, to) of the shown calendars, in the order of every list. An all-day event belongs when its dates
 * meet those that the range covers in the person's zone.
 */
export async function readRange(db: Db, userId: string, { from, to }: Window): Promise<RangeEntry[]> {
  const low = from - widestOffset;
  const high = to + widestOffset;
  const lastName = originalStartOf(high, false);
  const rows = await rangeRows(db, [
    ...[userId, low - dayMs, high, low, userId],
    ...[userId, low, high, userId],
    ...[userId, low, high, userId],
    ...[userId, originalStartOf(low - dayMs, true), lastName],
    ...[userId, low, high, lastName],
    userId,
  ]);
  const overridden = new Set<string>();
  let timeZone = 'UTC';
  for (const [kind, , , , text] of rows) {
    if (kind === kinds.override) overridden.add(text);
    else if (kind === kinds.person) timeZone = text;
  }
  const range = collecting({ from, to }, timeZone);
  for (const [kind, start, end, allDay, text] of rows) {
    if (kind === kinds.event) range.addEvent(start, end, allDay === 1, text);
    else if (kind === kinds.master) range.addSeries(text, overridden);
  }
  return range.entries.sort(inOrder);
}

/** Takes rows, and keeps what of them lies within [from, to) as they are listed. */
export function collecting({ from, to }: Window, timeZone: string) {
  const windows = [{ from, to }, daysOf({ from, to }, timeZone)] as const;
  const windowOf = (allDay: boolean) => windows[allDay ? 1 : 0];
  const entries: RangeEntry[] = [];
  const add = (start: number, allDay: boolean, text: string) => {
    const at = allDay ? startOfDay(dateOfDay(start / dayMs), timeZone) : start;
    entries.push({ at, all_day: allDay, text });
  };
  return {
    /** In the order of taking. */
    entries,
    addEvent(start: number, end: number, allDay: boolean, text: string): void {
      if (overlaps(start, end, windowOf(allDay))) add(start, allDay, text);
    },
    /** @param overridden ids of the occurrences that have rows of their own */
    addSeries(text: string, overridden: ReadonlySet<string>): void {
      const master = preparedMaster(text);
      const window = windowOf(master.allDay);
      for (const occurrence of occurrencesIn(master.recurrence, window.from, window.to)) {
        if (overridden.size > 0 && overridden.has(master.id(occurrence))) continue;
        add(occurrence.start, master.allDay, master.text(occurrence));
      }
    },
  };
}

/** The dates that a range covers in a zone, as the UTC midnights that all-day rows are kept by. */
export function daysOf({ from, to }: Window, timeZone: string): Window {
  return { from: dayNumberIn(from, timeZone) * dayMs, to: (dayNumberIn(to - 1, timeZone) + 1) * dayMs };
}

/** Something without length overlaps where it starts. */
export function overlaps(start: number, end: number, window: Window): boolean {
  return start < window.to && (end > window.from || start >= window.from);
}

/** The order of every list of events: by start, all-day events before the timed ones of their date, then by id. */
export function inOrder(a: RangeEntry, b: RangeEntry): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.all_day !== b.all_day) return a.all_day ? -1 : 1;
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}

/** A list of events as JSON, from stored texts. */
export function joined(entries: readonly Pick<RangeEntry, 'text'>[]): string {
  return `[${entries.map((entry) => entry.text).join(',')}]`;
}
