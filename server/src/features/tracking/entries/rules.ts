import { AppError } from '../../../platform/errors.ts';
import {
  type EntryOperation,
  eventNamed,
  isWritable,
  type NewEntry,
  readText,
  type ScheduleRows,
} from '../../events/commands.ts';

/** What an entry is about. */
export type Subject = Pick<NewEntry, 'event_id' | 'title' | 'category'>;

/** What tracking is asked for: what is left out, the event says. */
export interface AskedSubject {
  readonly event_id?: string | null;
  readonly title?: string;
  readonly category?: string | null;
}

/**
 * What an entry that is made now is about: title and first category of its event, unless others are given.
 *
 * @throws AppError `EVENT_NOT_FOUND`; `SCOPE_INVALID` for a whole series, of which one occurrence is meant
 */
export async function subjectOf(rows: ScheduleRows, asked: AskedSubject): Promise<Subject> {
  const event_id = asked.event_id ?? null;
  const event = event_id === null ? undefined : await trackableEvent(rows, event_id);
  const given = asked.category === undefined ? event?.category[0] : asked.category;
  const category = readText(given ?? null);
  return { event_id, title: entryTitle(asked.title ?? event?.title ?? '', category), category };
}

/** @throws as `subjectOf` */
export async function trackableEvent(rows: ScheduleRows, id: string) {
  const event = await eventNamed(rows, id);
  if (event.recurrence === null) return event;
  throw new AppError('SCOPE_INVALID', 'This id names a whole series. Name the occurrence that you mean.');
}

/** Tracked time always has a name: without one that of its category. */
export function entryTitle(text: string, category: string | null): string {
  return readText(text) ?? category ?? 'Tracked time';
}

/**
 * Refuses times that cannot have been. Entries may overlap: two things may have happened at once.
 *
 * @throws AppError `END_BEFORE_START`, `TIME_IN_FUTURE`, `INVALID_DATE` for a start before the year 1
 */
export function checkTimes({ started_at, stopped_at }: Pick<NewEntry, 'started_at' | 'stopped_at'>, now: number) {
  const start = Date.parse(started_at);
  const stop = stopped_at === null ? now : Date.parse(stopped_at);
  if (!isWritable(start)) throw new AppError('INVALID_DATE', 'Nothing was tracked before the year 1.');
  if (start > now || stop > now) {
    throw new AppError('TIME_IN_FUTURE', 'Tracked time says what happened: it cannot lie in the future.');
  }
  if (stopped_at !== null && stop <= start) {
    throw new AppError('END_BEFORE_START', 'Tracked time ends after it starts.');
  }
}

/** The entry without what the door alone sets. */
export function newEntryOf({ id, event_id, title, category, note, started_at, stopped_at }: NewEntry): NewEntry {
  return { id, event_id, title, category, note, started_at, stopped_at };
}

/** Ends what runs. A clock that was set back makes it no shorter than nothing. */
export function stopping(entry: NewEntry, at: number): EntryOperation {
  const stopped_at = new Date(Math.max(at, Date.parse(entry.started_at))).toISOString();
  return { entity: 'time_entry', op: 'update', id: entry.id, entry: { ...newEntryOf(entry), stopped_at } };
}
