import type { Conflict } from '@daywright/contract/journal';
import type { SyncedEvent, SyncedField } from '../../providers/remote-event.ts';
import { type Times, timesOf } from '../merge/fields.ts';
import { type Lost, lostField, type SideName } from '../merge/lost.ts';
import type { WorkingRow } from './working-set.ts';

type Named = Pick<WorkingRow, 'id' | 'event'>;

export function conflictsOf({ id, event }: Named, lost: readonly Lost[]): Conflict[] {
  const timesBeside = lost.find(({ field }) => field === 'times');
  return lost.map(({ field, value, side, times = timesBeside?.value as Times | undefined }) => ({
    event_id: id,
    title: event.title,
    side,
    field,
    value,
    ...(field === 'recurrence' && value !== null && times && { times: timesOf(times) }),
    ...(field === 'recurrence' && value !== null && timesBeside && { times_beside: true as const }),
    restored: null,
  }));
}

/** A deletion on one side that an edit on the other outlived. */
export function deletionOutlived(row: Named, side: SideName): Conflict[] {
  return conflictsOf(row, [{ field: 'deletion', value: null, side }]);
}

/** What is there in these fields and gives way, since the event stays deleted. */
export function editsUnderDeletion(row: Named, there: SyncedEvent, fields: ReadonlySet<SyncedField>): Conflict[] {
  return conflictsOf(
    row,
    [...fields].map((field) => lostField(there, field, 'there')),
  );
}
