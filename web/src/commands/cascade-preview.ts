import type { CalendarEvent } from '@daywright/contract/events';
import type { CascadeMove } from '@daywright/schedule/cascade';
import { shortDate } from '@daywright/schedule/date-text';
import { addDays, dateIn, eventWindow, isoInstant, type TimeWindow, timeText } from '@daywright/schedule/dates';
import { durationText, minutesOf } from '@daywright/schedule/duration';
import type { SchedulePreview } from '../lib/layers.ts';
import { rangeOfDays } from '../queries/events.ts';
import { afterUpdates } from './expected-events.ts';

/** The schedule as it would be after these moves, of which the first is what the others make room for. */
export function cascadePreview(moves: readonly CascadeMove[], zone: string): SchedulePreview {
  const change = afterUpdates(
    moves.map(({ event, start, end }) => ({
      event,
      patch: { start_date: isoInstant(start), end_date: isoInstant(end) },
    })),
    zone,
  );
  const weeks = new WeakMap<readonly CalendarEvent[], readonly CalendarEvent[]>();
  return {
    expect: (events, date) => change([...events], rangeOfDays(date, 1, zone)),
    expectWeek(events, monday) {
      const held = weeks.get(events) ?? change([...events], rangeOfDays(monday, 7, zone));
      weeks.set(events, held);
      return held;
    },
    before: new Map(moves.map(({ event }) => [event.id, event])),
    was: new Map(moves.map((move) => [move.event.id, wasText(move, zone)])),
    leading: (rows) => moves.find(({ event }) => rows.some(({ id }) => id === event.id))?.event.id ?? null,
    dates: new Set(moves.flatMap((move) => [...datesOf(eventWindow(move.event, zone), zone), ...datesOf(move, zone)])),
  };
}

/** What of an event would be no longer so: `11:30`, `Thu 11 Jun, 11:30` where the day is another, or how long it was. */
function wasText({ event, start }: CascadeMove, zone: string): string {
  const before = eventWindow(event, zone).start;
  if (before === start) return durationText(minutesOf(event));
  const date = dateIn(before, zone);
  const time = timeText(before, zone);
  return date === dateIn(start, zone) ? time : `${shortDate(date)}, ${time}`;
}

function datesOf({ start, end }: TimeWindow, zone: string): string[] {
  const dates = [dateIn(start, zone)];
  const last = dateIn(end - 1, zone);
  for (let date = addDays(dateIn(start, zone), 1); date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
