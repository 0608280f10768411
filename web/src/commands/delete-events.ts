import type { CalendarEvent } from '@daywright/contract/events';
import { hasGuests } from '@daywright/schedule/guests';
import { call } from '../lib/call.ts';
import { openLayer } from '../lib/layers.ts';
import { countOf } from '../lib/words.ts';
import { notDoneText } from './event-text.ts';
import { inTurn, sendInTurn, versionOf } from './event-versions.ts';
import { afterDeletion } from './expected-events.ts';
import { type ReachOptions, useUndoableChange } from './undoable-change.ts';

/**
 * Deletes an event. The toast offers Undo, so it asks first only where that does not tell all: of a repeated one how many
 * go, unless the scope is given; of one with guests, that they are not mailed. Answers null when it asks, and after a
 * failure that has been told.
 */
export function useDeleteEvent() {
  const change = useUndoableChange();
  return async function remove(
    event: CalendarEvent,
    { scope, isSure = false, onFailure }: ReachOptions & { isSure?: boolean } = {},
  ) {
    const isAsked = isSure || scope !== undefined;
    if (!isAsked && (event.series_id !== null || hasGuests(event))) {
      openLayer({
        kind: 'delete-events',
        events: [event],
        remove: (scope) => void remove(event, { scope, isSure: true }),
      });
      return null;
    }
    return change({
      // Behind changes of it that are on their way: it goes in the version that they give it.
      send: () =>
        sendInTurn(event, (version) =>
          call('DELETE /events/:id', { params: { id: event.id }, query: { version, ...(scope && { scope }) } }),
        ),
      said: `${event.title} deleted`,
      failed: notDoneText([event], 'deleted'),
      expect: afterDeletion(event, scope),
      onFailure,
    });
  };
}

interface SeveralOptions {
  isSure?: boolean;
  /** Called once they are seen to go: after a question, and then perhaps never. */
  shown?: (() => void) | undefined;
}

/**
 * Deletes several events at once, of repeated ones these occurrences: one change with one Undo. Where one has guests it
 * asks first, and answers false then.
 */
export function useDeleteEvents() {
  const change = useUndoableChange();
  return async function remove(
    events: readonly CalendarEvent[],
    { isSure = false, shown }: SeveralOptions = {},
  ): Promise<boolean> {
    if (!isSure && events.some(hasGuests)) {
      openLayer({ kind: 'delete-events', events, remove: () => void remove(events, { isSure: true, shown }) });
      return false;
    }
    shown?.();
    const ids = new Set(events.map(({ id }) => id));
    const reply = await change({
      send: () =>
        inTurn([...ids], () =>
          call('POST /events/batch', {
            body: {
              operations: events.map((event) => ({ op: 'delete' as const, id: event.id, version: versionOf(event) })),
            },
          }),
        ),
      said: `${countOf(events.length, 'event')} deleted`,
      failed: notDoneText(events, 'deleted'),
      expect: (held) => held.filter(({ id }) => !ids.has(id)),
    });
    return reply !== null;
  };
}
