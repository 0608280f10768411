import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { rename } from '../lib/renamed.ts';
import { countOf, quoted } from '../lib/words.ts';
import { calendars } from '../queries/calendars.ts';
import { changeHeldEvents } from '../queries/events.ts';
import { useTimeZone } from '../queries/profile.ts';
import { notDoneText, savedText } from './event-text.ts';
import { sendInTurn } from './event-versions.ts';
import { afterUpdate } from './expected-events.ts';
import { askAboutGuests, concernsGuests, leavingText } from './tell-guests.ts';
import { type ReachOptions, useUndoableChange } from './undoable-change.ts';

/**
 * Saves what was edited of an event; of a repeated one as much as the scope says. What guests see is asked about first.
 * Answers null where it was not made.
 */
export function useSaveEvent() {
  const change = useUndoableChange();
  const client = useQueryClient();
  const timeZone = useTimeZone();

  /** In another calendar it is another event: lists, selection and focus go on with that. */
  async function follow(id: string, moved: CalendarEvent): Promise<void> {
    await changeHeldEvents(client, (events) => events.map((held) => (held.id === id ? moved : held)));
    rename(id, moved.id);
  }

  return async (event: CalendarEvent, patch: EventPatch, { scope, sendUpdates, onFailure }: ReachOptions = {}) => {
    const saved = savedText(event, patch, timeZone);
    const seenByGuests = concernsGuests(event, patch) ? [event] : [];
    const leaving = leavingText(event, patch, client.getQueryData(calendars().queryKey));
    const verb = patch.calendar_id === undefined ? 'Save' : 'Move';
    const answer = sendUpdates ?? (await askAboutGuests(verb, seenByGuests, leaving));
    if (answer === null) return null;
    return change({
      send: async () => {
        const reply = await sendInTurn(event, (version) =>
          call('PATCH /events/:id', {
            params: { id: event.id },
            query: { ...(scope && { scope }) },
            body: { ...patch, version, ...(answer && { send_updates: answer }) },
          }),
        );
        // Of a series the answer may be its master.
        const isMoved = patch.calendar_id !== undefined && reply.event?.recurrence === null;
        if (isMoved && reply.event && reply.event.id !== event.id) await follow(event.id, reply.event);
        return reply;
      },
      said: ({ dropped_overrides }) => `${saved}${droppedText(dropped_overrides)}`,
      undone: saved === 'Saved' ? `${quoted(event.title)} edited` : saved,
      seenByGuests,
      failed: notDoneText([event], 'saved'),
      expect: afterUpdate(event, patch, scope, timeZone),
      onFailure: onFailure && ((error) => onFailure(error, answer)),
    });
  };
}

const droppedText = (dropped: number) =>
  dropped === 0 ? '' : `. ${countOf(dropped, 'edited occurrence')} went with the old rule`;
