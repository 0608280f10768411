import { dateIn, instantAt, timeText } from '@daywright/schedule/dates';
import type { RepeatRule } from '../../../lib/repeat/rule.ts';
import { comingDate, readSpoken, type Spoken } from '../../../lib/spoken/chrono-words.ts';
import { Reading, type Word, type WordKind } from '../../../lib/spoken/reading.ts';
import type { EventForm } from '../editor/form.ts';
import { readAllDay, readClockHour, readDistance, readFigures, readLength, readRepeat } from './own-words.ts';
import { readCalendar, readCategory, type Tagged } from './tags.ts';
import { type QuickAddContext, type When, whenOf } from './when.ts';

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

function dateOf(
  { day, month, year }: { day: number; month: number; year: number | null },
  context: QuickAddContext,
): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const today = dateIn(context.now, context.zone);
  if (month < 1 || month > 12 || day < 1 || day > 31) return context.date;
  return year === null ? comingDate(`${two(month)}-${two(day)}`, today) : `${year}-${two(month)}-${two(day)}`;
}
