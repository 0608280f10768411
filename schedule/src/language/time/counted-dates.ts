import { addDays, weekdayOf } from '../../dates.ts';
import type { Word } from '../words/word.ts';
import { awayFrom, coming, todayOf } from './days.ts';
import type { Meaning, Phrase, Present, TimeRule } from './phrase.ts';
import { readers, type Unit } from './readers.ts';
import { workdays } from './repeat.ts';

/** Reads one date at a word. */
export type DateReader = (words: readonly Word[], at: number, present: Present) => Omit<Phrase, 'rule' | 'from'> | null;

type Counted = { to: number; means: Meaning } | null;

const textAt = (words: readonly Word[], at: number): string => words[at]?.text ?? '';

/**
 * Dates counted from another one: `the wednesday before thanksgiving`, `3 days after 24 december`, `two weeks from tuesday`, `a week
 * on friday`, `tomorrow week`, `tuesday in two weeks`.
 */
export const countedDates = (readDate: DateReader): TimeRule => ({
  name: 'counted from a date',
  read(words, at, present) {
    let from = at;
    while (/^(?:on|by|for|in|the|until|till|from)$/.test(textAt(words, from)) && from < at + 2) from++;
    const counted =
      weekdayBeside(words, from, present, readDate) ??
      unitsFrom(words, from, present, readDate) ??
      weekdayOfWeek(words, from, present) ??
      weekAfter(words, from, present, readDate);
    return counted && { ...counted, said: [{ slot: 'date', from, to: counted.to }] };
  },
});

/** The date that something is counted from: one day, or now. */
function anchorAt(words: readonly Word[], at: number, present: Present, readDate: DateReader) {
  if (textAt(words, at) === 'now') return { to: at + 1, date: todayOf(present) };
  const anchor = readDate(words, textAt(words, at) === 'the' ? at + 1 : at, present) ?? readDate(words, at, present);
  const { date, isPeriod, last } = anchor?.means ?? {};
  return anchor && date !== undefined && !isPeriod && last === undefined ? { to: anchor.to, date } : null;
}

/** `the wednesday before thanksgiving` */
function weekdayBeside(words: readonly Word[], at: number, present: Present, readDate: DateReader): Counted {
  const isEdge = /^(?:last|first)$/.test(textAt(words, at));
  const weekday = readers.weekday(words, isEdge ? at + 1 : at);
  const side = textAt(words, weekday?.to ?? -1);
  if (!weekday || (side !== 'before' && side !== 'after')) return null;
  const anchor = anchorAt(words, weekday.to + 1, present, readDate);
  if (!anchor) return null;
  return {
    to: anchor.to,
    means: { date: coming(weekday.value, addDays(anchor.date, side === 'before' ? -7 : 1)) },
  };
}

/** `3 days after 24 december`, `day before christmas`, `two weeks from tuesday` */
function unitsFrom(words: readonly Word[], at: number, present: Present, readDate: DateReader): Counted {
  const units = unitsAt(words, at);
  const isPrior = textAt(words, units?.to ?? -1) === 'prior' && textAt(words, (units?.to ?? 0) + 1) === 'to';
  const side = isPrior ? 'before' : textAt(words, units?.to ?? -1);
  if (!units || !/^(?:before|after|from|following)$/.test(side)) return null;
  // `for 3 days from monday` is a length.
  if (side === 'from' && textAt(words, at - 1) === 'for') return null;
  const anchor = anchorAt(words, units.to + (isPrior ? 2 : 1), present, readDate);
  if (!anchor) return null;
  const amount = (side === 'before' ? -1 : 1) * units.amount;
  const means = units.isWorking
    ? { date: workdaysFrom(anchor.date, amount) }
    : awayFrom(anchor.date, amount, units.unit);
  return { to: anchor.to, means };
}

/** `a week on friday`, `a fortnight today`, `tomorrow week`, `monday week` */
function weekAfter(words: readonly Word[], at: number, present: Present, readDate: DateReader): Counted {
  const units = unitsAt(words, at);
  const isWeeks = units?.isCounted && (units.unit === 'week' || units.unit === 'fortnight');
  const day = isWeeks && units ? nearDay(words, units.to, present, readDate) : nearDay(words, at, present, readDate);
  if (!day) return null;
  if (isWeeks && units) return { to: day.to, means: awayFrom(day.date, units.amount, units.unit) };
  const weeks = { week: 1, fortnight: 2 }[textAt(words, day.to)];
  return weeks === undefined ? null : { to: day.to + 1, means: { date: addDays(day.date, weeks * 7) } };
}

/** A day that is near now: `today`, `tomorrow`, `on friday`. */
function nearDay(words: readonly Word[], at: number, present: Present, readDate: DateReader) {
  const first = textAt(words, at) === 'on' ? at + 1 : at;
  const isNear = /^(?:today|tomorrow)$/.test(textAt(words, first)) || readers.weekday(words, first) !== null;
  const day = isNear ? anchorAt(words.slice(0, first + 1), first, present, readDate) : null;
  return day && { ...day, to: first + 1 };
}

/** `tuesday in two weeks`, `in two weeks on tuesday`: the weekday of that week. */
function weekdayOfWeek(words: readonly Word[], at: number, present: Present): Counted {
  const before = readers.weekday(words, at);
  const units = unitsAt(words, before && textAt(words, before.to) === 'in' ? before.to + 1 : at);
  if (units?.unit !== 'week' && units?.unit !== 'fortnight') return null;
  if (!before && textAt(words, at - 1) !== 'in') return null;
  const next = units.to + (textAt(words, units.to) === 'time' ? 1 : 0);
  const after = before ? null : readers.weekday(words, /^(?:on|,)$/.test(textAt(words, next)) ? next + 1 : next);
  const weekday = (before ?? after)?.value;
  if (weekday === undefined) return null;
  const { date } = awayFrom(todayOf(present), units.amount, units.unit);
  return date === undefined
    ? { to: after?.to ?? next, means: { beyond: 'date' } }
    : { to: after?.to ?? next, means: { date: addDays(date, weekday - weekdayOf(date)) } };
}

/** The date so many working days, Monday to Friday, away. */
function workdaysFrom(date: string, amount: number): string {
  let [day, left] = [date, Math.min(Math.abs(amount), mostWorkdays)];
  while (left > 0) {
    day = addDays(day, amount < 0 ? -1 : 1);
    if (workdays.includes(weekdayOf(day))) left--;
  }
  return day;
}

const mostWorkdays = 400;

/** So many days or longer units. Without an amount one: `day before christmas`. */
function unitsAt(words: readonly Word[], at: number) {
  const amount = readers.amount(words, at);
  const start = amount?.to ?? at;
  const isWorking = /^(?:work|working|business)$/.test(textAt(words, start));
  const unit = readers.unit(words, isWorking ? start + 1 : start);
  if (
    (isWorking && unit?.value !== 'day') ||
    !unit ||
    unit.value === 'minute' ||
    unit.value === 'hour' ||
    words[unit.to - 1]?.isPossessive
  )
    return null;
  if (amount && !Number.isInteger(amount.value)) return null;
  return {
    ...{ to: unit.to, amount: amount?.value ?? 1, isCounted: amount !== null },
    ...{ unit: unit.value as Exclude<Unit, 'minute' | 'hour'>, isWorking },
  };
}
