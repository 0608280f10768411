import type { CalendarEvent, EventPatch } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { addDays, dateIn, timeText } from '@daywright/schedule/dates';
import { patched } from '../../commands/expected-events.ts';

/** A field in which two versions of an event, or the event before them, differ. */
export interface Difference {
  field: string;
  theirs: string;
  mine: string;
}

/** How each field is read; empty text says that there is nothing. */
const readings: [field: string, read: (event: CalendarEvent, timeZone: string) => string][] = [
  ['Title', ({ title }) => title],
  ['When', whenText],
  ['Zone', ({ time_zone }) => time_zone],
  ['Icon', ({ icon }) => icon ?? ''],
  ['Category', ({ category }) => category.join(', ')],
  ['Location', ({ location }) => location ?? ''],
  ['Notes', ({ notes }) => notes ?? ''],
  ['Done', ({ completed }) => (completed ? 'yes' : 'no')],
  ['Spans', spansText],
];

/** What is different between the event as it is now, with the change on top of it, and as it was before both. */
export function differences(
  base: CalendarEvent,
  current: CalendarEvent,
  patch: EventPatch,
  timeZone: string,
): Difference[] {
  const wanted = patched(current, patch);
  return readings.flatMap(([field, read]) => {
    const [before, theirs, mine] = [base, current, wanted].map((event) => read(event, timeZone) || 'none') as [
      string,
      string,
      string,
    ];
    return theirs === before && mine === theirs ? [] : [{ field, theirs, mine }];
  });
}

/** `Thu 11 Jun, 12:30 to 13:15`; the dates of an all-day event. */
function whenText(event: CalendarEvent, timeZone: string): string {
  if (event.all_day) {
    const last = addDays(event.end_date, -1);
    return last > event.start_date
      ? `${shortDate(event.start_date)} to ${shortDate(last)}`
      : shortDate(event.start_date);
  }
  const [start, end] = [Date.parse(event.start_date), Date.parse(event.end_date)];
  const [first, last] = [dateIn(start, timeZone), dateIn(end, timeZone)];
  const until = last === first ? '' : `${shortDate(last)}, `;
  return `${shortDate(first)}, ${timeText(start, timeZone)} to ${until}${timeText(end, timeZone)}`;
}

/** A line a span: when, what, and whether it is ticked. */
function spansText({ spans, all_day }: CalendarEvent, timeZone: string): string {
  return spans
    .map((span) => {
      const time = all_day ? shortDate(span.start_date) : timeText(Date.parse(span.start_date), timeZone);
      return `${time} ${span.title}${span.completed ? ' (done)' : ''}`;
    })
    .join('\n');
}
