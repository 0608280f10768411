import type { CalendarEvent } from '@daywright/contract/events';
import { dateIn, startDateOf, type TimeWindow } from '@daywright/schedule/dates';
import { byDays } from '@daywright/schedule/moves';
import { useQueryClient } from '@tanstack/react-query';
import { useRefusal, useSaidRefusal } from '../commands/change-refusal.ts';
import { copyEvents, pastedFrom } from '../commands/clipboard.ts';
import { useCopyEvents } from '../commands/copy-events.ts';
import { useDeleteEvent, useDeleteEvents } from '../commands/delete-events.ts';
import { useMoveEvents } from '../commands/move-events.ts';
import { openLayer } from '../lib/layers.ts';
import { toast } from '../lib/toasts.ts';
import { countOf } from '../lib/words.ts';
import { heldEvents } from '../queries/events.ts';
import { useTimeZone } from '../queries/profile.ts';
import { clearSelection, selectedIds } from './selection.ts';

/** Puts the focus on an event of a day, at once or as soon as it is there. */
export type Follow = (id: string, date: string) => void;

/** What can be done by hand to the events of a view; the focus goes where the event goes. */
export function useEventActions(follow: Follow) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const refusalOf = useRefusal();
  const isRefused = useSaidRefusal();
  const move = useMoveEvents();
  const copies = useCopyEvents();
  const deleteEvent = useDeleteEvent();
  const deleteEvents = useDeleteEvents();

  /** The events that an action on this one reaches: all that are selected, if it is one of them. */
  function subjects(event: CalendarEvent): CalendarEvent[] {
    const ids = selectedIds();
    return ids.has(event.id) ? heldEvents(client).filter(({ id }) => ids.has(id)) : [event];
  }

  function stretch(event: CalendarEvent, minutes: number, edge: 'both' | 'end') {
    if (event.all_day) return void toast('What lasts all day has no time to change.', { tone: 'note' });
    const by = minutes * 60_000;
    const [start, end] = [Date.parse(event.start_date), Date.parse(event.end_date)];
    const window: TimeWindow = { start: edge === 'both' ? start + by : start, end: end + by };
    move.to(event, window, { shown: () => follow(event.id, dateIn(window.start, timeZone)), isStep: true });
  }

  return {
    move,
    subjects,
    refusalOf,
    open: (event: CalendarEvent) => openLayer({ kind: 'editor', event }),
    /** The same length at an earlier or a later time. */
    shift: (event: CalendarEvent, minutes: number) => stretch(event, minutes, 'both'),
    /** Shorter or longer, from the same start. */
    lengthen: (event: CalendarEvent, minutes: number) => stretch(event, minutes, 'end'),

    moveByDays(event: CalendarEvent, days: number) {
      const { start_date } = byDays(event, days, timeZone);
      const date = startDateOf({ all_day: event.all_day, start_date }, timeZone);
      move.byDays(subjects(event), days, { shown: () => follow(event.id, date), isStep: true });
    },

    moveTo(events: readonly CalendarEvent[]) {
      if (!isRefused(events)) openLayer({ kind: 'move-events', events });
    },

    async duplicate(events: readonly CalendarEvent[]) {
      const made = await copies.duplicate(events);
      const [first] = made ?? [];
      if (first)
        follow(first.id, startDateOf({ all_day: first.all_day ?? false, start_date: first.start_date }, timeZone));
    },

    /** `clipboard` as in `copyEvents`. */
    copy(events: readonly CalendarEvent[], clipboard?: DataTransfer | null) {
      copyEvents(events, timeZone, clipboard);
      toast(`${events.length === 1 ? events[0]?.title : countOf(events.length, 'event')} copied`);
    },

    /** Events go on the date; a text from elsewhere becomes the words of a new event. False when there is nothing. */
    paste(date: string, clipboard: DataTransfer): boolean {
      const pasted = pastedFrom(clipboard);
      if (!pasted) return false;
      if ('text' in pasted)
        openLayer({ kind: 'quick-add', date, text: pasted.text.replaceAll(/\s+/g, ' ').slice(0, 500) });
      else {
        void copies.pasteOn(pasted.events, date).then((made) => {
          const [first] = made ?? [];
          if (first) follow(first.id, date);
        });
      }
      return true;
    },

    async remove(events: readonly CalendarEvent[]) {
      if (isRefused(events)) return;
      const [only] = events;
      if (only && events.length === 1) return void deleteEvent(only);
      await deleteEvents(events, { shown: clearSelection });
    },
  };
}

export type EventActions = ReturnType<typeof useEventActions>;
