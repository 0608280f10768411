import type { CalendarEvent, Span } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { shortDate } from './date-text.ts';
import { timeText } from './dates.ts';
import { notesText } from './notes-text.ts';
import { whenText, windowText } from './when-text.ts';

/** One field that two versions of something do not share, in words; empty where a version has nothing there. */
export interface Difference {
  name: string;
  before: string;
  after: string;
}

/** One field that the versions of two people do not share, or that both changed; empty where a version has nothing there. */
export interface Rivalry {
  name: string;
  theirs: string;
  mine: string;
}

/** What differs between two versions of an event, in the order of the editor. `near` is a date of the year that goes unsaid. */
export function eventDifferences(
  before: CalendarEvent,
  after: CalendarEvent,
  timeZone: string,
  near: string,
): Difference[] {
  const versions = [before, after];
  return differing(
    readings.map(([name, read]) => [
      name,
      read(before, versions, timeZone, near),
      read(after, versions, timeZone, near),
    ]),
  );
}

/** What two people made of one event, `base` before both, where it is not all the same; in the order of the editor. */
export function rivalDifferences(
  base: CalendarEvent,
  theirs: CalendarEvent,
  mine: CalendarEvent,
  timeZone: string,
): Rivalry[] {
  const versions = [base, theirs, mine];
  return readings.flatMap(([name, read]) => {
    const text = (version: CalendarEvent) => read(version, versions, timeZone, base.start_date);
    const isSame = versions.every((version) => text(version) === text(base));
    return isSame ? [] : [{ name, theirs: text(theirs), mine: text(mine) }];
  });
}

/** How each field of one of several versions of an event is read. */
const readings: readonly [
  name: string,
  read: (event: CalendarEvent, versions: readonly CalendarEvent[], timeZone: string, near: string) => string,
][] = [
  ['Title', ({ title }) => title],
  ['Icon', ({ icon }) => icon ?? 'of its category'],
  ['When', (event, _, timeZone, near) => whenText(event, timeZone, near)],
  ['Time zone', ({ time_zone }) => time_zone],
  ['Repeats', repeatText],
  ['Category', ({ category }) => category.join(', ')],
  ['Done', ({ completed }) => (completed ? 'yes' : 'no')],
  ['Spans', spansText],
  ['Location', ({ location }) => location ?? ''],
  ['Notes', notesText],
  ['Calendar', ({ calendar_id }) => calendar_id],
];

/** What people call a field of an event or of tracked time, as the differences do: `When` of `start_date`. */
export function fieldName(field: string): string {
  const [whole = field] = field.split('.');
  return fieldNames[whole] ?? whole;
}

const fieldNames: Record<string, string> = {
  ...{ title: 'Title', icon: 'Icon', time_zone: 'Time zone', location: 'Location', calendar_id: 'Calendar' },
  ...{ times: 'When', start_date: 'When', end_date: 'When', all_day: 'When', started_at: 'When', stopped_at: 'When' },
  ...{ recurrence: 'Repeats', series_id: 'Repeats', original_start: 'Repeats', completed: 'Done', spans: 'Spans' },
  ...{
    category: 'Category',
    notes: 'Notes',
    answer: 'Answer',
    note: 'Note',
    event_id: 'Event',
    reminders: 'Reminders',
  },
  ...{ guests: 'Guests', source: 'Calendar', read_only: 'Calendar', free: 'Shown as' },
};

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

const linked = (id: string) => (id === '' ? 'none' : 'linked');

function repeatText({ recurrence }: CalendarEvent): string {
  return recurrence === null ? 'never' : recurrence.map((line) => line.replace(/^RRULE:/, '')).join('; ');
}

/** The spans that not every version has so, with where they begin: `☑ 09:00 Outline, ☐ 09:30 Draft`. */
function spansText(event: CalendarEvent, versions: readonly CalendarEvent[], timeZone: string): string {
  const others = versions.map(({ spans }) => new Set(spans.map(spanKey)));
  return event.spans
    .filter((span) => others.some((spans) => !spans.has(spanKey(span))))
    .map(({ title, completed, start_date }) => {
      const start = event.all_day ? shortDate(start_date) : timeText(Date.parse(start_date), timeZone);
      return `${completed ? '☑' : '☐'} ${start} ${title}`;
    })
    .join(', ');
}

const spanKey = ({ id, title, completed, start_date, end_date }: Span) =>
  JSON.stringify([id, title, completed, start_date, end_date]);
