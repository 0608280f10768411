import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import { occurrencesIn } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { paced } from '../../../platform/pace.ts';
import { preparedMaster } from './occurrence-text.ts';
import { zoneOf } from './person.ts';
import { daysOf, overlaps, type Window, widestOffset } from './range.ts';
import {
  addOverriddenOf,
  longRows,
  masterRows,
  overriddenIn,
  readSliceMs,
  rowsByStart,
  type ShownRow,
} from './range-rows.ts';
import { readSmallRange } from './read-range.ts';
import { tooManyToCount } from './too-many.ts';

/** Occurrences of several series together in a portion; one alone may have more. */
const occurrencesAPortion = 500;

/**
 * All that overlaps a range, in portions and in no order: for sums, which need to hold none of it. The occurrences of a
 * series come in one portion, unless the range is small.
 *
 * @param most events that are counted
 * @throws AppError `TOO_MANY_EVENTS`
 */
export async function* eachEvent(
  db: Db,
  userId: string,
  window: Window,
  most: number = limits.eventsCounted,
): AsyncGenerator<CalendarEvent[]> {
  const small = await readSmallRange(db, userId, window);
  let count = small?.length ?? 0;
  if (count > most) throw tooManyToCount();
  const pause = paced(readSliceMs);
  if (small) {
    yield small.map(({ text }) => JSON.parse(text) as CalendarEvent);
    return;
  }
  for await (const texts of textsIn(db, userId, window)) {
    count += texts.length;
    if (count > most) throw tooManyToCount();
    const events: CalendarEvent[] = [];
    for (const text of texts) {
      events.push(JSON.parse(text) as CalendarEvent);
      await pause();
    }
    yield events;
    await pause();
  }
}

async function* textsIn(db: Db, userId: string, window: Window): AsyncGenerator<string[]> {
  const timeZone = await zoneOf(db, userId);
  const windows = { timed: window, days: daysOf(window, timeZone) };
  const low = window.from - widestOffset;
  const high = window.to + widestOffset;
  const textsOf = (rows: readonly ShownRow[]) =>
    rows.flatMap(({ start, end, allDay, document }) =>
      overlaps(start, end, allDay ? windows.days : windows.timed) ? [document] : [],
    );

  // Whatever lasts a day at most and reaches into the window starts after this.
  const start = low - dayMs - widestOffset;
  for await (const rows of longRows(db, userId, low)) yield textsOf(rows.filter((row) => row.start < start));
  for await (const { rows } of rowsByStart(db, userId, { start, id: '' }, high)) yield textsOf(rows);

  const pause = paced(readSliceMs);
  const overridden = await overriddenIn(db, userId, low, high);
  for await (const rows of masterRows(db, userId, low, high)) {
    let texts: string[] = [];
    for (const row of rows) {
      if (row.isLong) await addOverriddenOf(db, userId, row, { low, high }, overridden, pause);
      const master = preparedMaster(row.document);
      const { from, to } = master.allDay ? windows.days : windows.timed;
      for (const occurrence of occurrencesIn(master.recurrence, from, to)) {
        if (!overridden.has(master.id(occurrence))) texts.push(master.text(occurrence));
      }
      await pause();
      if (texts.length < occurrencesAPortion) continue;
      yield texts;
      texts = [];
    }
    yield texts;
  }
}
