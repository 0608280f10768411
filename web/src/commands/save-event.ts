import type { CalendarEvent, EventPatch } from '@daywright/contract/events';
import { call } from '../lib/call.ts';
import { countOf, quoted } from '../lib/words.ts';
import { useTimeZone } from '../queries/profile.ts';
import { notDoneText, savedText } from './event-text.ts';
import { sendInTurn } from './event-versions.ts';
import { afterUpdate } from './expected-events.ts';
import { type ReachOptions, useUndoableChange } from './undoable-change.ts';

/** Saves what was edited of an event; of a repeated one as much as the scope says. */
export function useSaveEvent() {
  const change = useUndoableChange();
  const timeZone = useTimeZone();
  return (event: CalendarEvent, patch: EventPatch, { scope, onFailure }: ReachOptions = {}) => {
    const saved = savedText(event, patch, timeZone);
    return change({
      send: () =>
        sendInTurn(event, (version) =>
          call('PATCH /events/:id', {
            params: { id: event.id },
            query: { ...(scope && { scope }) },
            body: { ...patch, version },
          }),
        ),
      said: ({ dropped_overrides }) => `${saved}${droppedText(dropped_overrides)}`,
      undone: saved === 'Saved' ? `${quoted(event.title)} edited` : saved,
      failed: notDoneText([event], 'saved'),
      expect: afterUpdate(event, patch, scope, timeZone),
      onFailure,
    });
  };
}

const droppedText = (dropped: number) =>
  dropped === 0 ? '' : `. ${countOf(dropped, 'edited occurrence')} went with the old rule`;
