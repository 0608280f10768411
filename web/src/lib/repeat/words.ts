import type { CalendarEvent } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { dateIn, timeText } from '@daywright/schedule/dates';
import { readRepeat, type SeriesStart } from './rule.ts';
import { repeatText } from './text.ts';

/** When an event starts on the clock of its zone. */
export function seriesStart({
  start_date,
  all_day,
  time_zone,
}: Pick<CalendarEvent, 'start_date' | 'all_day' | 'time_zone'>): SeriesStart {
  if (all_day) return { date: start_date, time: '00:00', time_zone, all_day };
  const at = Date.parse(start_date);
  return { date: dateIn(at, time_zone), time: timeText(at, time_zone), time_zone, all_day };
}

/** How an event repeats, such as `Weekdays`; what the editor cannot say is `By a rule of its own`, a single event `never`. */
export function repeatWords(event: CalendarEvent): string {
  const start = seriesStart(event);
  const repeat = readRepeat(event.recurrence, start);
  if (repeat.kind === 'never') return 'never';
  return repeat.kind === 'rule' ? repeatText(repeat.rule, start.date) : 'By a rule of its own';
}

/** The dates on which a series leaves out an occurrence, YYYY-MM-DD in the series' zone, ascending. */
export function leftOut({ recurrence, time_zone }: CalendarEvent): string[] {
  const stamps = (recurrence ?? [])
    .filter((line) => /^EXDATE[;:]/i.test(line))
    .flatMap((line) => line.slice(line.indexOf(':') + 1).split(','));
  return stamps.map((stamp) => dateOfStamp(stamp, time_zone)).sort();
}

/** Of `20260612`, or of an instant such as `20260612T070000Z`. */
function dateOfStamp(stamp: string, timeZone: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2}))?/.exec(stamp) ?? [];
  const date = `${year}-${month}-${day}`;
  return hour === undefined ? date : dateIn(Date.parse(`${date}T${hour}:${minute}:00Z`), timeZone);
}

/** The dates that a series leaves out now and did not before: `Fri 12 Jun`. */
export function newlyLeftOut(before: CalendarEvent, after: CalendarEvent, near: string): string[] {
  const old = new Set(leftOut(before));
  return leftOut(after)
    .filter((date) => !old.has(date))
    .map((date) => shortDate(date, near));
}
