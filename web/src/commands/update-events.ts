import type { EventPatch, SendUpdates } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../lib/call.ts';
import { openLayer } from '../lib/layers.ts';
import { toast } from '../lib/toasts.ts';
import { changeHeldEvents } from '../queries/events.ts';
import { useTimeZone } from '../queries/profile.ts';
import { inTurn, keepVersion, versionOf } from './event-versions.ts';
import { afterReplacement, afterUpdates } from './expected-events.ts';
import { askAboutGuests, concernsGuests } from './tell-guests.ts';
import { useUndoableChange } from './undoable-change.ts';

/** A change of one event; of a repeated one, of this occurrence. */
export interface EventUpdate {
  event: CalendarEvent;
  patch: EventPatch;
}

interface UpdateOptions {
  /** `Lunch moved to 13:00` */
  said: string;
  /** `“Lunch” was not moved` */
  failed: string;
  /** As in `UndoableChange`. */
  joins?: string | undefined;
  /** Called once they are seen to change: after a question, and then perhaps never. */
  shown?: (() => void) | undefined;
  /** Whether guests are told, where that was asked already. */
  sendUpdates?: SendUpdates | undefined;
}

/**
 * Changes events as one change set with one Undo; what guests see is asked about first. When one of them was changed elsewhere meanwhile, both versions are shown and
 * the person chooses. Answers whether it was done.
 */
export function useUpdateEvents() {
  const change = useUndoableChange();
  const client = useQueryClient();
  const timeZone = useTimeZone();

  return async function update(updates: readonly EventUpdate[], options: UpdateOptions): Promise<boolean> {
    const { shown, sendUpdates, ...words } = options;
    const seenByGuests = updates.flatMap(({ event, patch }) => (concernsGuests(event, patch) ? [event] : []));
    const answer = sendUpdates ?? (await askAboutGuests('Move', seenByGuests));
    if (answer === null) return false;
    shown?.();
    const ids = updates.map(({ event }) => event.id);
    const hold = (events: readonly (CalendarEvent | null)[]) => {
      for (const [index, answered] of events.entries()) {
        const changed = updates[index];
        if (changed) keepVersion(changed.event, answered);
      }
      const settled = new Map(
        events.flatMap((event) => (event && !isChangedAgain(event.id) ? [[event.id, event]] : [])),
      );
      return changeHeldEvents(client, (held) => held.map((event) => settled.get(event.id) ?? event));
    };
    const turn = Symbol('turn');
    for (const id of ids) latest.set(id, turn);
    const isChangedAgain = (id: string) => latest.get(id) !== turn;

    const reply = await change({
      ...words,
      seenByGuests,
      expect: afterUpdates(updates, timeZone),
      send: () =>
        inTurn(ids, async () => {
          const reply = await send(updates, answer);
          await hold(reply.events);
          return reply;
        }),
      onFailure: (error) => {
        const stale = staleEvent(error);
        const mine = updates.find(({ event }) => event.id === stale?.id);
        if (!stale || !mine) return void toast(error.message, { tone: 'failed' });
        void changeHeldEvents(client, afterReplacement(stale, timeZone));
        const onTop = updates.map((each) => (each === mine ? { ...mine, event: stale } : each));
        openLayer({
          kind: 'two-versions',
          base: mine.event,
          current: stale,
          patch: mine.patch,
          takeMine: () => void update(onTop, { ...words, sendUpdates: answer }),
        });
      },
    });
    for (const id of ids) if (latest.get(id) === turn) latest.delete(id);
    return reply !== null;
  };
}

/** Which change of an event is the last one. */
const latest = new Map<string, symbol>();

/** One call for one event, a batch for several. */
async function send(updates: readonly EventUpdate[], answer: SendUpdates | undefined) {
  const [first] = updates;
  if (first && updates.length === 1) {
    const { event, change_set_id } = await call('PATCH /events/:id', {
      params: { id: first.event.id },
      body: { ...first.patch, version: versionOf(first.event), ...(answer && { send_updates: answer }) },
    });
    return { events: [event], change_set_id };
  }
  return call('POST /events/batch', {
    body: {
      operations: updates.map(({ event, patch }) => ({
        op: 'update' as const,
        id: event.id,
        version: versionOf(event),
        patch,
      })),
      ...(answer && { send_updates: answer }),
    },
  });
}

/** The event as it is now, where a change came too late. */
export function staleEvent(error: Error): CalendarEvent | undefined {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_STALE') return undefined;
  return (error.details as { event?: CalendarEvent } | undefined)?.event;
}
