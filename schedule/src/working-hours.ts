import type { Preferences } from '@daywright/contract/profile';
import { addDays, instantAt, longDayNames, startOfDay, type TimeWindow, weekdayOf } from './dates.ts';

/** Working hours of one weekday, in minutes after midnight; the end is exclusive and at most 1440. */
export interface DayHours {
  start: number;
  end: number;
}

/** What is offered before anything was chosen. */
export const usualHours: DayHours = { start: 9 * 60, end: 17 * 60 + 30 };

/** What is reckoned with where no hours were ever chosen: the usual ones, Monday to Friday. */
export const usualWeek: NonNullable<Preferences['working_hours']> = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  ...usualHours,
}));

/** `09:30`; the end of the day is `24:00`. */
export function minuteText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The hours of a date: undefined where none were ever chosen, null on a day off. */
export function hoursOn(date: string, hours: Preferences['working_hours']): DayHours | null | undefined {
  if (hours === undefined) return undefined;
  return hours.find(({ weekday }) => weekday === weekdayOf(date) + 1) ?? null;
}

/** When one works on a date: undefined where no hours were ever chosen, null on a day off. */
export function workingWindow(
  date: string,
  timeZone: string,
  hours: Preferences['working_hours'],
): TimeWindow | null | undefined {
  const day = hoursOn(date, hours);
  if (!day) return day;
  const end =
    day.end === 1440 ? startOfDay(addDays(date, 1), timeZone) : instantAt(date, minuteText(day.end), timeZone);
  return { start: instantAt(date, minuteText(day.start), timeZone), end };
}

/** `Monday to Friday 09:00 to 17:30, Saturday 10:00 to 12:00`; without any, `none`. */
export function workingHoursText(hours: NonNullable<Preferences['working_hours']>): string {
  const runs: { first: number; last: number; times: string }[] = [];
  for (const { weekday, start, end } of hours.toSorted((one, other) => one.weekday - other.weekday)) {
    const times = `${minuteText(start)} to ${minuteText(end)}`;
    const run = runs.at(-1);
    if (run && run.last === weekday - 1 && run.times === times) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, times });
  }
  const name = (weekday: number) => longDayNames[weekday - 1];
  const texts = runs.map(({ first, last, times }) =>
    first === last ? `${name(first)} ${times}` : `${name(first)} to ${name(last)} ${times}`,
  );
  return texts.join(', ') || 'none';
}
