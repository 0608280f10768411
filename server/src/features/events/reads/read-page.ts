import { dateOfDay, dayMs, startOfDay } from '@daywright/schedule/dates';
import { occurrencesIn } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { paced } from '../../../platform/pace.ts';
import type { Cursor } from './cursor.ts';
import { preparedMaster } from './occurrence-text.ts';
import { zoneOf } from './person.ts';
import { daysOf, overlaps, type RangeEntry, type Window, widestOffset } from './range.ts';
import {
  addOverriddenOf,
  longRows,
  masterRows,
  overriddenIn,
  readSliceMs,
  rowsByStart,
  type ShownRow,
} from './range-rows.ts';
import type { Bounds } from './too-many.ts';

/** Where a part of a range begins, and what of it is wanted. */
export interface PartOfRange {
  /** What sorts after it alone. */
  readonly after?: Cursor | undefined;
  /** What starts then or later alone. */
  readonly notBefore?: number;
  /** Told by its text, of a series by its master's. */
  readonly isWanted?: (document: string) => boolean;
}

/**
 * The first entries of a range in the order of every list, as many as the bounds allow and at least one. Whatever the range
 * holds, no more of it is in memory than twice the bounds, and the event loop turns every few milliseconds.
 *
 * @returns `isCut`: there are further ones
 * @throws AppError `TOO_MANY_EVENTS` for too many series
 */
export async function readPage(
  db: Db,
  userId: string,
  window: Window,
  bounds: Bounds,
  { after, notBefore = Number.NEGATIVE_INFINITY, isWanted = () => true }: PartOfRange = {},
): Promise<{ entries: RangeEntry[]; isCut: boolean }> {
  const timeZone = await zoneOf(db, userId);
  const windows = { timed: window, days: daysOf(window, timeZone) };
  const least = Math.max(notBefore, after?.at ?? Number.NEGATIVE_INFINITY);
  const first = new FirstEntries(bounds, after, notBefore);
  const pause = paced(readSliceMs);

  const addRow = (row: ShownRow) => {
    if (!overlaps(row.start, row.end, row.allDay ? windows.days : windows.timed) || !isWanted(row.document)) return;
    const at = row.allDay ? startOfDay(dateOfDay(row.start / dayMs), timeZone) : row.start;
    first.add({ at, all_day: row.allDay, id: row.id, bytes: row.bytes, text: row.document });
  };

  // Rows by start: what starts a day before the window may reach into it. What lasts longer has an index of its own.
  const start = Math.max(window.from - dayMs, least);
  if (least < window.from) {
    for await (const rows of longRows(db, userId, window.from - widestOffset)) {
      for (const row of rows) if (row.start < start) addRow(row);
      await pause();
    }
  }
  let passed = { start: window.to - 1, id: afterAllIds };
  for await (const portion of rowsByStart(db, userId, { start: start - 1, id: afterAllIds }, window.to)) {
    // All-day rows stand by the midnight of UTC, up to so many hours from where they sort: those are read below.
    for (const row of portion.rows) addRow(row);
    await pause();
    if (!first.endsBefore(portion.passed.start)) continue;
    passed = portion.passed;
    break;
  }
  for (const midnight of midnightsIn(start - widestOffset - dayMs, passed.start + 2 * widestOffset)) {
    if (midnight >= start && midnight < passed.start) continue;
    if (midnight > windows.days.to || first.endsBefore(midnight - widestOffset)) continue;
    const from = midnight === passed.start ? passed : { start: midnight - 1, id: afterAllIds };
    for await (const { rows } of rowsByStart(db, userId, from, midnight + 1)) {
      for (const row of rows) if (row.allDay && !(row.isLong && row.start < start && least < window.from)) addRow(row);
      await pause();
    }
  }

  const low = window.from - widestOffset;
  const high = window.to + widestOffset;
  const overridden = await overriddenIn(db, userId, low, high);
  for await (const rows of masterRows(db, userId, low, high)) {
    for (const row of rows) {
      if (!isWanted(row.document)) continue;
      if (row.isLong) await addOverriddenOf(db, userId, row, { low, high }, overridden, pause);
      const master = preparedMaster(row.document);
      const { from, to } = master.allDay ? windows.days : windows.timed;
      for (const occurrence of occurrencesIn(master.recurrence, from, Math.min(to, first.furthest + 2 * dayMs))) {
        const id = master.id(occurrence);
        if (overridden.has(id)) continue;
        const at = master.allDay ? startOfDay(dateOfDay(occurrence.start / dayMs), timeZone) : occurrence.start;
        first.add({ at, all_day: master.allDay, id, bytes: master.bytes, text: () => master.text(occurrence) });
      }
      await pause();
    }
  }
  return { entries: await first.entries(), isCut: first.isCut };
}

/** Sorts after every id. */
const afterAllIds = '~';

function midnightsIn(from: number, to: number): number[] {
  const first = Math.ceil(from / dayMs);
  return Array.from({ length: Math.max(0, Math.floor(to / dayMs) - first + 1) }, (_, index) => (first + index) * dayMs);
}

interface Candidate {
  readonly at: number;
  readonly all_day: boolean;
  readonly id: string;
  readonly bytes: number;
  /** That of an occurrence is made once it is known to be among the first. */
  readonly text: string | (() => string);
}

/** Collects what comes in any order, and keeps the first of it. */
class FirstEntries {
  readonly #bounds: Bounds;
  readonly #after: Cursor | undefined;
  readonly #notBefore: number;
  #kept: Candidate[] = [];
  #bytes = 0;
  /** Nothing from it on is among the first. */
  #end: Candidate | undefined;

  constructor(bounds: Bounds, after: Cursor | undefined, notBefore: number) {
    this.#bounds = bounds;
    this.#after = after;
    this.#notBefore = notBefore;
  }

  get isCut(): boolean {
    this.#cut();
    return this.#end !== undefined;
  }

  /** Nothing later is among the first. */
  get furthest(): number {
    return this.#end?.at ?? Number.POSITIVE_INFINITY;
  }

  /** Whether what starts at that time or later is not among the first. */
  endsBefore(at: number): boolean {
    const { events, bytes } = this.#bounds;
    if (this.#kept.length > events || this.#bytes > bytes) this.#cut();
    return at > this.furthest;
  }

  add(candidate: Candidate): void {
    if (candidate.at < this.#notBefore) return;
    if (this.#after !== undefined && inOrder(candidate, this.#after) <= 0) return;
    if (this.#end !== undefined && inOrder(candidate, this.#end) >= 0) return;
    this.#kept.push(candidate);
    this.#bytes += candidate.bytes;
    const { events, bytes } = this.#bounds;
    if (this.#kept.length > 2 * events || (this.#bytes > 2 * bytes && this.#kept.length > 2)) this.#cut();
  }

  async entries(): Promise<RangeEntry[]> {
    this.#cut();
    const pause = paced(readSliceMs);
    const entries: RangeEntry[] = [];
    const ids = new Set<string>();
    for (const { at, all_day, id, text } of this.#kept) {
      // What was moved between two portions is met twice.
      if (ids.has(id)) continue;
      ids.add(id);
      entries.push({ at, all_day, text: typeof text === 'string' ? text : text() });
      await pause();
    }
    return entries;
  }

  #cut(): void {
    this.#kept.sort(inOrder);
    let bytes = 0;
    const { events } = this.#bounds;
    const kept = this.#kept.findIndex((candidate, index) => {
      if (index > 0 && (index >= events || bytes + candidate.bytes > this.#bounds.bytes)) return true;
      bytes += candidate.bytes;
      return false;
    });
    this.#bytes = bytes;
    if (kept < 0) return;
    this.#end = this.#kept[kept];
    this.#kept.length = kept;
  }
}

function inOrder(a: Cursor, b: Cursor): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.all_day !== b.all_day) return a.all_day ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
