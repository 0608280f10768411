import type { CalendarEvent } from '@daywright/contract/events';
import { AppError } from '../../../platform/errors.ts';
import type { Actor, LockedCalendar, NewEvent } from '../operations.ts';
import { eventOfId } from '../series/occurrence.ts';
import { isSameEvent } from '../series/rows.ts';

/** Whether all that somebody may change of an event is their own marks on it: they are kept here alone. */
export function isReadOnlyTo(actor: Actor, { writable }: LockedCalendar, event: NewEvent | undefined): boolean {
  return actor.kind !== 'sync' && (!writable || event?.read_only === true);
}

/**
 * Refuses what changes more of a row than marks. One occurrence is marked by a row of its own, which is made and deleted
 * while all else in it is as in its series.
 *
 * @param before as it is; undefined where there is none
 * @param after undefined where it is to be deleted
 * @throws AppError `READ_ONLY`
 */
export function refuseBeyondMarks(
  { writable }: LockedCalendar,
  { before, after, series }: Record<'before' | 'series', CalendarEvent | undefined> & { after: NewEvent | undefined },
): void {
  const event = after ?? before;
  const ofSeries = event?.series_id && series ? eventOfId(event.id, series, []) : undefined;
  const unmarked = before && after ? before : ofSeries;
  if (event && unmarked && isSameButForMarks(event, unmarked)) return;
  const message = writable
    ? 'This event can only be changed where it comes from.'
    : 'This event belongs to a calendar that can only be read.';
  throw new AppError('READ_ONLY', message, { details: { id: event?.id } });
}

function isSameButForMarks(a: NewEvent, b: NewEvent): boolean {
  const { category, icon, completed, spans, reminders } = b;
  return isSameEvent({ ...a, category, icon, completed, spans, reminders }, b);
}
