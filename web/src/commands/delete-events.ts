import type { CalendarEvent } from '@daywright/contract/events';
import { call } from '../lib/call.ts';
import { openLayer } from '../lib/layers.ts';
import { countOf } from '../lib/words.ts';
import { notDoneText } from './event-text.ts';
import { inTurn, sendInTurn, versionOf } from './event-versions.ts';
import { afterDeletion } from './expected-events.ts';
import { askAboutGuests, concernsGuests, deletedThereText } from './tell-guests.ts';
import { type ReachOptions, useUndoableChange } from './undoable-change.ts';

/**
 * Deletes an event. The toast offers Undo, so it asks first only where that does not tell all: of a repeated one how many
 * go, unless the scope is given; of one with guests, whether they are told. Answers null when it asks how many, when the person
 * would rather not, and after a failure that has been told.
 */
export function useDeleteEvent() {
  const change = useUndoableChange();
  return async function remove(event: CalendarEvent, { scope, sendUpdates, onFailure }: ReachOptions = {}) {
    if (scope === undefined && event.series_id !== null) {
      openLayer({
        kind: 'delete-event',
        event,
        remove: (scope, sendUpdates) => void remove(event, { scope, sendUpdates }),
      });
      return null;
    }
    const answer = sendUpdates ?? (await askAboutGuests('Delete', [event], deletedThereText));
    if (answer === null) return null;
    return change({
      // Behind changes of it that are on their way: it goes in the version that they give it.
      send: () =>
        sendInTurn(event, (version) =>
          call('DELETE /events/:id', {
            params: { id: event.id },
            query: { version, ...(scope && { scope }), ...(answer && { send_updates: answer }) },
          }),
        ),
      said: `${event.title} deleted`,
      seenByGuests: [event].filter((each) => concernsGuests(each)),
      failed: notDoneText([event], 'deleted'),
      expect: afterDeletion(event, scope),
      onFailure,
    });
  };
}

interface SeveralOptions {
  /** Called once they are seen to go: after a question, and then perhaps never. */
  shown?: (() => void) | undefined;
}

/**
 * Deletes several events at once, of repeated ones these occurrences: one change with one Undo. Where one has
 * guests it asks first whether they are told.
 */
export function useDeleteEvents() {
  const change = useUndoableChange();
  return async function remove(events: readonly CalendarEvent[], { shown }: SeveralOptions = {}): Promise<boolean> {
    const answer = await askAboutGuests('Delete', events, deletedThereText);
    if (answer === null) return false;
    shown?.();
    const ids = new Set(events.map(({ id }) => id));
    const reply = await change({
      send: () =>
        inTurn([...ids], () =>
          call('POST /events/batch', {
            body: {
              operations: events.map((event) => ({ op: 'delete' as const, id: event.id, version: versionOf(event) })),
              ...(answer && { send_updates: answer }),
            },
          }),
        ),
      said: `${countOf(events.length, 'event')} deleted`,
      seenByGuests: events.filter((each) => concernsGuests(each)),
      failed: notDoneText(events, 'deleted'),
      expect: (held) => held.filter(({ id }) => !ids.has(id)),
    });
    return reply !== null;
  };
}
