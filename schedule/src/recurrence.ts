import { RecurrenceError } from './recurrence/error.ts';

export { RecurrenceError } from './recurrence/error.ts';
export { instantOf, occurrenceId, originalStartOf, parseEventId } from './recurrence/identity.ts';

/** The fields of a master that say when it repeats; a `CalendarEvent` with `recurrence` is one. */
export interface Series {
  start_date: string;
  end_date: string;
  all_day: boolean;
  time_zone: string;
  recurrence: readonly string[];
}

/** One occurrence. `start` and `end` (exclusive) in epoch milliseconds, all-day as the UTC midnights of its dates. */
export interface Occurrence {
  original_start: string;
  start: number;
  end: number;
}

/** A series understood: reusable, and immutable to its readers. */
export interface Recurrence {
  readonly allDay: boolean;
  /** Epoch milliseconds of the first start, all-day as UTC midnight. */
  readonly start: number;
  readonly durationMs: number;
}

const notYet = (): never => {
  throw new RecurrenceError('Recurrence is being built.');
};

/** @throws RecurrenceError with a sentence for the person: the rule cannot be read, or is finer than daily */
export const parseRecurrence: (series: Series) => Recurrence = notYet;

/** The occurrences that overlap [from, to), ascending by start; at most `limit` (default and maximum 1,000). */
export const occurrencesIn: (recurrence: Recurrence, from: number, to: number, limit?: number) => Occurrence[] = notYet;

/** End of the last occurrence; 2^53 - 1 for a series without end; its start when every occurrence is excluded. */
export const recurrenceEnd: (recurrence: Recurrence) => number = notYet;

export const isOccurrence: (recurrence: Recurrence, originalStart: string) => boolean = notYet;

/** The first occurrence that starts after `after`. What overlaps an instant: `occurrencesIn(recurrence, t, Infinity, 1)`. */
export const nextOccurrence: (recurrence: Recurrence, after: number) => Occurrence | undefined = notYet;

/** The series' lines with that occurrence excluded (an EXDATE); unchanged if it is already. */
export const excludeOccurrence: (series: Series, originalStart: string) => string[] = notYet;

/** The series' lines without an EXDATE of that occurrence. */
export const includeOccurrence: (series: Series, originalStart: string) => string[] = notYet;

/**
 * Lines for "this and following": `before` for the old master, `after` for the new one, which starts at `originalStart`.
 * `before` is null when nothing precedes the split (the old master goes); an empty list means a single event.
 *
 * @throws RecurrenceError if `originalStart` is not a start that the rule yields
 */
export const splitRecurrence: (series: Series, originalStart: string) => { before: string[] | null; after: string[] } =
  notYet;

/** The lines of `before` for a series whose start, zone or all-day changed to those of `after` (its lines are not read). */
export const shiftRecurrence: (before: Series, after: Omit<Series, 'recurrence'>) => string[] = notYet;

/** The name that an occurrence of `before` has once the series moved to `after`. */
export const shiftedOriginalStart: (
  originalStart: string,
  before: Omit<Series, 'recurrence'>,
  after: Omit<Series, 'recurrence'>,
) => string = notYet;
