import type { EventDraft, EventPatch } from '@daywright/contract/event-input';
import { nextOccurrence, parseRecurrence, RecurrenceError } from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { readTimeZone } from '../../../platform/time-zones.ts';
import type { NewEvent } from '../operations.ts';
import { checkSpans, readSpans } from './spans.ts';
import { readCategory, readLines, readReminders, readText, readTitle } from './text.ts';
import { checkTime, inForm, lengthOf, readTime, shifted, timeOf, timeText } from './time.ts';

/** What a draft may leave to the server. */
export interface EventDefaults {
  readonly calendar_id: string;
  readonly time_zone: string;
  /** Of an event that comes without one. */
  readonly category?: string[];
}

/**
 * The whole event that a draft asks for: times in their one form, texts trimmed, ids made where it has none. A series is
 * never ticked: its occurrences are.
 *
 * @throws AppError `INVALID_DATE`, `UNKNOWN_TIME_ZONE`, `INVALID_REQUEST`; what holds between fields is `checkEvent`'s
 */
export function newEventFrom(draft: EventDraft, defaults: EventDefaults): NewEvent {
  const allDay = draft.all_day ?? false;
  const category = readCategory(draft.category ?? []);
  const event: NewEvent = {
    id: draft.id ?? newId(),
    calendar_id: draft.calendar_id ?? defaults.calendar_id,
    source: 'daywright',
    title: readTitle(draft.title),
    start_date: readTime(draft.start_date, allDay),
    end_date: readTime(draft.end_date, allDay),
    all_day: allDay,
    time_zone: readTimeZone(draft.time_zone ?? defaults.time_zone),
    icon: readText(draft.icon ?? null),
    category: category.length > 0 ? category : (defaults.category ?? []),
    location: readText(draft.location ?? null),
    notes: readText(draft.notes ?? null),
    recurrence: readLines(draft.recurrence ?? null),
    series_id: null,
    original_start: null,
    completed: draft.completed ?? false,
    spans: readSpans(draft.spans ?? [], [], allDay),
    reminders: readReminders(draft.reminders ?? []),
    guests: [],
    read_only: false,
  };
  return event.recurrence === null ? event : withoutTicks(event);
}

/**
 * The event with a patch applied. Fields left out stay, except that times hang together:
 *
 * - `start_date` alone moves the event: it keeps its length, and its spans move along unless they are given.
 * - `end_date` alone, or both with the end as it was, resizes it: its spans stay where they are.
 * - Both with another end move it and give it another length; its spans keep their distance from the start.
 * - `all_day` alone turns instants into the dates they touch in the event's zone, and dates into midnights there.
 * - `time_zone` alone keeps the instants.
 *
 * Spans that are given replace all; one that keeps its id keeps its tick unless told otherwise.
 *
 * @throws as `newEventFrom`
 */
export function patchEvent<E extends NewEvent>(event: E, patch: EventPatch): E {
  const timed = patchTimes(inCalendar(event, patch.calendar_id), patch);
  return {
    ...timed,
    ...(patch.title !== undefined && { title: readTitle(patch.title) }),
    ...(patch.icon !== undefined && { icon: readText(patch.icon) }),
    ...(patch.category !== undefined && { category: readCategory(patch.category) }),
    ...(patch.location !== undefined && { location: readText(patch.location) }),
    ...(patch.notes !== undefined && { notes: readText(patch.notes) }),
    ...(patch.recurrence !== undefined && { recurrence: readLines(patch.recurrence) }),
    ...(patch.completed !== undefined && { completed: patch.completed }),
    ...(patch.reminders !== undefined && { reminders: readReminders(patch.reminders) }),
    ...(patch.spans !== undefined && { spans: readSpans(patch.spans, event.spans, timed.all_day) }),
  };
}

/** Who was invited was so from the calendar that it leaves, and it was free there. */
function inCalendar<E extends NewEvent>(event: E, calendar_id = event.calendar_id): E {
  if (event.calendar_id === calendar_id) return event;
  const moved = { ...event, calendar_id, guests: [] };
  delete moved.free;
  return moved;
}

function patchTimes<E extends NewEvent>(event: E, patch: EventPatch): E {
  const zone = patch.time_zone === undefined ? event.time_zone : readTimeZone(patch.time_zone);
  const before = inForm({ ...event, time_zone: zone }, patch.all_day ?? event.all_day);
  const { all_day } = before;
  const start_date = patch.start_date === undefined ? before.start_date : readTime(patch.start_date, all_day);
  const given = patch.end_date === undefined ? undefined : readTime(patch.end_date, all_day);
  const end_date = given ?? timeText(timeOf(start_date) + lengthOf(before), all_day);
  const moved = given === before.end_date ? 0 : timeOf(start_date) - timeOf(before.start_date);
  return { ...before, start_date, end_date, spans: before.spans.map((span) => shifted(span, moved, all_day)) };
}

/** The event with nothing done yet. */
export function withoutTicks<E extends NewEvent>(event: E): E {
  return { ...event, completed: false, spans: event.spans.map((span) => ({ ...span, completed: false })) };
}

/**
 * Refuses an event that cannot be. A timed event or span may be without length (RFC 5545 allows it); an all-day one
 * lasts at least one day.
 *
 * @throws AppError `UNKNOWN_TIME_ZONE`, `INVALID_DATE`, `END_BEFORE_START`, `SPAN_OUTSIDE_EVENT`, `INVALID_RECURRENCE`
 */
export function checkEvent(event: NewEvent): void {
  readTimeZone(event.time_zone);
  for (const times of [event, ...event.spans]) {
    checkTime(times.start_date, event.all_day);
    checkTime(times.end_date, event.all_day);
  }
  const length = lengthOf(event);
  if (length < 0) throw new AppError('END_BEFORE_START', 'The event ends before it starts.');
  if (length === 0 && event.all_day) {
    throw new AppError('END_BEFORE_START', 'An all-day event ends, exclusively, on a date after its first.');
  }
  checkSpans(event);
  if (event.recurrence !== null) checkRecurrence({ ...event, recurrence: event.recurrence });
}

function checkRecurrence(series: Parameters<typeof parseRecurrence>[0]): void {
  const first = readingLines(() => nextOccurrence(parseRecurrence(series), Number.NEGATIVE_INFINITY));
  if (!first) throw new AppError('INVALID_RECURRENCE', 'This repeat leaves no occurrence: every one is excluded.');
}

/**
 * What the recurrence engine answers.
 *
 * @throws AppError `INVALID_RECURRENCE` with the engine's sentence
 */
export function readingLines<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RecurrenceError) throw new AppError('INVALID_RECURRENCE', error.message, { cause: error });
    throw error;
  }
}
