import type { CalendarEvent } from '@daywright/contract/events';
import { dateIn, type TimeWindow, timeText } from '@daywright/schedule/dates';
import { byDays, daysBetween, startingAt } from '@daywright/schedule/moves';
import { type DragPoint, startDrag } from '../../../lib/drag.ts';
import { toast } from '../../../lib/toasts.ts';
import type { MoveEvents } from '../../../queries/event-moves.ts';
import { countOf, quoted, shortDate } from '../../../queries/event-words.ts';
import type { RowPlace } from './places.ts';

export interface RowDrag {
  place: RowPlace;
  /** What moves: the event, or all that are selected with it. */
  events: readonly CalendarEvent[];
  timeZone: string;
  move: MoveEvents;
  /** The event whose row an element is in. */
  eventAt: (element: Element) => CalendarEvent | undefined;
  onHeld: (at: { x: number; y: number }) => void;
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
    image: row.querySelector<HTMLElement>('article') ?? row,
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
      const to = byDays(event, goal.days, timeZone);
      const at = Date.parse(to.start_date);
      const day = shortDate(event.all_day ? to.start_date : dateIn(at, timeZone));
      if (!isAlone) return `${countOf(events.length, 'event')}, ${day}`;
      return event.all_day ? day : `${day}, ${timeText(at, timeZone)}`;
    },
    drop: (at) => {
      const goal = goalAt(at);
      if (!goal) {
        const what = isAlone ? `${quoted(event.title)} stays where it was` : 'The events stay where they were';
        toast(`${what}: an event is dropped on a day.`, { tone: 'note' });
      } else if ('window' in goal) void move.to(event, goal.window);
      else void move.byDays(events, goal.days);
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
