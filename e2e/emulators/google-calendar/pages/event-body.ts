import type { GoogleEvent } from '../events/entry.ts';
import { GoogleFailure } from '../protocol/failures.ts';

/** What the form offers, by the line that Google keeps. */
export const repeats: Readonly<Record<string, string>> = {
  Never: '',
  'Every day': 'RRULE:FREQ=DAILY',
  'Every weekday': 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'Every week': 'RRULE:FREQ=WEEKLY',
  'Every month': 'RRULE:FREQ=MONTHLY',
  'Every year': 'RRULE:FREQ=YEARLY',
};

/** What the form makes of an event, or of none. @throws GoogleFailure 400 */
export function bodyOf(form: URLSearchParams, before?: GoogleEvent): GoogleEvent {
  const text = (name: string) => form.get(name)?.trim() ?? '';
  const [start, end] = [text('start').slice(0, 16), text('end').slice(0, 16)];
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
  if (!wall.test(start) || !wall.test(end)) throw new GoogleFailure('invalid', 'Start and end are needed.');
  return {
    summary: text('title'),
    location: text('place'),
    description: text('notes'),
    attendees: guestsOf(text('guests'), before?.attendees ?? []),
    ...(form.has('all-day') ? wholeDays(start, end) : timed(start, end, text('zone'))),
    ...recurrenceOf(form.get('repeats')),
  } as GoogleEvent;
}

/** Those who are guests already stay with what they answered. */
function guestsOf(text: string, before: NonNullable<GoogleEvent['attendees']>) {
  const addresses = text.split(/[\s,]+/).filter(Boolean);
  if (addresses.length === 0) return null;
  return addresses.map((email) => before.find((guest) => guest.email === email) ?? { email });
}

function timed(start: string, end: string, timeZone: string) {
  const at = (wall: string) => ({ dateTime: `${wall}:00`, timeZone, date: null });
  return { start: at(start), end: at(end) };
}

/** From one day to another, which is in it. */
function wholeDays(start: string, end: string) {
  const day = (date: string) => ({ date, dateTime: null, timeZone: null });
  const after = Temporal.PlainDate.from(end.slice(0, 10)).add({ days: 1 });
  return { start: day(start.slice(0, 10)), end: day(after.toString()) };
}

/** Absent, as an instance has none, or as it is: nothing to write. */
function recurrenceOf(line: string | null): { recurrence?: string[] | null } {
  if (line === null || !Object.values(repeats).includes(line)) return {};
  return { recurrence: line ? [line] : null };
}
