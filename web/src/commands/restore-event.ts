import type { CalendarEvent } from '@daywright/contract/events';
import { call } from '../lib/call.ts';
import { useUndoableChange } from './undoable-change.ts';

/** Brings a deleted event back, a series with the edited occurrences that went with it. */
export function useRestoreEvent() {
  const change = useUndoableChange();
  return (event: CalendarEvent) =>
    change({
      send: () => call('POST /events/:id/restore', { params: { id: event.id } }),
      said: `${event.title} restored`,
    });
}
