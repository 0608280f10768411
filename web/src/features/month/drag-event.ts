import type { CalendarEvent } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { daysBetween } from '@daywright/schedule/moves';
import { startDrag } from '../../lib/drag.ts';
import { toast } from '../../lib/toasts.ts';
import { quoted } from '../../lib/words.ts';
import type { MoveEvents } from '../../queries/event-moves.ts';

export interface EventDrag {
  event: CalendarEvent;
  /** The event's element, of which a copy hangs on the pointer. */
  image: HTMLElement;
  /** The day that it was taken hold of on: of a bar any that it lies on. */
  from: string;
  move: MoveEvents;
  /** A touch was held without a move. */
  onHeld: () => void;
}

/** Drags an event to another day, where it keeps its time. */
export function dragEvent(press: PointerEvent, { event, image, from, move, onHeld }: EventDrag): void {
  startDrag(press, {
    image,
    over: ({ target }) => target?.dataset.dropDate && shortDate(target.dataset.dropDate),
    drop: ({ target }) => {
      const day = target?.dataset.dropDate;
      if (day !== undefined) void move.byDays([event], daysBetween(from, day));
      else toast(`${quoted(event.title)} stays where it was: an event is dropped on a day.`, { tone: 'note' });
    },
    held: onHeld,
  });
}

/** The day below a point, also where a bar of another one lies over it. */
export function dayAt(x: number, y: number): string | undefined {
  const cell = document.elementsFromPoint(x, y).find((element) => element.matches('td[data-date]'));
  return cell instanceof HTMLElement ? cell.dataset.date : undefined;
}
