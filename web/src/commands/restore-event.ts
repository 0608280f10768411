import type { CalendarEvent } from '@daywright/contract/events';
import { call } from '../lib/call.ts';
import { askAboutGuests, concernsGuests } from './tell-guests.ts';
import { useUndoableChange } from './undoable-change.ts';

/** Brings a deleted event back, a series with the edited occurrences that went with it. */
export function useRestoreEvent() {
  const change = useUndoableChange();
  return async (event: CalendarEvent) => {
    const answer = await askAboutGuests('Restore', [event]);
    if (answer === null) return null;
    return change({
      send: () =>
        call('POST /events/:id/restore', {
          params: { id: event.id },
          query: { ...(answer && { send_updates: answer }) },
        }),
      said: `${event.title} restored`,
      seenByGuests: [event].filter((each) => concernsGuests(each)),
    });
  };
}
