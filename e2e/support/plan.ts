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

/** Plans an event that is called like its category. */
export const planCategory = (person: Person, category: string, from: string, to: string, date = today) =>
  plan(person, category, from, to, { date, category: [category] });

/** Adds time that was tracked under a category beside the schedule, by its wall times in Berlin. */
export const track = (person: Person, category: string, from: string, to: string, date = today) =>
  person.call('POST /time-entries', {
    body: { title: category, category, started_at: at(from, date), stopped_at: at(to, date) },
  });

/** Plans events from 01:30 to 03:30 over the hour that Berlin skips in March, and over the one that it has twice in October. */
export async function planNightsOfClockChanges(person: Person): Promise<void> {
  for (const [title, start_date, end_date] of [
    ['Short night', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'],
    ['Long night', '2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z'],
  ] as const) {
    await person.call('POST /events', { body: { title, start_date, end_date } });
  }
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
