import type { Budget } from '@daywright/contract/budgets';
import type { CalendarEvent } from '@daywright/contract/events';
import type { Profile } from '@daywright/contract/profile';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { addDays, dayNames, startOfDay } from '@daywright/schedule/dates';
import { minuteText, usualWeek } from '@daywright/schedule/working-hours';
import { ok } from '../../../server/test/each-product.ts';
import type { TestPerson } from '../../../server/test/product.ts';
import type { Moment } from './moment.ts';

/** One occurrence, as a person sees it. */
export interface ShownEvent extends Moment {
  readonly title: string;
  readonly end: string;
  readonly place: string;
  readonly isDone: boolean;
  readonly reminders: readonly number[];
}

/** Everything of a person that a request may change. */
export interface State {
  /** From 60 days before the world's date until 680 days after it. */
  readonly events: readonly ShownEvent[];
  readonly entries: readonly TimeEntry[];
  /** As cases write them: `zone Europe/Berlin`, `hours 09:00-17:30 on Mon`, `budget Work 600 a week`. */
  readonly settings: readonly string[];
}

const daysBefore = 60;
const daysRead = 370;

export async function readState(person: TestPerson, date: string, zone: string): Promise<State> {
  const first = addDays(date, -daysBefore);
  const [early, late] = [
    await readEvents(person, first, zone),
    await readEvents(person, addDays(first, daysRead), zone),
  ];
  const ids = new Set(early.map(({ id }) => id));
  const at = (day: string) => new Date(startOfDay(day, zone)).toISOString();
  const { entries }: { entries: TimeEntry[] } = await ok(
    person,
    'GET',
    `/time-entries?from=${at(first)}&to=${at(addDays(date, 30))}`,
  );
  return {
    events: [...early, ...late.filter(({ id }) => !ids.has(id))].map(shown),
    entries,
    settings: await readSettings(person),
  };
}

/** The first date that `readState` does not read. */
export const lastDateRead = (date: string): string => addDays(date, 2 * daysRead - daysBefore);

async function readEvents(person: TestPerson, from: string, zone: string): Promise<CalendarEvent[]> {
  const at = (day: string) => new Date(startOfDay(day, zone)).toISOString();
  const range = `start_date=${at(from)}&end_date=${at(addDays(from, daysRead))}`;
  const { events }: { events: CalendarEvent[] } = await ok(person, 'GET', `/events/date-range?${range}`);
  return events;
}

const shown = ({ title, all_day, start_date, end_date, location, completed, spans, reminders }: CalendarEvent) => ({
  title,
  allDay: all_day,
  start: all_day ? start_date : new Date(start_date).toISOString(),
  end: all_day ? end_date : new Date(end_date).toISOString(),
  place: location ?? '',
  isDone: completed || spans.some((span) => span.completed),
  reminders,
});

async function readSettings(person: TestPerson): Promise<string[]> {
  const { profile }: { profile: Profile } = await ok(person, 'GET', '/profile');
  const { budgets }: { budgets: Budget[] } = await ok(person, 'GET', '/budgets');
  const hours = new Map((profile.preferences.working_hours ?? usualWeek).map((each) => [each.weekday, each]));
  const { working_hours: _, ...others } = profile.preferences;
  return [
    `zone ${profile.time_zone}`,
    ...dayNames.map((day, index) => {
      const own = hours.get(index + 1);
      return `hours ${own ? `${minuteText(own.start)}-${minuteText(own.end)}` : 'none'} on ${day}`;
    }),
    // Where a budget was taken back, its category has none from then on.
    ...budgets.flatMap(({ category, minutes, period }) =>
      minutes === null ? [] : [`budget ${category} ${minutes} a ${period}`],
    ),
    `others ${JSON.stringify(others)}`,
  ];
}
