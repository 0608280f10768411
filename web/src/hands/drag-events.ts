import type { CalendarEvent } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { startDateOf } from '@daywright/schedule/dates';
import { byDays, daysBetween } from '@daywright/schedule/moves';
import { placeText } from '../commands/event-text.ts';
import type { MoveEvents } from '../commands/move-events.ts';
import { startDrag } from '../lib/drag.ts';
import { toast } from '../lib/toasts.ts';
import { countOf, quoted } from '../lib/words.ts';
import { dateUnder, type EventPlace } from './event-place.ts';

export interface EventDrag {
  place: EventPlace;
  /** What moves: the event, or all that are selected with it. */
  events: readonly CalendarEvent[];
  timeZone: string;
  move: MoveEvents;
  /** A touch was held without a move. */
  onHeld: (at: { x: number; y: number }) => void;
}

/** Drags events onto another day, where they keep their times. */
export function dragEvents(press: PointerEvent, { place, events, timeZone, move, onHeld }: EventDrag): void {
  const { event, row } = place;
  // A bar is taken hold of on any of the days that it lies on.
  const from = dateUnder(press.clientX, press.clientY) ?? place.date;
  startDrag(press, {
    image: imageOf(row),
    over: ({ target }) => {
      const day = target?.dataset.dropDate;
      return day === undefined ? undefined : dropText(event, events, daysBetween(from, day), timeZone);
    },
    drop: ({ target }) => {
      const day = target?.dataset.dropDate;
      if (day === undefined) sayItStays(events);
      else move.byDays(events, daysBetween(from, day));
    },
    held: onHeld,
  });
}

/** What of a row hangs on the pointer. */
export const imageOf = (row: HTMLElement): HTMLElement => row.querySelector<HTMLElement>('article') ?? row;

/** Where a drop leads: `Fri 12 Jun, 12:30`, of several `3 events, Fri 12 Jun`. */
export function dropText(
  event: CalendarEvent,
  events: readonly CalendarEvent[],
  days: number,
  timeZone: string,
): string {
  const { start_date } = byDays(event, days, timeZone);
  const place = { all_day: event.all_day, start_date };
  if (events.length === 1) return placeText(place, timeZone);
  return `${countOf(events.length, 'event')}, ${shortDate(startDateOf(place, timeZone))}`;
}

/** Says that nothing came of a drop beside the days. */
export function sayItStays(events: readonly CalendarEvent[]): void {
  const [only] = events;
  const what =
    only && events.length === 1 ? `${quoted(only.title)} stays where it was` : 'The events stay where they were';
  toast(`${what}: an event is dropped on a day.`, { tone: 'note' });
}
