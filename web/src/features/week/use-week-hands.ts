import type { CalendarEvent } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { daysBetween } from '@daywright/schedule/moves';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { startDrag } from '../../lib/drag.ts';
import { openLayer } from '../../lib/layers.ts';
import { toast } from '../../lib/toasts.ts';
import { quoted } from '../../lib/words.ts';
import { useDeleteEvent } from '../../queries/event-changes.ts';
import { useMoveEvents } from '../../queries/event-moves.ts';
import { stopBeside } from './week-keys.ts';

interface WeekHands {
  onClick: (press: MouseEvent) => void;
  onPointerDown: (press: PointerEvent) => void;
  onKeyDown: (key: KeyboardEvent) => void;
}

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** What pointer and keys do with listed events and between cards, in one place: the rows of the lists are plain elements. */
export function useWeekHands(events: readonly CalendarEvent[], hasSingleKeys: boolean): WeekHands {
  const move = useMoveEvents();
  const deleteEvent = useDeleteEvent();

  function listedAt(target: EventTarget) {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    const event = row && events.find(({ id }) => id === row.dataset.event);
    const date = row?.closest<HTMLElement>('[data-date]')?.dataset.date;
    return row && event && date !== undefined ? { row, event, date } : undefined;
  }

  function onClick({ target }: MouseEvent) {
    const listed = listedAt(target);
    if (listed) openLayer({ kind: 'editor', event: listed.event });
  }

  /** An event that is dropped on another day keeps its time. */
  function onPointerDown(press: PointerEvent) {
    const listed = listedAt(press.target);
    if (!listed) return;
    const { row, event, date } = listed;
    startDrag(press.nativeEvent, {
      image: row,
      over: ({ target }) => target?.dataset.dropDate && shortDate(target.dataset.dropDate),
      drop: ({ target }) => {
        const day = target?.dataset.dropDate;
        if (day !== undefined) void move.byDays([event], daysBetween(date, day));
        else toast(`${quoted(event.title)} stays where it was: an event is dropped on a day.`, { tone: 'note' });
      },
    });
  }

  function onKeyDown(key: KeyboardEvent) {
    if (key.ctrlKey || key.metaKey || key.shiftKey || !(key.target instanceof Element)) return;
    const listed = listedAt(key.target);
    const step = steps[key.key];
    if (key.altKey) {
      if (!listed || !step) return;
      void move.byDays([listed.event], step);
    } else if (listed && key.key === 'Delete' && !listed.event.read_only) void deleteEvent(listed.event);
    else if (listed && key.key.toLowerCase() === 'e' && hasSingleKeys) {
      openLayer({ kind: 'editor', event: listed.event });
    } else {
      const stop = stopBeside(key.target, key.key);
      if (!stop) return;
      stop.focus();
    }
    key.preventDefault();
  }

  return { onClick, onPointerDown, onKeyDown };
}
