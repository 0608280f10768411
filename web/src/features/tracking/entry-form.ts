import type { TimeEntry } from '@daywright/contract/time-entries';
import { dateIn, instantAt, isoInstant, timeText } from '@daywright/schedule/dates';
import type { TimeEntryLayer } from '../../lib/layers.ts';

/** A time entry as it is edited. Dates and times (`HH:mm`) are those of clocks in the person's zone. */
export interface EntryForm {
  title: string;
  /** Empty without one. */
  category: string;
  date: string;
  start: string;
  end_date: string;
  /** Empty while it runs. */
  end: string;
  note: string;
}

const hourMs = 3_600_000;
const quarterMs = 15 * 60_000;

/** The form of an entry; of a new one with what is known of it, else the hour that has just passed. */
export function formOf(layer: TimeEntryLayer, now: number, zone: string): EntryForm {
  const known: Partial<TimeEntry> = 'entry' in layer ? layer.entry : layer.draft;
  const usualEnd = Math.floor(now / quarterMs) * quarterMs;
  const end =
    typeof known.stopped_at === 'string' ? Date.parse(known.stopped_at) : known.stopped_at === null ? null : usualEnd;
  const start = known.started_at === undefined ? (end ?? usualEnd) - hourMs : Date.parse(known.started_at);
  return {
    title: known.title ?? '',
    category: known.category ?? '',
    date: dateIn(start, zone),
    start: timeText(start, zone),
    end_date: dateIn(end ?? start, zone),
    end: end === null ? '' : timeText(end, zone),
    note: known.note ?? '',
  };
}

/** The form with another start; the end keeps its distance in days. */
export function withDate(form: EntryForm, date: string): EntryForm {
  return form.end_date === form.date ? { ...form, date, end_date: date } : { ...form, date };
}

/**
 * The instants of a form. A time that was not touched keeps its seconds.
 *
 * @param first the form as it was opened, and the entry that it was made of
 */
export function timesOf(form: EntryForm, zone: string, first?: { form: EntryForm; entry: TimeEntry }) {
  const isSame = (fields: readonly (keyof EntryForm)[]) => fields.every((field) => form[field] === first?.form[field]);
  const started_at =
    first && isSame(['date', 'start']) ? first.entry.started_at : isoInstant(instantAt(form.date, form.start, zone));
  if (form.end === '') return { started_at, stopped_at: null };
  const stopped_at =
    first?.entry.stopped_at && isSame(['end_date', 'end'])
      ? first.entry.stopped_at
      : isoInstant(instantAt(form.end_date, form.end, zone));
  return { started_at, stopped_at };
}

/** Why the times cannot stay; undefined when they can. */
export function timeError(times: ReturnType<typeof timesOf>, now: number): string | undefined {
  const start = Date.parse(times.started_at);
  const end = times.stopped_at === null ? now : Date.parse(times.stopped_at);
  if (start > now) return 'It cannot begin ahead of now: tracked time is what happened';
  if (end > now) return 'It cannot end ahead of now: tracked time is what happened';
  return end <= start ? 'It ends before it begins' : undefined;
}
