import { carrying, isMaster, type NewEvent } from '../../../events/commands.ts';
import { syncedOf } from '../merge/fields.ts';
import { differing } from '../merge/merge.ts';
import { baseOf } from './documents.ts';
import type { WorkingRow } from './working-set.ts';

/**
 * Whether nothing was changed here of an occurrence but what was changed of its series: that does not outlive the deletion of the
 * occurrence. With a series that is moved or repeats otherwise it may have been deleted by that alone.
 */
export function isEditedWithSeries(master: WorkingRow, { event, remote }: WorkingRow): boolean {
  const [was, own] = [baseOf(master.remote), baseOf(remote)];
  if (!was || !own || event.original_start === null) return false;
  const [before, after]: [NewEvent, NewEvent] = [{ ...master.event, ...was }, master.event];
  if (!isMaster(before) || !isMaster(after)) return false;
  const fields = differing(syncedOf(after), was);
  if (fields.has('times') || fields.has('recurrence')) return false;
  const carried = carrying(before, after)({ ...event, ...own }, event.original_start, event.original_start);
  return differing(syncedOf(carried), syncedOf(event)).size === 0;
}
