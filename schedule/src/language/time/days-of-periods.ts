import { addDays, weekdayOf } from '../../dates.ts';
import type { Reader } from '../words/pattern.ts';
import type { Word } from '../words/word.ts';
import { todayOf } from './days.ts';
import { monthNamed, type Period, periodBeside, type Span } from './periods.ts';
import type { Meaning, Present, TimeRule } from './phrase.ts';
import { isFar, readers } from './readers.ts';
import { everyDay, type Repeat, workdays } from './repeat.ts';

/** What is counted within a period. `weekdays` are those that count, Monday 0. */
interface Counted {
  readonly unit: 'day' | 'week' | 'weekend';
  readonly weekdays: readonly number[];
}

/** A period, with the one to take if its day has passed, or every one of its kind. */
type Within =
  | { readonly kind: 'one'; readonly period: Period; readonly later: Period | null; readonly span: Span }
  | { readonly kind: 'every' };

const leads = /^(?:on|for|by|of|from|until|till|through|before|at|in)$/;
const edges = /^(?:beginning|start|end|middle|mid|early|late)$/;
const textAt = (words: readonly Word[], at: number): string => words[at]?.text ?? '';

/**
 * A day by its place in a period: `the last Friday of November`, `second to last day of the month`, `5th of next month`,
 * `first Monday of every month`, `end of the year`, `mid-November`.
 */
export const dayOfPeriod: TimeRule = {
  name: 'day of a period',
  read(words, at, present) {
    let from = at;
    while (from < at + 2 && (leads.test(textAt(words, from)) || textAt(words, from) === 'the')) from++;
    const isEvery = /^(?:every|each)$/.test(textAt(words, from));
    if (isEvery) from++;
    const edge = edgeAt(words, from, present);
    if (edge) return isEvery ? null : { to: edge.to, said: [{ slot: 'date', from, to: edge.to }], means: edge.value };
    const pair = everyPairOf(words, from);
    if (pair) return pair;
    const place = placeAt(words, from);
    const counted = place && (countedAt(words, place.to) ?? { to: place.to, value: null });
    if (!place || !counted) return null;
    const of = /^(?:of|in)$/.test(textAt(words, counted.to)) ? counted.to + 1 : counted.to;
    const isJoined = of > counted.to || (counted.value !== null && isBeside(words, of));
    const within = isJoined ? withinAt(words, of, present) : null;
    // `the 5th of November` is a date of its own, and `the first of the events` none at all.
    if (!within || (counted.value === null && place.value < 0)) return null;
    if (counted.value === null && within.value.kind === 'one' && within.value.span !== 'month') return null;
    const means = meaningOf(place.value, counted.value, isEvery ? { kind: 'every' } : within.value, todayOf(present));
    return means && { to: within.to, said: [{ slot: 'date', from, to: within.to }], means };
  },
};

/** `second and fourth friday of each month` */
function everyPairOf(words: readonly Word[], at: number) {
  const one = placeAt(words, at);
  const join = one && /^(?:and|&)$/.test(textAt(words, one.to)) ? one.to + 1 : -1;
  const other = placeAt(words, textAt(words, join) === 'the' ? join + 1 : join);
  const weekday = other && readers.weekday(words, other.to);
  const isOfEvery =
    weekday &&
    /^(?:of|in)$/.test(textAt(words, weekday.to)) &&
    /^(?:every|each|the)$/.test(textAt(words, weekday.to + 1));
  if (!one || !other || !weekday || !isOfEvery || textAt(words, weekday.to + 2) !== 'month') return null;
  if (Math.max(Math.abs(one.value), Math.abs(other.value)) > 5) return null;
  const to = weekday.to + 3;
  const means = everyMonth({ nth: one.value, otherNth: other.value, weekdays: [weekday.value] });
  return { to, said: [{ slot: 'date' as const, from: at, to }], means };
}

/** `last`, `3rd`, `second to last`, `next to last`: 1 the first, -1 the last. */
const placeAt: Reader<number> = (words, at) => {
  const text = textAt(words, at);
  if (text === 'last' || text === 'final') {
    const isButOne = textAt(words, at + 1) === 'but' && textAt(words, at + 2) === 'one';
    return isButOne ? { to: at + 3, value: -2 } : { to: at + 1, value: -1 };
  }
  if (text === 'penultimate') return { to: at + 1, value: -2 };
  const ordinal = text === 'next' ? 2 : (readers.ordinal(words, at)?.value ?? 0);
  if (textAt(words, at + 1) === 'to' && textAt(words, at + 2) === 'last') return { to: at + 3, value: -ordinal };
  if (text === 'next' || ordinal < 1) return null;
  return textAt(words, at + 1) === 'last' ? { to: at + 2, value: -ordinal } : { to: at + 1, value: ordinal };
};

const countedAt: Reader<Counted> = (words, at) => {
  const weekday = readers.weekday(words, at);
  if (weekday) return { to: weekday.to, value: { unit: 'day', weekdays: [weekday.value] } };
  const text = textAt(words, at);
  if (/^(?:weekday|workday)s?$/.test(text)) return { to: at + 1, value: { unit: 'day', weekdays: workdays } };
  if (/^(?:work|working|business)$/.test(text) && /^days?$/.test(textAt(words, at + 1)))
    return { to: at + 2, value: { unit: 'day', weekdays: workdays } };
  return text === 'day' || text === 'week' || text === 'weekend'
    ? { to: at + 1, value: { unit: text, weekdays: [] } }
    : null;
};

/** `second Tuesday next month` needs no `of`. */
const isBeside = (words: readonly Word[], at: number): boolean =>
  /^(?:this|next|last|each|every)$/.test(textAt(words, at)) || readers.month(words, at) !== null;

function withinAt(words: readonly Word[], at: number, present: Present): { to: number; value: Within } | null {
  const month = readers.month(words, at);
  if (month) {
    const year = readers.year(words, month.to);
    if (year && isFar(year.value)) return null;
    const period = monthNamed(month.value, year?.value, present);
    const later = year ? null : monthNamed(month.value, Number(period.date.slice(0, 4)) + 1, present);
    return { to: year?.to ?? month.to, value: { kind: 'one', period, later, span: 'month' } };
  }
  const quarter = quarterAt(words, at, present);
  if (quarter) return quarter;
  const word = textAt(words, at);
  const isNamed = /^(?:this|the|next|last|every|each)$/.test(word);
  const span = textAt(words, at + (isNamed ? 1 : 0));
  if (!/^(?:week|month|year|weekend)$/.test(span) || (!isNamed && span !== 'month' && span !== 'year')) return null;
  const to = at + (isNamed ? 2 : 1);
  if (word === 'every' || word === 'each') return span === 'month' ? { to, value: { kind: 'every' } } : null;
  const isOpen = word === 'the' || !isNamed;
  const period = periodBeside(isOpen ? 'this' : word, span as Span, present);
  const later = isOpen ? periodBeside('next', span as Span, present) : null;
  return { to, value: { kind: 'one', period, later, span: span as Span } };
}

/** `Q1`, `q3 2027` */
function quarterAt(words: readonly Word[], at: number, present: Present): { to: number; value: Within } | null {
  const [, quarter] = /^q([1-4])$/.exec(textAt(words, at)) ?? [];
  if (quarter === undefined) return null;
  const year = readers.year(words, at + 1);
  if (year && isFar(year.value)) return null;
  const today = todayOf(present);
  const periodIn = (each: number): Period => ({
    date: monthNamed(Number(quarter) * 3 - 2, each, present).date,
    last: monthNamed(Number(quarter) * 3, each, present).last,
  });
  const first = periodIn(year?.value ?? Number(today.slice(0, 4)));
  const next = periodIn(Number(first.date.slice(0, 4)) + 1);
  const isPast = year === null && first.last < today;
  const period = isPast ? next : first;
  return { to: year?.to ?? at + 1, value: { kind: 'one', period, later: year ? null : next, span: 'quarter' } };
}

/** `the end of next month`, `early November`: of the middle of a month the 15th, of a week Wednesday. */
function edgeAt(words: readonly Word[], at: number, present: Present): { to: number; value: Meaning } | null {
  const edge = textAt(words, at);
  if (!edges.test(edge)) return null;
  const isAdjective = /^(?:mid|early|late)$/.test(edge);
  const of = textAt(words, at + 1) === 'of' ? at + 2 : at + 1;
  if (!isAdjective && of === at + 1) return null;
  const within = withinAt(words, of, present);
  if (within?.value.kind !== 'one') return null;
  const { period, span } = within.value;
  if (edge === 'end' || edge === 'late') return { to: within.to, value: { date: period.last } };
  if (edge !== 'middle' && edge !== 'mid') return { to: within.to, value: { date: period.date } };
  const middle = { month: 14, quarter: 45, year: 181 }[span as string] ?? 2;
  return { to: within.to, value: { date: addDays(period.date, middle) } };
}

function meaningOf(place: number, counted: Counted | null, within: Within, today: string): Meaning | null {
  if (within.kind === 'every') return repeatOf(place, counted ?? { unit: 'day', weekdays: [] });
  const { unit, weekdays } = counted ?? { unit: 'day', weekdays: [] };
  const begins = unit === 'week' ? [0] : unit === 'weekend' ? [5] : weekdays;
  const days = unit === 'week' ? 7 : unit === 'weekend' ? 2 : 1;
  const found = dayIn(within.period, place, begins);
  const hasPassed = found.date !== undefined && addDays(found.date, days) <= today;
  const { date } = hasPassed && within.later ? dayIn(within.later, place, begins) : found;
  if (date === undefined) return { impossible: true };
  return unit === 'day' ? { date } : { date, last: addDays(date, days - 1), isPeriod: true };
}

function repeatOf(place: number, { unit, weekdays }: Counted): Meaning | null {
  if (unit !== 'day') return null;
  if (weekdays.length > 1) return { beyond: 'repeat' };
  if (weekdays.length === 1) return Math.abs(place) <= 5 ? everyMonth({ nth: place, weekdays }) : null;
  return everyMonth({ monthDay: place });
}

const everyMonth = (change: Partial<Repeat>): Meaning => ({ repeat: { ...everyDay, frequency: 'MONTHLY', ...change } });

/** The nth of a period's days that fall on these weekdays, or any if there are none. */
function dayIn({ date, last }: Period, place: number, weekdays: readonly number[]): Meaning {
  const counts = (day: string): boolean => weekdays.length === 0 || weekdays.includes(weekdayOf(day));
  const step = place > 0 ? 1 : -1;
  let left = Math.abs(place);
  for (let day = place > 0 ? date : last; day >= date && day <= last; day = addDays(day, step)) {
    if (counts(day)) left--;
    if (left === 0) return { date: day };
  }
  return { impossible: true };
}
