import type { CalendarEvent, EventPatch } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { dateIn, isoInstant, startDateOf, type TimeWindow, timeText } from '@daywright/schedule/dates';
import { byDays, type Destination, isAt, resizeRefusal, startingAt } from '@daywright/schedule/moves';
import { useQueryClient } from '@tanstack/react-query';
import { openLayer } from '../lib/layers.ts';
import { toast } from '../lib/toasts.ts';
import { countOf, quoted } from '../lib/words.ts';
import { calendars } from '../queries/calendars.ts';
import { heldEvents } from '../queries/events.ts';
import { useTimeZone } from '../queries/profile.ts';
import { cascadeAmong } from './cascade-among.ts';
import { changeRefusal } from './change-refusal.ts';
import { type EventUpdate, useUpdateEvents } from './update-events.ts';

/** Moves events by hand. Why one could not be moved is said. */
export interface MoveEvents {
  /** So many days later (or earlier), each at its time of day on the person's clocks. Several are one change. */
  byDays: (events: readonly CalendarEvent[], days: number) => void;
  /** A timed event to another time, or to another length: its spans move with it, or have to fit. */
  to: (event: CalendarEvent, window: TimeWindow) => void;
}

/** Moves are shown at once, said with Undo, and put back with a sentence when they fail. */
export function useMoveEvents(): MoveEvents {
  const client = useQueryClient();
  const update = useUpdateEvents();
  const timeZone = useTimeZone();

  /** Where what follows is in the way now, asks first whether it shall move along. */
  function move(event: CalendarEvent, to: Destination, patch: EventPatch): void {
    const said = movedText(event, to, timeZone);
    const failed = `${quoted(event.title)} was not moved`;
    const window = { start: Date.parse(to.start_date), end: Date.parse(to.end_date) };
    const isClear = event.all_day || cascadeAmong(client, heldEvents(client), event, window).moves.length === 0;
    if (isClear) return void update([{ event, patch }], { said, failed });
    openLayer({
      kind: 'cascade',
      event,
      window,
      apply: (also) => {
        const moves = new Map(also.map((each) => [each.id, each]));
        const others = heldEvents(client).flatMap((other): EventUpdate[] => {
          const to = moves.get(other.id);
          return to
            ? [{ event: { ...other, version: to.version ?? other.version }, patch: { start_date: to.start_date } }]
            : [];
        });
        const all = others.length === 0 ? said : `${said}, ${countOf(others.length, 'event')} after it`;
        void update([{ event, patch }, ...others], { said: all, failed });
      },
    });
  }

  function refused(events: readonly CalendarEvent[]): boolean {
    const list = client.getQueryData(calendars().queryKey);
    const reason = events.map((event) => changeRefusal(event, list)).find((text) => text !== null);
    if (reason !== undefined) toast(reason, { tone: 'failed' });
    return reason !== undefined;
  }

  return {
    byDays(events, days) {
      if (events.length === 0 || days === 0 || refused(events)) return;
      const moved = events.map((event) => ({ event, to: byDays(event, days, timeZone) }));
      const [first] = moved;
      if (first && moved.length === 1) return move(first.event, first.to, { start_date: first.to.start_date });
      void update(
        moved.map(({ event, to }) => ({ event, patch: { start_date: to.start_date } })),
        {
          said: `${countOf(events.length, 'event')} moved${dayOfAll(moved, timeZone)}`,
          failed: `${countOf(events.length, 'event')} were not moved`,
        },
      );
    },

    to(event, window) {
      if (refused([event])) return;
      const length = Date.parse(event.end_date) - Date.parse(event.start_date);
      if (window.end - window.start === length) {
        const to = startingAt(event, window.start);
        if (!isAt(event, to, timeZone)) move(event, to, { start_date: to.start_date });
        return;
      }
      const refusal = resizeRefusal(event, window, timeZone);
      if (refusal !== null) {
        toast(`${quoted(event.title)} ${refusal}.`, { tone: 'failed' });
        return;
      }
      const to = { start_date: isoInstant(window.start), end_date: isoInstant(window.end) };
      move(event, to, to.start_date === event.start_date ? { end_date: to.end_date } : to);
    },
  };
}

/** `Lunch moved to 13:00`, with the date where that is another one; of another length, `Lunch now from 13:00 to 14:00`. */
export function movedText(event: CalendarEvent, to: Destination, timeZone: string): string {
  if (event.all_day) return `${event.title} moved to ${shortDate(to.start_date)}`;
  const [start, end] = [Date.parse(to.start_date), Date.parse(to.end_date)];
  const time = timeText(start, timeZone);
  if (end - start !== Date.parse(event.end_date) - Date.parse(event.start_date)) {
    return `${event.title} now from ${time} to ${timeText(end, timeZone)}`;
  }
  const date = dateIn(start, timeZone);
  const day = date === startDateOf(event, timeZone) ? '' : `${shortDate(date)}, `;
  const skipped = to.skippedTime === undefined ? '' : `, as there is no ${to.skippedTime} that day`;
  return `${event.title} moved to ${day}${time}${skipped}`;
}

/** ` to Fri 12` where several go to one day. */
function dayOfAll(moved: readonly { event: CalendarEvent; to: Destination }[], timeZone: string): string {
  const dates = new Set(
    moved.map(({ event, to }) => startDateOf({ all_day: event.all_day, start_date: to.start_date }, timeZone)),
  );
  const [date] = dates;
  return dates.size === 1 && date !== undefined ? ` to ${shortDate(date)}` : '';
}
