import { addDays, dateIn, instantAt, isoInstant, startOfDay, timeText } from '@daywright/schedule/dates';
import type { Present } from '@daywright/schedule/language/time/phrase';
import {
  excludeOccurrences,
  occurrencesIn,
  parseRecurrence,
  RecurrenceError,
  type Series,
} from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import { readDay } from './moment.ts';
import type { NewTimes } from './new-times.ts';
import { weekdayNamed } from './time-view.ts';
import { wrong } from './tool.ts';

interface SeriesBounds {
  /** The last day on which it may take place. */
  repeat_until?: string;
  /** Days on which it does not take place. */
  except?: readonly string[];
}

/**
 * The times of a new series with its end, and without the days that are left out.
 *
 * @throws AppError `INVALID_DATE` for a day on which it would not take place anyway, `INVALID_RECURRENCE`
 */
export function boundedSeries(
  times: NewTimes,
  { repeat_until, except = [] }: SeriesBounds,
  present: Present,
): NewTimes {
  const { recurrence } = times;
  if (repeat_until === undefined && except.length === 0) return times;
  if (!recurrence) {
    throw new AppError(
      'INVALID_RECURRENCE',
      'An event that does not repeat has no end of a series and no exceptions. How does it repeat?',
    );
  }
  const lines =
    repeat_until === undefined
      ? recurrence
      : endedOn(readDay(repeat_until, present), { ...times, recurrence }, present);
  return { ...times, recurrence: excepting(except, { ...times, recurrence: lines, time_zone: present.zone }, present) };
}

function endedOn(
  date: string,
  { recurrence, start_date, all_day }: NewTimes & { recurrence: string[] },
  { zone }: Present,
): string[] {
  if (recurrence.some((line) => /^RRULE.*(?:UNTIL|COUNT)=/i.test(line))) {
    throw new AppError('INVALID_RECURRENCE', 'The rule says already when it ends. Give its end once.');
  }
  const start = Date.parse(start_date);
  // RFC 5545: UNTIL is a date for dates, else an instant in UTC.
  const until = all_day
    ? date
    : isoInstant(Math.max(instantAt(date, timeText(start, zone), zone), startOfDay(date, zone)));
  const text = until.replaceAll(/[-:]|\.\d+/g, '');
  return recurrence.map((line) => (/^RRULE/i.test(line) ? `${line};UNTIL=${text}` : line));
}

function excepting(days: readonly string[], series: Series, present: Present): string[] {
  try {
    return excludeOccurrences(
      series,
      days.map((day) => occurrenceOn(readDay(day, present), series, present)),
    );
  } catch (error) {
    if (error instanceof RecurrenceError) throw new AppError('INVALID_RECURRENCE', error.message, { cause: error });
    throw error;
  }
}

function occurrenceOn(date: string, series: Series, { zone }: Present): string {
  const clock = series.all_day ? 'UTC' : zone;
  const window = [startOfDay(date, clock), startOfDay(addDays(date, 1), clock)] as const;
  const found = [...occurrencesIn(parseRecurrence(series), ...window)].find(
    ({ start }) => dateIn(start, clock) === date,
  );
  if (found) return found.original_start;
  throw wrong(
    `${date} is a ${weekdayNamed(date)}, on which the series does not take place. Which day is to be left out?`,
  );
}
