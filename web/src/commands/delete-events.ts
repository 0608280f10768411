import type { CalendarEvent } from '@daywright/contract/events';
import { call } from '../lib/call.ts';
import { openLayer } from '../lib/layers.ts';
import { countOf } from '../lib/words.ts';
import { notDoneText } from './event-text.ts';
import { inTurn, sendInTurn, versionOf } from './event-versions.ts';
import { afterDeletion } from './expected-events.ts';
import { type ReachOptions, useUndoableChange } from './undoable-change.ts';

/**
 * Deletes an event and never asks, as the toast offers Undo; only of a repeated one it asks how many go, unless the scope is
 * given. Answers null when it asks, and after a failure that has been told.
 */
export function useDeleteEvent() {
  const change = useUndoableChange();
  return async (event: CalendarEvent, { scope, onFailure }: ReachOptions = {}) => {
    if (event.series_id !== null && scope === undefined) {
      openLayer({ kind: 'delete-series', event });
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

/** Deletes several events at once, of repeated ones these occurrences: one change with one Undo. */
export function useDeleteEvents() {
  const change = useUndoableChange();
  return async (events: readonly CalendarEvent[]): Promise<boolean> => {
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
