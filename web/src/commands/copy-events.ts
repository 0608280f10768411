import type { CalendarEvent, Span } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { addDays, dateIn, isoInstant, startDateOf, timeText } from '@daywright/schedule/dates';
import { byDays, type Destination, daysBetween } from '@daywright/schedule/moves';
import { notesText } from '@daywright/schedule/notes-text';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { countOf } from '../lib/words.ts';
import { calendars } from '../queries/calendars.ts';
import { useTimeZone } from '../queries/profile.ts';
import { type NewEvent, withNew } from './create-event.ts';
import { notDoneText, placeText } from './event-text.ts';
import { useUndoableChange } from './undoable-change.ts';

/** Makes copies of events, several as one change. Each answers the copies, null after a failure that has been told. */
export interface CopyEvents {
  /** Each right behind its original. */
  duplicate: (events: readonly CalendarEvent[]) => Promise<NewEvent[] | null>;
  /** The first on this date, the others as many days later as they were; each at its time of day. */
  pasteOn: (events: readonly CalendarEvent[], date: string) => Promise<NewEvent[] | null>;
}

export function useCopyEvents(): CopyEvents {
  const change = useUndoableChange();
  const client = useQueryClient();
  const timeZone = useTimeZone();

  async function add(copies: NewEvent[], verb: 'duplicated' | 'pasted'): Promise<NewEvent[] | null> {
    const [first] = copies;
    if (!first) return null;
    const isOne = copies.length === 1;
    const reply = await change<{ change_set_id: string | null }>({
      send: () =>
        isOne
          ? call('POST /events', { body: first })
          : call('POST /events/batch', {
              body: { operations: copies.map((event) => ({ op: 'create' as const, event })) },
            }),
      said: isOne
        ? `${first.title} ${verb} to ${placeText(first, timeZone)}`
        : `${countOf(copies.length, 'event')} ${verb}`,
      failed: notDoneText(copies, verb),
      expect: withNew(client, copies, timeZone),
    });
    return reply && copies;
  }

  /** A calendar that can only be read takes no copies: they go into the own one. */
  function copyOf(event: CalendarEvent, to: Destination): NewEvent {
    const writable = client.getQueryData(calendars().queryKey)?.find(({ id }) => id === event.calendar_id)?.writable;
    return { ...draftOf(event, to), ...(writable && { calendar_id: event.calendar_id }) };
  }

  return {
    duplicate: (events) =>
      add(
        events.map((event) => copyOf(event, behind(event))),
        'duplicated',
      ),
    pasteOn: (events, date) => {
      const dates = events.map((event) => startDateOf(event, timeZone));
      const [earliest] = dates.toSorted();
      const days = earliest === undefined ? 0 : daysBetween(earliest, date);
      return add(
        events.map((event) => copyOf(event, byDays(event, days, timeZone))),
        'pasted',
      );
    },
  };
}

/** Where a copy begins when its original ends. */
function behind(event: CalendarEvent): Destination {
  const { all_day, start_date, end_date } = event;
  if (all_day) return { start_date: end_date, end_date: addDays(end_date, daysBetween(start_date, end_date)) };
  const end = Date.parse(end_date);
  return { start_date: end_date, end_date: isoInstant(end + end - Date.parse(start_date)) };
}

/** A single event like this one at another place: its spans move along and nothing is ticked. Guests are not asked again. */
export function draftOf(event: CalendarEvent, to: Destination): NewEvent {
  const { title, all_day, time_zone, icon, category, location, reminders } = event;
  return {
    id: crypto.randomUUID(),
    title,
    start_date: to.start_date,
    end_date: to.end_date,
    all_day,
    time_zone,
    icon,
    category,
    location,
    notes: notesText(event) || null,
    reminders,
    spans: event.spans.map((span) => ({ id: crypto.randomUUID(), title: span.title, ...shifted(span, event, to) })),
  };
}

function shifted(span: Span, event: CalendarEvent, to: Destination): Pick<Span, 'start_date' | 'end_date'> {
  if (event.all_day) {
    const days = daysBetween(event.start_date, to.start_date);
    return { start_date: addDays(span.start_date, days), end_date: addDays(span.end_date, days) };
  }
  const byMs = Date.parse(to.start_date) - Date.parse(event.start_date);
  const moved = (instant: string) => isoInstant(Date.parse(instant) + byMs);
  return { start_date: moved(span.start_date), end_date: moved(span.end_date) };
}

/** Events as text, a line each: `Lunch, Thu 11 Jun 2026, 12:30 to 13:15, Canteen`. */
export function textOf(events: readonly CalendarEvent[], timeZone: string): string {
  return events
    .map((event) => {
      const date = startDateOf(event, timeZone);
      const [start, end] = [Date.parse(event.start_date), Date.parse(event.end_date)];
      const last = event.all_day ? addDays(event.end_date, -1) : dateIn(end, timeZone);
      const until = last === date ? '' : `${shortDate(last)} ${last.slice(0, 4)}`;
      const time = event.all_day
        ? until && `to ${until}`
        : `${timeText(start, timeZone)} to ${until && `${until}, `}${timeText(end, timeZone)}`;
      const day = `${shortDate(date)} ${date.slice(0, 4)}`;
      return [event.title, day, time, event.location].filter(Boolean).join(', ');
    })
    .join('\n');
}
