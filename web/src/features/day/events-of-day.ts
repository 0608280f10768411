import type { CalendarEvent } from '@daywright/contract/events';
import { dayNumber } from '@daywright/schedule/dates';
import { daysOf } from '@daywright/schedule/day-groups';
import { mondayOf } from '@daywright/schedule/weeks';

type Events = readonly CalendarEvent[];

/** The last division of each list. */
const divided = new WeakMap<Events, { timeZone: string; monday: number; days: CalendarEvent[][] }>();

/** Those of a week's events that lie on one of its dates. A week of thousands is divided once for all of its days. */
export function eventsOfDay(events: Events, date: string, timeZone: string): Events {
  const monday = dayNumber(mondayOf(date));
  let held = divided.get(events);
  if (held?.timeZone !== timeZone || held.monday !== monday) {
    held = { timeZone, monday, days: divide(events, monday, timeZone) };
    divided.set(events, held);
  }
  return held.days[dayNumber(date) - monday] ?? [];
}

function divide(events: Events, monday: number, timeZone: string): CalendarEvent[][] {
  const days: CalendarEvent[][] = Array.from({ length: 7 }, () => []);
  for (const event of events) {
    const [first, last] = daysOf(event, timeZone);
    for (let day = Math.max(first - monday, 0); day <= Math.min(last - monday, 6); day++) days[day]?.push(event);
  }
  return days;
}
