import type { CalendarEvent } from '@daywright/contract/events';
import { paced } from '../../../platform/pace.ts';
import { type OwnEvent, sliceMs } from './store.ts';
import { eventText } from './vevent.ts';
import { timeZoneLines } from './vtimezone.ts';

/** How far zone definitions reach beyond now: rules without an end go on for longer than anyone plans. */
const YEARS_AHEAD = 30;
const YEAR_MS = 366 * 86_400_000;

/** Pages of events by id, so that an override follows its master. */
export type EventPages = () => AsyncIterable<readonly OwnEvent[]>;

/**
 * A calendar file (RFC 5545) of the events, in pieces: masters and overrides as such, every zone that is used defined. The
 * events are read twice, since the zones stand before them; no more than a page of them is in memory.
 *
 * @param now epoch milliseconds
 */
export async function* calendarText(pages: EventPages, now: number): AsyncGenerator<string> {
  const pause = paced(sliceMs);
  const zones = new Map<string, number>();
  for await (const page of pages()) {
    for (const { document } of page) noteZone(zones, document);
    // Nothing is said yet, and a client that is gone ends the work here.
    yield '';
    await pause();
  }
  const definition = (timeZone: string, first: number) =>
    text(timeZoneLines(timeZone, first, now + YEARS_AHEAD * YEAR_MS));

  yield text(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Daywright//Daywright//EN', 'CALSCALE:GREGORIAN']);
  for (const [timeZone, first] of zones) {
    yield definition(timeZone, first);
    await pause();
  }
  let master: CalendarEvent | undefined;
  for await (const page of pages()) {
    let piece = '';
    for (const { uid, document } of page) {
      const event = JSON.parse(document) as CalendarEvent;
      if (event.recurrence) master = event;
      const late = noteZone(zones, document);
      // Of what was added while the export went on.
      if (late) piece += definition(...late);
      piece += eventText({ event, uid }, master?.id === event.series_id ? master : undefined);
      await pause();
    }
    yield piece;
  }
  yield text(['END:VCALENDAR']);
}

const text = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');

/** What every document holds in this order (`documentOf`). Quotes within a text are escaped, so that no title is taken for it. */
const times = /"start_date":"([^"]*)","end_date":"[^"]*","all_day":(true|false),"time_zone":"([^"]*)"/;

/** Keeps each zone of a timed event with the first instant it is used at; answers one that was not known. */
function noteZone(zones: Map<string, number>, document: string): [timeZone: string, first: number] | undefined {
  const [, startDate = '', allDay, timeZone = 'UTC'] = times.exec(document) ?? [];
  if (allDay === 'true' || timeZone === 'UTC') return undefined;
  const start = Date.parse(startDate);
  const first = zones.get(timeZone);
  zones.set(timeZone, Math.min(start, first ?? start));
  return first === undefined ? [timeZone, start] : undefined;
}
