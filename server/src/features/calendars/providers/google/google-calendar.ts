import type { Clock } from '../../../../platform/clock.ts';
import type { CalendarProvider } from '../provider.ts';
import { listCalendars } from './calendar-list.ts';
import { organizersOwn } from './carried.ts';
import { closeChannel, openChannel } from './channels.ts';
import { createClient } from './client.ts';
import { answerOf } from './failures.ts';
import { pullPages } from './pull.ts';
import { moveEvent, pushEvent } from './push.ts';
import { toChange } from './to-event.ts';

interface Options {
  /** Origin before `/calendar/v3`. */
  readonly calendarUrl: string;
  readonly clock: Clock;
  /** For the whole of one answer. */
  readonly timeoutMs?: number;
  /** Of one calendar, in one reading. */
  readonly mostEvents?: number;
}

/** Google Calendar (API v3) as a provider; nothing is called or loaded before the first use. */
export function createGoogleCalendar({ calendarUrl, clock, timeoutMs, mostEvents }: Options): CalendarProvider {
  const client = createClient(calendarUrl, clock, timeoutMs);
  const event: CalendarProvider['event'] = async (access, calendar, eventId) => {
    const query = { calendarId: calendar.remote_id, eventId };
    const answer = await client.call(access, (api, options) => api.events.get(query, options));
    return toChange(answerOf(answer, 'calendar#event'), calendar);
  };
  return {
    calendars: (access) => listCalendars(client, access),
    pull: (access, calendar, cursor) => pullPages({ client, mostEvents }, access, calendar, cursor),
    event,
    async move(access, calendar, to, eventId) {
      const change = await moveEvent(client, access, calendar, to, eventId);
      // What is left where it was may be what is answered.
      return change.kind === 'gone' ? event(access, to, eventId) : change;
    },
    carried: async (access, ...args) => {
      const carried = await organizersOwn(client, access, ...args);
      return carried && { ...carried };
    },
    push: (access, ...args) => pushEvent(client, access, ...args),
    watch: (access, calendar, channel) => openChannel(client, access, calendar, channel),
    unwatch: (access, channel) => closeChannel(client, access, channel),
  };
}
