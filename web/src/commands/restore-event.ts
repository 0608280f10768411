import type { CalendarEvent } from '@daywright/contract/events';
import { call } from '../lib/call.ts';
import { askAboutGuests, concernsGuests } from './tell-guests.ts';
import { useUndoableChange } from './undoable-change.ts';

/** Brings a deleted event back, a series with the edited occurrences that went with it. */
export function useRestoreEvent() {
  const change = useUndoableChange();
  return async (event: CalendarEvent) => {
    const told = await askAboutGuests('Restore', [event]);
    if (told === null) return null;
    return change({
      send: () =>
        call('POST /events/:id/restore', { params: { id: event.id }, query: { ...(told && { send_updates: told }) } }),
      said: `${event.title} restored`,
      seenByGuests: [event].filter((each) => concernsGuests(each)),
    });
  };
}
