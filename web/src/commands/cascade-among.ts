import type { CalendarEvent } from '@daywright/contract/events';
import { type Cascade, cascade } from '@daywright/schedule/cascade';
import type { TimeWindow } from '@daywright/schedule/dates';
import type { QueryClient } from '@tanstack/react-query';
import { now } from '../lib/clock.ts';
import { calendars } from '../queries/calendars.ts';
import { changeRefusal } from './change-refusal.ts';

/** What of `events` would have to move along when an event moves; what hands may not change stays where it is. */
export function cascadeAmong(
  client: QueryClient,
  events: readonly CalendarEvent[],
  moved: CalendarEvent,
  to: TimeWindow,
): Cascade {
  const list = client.getQueryData(calendars().queryKey);
  return cascade(events, moved, to, {
    now: now(),
    isReadOnly: (event) => changeRefusal(event, list) !== null,
  });
}
