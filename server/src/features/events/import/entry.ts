import { limits } from '@daywright/contract/limits';
import { originalStartOf } from '@daywright/schedule/recurrence';
import ICAL from 'ical.js';
import type { NewEvent } from '../operations.ts';
import { categoriesOf, guestsOf, remindersOf, spansOf } from './details.ts';
import { EntryError } from './entry-error.ts';
import { clean, type JCalComponent, textOf } from './jcal.ts';
import { readPartOf } from './long-entries.ts';
import { type Moment, MomentReader } from './moments.ts';
import { datesLeftOut, recurrenceOf } from './repetition.ts';
import type { ZoneNames } from './zones.ts';

/** What an entry says of its event: all but its place in the store. */
export type EntryEvent = Omit<NewEvent, 'id' | 'calendar_id' | 'series_id' | 'original_start' | 'source'>;

/** A VEVENT, read. */
export interface Entry {
  readonly line: number;
  readonly uid: string;
  /** RECURRENCE-ID: original start of the occurrence that this entry replaces. */
  readonly replaces: string | null;
  readonly cancelled: boolean;
  readonly event: EntryEvent;
  /** What had to be left out of it, as sentences. */
  readonly losses: readonly string[];
}

/** Whose calendar a file is read into. */
export interface Owner {
  readonly timeZone: string;
  /** By which they are known among guests. */
  readonly email: string;
}

/** @throws EntryError with the reason when the entry cannot become an event */
export function readEntry(whole: string, line: number, zones: ZoneNames, { timeZone, email }: Owner): Entry {
  const { text, guestsLeftOut, hasAllDates } = readPartOf(whole, email);
  const [, properties, components] = parseComponent(text);
  const moments = new MomentReader(properties, zones, timeZone);
  const start = moments.read('dtstart');
  if (!start) throw new EntryError('It has no start (DTSTART).');
  const end = moments.endAfter(start);
  if (end.time < start.time) throw new EntryError('It ends before it starts.');
  const replaced = moments.read('recurrence-id');
  if (properties.some(([name, params]) => name === 'recurrence-id' && params.range !== undefined)) {
    throw new EntryError('It changes this and all following occurrences (RANGE), which is not read from files.');
  }
  const losses: string[] = [];
  const cut = (name: string, length: number): string | null => {
    const value = clean(textOf(properties, name))?.trim();
    if (value && value.length > length) losses.push(`Its ${name} was cut to ${length} characters.`);
    return value?.slice(0, length).toWellFormed().trim() || null;
  };
  const title = cut('summary', limits.titleLength) ?? '(No title)';
  const guests = guestsOf(properties, email);
  if (guests.length > limits.guestsPerEvent) {
    const count = guests.length + guestsLeftOut;
    losses.push(`Of its ${count} guests the first ${limits.guestsPerEvent} were kept.`);
  }
  if (!hasAllDates) losses.push(datesLeftOut);
  return {
    line,
    uid: clean(textOf(properties, 'uid'))?.trim().slice(0, 1_000) || `${start.time} ${title}`,
    replaces: replaced ? originalStartOf(replaced.time, replaced.allDay) : null,
    cancelled: textOf(properties, 'status')?.toUpperCase() === 'CANCELLED',
    losses,
    event: {
      title,
      ...wireTimes(start, end),
      icon: clean(textOf(properties, 'x-daywright-icon'))?.slice(0, 32) ?? null,
      category: categoriesOf(properties),
      location: cut('location', limits.locationLength),
      notes: cut('description', limits.notesLength),
      recurrence: replaced ? null : recurrenceOf(text, properties, start, moments),
      completed: textOf(properties, 'x-daywright-completed')?.toUpperCase() === 'TRUE',
      spans: spansOf(properties),
      reminders: remindersOf(components),
      guests: guests.slice(0, limits.guestsPerEvent),
      read_only: false,
    },
  };
}

/** A value with a time that calls itself a date: ical.js would believe the name and drop the time. */
const falseDates = /;VALUE=DATE(?=(?:;[^:\r\n]*)?:\d{8}T)/gi;

/** Parameters of one property, longer than any program writes: ical.js would take seconds over them. */
const endlessParameters = /^[\w-]+;(?:[^:\r\n]|\r\n[ \t]){4000}/m;

/** @throws EntryError */
export function parseComponent(text: string): JCalComponent {
  if (endlessParameters.test(text)) throw new EntryError('One of its properties has too many parameters.');
  try {
    return ICAL.parse(text.replace(falseDates, '')) as JCalComponent;
  } catch (cause) {
    // The parser speaks for programmers; some of its errors end with the line that they are about, in quotes.
    const isOfParser = cause instanceof Error && cause.name === 'ParserError';
    const [, line] = (isOfParser && /(?:in|\)) ["'](.+)["']$/s.exec(cause.message)) || [];
    const what = line ? `It has a line that could not be read: ${line.slice(0, 200)}` : 'It could not be read';
    throw new EntryError(`${what}.`, { cause });
  }
}

function wireTimes(start: Moment, end: Moment) {
  const wire = ({ time }: Moment) => new Date(time).toISOString().slice(0, start.allDay ? 10 : undefined);
  return { start_date: wire(start), end_date: wire(end), all_day: start.allDay, time_zone: start.zone };
}
