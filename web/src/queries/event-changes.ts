import type { CalendarEvent, Scope } from '@daywright/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { openLayer } from '../lib/layers.ts';
import { versionOf } from './event-versions.ts';
import { countOf, quoted } from './event-words.ts';
import { changeHeldEvents } from './events.ts';
import { afterDeletion } from './expected-events.ts';
import { useUndoableChange } from './undoable-change.ts';

/** Ticks or unticks a span of an event; of a repeated one, in this occurrence only. */
export function useTickSpan() {
  const change = useUndoableChange();
  const hold = useHoldEvent();
  return (event: CalendarEvent, spanId: string, completed: boolean) => {
    const title = event.spans.find((span) => span.id === spanId)?.title ?? event.title;
    return change({
      send: async () =>
        hold(
          await call('PATCH /events/:id/spans/:span_id', {
            params: { id: event.id, span_id: spanId },
            body: { completed },
          }),
        ),
      said: `${quoted(title)} ${completed ? 'done' : 'not done'}`,
      failed: `${quoted(title)} was not changed`,
      expect: replacing(event.id, (held) => ({
        ...held,
        spans: held.spans.map((span) => (span.id === spanId ? { ...span, completed } : span)),
      })),
    });
  };
}

/** Ticks or unticks an event as a whole; of a repeated one, this occurrence only. */
export function useTickEvent() {
  const change = useUndoableChange();
  const hold = useHoldEvent();
  return (event: CalendarEvent, completed: boolean) =>
    change({
      send: async () =>
        hold(
          await call('PATCH /events/:id', {
            params: { id: event.id },
            body: { completed, version: versionOf(event) },
          }),
        ),
      said: `${quoted(event.title)} ${completed ? 'done' : 'not done'}`,
      failed: `${quoted(event.title)} was not changed`,
      expect: replacing(event.id, (held) => ({ ...held, completed })),
    });
}

export interface DeleteOptions {
  /** Of a repeated event, which occurrences go; left out, that is asked. */
  scope?: Scope | undefined;
  /** Takes the failure, such as an open editor; without it a toast says why. */
  onFailure?: (error: Error) => void;
}

/**
 * Deletes an event and never asks, as the toast offers Undo; only of a repeated one it asks how many, unless that is given. Answers
 * null when it asks, and after a failure that has been told.
 */
export function useDeleteEvent() {
  const change = useUndoableChange();
  return async (event: CalendarEvent, { scope, onFailure }: DeleteOptions = {}) => {
    if (event.series_id !== null && scope === undefined) {
      openLayer({ kind: 'delete-series', event });
      return null;
    }
    return change({
      send: () =>
        call('DELETE /events/:id', {
          params: { id: event.id },
          query: { version: versionOf(event), ...(scope && { scope }) },
        }),
      said: `${event.title} deleted`,
      failed: `${quoted(event.title)} was not deleted`,
      expect: afterDeletion(event, scope),
      ...(onFailure && { onFailure }),
    });
  };
}

/** Deletes several events at once, of repeated ones these occurrences: one change with one Undo. */
export function useDeleteEvents() {
  const change = useUndoableChange();
  return async (events: readonly CalendarEvent[]): Promise<boolean> => {
    const ids = new Set(events.map(({ id }) => id));
    const what = countOf(events.length, 'event');
    const reply = await change({
      send: () =>
        call('POST /events/batch', {
          body: {
            operations: events.map((event) => ({ op: 'delete' as const, id: event.id, version: versionOf(event) })),
          },
        }),
      said: `${what} deleted`,
      failed: `${what} ${events.length === 1 ? 'was' : 'were'} not deleted`,
      expect: (held) => held.filter(({ id }) => !ids.has(id)),
    });
    return reply !== null;
  };
}

/** Puts an answered event into the lists at once, so that a second change before the refetch sends the new version. */
function useHoldEvent() {
  const client = useQueryClient();
  return async <R extends { event: CalendarEvent | null }>(reply: R): Promise<R> => {
    const { event } = reply;
    if (event)
      await changeHeldEvents(
        client,
        replacing(event.id, () => event),
      );
    return reply;
  };
}

const replacing =
  (id: string, change: (event: CalendarEvent) => CalendarEvent) =>
  (events: CalendarEvent[]): CalendarEvent[] =>
    events.map((event) => (event.id === id ? change(event) : event));
