import type { Conflict } from '@daywright/contract/journal';
import { fieldName } from '@daywright/schedule/differences';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { calendarsKey } from '../queries/calendars.ts';
import { useUndoableChange } from './undoable-change.ts';

/** Puts the side of a conflict back that gave way; `place` is that of the conflict in its journal entry. */
export function useRestoreConflict() {
  const change = useUndoableChange();
  const client = useQueryClient();
  return async (entryId: string, place: number, { title, field }: Conflict) => {
    await change({
      send: () => call('POST /calendar/journal/:id/restore', { params: { id: entryId }, body: { conflict: place } }),
      said: field === 'deletion' ? `${title} deleted` : `${title}: ${fieldName(field)} restored`,
      failed: `${title} was not changed`,
    });
    await client.invalidateQueries({ queryKey: [calendarsKey] });
  };
}
