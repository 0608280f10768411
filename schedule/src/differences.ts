import type { CalendarEvent, Span } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { whenText, windowText } from './when-text.ts';

/** One field that two versions of something do not share, in words; empty where a version has nothing there. */
export interface Difference {
  name: string;
  before: string;
  after: string;
}

/** What differs between two versions of an event, in the order of the editor. `near` is a date of the year that goes unsaid. */
export function eventDifferences(
  before: CalendarEvent,
  after: CalendarEvent,
  timeZone: string,
  near: string,
): Difference[] {
  const when = (event: CalendarEvent) => whenText(event, timeZone, near);
  return differing([
    ['Title', before.title, after.title],
    ['Icon', before.icon ?? 'of its category', after.icon ?? 'of its category'],
    ['When', when(before), when(after)],
    ['Time zone', before.time_zone, after.time_zone],
    ['Repeats', repeatText(before), repeatText(after)],
    ['Category', before.category.join(', '), after.category.join(', ')],
    ['Done', yesOrNo(before.completed), yesOrNo(after.completed)],
    ['Spans', spansText(before, after), spansText(after, before)],
    ['Location', before.location ?? '', after.location ?? ''],
    ['Notes', before.notes ?? '', after.notes ?? ''],
    ['Calendar', before.calendar_id, after.calendar_id],
  ]);
}

/** What differs between two versions of a time entry. */
export function entryDifferences(before: TimeEntry, after: TimeEntry, timeZone: string, near: string): Difference[] {
  return differing([
    ['Title', before.title, after.title],
    ['When', entryText(before, timeZone, near), entryText(after, timeZone, near)],
    ['Category', before.category ?? '', after.category ?? ''],
    ['Note', before.note ?? '', after.note ?? ''],
    ['Event', before.event_id ?? '', after.event_id ?? ''],
  ]).map((each) =>
    each.name === 'Event' ? { ...each, before: linked(each.before), after: linked(each.after) } : each,
  );
}

/** When an entry took place, such as `Thu 11 Jun, 14:00 to 15:00`; of a running one its start. */
export function entryText({ started_at, stopped_at }: TimeEntry, timeZone: string, near: string): string {
  const start = Date.parse(started_at);
  if (stopped_at !== null) return windowText({ start, end: Date.parse(stopped_at) }, timeZone, near);
  return `since ${windowText({ start, end: start }, timeZone, near).replace(/ to .*$/, '')}`;
}

const differing = (fields: readonly [name: string, before: string, after: string][]): Difference[] =>
  fields.filter(([, before, after]) => before !== after).map(([name, before, after]) => ({ name, before, after }));

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
const linked = (id: string) => (id === '' ? 'none' : 'linked');

const repeatText = ({ recurrence }: CalendarEvent) =>
  recurrence === null ? 'never' : recurrence.map((line) => line.replace(/^RRULE:/, '')).join('; ');

/** The spans that the other version does not have so: `☑ Outline, ☐ Draft`. */
function spansText(event: CalendarEvent, other: CalendarEvent): string {
  const same = new Set(other.spans.map(spanKey));
  return event.spans
    .filter((span) => !same.has(spanKey(span)))
    .map(({ title, completed }) => `${completed ? '☑' : '☐'} ${title}`)
    .join(', ');
}

const spanKey = ({ id, title, completed, start_date, end_date }: Span) =>
  JSON.stringify([id, title, completed, start_date, end_date]);
