import type { CalendarEvent } from '@daywright/contract/events';
import { type ExportedEvent, eventText } from './vevent.ts';
import { timeZoneLines } from './vtimezone.ts';

/** How far zone definitions reach beyond now: rules without an end go on for longer than anyone plans. */
const YEARS_AHEAD = 30;
const YEAR_MS = 366 * 86_400_000;

/**
 * A calendar file (RFC 5545) of the events, in pieces: masters and overrides as such, every zone that is used defined.
 *
 * @param now epoch milliseconds
 */
export function* calendarText(events: readonly ExportedEvent[], now: number): Generator<string> {
  yield text(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Daywright//Daywright//EN', 'CALSCALE:GREGORIAN']);
  for (const [timeZone, first] of zonesUsed(events)) {
    yield text(timeZoneLines(timeZone, first, now + YEARS_AHEAD * YEAR_MS));
  }
  const masters = new Map<string, CalendarEvent>();
  for (const { event } of events) if (event.recurrence) masters.set(event.id, event);
  for (const exported of events) {
    yield eventText(exported, masters.get(exported.event.series_id ?? ''));
  }
  yield text(['END:VCALENDAR']);
}

const text = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');

/** Each zone of a timed event, with the first instant it is used at. */
function zonesUsed(events: readonly ExportedEvent[]): Map<string, number> {
  const zones = new Map<string, number>();
  for (const { event } of events) {
    if (event.all_day || event.time_zone === 'UTC') continue;
    const start = Date.parse(event.start_date);
    zones.set(event.time_zone, Math.min(start, zones.get(event.time_zone) ?? start));
  }
  return zones;
}
