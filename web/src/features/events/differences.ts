import type { CalendarEvent, EventPatch } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { timeText } from '@daywright/schedule/dates';
import { whenText } from '@daywright/schedule/when-text';
import { patched } from '../../commands/expected-events.ts';

/** A field in which two versions of an event, or the event before them, differ. */
export interface Difference {
  field: string;
  theirs: string;
  mine: string;
}

/** How each field is read; empty text says that there is nothing. */
const readings: [field: string, read: (event: CalendarEvent, timeZone: string, near: string) => string][] = [
  ['Title', ({ title }) => title],
  ['When', whenText],
  ['Time zone', ({ time_zone }) => time_zone],
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
    const [before, theirs, mine] = [base, current, wanted].map(
      (event) => read(event, timeZone, base.start_date) || 'none',
    ) as [string, string, string];
    return theirs === before && mine === theirs ? [] : [{ field, theirs, mine }];
  });
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
