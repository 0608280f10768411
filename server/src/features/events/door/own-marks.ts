import type { CalendarEvent } from '@daywright/contract/events';
import { ownAnswer, withOwnAnswer } from '@daywright/schedule/event-state';
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
  const unmarked = before && after ? before : ofSeries(event, series);
  if (event && unmarked && isSameButForMarks(event, unmarked)) {
    // A calendar that can only be read takes no answer either.
    if (writable || ownAnswer(event) === ownAnswer(unmarked)) return;
  }
  const message = writable
    ? 'This event can only be changed where it comes from.'
    : 'This event belongs to a calendar that can only be read.';
  throw new AppError('READ_ONLY', message, { details: { id: event?.id } });
}

/** Marks, and the own answer to an invitation. */
function isSameButForMarks(a: NewEvent, b: NewEvent): boolean {
  const { category, icon, completed, spans, reminders } = b;
  const answer = ownAnswer(b);
  const answered = answer === undefined ? a : withOwnAnswer(a, answer);
  return isSameEvent({ ...answered, category, icon, completed, spans, reminders }, b);
}

/** Whether a change of what can only be read answers its invitation: that is told to its provider. */
export function isAnswered(
  before: CalendarEvent | undefined,
  after: NewEvent | null,
  series: CalendarEvent | undefined,
): boolean {
  const event = after ?? before;
  const was = before && after ? before : ofSeries(event, series);
  return event !== undefined && was !== undefined && ownAnswer(event) !== ownAnswer(was);
}

/** An occurrence as its series has it. */
function ofSeries(event: NewEvent | undefined, series: CalendarEvent | undefined): CalendarEvent | undefined {
  return event?.series_id && series ? eventOfId(event.id, series, []) : undefined;
}
