import type { CalendarEvent } from '@daywright/contract/events';
import { at, today, tomorrow } from './june.ts';
import type { Person } from './person.ts';

interface More {
  /** Absent: today. */
  date?: string;
  category?: string[];
  /** Title, start and end of each. */
  spans?: [string, string, string][];
}

/** Plans an event by its wall times in Berlin. */
export async function plan(
  person: Person,
  title: string,
  from: string,
  to: string,
  { date = today, category = [], spans = [] }: More = {},
): Promise<CalendarEvent> {
  const { event } = await person.call('POST /events', {
    body: {
      title,
      start_date: at(from, date),
      end_date: at(to, date),
      category,
      spans: spans.map(([title, start, end]) => ({ title, start_date: at(start, date), end_date: at(end, date) })),
    },
  });
  return event;
}

/** Plans an event from one date to another, which it does not reach. */
export async function planAllDay(person: Person, title: string, start_date = today, end_date = tomorrow) {
  const { event } = await person.call('POST /events', { body: { title, start_date, end_date, all_day: true } });
  return event;
}

/** Start and end of an event, as the server has them. */
export async function timesOf(person: Person, id: string): Promise<[string, string]> {
  const { event } = await person.call('GET /events/:id', { params: { id } });
  return [event.start_date, event.end_date];
}
