import type { Scope } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { AppError } from '../../../platform/errors.ts';

/**
 * How far a change reaches. A single event takes no scope; a series by its own id means all of it.
 *
 * @throws AppError `SCOPE_INVALID` for one of a series where it was not said
 */
export function reachOf(event: CalendarEvent, scope: Scope | undefined): { scope?: Scope } {
  if (event.series_id !== null) {
    if (scope !== undefined) return { scope };
    const sentence = 'This event repeats. Is only this one meant, this and those following, or all of them?';
    throw new AppError('SCOPE_INVALID', sentence);
  }
  if (event.recurrence === null) return {};
  if (scope === undefined || scope === 'all') return { scope: 'all' };
  throw new AppError('SCOPE_INVALID', 'This is the id of a whole series. Look for the one event that is meant.');
}
