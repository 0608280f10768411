import { dayMs } from '@daywright/schedule/dates';
import { originalStartOf } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { collecting, inOrder, type RangeEntry, type Window, widestOffset } from './range.ts';
import { isShown, shortDocument } from './range-rows.ts';
import { readPage } from './read-page.ts';
import { type Bounds, tooManyEvents, wholeAnswer } from './too-many.ts';

const kinds = { event: 0, long: 1, master: 2, override: 3, longOverride: 4, person: 5 } as const;

type RangeRow = [kind: number, start: number, end: number, allDay: number, text: string | null];

/** How many rows of each kind a range is read at once with; one that has more is read in portions. */
const atOnce = { rows: 500, long: 500, masters: 300, overrides: 1_000, entries: 2_000, bytes: 2 << 20 } as const;

/*
 * Everything of a small range in one round trip: short events by their start, long ones by their own index, masters alive
 * in it, the ids of overrides that expansion leaves out, and the person's zone. Each branch ends after so many rows of its
 * index, whatever it shows of them: what is not shown comes without a text, what is long with an empty one. The cross join lets the few long masters come
 * first; `is not null` tells PostgreSQL that masters are few, so that it keeps one plan for all ranges; hidden calendars
 * are left out, since it would look for those of shown ones by their calendar and read a whole history.
 */
const rangeRows = statement<RangeRow>(
  () => {
    const columns = (when: string) =>
      `start_at, end_at, all_day,
        case when ${when} then case when octet_length(document) <= ${shortDocument} then document else '' end end as text`;
    return `
      select * from (select ${kinds.event} as kind, ${columns(`end_at >= ? and is_long = 0 and recurrence_end is null and ${isShown}`)}
        from events where user_id = ? and start_at >= ? and start_at < ? limit ${atOnce.rows + 1}) as short
      union all
      select * from (select ${kinds.long}, ${columns(`start_at < ? and recurrence_end is null and ${isShown}`)}
        from events where user_id = ? and is_long = 1 and end_at > ? limit ${atOnce.long + 1}) as long
      union all
      select * from (select ${kinds.master}, ${columns(`start_at < ? and ${isShown}`)}
        from events where user_id = ? and recurrence_end is not null and recurrence_end >= ?
        limit ${atOnce.masters + 1}) as masters
      union all
      select * from (select ${kinds.override}, 0, 0, 0, id from events
        where user_id = ? and original_start >= ? and original_start < ? and series_id is not null and deleted_at is null
        limit ${atOnce.overrides + 1}) as overrides
      union all
      select * from (select ${kinds.longOverride}, 0, 0, 0, o.id
        from events m cross join events o
        where m.user_id = ? and m.recurrence_end is not null and m.recurrence_end >= ? and +m.start_at < ?
          and m.is_long = 1 and m.deleted_at is null
          and o.user_id = m.user_id and o.series_id = m.id and o.original_start < ? and o.deleted_at is null
        limit ${atOnce.overrides + 1}) as of_long
      union all
      select ${kinds.person}, 0, 0, 0, time_zone from users where id = ?`;
  },
  { asArrays: true },
);

/** Rows of each kind at which a range is no longer small. */
const tooMany: Readonly<Record<number, number>> = {
  [kinds.event]: atOnce.rows,
  [kinds.long]: atOnce.long,
  [kinds.master]: atOnce.masters,
  [kinds.override]: atOnce.overrides,
  [kinds.longOverride]: atOnce.overrides,
};

/**
 * What overlaps [from, to) of the shown calendars, in the order of every list. An all-day event belongs when its dates
 * meet those that the range covers in the person's zone.
 *
 * @throws AppError `TOO_MANY_EVENTS`
 */
export async function readRange(
  db: Db,
  userId: string,
  window: Window,
  bounds: Bounds = wholeAnswer,
): Promise<RangeEntry[]> {
  const small = await readSmallRange(db, userId, window);
  if (small && small.length <= bounds.events) return small;
  const { entries, isCut } = await readPage(db, userId, window, bounds);
  if (isCut) throw tooManyEvents(bounds);
  return entries;
}

/** As `readRange`, in one round trip; undefined of a range that holds too much for that. */
export async function readSmallRange(db: Db, userId: string, { from, to }: Window): Promise<RangeEntry[] | undefined> {
  const low = from - widestOffset;
  const high = to + widestOffset;
  const lastName = originalStartOf(high, false);
  const rows = await rangeRows(db, [
    ...[low, userId, userId, low - dayMs, high],
    ...[high, userId, userId, low],
    ...[high, userId, userId, low],
    ...[userId, originalStartOf(low - dayMs, true), lastName],
    ...[userId, low, high, lastName],
    userId,
  ]);
  const counts = [0, 0, 0, 0, 0, 0];
  const overridden = new Set<string>();
  let timeZone = 'UTC';
  for (const [kind, , , , text] of rows) {
    const count = (counts[kind] ?? 0) + 1;
    counts[kind] = count;
    if (count > (tooMany[kind] ?? count) || text === '') return undefined;
    if (kind === kinds.override || kind === kinds.longOverride) overridden.add(text ?? '');
    else if (kind === kinds.person) timeZone = text ?? timeZone;
  }
  const range = collecting({ from, to }, timeZone);
  let characters = 0;
  let counted = 0;
  for (const [kind, start, end, allDay, text] of rows) {
    if (text === null) continue;
    if (kind === kinds.event || kind === kinds.long) range.addEvent(start, end, allDay === 1, text);
    else if (kind === kinds.master) range.addSeries(text, overridden);
    for (; counted < range.entries.length; counted++) characters += range.entries[counted]?.text.length ?? 0;
    if (counted > atOnce.entries || characters > atOnce.bytes) return undefined;
  }
  return range.entries.sort(inOrder);
}
