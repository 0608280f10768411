import { randomUUIDv7 } from 'node:crypto';
import type { CalendarEvent, Span } from '@daywright/contract/events';
import { addDays, dayMs, instantAt } from '@daywright/schedule/dates';

export const zone = 'Europe/Berlin';
const minuteMs = 60_000;
export const weekMs = 7 * 24 * 60 * minuteMs;
/** A Monday. */
const firstWeek = Date.parse('2026-01-05T00:00:00Z');
const madeAt = '2026-01-02T08:00:00.000Z';

export interface Shape {
  readonly events: number;
  /** How many of the events repeat weekly, each on and on from the first week. */
  readonly masters: number;
  readonly singlesAWeek: number;
  /**
   * Least length of a document as JSON: every fifth event has two spans, beyond 1,500 bytes each has four, and notes fill
   * up what is missing.
   */
  readonly bytes: number;
  /** Where the first week begins, in epoch milliseconds; for what is read in a browser of today. */
  readonly from?: number;
}

/** A made-up person's events, the same ones on every call but for their ids. */
export function scheduleOf(calendarId: string, shape: Shape): CalendarEvent[] {
  const { events, masters, singlesAWeek, bytes, from = firstWeek } = shape;
  const made: CalendarEvent[] = [];
  for (let m = 0; m < masters; m++) {
    // At a quarter to, where no single event of a person with 94 a week begins: equal starts have no one order.
    const start = from + (((m % 5) * 24 + 7 + m) * 60 + 45) * minuteMs;
    made.push(event(calendarId, `Weekly meeting ${m}`, start, m, bytes, ['RRULE:FREQ=WEEKLY']));
  }
  const apartMinutes = Math.floor(weekMs / minuteMs / singlesAWeek);
  for (let n = 0; made.length < events; n++) {
    const inWeek = (n % singlesAWeek) * apartMinutes * minuteMs;
    const start = from + Math.floor(n / singlesAWeek) * weekMs + inWeek;
    made.push(event(calendarId, `Appointment number ${n}`, start, n, bytes, null));
  }
  return made;
}

/** Events spread evenly over days in `zone`, each between seven and ten in the evening; their titles end in a full stop. */
export function daytimes(calendarId: string, { first, days, events }: { first: string; days: number; events: number }) {
  const aDay = Math.ceil(events / days);
  return Array.from({ length: events }, (_, n) => {
    const start = instantAt(addDays(first, Math.floor(n / aDay)), '07:00', zone);
    const inDay = Math.floor(((n % aDay) * 14 * 60) / aDay) * minuteMs;
    return event(calendarId, `Appointment ${n}.`, start + inDay, n, 700, null);
  });
}

/** Something done daily from the first week on: its series, of which each of the first days was edited. */
export function dailyHabit(calendarId: string, editedDays: number): CalendarEvent[] {
  const start = firstWeek + 7 * 60 * minuteMs;
  const series = event(calendarId, 'Meditate', start, 1, 700, ['RRULE:FREQ=DAILY']);
  const edited = Array.from({ length: editedDays }, (_, day): CalendarEvent => {
    const at = start + day * dayMs;
    const original_start = instant(at).replace(/[-:]|\.000/g, '');
    const times = { start_date: instant(at), end_date: instant(at + 45 * minuteMs) };
    const own = { id: `${series.id}_${original_start}`, series_id: series.id, original_start, recurrence: null };
    return { ...series, ...times, ...own, completed: true };
  });
  return [series, ...edited];
}

/** Paths of range reads, a week each. */
export function weekPaths(weeks: number): string[] {
  return Array.from({ length: weeks }, (_, week) => {
    const [from, to] = [firstWeek + week * weekMs, firstWeek + (week + 1) * weekMs].map(instant);
    return `/api/events/date-range?start_date=${from}&end_date=${to}`;
  });
}

/** The window that `weekPaths` of as many weeks covers. */
export function weeksWindow(weeks: number): { from: number; to: number } {
  return { from: firstWeek, to: firstWeek + weeks * weekMs };
}

const categories = ['Work', 'Health', 'Family', 'Learning', 'Social'];
const sentence = 'Bring the figures of last week and the open questions. ';

function event(
  calendarId: string,
  title: string,
  start: number,
  n: number,
  bytes: number,
  recurrence: string[] | null,
): CalendarEvent {
  const made: CalendarEvent = {
    id: randomUUIDv7(),
    calendar_id: calendarId,
    source: 'daywright',
    title,
    start_date: instant(start),
    end_date: instant(start + 45 * minuteMs),
    all_day: false,
    time_zone: zone,
    icon: null,
    category: [categories[n % categories.length] ?? 'Work'],
    location: n % 3 === 0 ? 'Room 2, second floor' : null,
    notes: '',
    recurrence,
    series_id: null,
    original_start: null,
    completed: n % 2 === 0,
    spans: spans(start, n, bytes),
    reminders: [10],
    guests: [],
    read_only: false,
    version: 1,
    created_at: madeAt,
    updated_at: madeAt,
  };
  const missing = bytes - JSON.stringify(made).length;
  made.notes = missing > 0 ? textOf(missing) : null;
  return made;
}

/** Text without a space at its end, which the product would cut off. */
function textOf(length: number): string {
  const text = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length - 1);
  return `${text}.`;
}

function spans(start: number, n: number, bytes: number): Span[] {
  const count = bytes > 1_500 ? 4 : n % 5 === 0 ? 2 : 0;
  const length = (40 / count) * minuteMs;
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUIDv7(),
    title: `Part ${index + 1}`,
    start_date: instant(start + index * length),
    end_date: instant(start + (index + 1) * length),
    completed: n % 2 === 0,
  }));
}

const instant = (epochMs: number) => new Date(epochMs).toISOString();
