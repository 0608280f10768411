import type { CalendarEvent } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { dateIn, type TimeWindow, timeText } from '@daywright/schedule/dates';
import { daysBetween, startingAt } from '@daywright/schedule/moves';
import { dropText, type EventDrag, imageOf, sayItStays } from '../../../hands/drag-events.ts';
import { type DragPoint, startDrag } from '../../../lib/drag.ts';

export interface RowDrag extends EventDrag {
  /** The event whose row an element is in. */
  eventAt: (element: Element) => CalendarEvent | undefined;
}

/** Where a drop leads: to another day at the same time, or behind something, or into free time. */
type Goal = { days: number } | { window: TimeWindow } | null;

/** Drags a row: onto another day it keeps its time; into free time, or onto an event of its own day, it begins there. */
export function dragRow(press: PointerEvent, { place, events, timeZone, move, eventAt, onHeld }: RowDrag): void {
  const { event, date, row } = place;
  const isAlone = events.length === 1;

  function goalAt({ target }: DragPoint): Goal {
    const day = target?.closest<HTMLElement>('[data-drop-date]')?.dataset.dropDate;
    if (!target || day === undefined) return null;
    const start = isAlone && !event.all_day ? startAt(target) : undefined;
    if (start === undefined) return { days: daysBetween(date, day) };
    const to = startingAt(event, start);
    return { window: { start, end: Date.parse(to.end_date) } };
  }

  function startAt(target: HTMLElement): number | undefined {
    const { free } = target.dataset;
    if (free !== undefined) return Number(free);
    const other = target.dataset.row === undefined ? undefined : eventAt(target);
    return other && !other.all_day && other.id !== event.id ? Date.parse(other.end_date) : undefined;
  }

  startDrag(press, {
    image: imageOf(row),
    targetAt: (below) => {
      const panel = below.closest<HTMLElement>('[data-drop-date]');
      const over = below.closest<HTMLElement>('[data-row]');
      if (!over || !isAlone) return panel;
      return over.dataset.free !== undefined || panel?.dataset.dropDate === date ? over : panel;
    },
    over: (point) => {
      const goal = goalAt(point);
      if (!goal) return undefined;
      if ('window' in goal) return whenText(goal.window.start, date, timeZone);
      return dropText(event, events, goal.days, timeZone);
    },
    drop: (at) => {
      const goal = goalAt(at);
      if (!goal) sayItStays(events);
      else if ('window' in goal) move.to(event, goal.window);
      else move.byDays(events, goal.days);
    },
    held: onHeld,
  });
}

/** `13:00`, or with the day where that is another: `Fri 12 Jun, 13:00`. */
function whenText(start: number, date: string, timeZone: string): string {
  const day = dateIn(start, timeZone);
  const time = timeText(start, timeZone);
  return day === date ? time : `${shortDate(day)}, ${time}`;
}
