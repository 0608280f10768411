import { shiftRecurrence } from '@daywright/schedule/recurrence';
import type { SyncedEvent } from '../../providers/remote-event.ts';
import { timesOf } from '../merge/fields.ts';
import type { Lost } from '../merge/lost.ts';
import { canRepeat } from './documents.ts';

/**
 * Of a series that was moved there past its own end nothing shows on either side. What it loses is the repeat with an end that
 * goes along: put back, it is where it was moved to. One that merely ends before it begins was ended so there.
 */
export function lostMovedPastUntil(here: SyncedEvent, there: SyncedEvent): Lost[] {
  const { recurrence } = here;
  const isMoved = here.start_date !== there.start_date;
  if (recurrence === null || there.recurrence === null || !isMoved || canRepeat(there) || !canRepeat(here)) return [];
  const value = shiftRecurrence({ ...here, recurrence }, there);
  return [{ field: 'recurrence', value, side: 'here', times: timesOf(there) }];
}
