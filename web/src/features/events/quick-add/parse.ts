import { addDays, dateIn, instantAt } from '@daywright/schedule/dates';
import { type Line, readLine } from '@daywright/schedule/language/line/read-line';
import { firstDate } from '@daywright/schedule/language/time/repeat';
import { ahead } from '@daywright/schedule/language/time/when';
import { plainRule, type RepeatRule } from '../../../lib/repeat/rule.ts';
import type { EventForm } from '../editor/form.ts';
import { Reading, type Word, type WordKind } from './reading.ts';
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
  /** The words that were not understood, as written. */
  unclear: string[];
}

/** Reads an event from words, such as `Call the bank tomorrow 13:30 for 20m #personal`. */
export function parseQuickAdd(text: string, context: QuickAddContext): ParsedEvent {
  const reading = new Reading(text);
  const category = readCategory(reading, context.categories);
  const calendar = readCalendar(reading, context.calendars);
  const line = onDate(readLine(text, reading.words, context, context.tagger), context);
  for (const { kind, start, end } of line.parts) reading.mark(kind, start, end);

  const { otherDate, otherTime, isPeriod } = line.when;
  const whenWith = (change: Partial<Line['when']>) => whenOf({ ...line, when: { ...line.when, ...change } }, context);
  const when = whenWith({});
  const questions: Question[] = [];
  if (isPeriod) {
    const days = daysOf(line, context).map((date) => whenWith({ date, last: null }));
    questions.push({ kind: 'when', options: days.map((fields) => ({ name: fields.date, fields })) });
  } else if (otherDate !== null) {
    questions.push(either('when', when, whenWith({ date: otherDate }), (other) => other.date));
  } else if (otherTime !== null) {
    const other = whenWith({ time: otherTime });
    // Of two times today, one that is still ahead.
    const isBehind = (each: When) => instantAt(each.date, each.start, context.zone) < context.now;
    const [first, second] = isBehind(when) && !isBehind(other) ? [other, when] : [when, other];
    questions.push(either('when', first, second, ({ start }) => start));
  }
  return {
    title: reading.title,
    when: { ...when, ...questions[0]?.options[0]?.fields },
    rule: ruleOf(line),
    category: category?.value ?? '',
    calendar_id: calendar?.value ?? null,
    unclear: line.parts.flatMap(({ kind, start, end }) => (kind === 'unclear' ? [text.slice(start, end)] : [])),
    words: reading.words.toSorted((one, other) => one.start - other.start),
    questions: [
      ...questions,
      ...tagQuestion('category', category, (value) => ({ category: value })),
      ...tagQuestion('calendar', calendar, (value) => ({ calendar_id: value })),
    ],
  };
}

/** Without a day in the text, the event is on the date that quick add was opened on. A time that has passed today is tomorrow's. */
function onDate(line: Line, context: QuickAddContext): Line {
  const { when, isDated } = line;
  if (isDated) return { ...line, when: ahead(when, context) };
  if (when.repeat) return { ...line, when: { ...when, date: firstFrom(line, context) } };
  const isToday = context.date === dateIn(context.now, context.zone) && context.time === undefined;
  const date = (isToday ? ahead(when, context).date : when.date) ?? context.date;
  return { ...line, when: { ...when, date } };
}

/** The remaining days of a week or weekend, offered as a choice. */
function daysOf({ when: { date, last } }: Line, { now, zone }: QuickAddContext): string[] {
  const today = dateIn(now, zone);
  const first = date !== null && date > today ? date : today;
  return Array.from({ length: 7 }, (_, day) => addDays(first, day)).filter((day) => day <= (last ?? first));
}

function firstFrom({ when: { date, repeat } }: Line, context: QuickAddContext): string | null {
  return repeat && date !== null && date < context.date ? firstDate(repeat, context.date) : date;
}

function ruleOf({ when: { repeat } }: Line): RepeatRule | null {
  if (!repeat) return null;
  const { frequency, interval, weekdays, nth, until, count } = repeat;
  const ends =
    count !== undefined
      ? ({ kind: 'after', count } as const)
      : until !== undefined
        ? ({ kind: 'on', date: until } as const)
        : ({ kind: 'never' } as const);
  return plainRule(frequency, { interval, nth, weekdays: nth === 0 ? weekdays : [], ends });
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
