import type { CalendarEvent } from '@daywright/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { quoted } from '../lib/words.ts';
import { changeHeldEvents } from '../queries/events.ts';
import { sendInTurn } from './event-versions.ts';
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
          await sendInTurn(event, () =>
            call('PATCH /events/:id/spans/:span_id', {
              params: { id: event.id, span_id: spanId },
              body: { completed },
            }),
          ),
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
          await sendInTurn(event, (version) =>
            call('PATCH /events/:id', { params: { id: event.id }, body: { completed, version } }),
          ),
        ),
      said: `${quoted(event.title)} ${completed ? 'done' : 'not done'}`,
      failed: `${quoted(event.title)} was not changed`,
      expect: replacing(event.id, (held) => ({ ...held, completed })),
    });
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
