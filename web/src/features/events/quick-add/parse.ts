import type { Calendar } from '@daywright/contract/calendars';
import type { Preferences } from '@daywright/contract/profile';
import type { Category } from '@daywright/schedule/categories';
import { addDays, dateIn, instantAt, timeText } from '@daywright/schedule/dates';
import { hoursOn, minuteText } from '@daywright/schedule/working-hours';
import type { RepeatRule } from '../../../lib/repeat/rule.ts';
import { comingDate, readSpoken, type Spoken } from '../../../lib/spoken/chrono-words.ts';
import { Reading, type Word, type WordKind } from '../../../lib/spoken/reading.ts';
import type { EventForm } from '../editor/form.ts';
import {
  daysUntilRule,
  type Length,
  readAllDay,
  readClockHour,
  readDistance,
  readFigures,
  readLength,
  readRepeat,
} from './own-words.ts';
import { readCalendar, readCategory, type Tagged } from './tags.ts';

/** Where a text is written: what its words are measured from. */
export interface QuickAddContext {
  /** Epoch milliseconds. */
  now: number;
  zone: string;
  /** The date that is meant where none is said, YYYY-MM-DD. */
  date: string;
  /** The time that is meant on that date where none is said, `HH:mm`. */
  time?: string | undefined;
  /** How long it takes from there where nothing else is said. */
  minutes?: number | undefined;
  categories: readonly Category[];
  calendars: readonly Calendar[];
  /** The person's working hours, with which a day begins. */
  hours?: Preferences['working_hours'];
}

export type When = Pick<EventForm, 'all_day' | 'date' | 'start' | 'end_date' | 'end'>;

/** What else the words may mean; the first is what was taken. */
export interface Question {
  kind: Extract<WordKind, 'when' | 'category' | 'calendar'>;
  options: { name: string; fields: Partial<EventForm> }[];
}

export interface ParsedEvent {
  title: string;
  when: When;
  rule: RepeatRule | null;
  category: string;
  calendar_id: string | null;
  /** What was recognised, in the order of the text. */
  words: Word[];
  questions: Question[];
}

const usualMinutes = 60;
const usualStart = '09:00';
const halfHourMs = 30 * 60_000;

/** Reads an event from words, such as `Call the bank tomorrow 13:30 for 20m #personal`. */
export function parseQuickAdd(text: string, context: QuickAddContext): ParsedEvent {
  const reading = new Reading(text);
  const category = readCategory(reading, context.categories);
  const calendar = readCalendar(reading, context.calendars);
  const length = readLength(reading);
  const rule = readRepeat(reading);
  const isAllDay = readAllDay(reading);
  const figures = readFigures(reading);
  const clock = readClockHour(reading);
  const distance = readDistance(reading);
  const said = readSpoken(reading, context);
  const spoken: Spoken = {
    ...said,
    ...(clock && { time: clock }),
    ...(figures && { date: dateOf(figures, context) }),
    ...(distance !== null && momentAfter(distance, context)),
  };

  const whenWith = (change: Spoken) => whenOf({ ...spoken, ...change }, { length, rule, isAllDay }, context);
  const when = whenWith({});
  const questions: Question[] = [];
  if (figures?.isEither) {
    const swapped = whenWith({ date: dateOf({ ...figures, day: figures.month, month: figures.day }, context) });
    questions.push(either('when', when, swapped, (other) => other.date));
  } else if (spoken.otherTime && !clock) {
    const { otherTime } = spoken;
    const other = whenWith({ time: otherTime });
    // Of two times today, one that is still ahead.
    const isBehind = (each: When) => instantAt(each.date, each.start, context.zone) < context.now;
    const [first, second] = isBehind(when) && !isBehind(other) ? [other, when] : [when, other];
    questions.push(either('when', first, second, ({ start }) => start));
  }
  return {
    title: reading.title,
    when: { ...when, ...questions[0]?.options[0]?.fields },
    rule,
    category: category?.value ?? '',
    calendar_id: calendar?.value ?? null,
    words: reading.words.sort((one, other) => one.start - other.start),
    questions: [
      ...questions,
      ...tagQuestion('category', category, (value) => ({ category: value })),
      ...tagQuestion('calendar', calendar, (value) => ({ calendar_id: value })),
    ],
  };
}

/** A distance passes clock changes: it counts from the instant. */
function momentAfter(minutes: number, { now, zone }: QuickAddContext): Spoken {
  const at = now + minutes * 60_000;
  return { date: dateIn(at, zone), time: timeText(at, zone) };
}

const either = (kind: 'when', first: When, second: When, name: (when: When) => string): Question => ({
  kind,
  options: [first, second].map((fields) => ({ name: name(fields), fields })),
});

const tagQuestion = (
  kind: 'category' | 'calendar',
  tagged: Tagged | null,
  fields: (value: string) => Partial<EventForm>,
): Question[] =>
  tagged && tagged.others.length > 0
    ? [{ kind, options: tagged.others.map(({ name, value }) => ({ name, fields: fields(value) })) }]
    : [];

interface Said {
  length: Length | null;
  rule: RepeatRule | null;
  isAllDay: boolean;
}

function whenOf(spoken: Spoken, { length, rule, isAllDay }: Said, context: QuickAddContext): When {
  const { zone } = context;
  const date = startDate(spoken, rule, context);
  const isDated = spoken.date !== undefined || rule !== null;
  const days = length && 'days' in length ? length.days : null;
  const start =
    spoken.time ?? (isDated && date !== context.date ? undefined : context.time) ?? firstTime(date, context);
  const isTimed =
    spoken.time !== undefined || (length && 'minutes' in length) || (!isDated && !isAllDay && days === null);
  if (isAllDay || days !== null || !(isTimed || (context.time !== undefined && date === context.date))) {
    const last = days === null ? (spoken.end_date ?? date) : addDays(date, days - 1);
    return { all_day: true, date, end_date: last < date ? date : last, start, end: timeLater(start) };
  }

  const startMs = instantAt(date, start, zone);
  const endMs =
    spoken.end_time !== undefined && !length
      ? instantAt(spoken.end_time <= start ? addDays(date, 1) : date, spoken.end_time, zone)
      : startMs + (length && 'minutes' in length ? length.minutes : usualOf(context, spoken)) * 60_000;
  return {
    all_day: false,
    date: dateIn(startMs, zone),
    start: timeText(startMs, zone),
    end_date: dateIn(endMs, zone),
    end: timeText(endMs, zone),
  };
}

/** The date that was said; of a series the first that its rule names and that is still ahead. */
function startDate({ date, time }: Spoken, rule: RepeatRule | null, context: QuickAddContext): string {
  if (date !== undefined) return date;
  if (!rule) return context.date;
  const first = addDays(context.date, daysUntilRule(rule, context.date));
  const isOver = time !== undefined && instantAt(first, time, context.zone) < context.now;
  if (!isOver || rule.weekdays.length === 0) return first;
  const next = addDays(first, 1);
  return addDays(next, daysUntilRule(rule, next));
}

/** The stretch that quick add was opened over counts as long as no other time is said. */
const usualOf = ({ minutes }: QuickAddContext, { time }: Spoken) =>
  time === undefined && minutes !== undefined ? minutes : usualMinutes;

/** Where an event begins that names no time: today with the next half hour, on other days at nine. */
function firstTime(date: string, { now, zone, hours }: QuickAddContext): string {
  if (date !== dateIn(now, zone)) {
    const day = hoursOn(date, hours);
    return day ? minuteText(day.start) : usualStart;
  }
  const next = Math.ceil(now / halfHourMs) * halfHourMs;
  return dateIn(next, zone) === date ? timeText(next, zone) : '23:30';
}

const timeLater = (time: string) =>
  time < '23:00' ? `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}` : '23:59';

function dateOf(
  { day, month, year }: { day: number; month: number; year: number | null },
  context: QuickAddContext,
): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const today = dateIn(context.now, context.zone);
  if (month < 1 || month > 12 || day < 1 || day > 31) return context.date;
  return year === null ? comingDate(`${two(month)}-${two(day)}`, today) : `${year}-${two(month)}-${two(day)}`;
}
