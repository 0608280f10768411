import type { calendar_v3 } from '@googleapis/calendar';
import type { Moment } from './times.ts';

export type GoogleEvent = calendar_v3.Schema$Event;

/** An event as the double keeps it; never changed in place, so that a page keeps showing what it showed. */
export interface Entry {
  readonly id: string;
  /** Everything but the times. */
  readonly event: Readonly<GoogleEvent>;
  readonly start: Moment;
  readonly end: Moment;
  /** Of an exception: the series and where it would stand in it. */
  readonly instance?: { readonly seriesId: string; readonly original: Moment };
  /** An exception whose series was deleted: it is deleted with it and comes back with it. */
  readonly orphaned?: true;
  /** An exception that its series lost when it changed: it is deleted, and its day the series' own if it has it again. */
  readonly dropped?: true;
  readonly etag: string;
  /** The calendar's count of changes when this one was made. */
  readonly revision: number;
}

export const isCancelled = ({ event, orphaned, dropped }: Entry) =>
  orphaned === true || dropped === true || event.status === 'cancelled';

/** Cancelled, while its series lives: to be kept by whoever keeps the series. */
export const isCancelledException = (entry: Entry) =>
  entry.instance !== undefined && !entry.orphaned && !entry.dropped && entry.event.status === 'cancelled';

/** Gone for everyone; a cancelled exception of a living series is not. */
export const isDeleted = (entry: Entry) => isCancelled(entry) && !isCancelledException(entry);

export const isSeries = ({ event }: Entry) => (event.recurrence?.length ?? 0) > 0;
