import { addDays, weekdayOf } from '../../dates.ts';
import type { Word } from '../words/word.ts';
import { calendarDate, dayOfThisMonth, dayRules, saysYear } from './dates.ts';
import { awayFrom, coming, dayOfMonth, figuresDate, todayOf } from './days.ts';
import { RuleTable, readers, timeRule } from './grammar.ts';
import { readListedDays } from './listed-days.ts';
import { isMoving } from './moving.ts';
import { namedDay, namedDayRules } from './named-days.ts';
import { periodRules } from './periods.ts';
import type { Meaning, Phrase, Present } from './phrase.ts';

/** Ranges of days, and days that are counted from another day. */

const leads: ReadonlySet<string> = new Set(
  'on for by of from until till through since starting in at during over throughout within before'.split(' '),
);

/** Two dates that were each read as the coming one: of a range that has begun, the first has passed. */
function range(from: string | undefined, last: string | undefined, saysYear: boolean): Meaning | null {
  if (from === undefined || last === undefined) return { impossible: true };
  if (from <= last) return { date: from, last };
  return saysYear ? null : { date: Temporal.PlainDate.from(from).subtract({ years: 1 }).toString(), last };
}

export const dateRange = 'date range';
const join = '-|to|until|till|through';

/** Ranges in one month: `12 to 15 june`, `june 12 - 15`, `fri 25 to sun 27 sept`. */
const monthRanges = [
  `<day> ${join} the? <lastDay> of? <month> <year>?`,
  `<weekday> the? <day> ${join} <weekday>? the? <lastDay> of? <month> <year>?`,
  `<month> <day> ${join} the? <lastDay> <year>?`,
].map((pattern) =>
  timeRule(
    pattern,
    'date',
    ({ values: { weekday, day = 0, lastDay = 0, month = 0, year }, literals }, { words, at, present }) => {
      // `move it from mon 5 to tue 6 oct`
      if (weekday !== undefined && isMoving(words) && !literals.includes('-') && words[at - 1]?.text !== 'to')
        return null;
      const [first, last] = [day, lastDay].map((each) => dayOfMonth(each, month, year, present).date);
      if (weekday !== undefined && first && weekdayOf(first) !== weekday) return { impossible: true };
      return day > lastDay ? null : range(first, last, year !== undefined);
    },
    dateRange,
  ),
);

/** `24-27.12.` */
const figuredRange = timeRule(
  `<day> ${join} <figured> .?`,
  'date',
  ({ values: { day = 0, figured = '' }, literals }, { present }) => {
    const isPointed = literals.at(-1) === '.' && !figured.endsWith('.');
    if (!/^\d{1,2}(?:\/\d{1,2}|\.\d{1,2}\.?)$/.test(figured)) return null;
    const last = figuresDate(isPointed ? `${figured}.` : figured, present)?.date;
    const [year, month] = (last ?? '').split('-').map(Number);
    return last ? range(dayOfMonth(day, month ?? 0, year, present).date, last, true) : null;
  },
  dateRange,
);

const single = new RuleTable(leads, [...dayRules, ...namedDayRules, figuredRange, ...periodRules, ...monthRanges]);

/** A day, a range of days, or a period, from a word on. */
export const readDate = (words: readonly Word[], at: number, present: Present): Phrase | null =>
  [rangeOfDates, countedDate, readListedDays, single.read.bind(single)]
    .map((read) => read(words, at, present))
    .reduce<Phrase | null>((best, each) => (each && each.to > (best?.to ?? 0) ? each : best), null);

/** `from monday to wednesday`, `between today and the twenty first`. */
function rangeOfDates(words: readonly Word[], at: number, present: Present): Phrase | null {
  const lead = words[at]?.text ?? '';
  const start = single.read(words, at + (lead === 'between' ? 1 : 0), present);
  const between = start && words[start.to]?.text;
  if (!start?.means.date || !between || !/^(?:to|till|until|through|-|and)$/.test(between)) return null;
  if (between === 'and' ? lead !== 'between' : isMoving(words) && between !== '-') return null;
  const isThroughTo = between === 'through' && words[start.to + 1]?.text === 'to';
  const end = single.read(words, start.to + (isThroughTo ? 2 : 1), present);
  const last = end?.means.last ?? end?.means.date;
  if (!end || !last) return null;
  // `between the 14th and the 16th of november`
  const inMonth = `${last.slice(0, 8)}${start.means.date.slice(8)}`;
  const isInMonth = start.rule === dayOfThisMonth && end.rule === calendarDate && inMonth <= last;
  const first = isInMonth ? inMonth : start.means.date;
  // Of two weekdays the second follows the first.
  const until = last < first && end.means.weekday !== undefined ? addDays(last, 7) : last;
  // `friday through sunday next week`
  const period = single.read(words, end.to, present)?.means;
  const isWithin =
    start.means.weekday !== undefined && end.means.weekday !== undefined && period?.isPeriod && period.date;
  if (isWithin) {
    const date = coming(start.means.weekday ?? 0, period.date ?? first);
    return {
      rule: dateRange,
      from: at,
      to: end.to,
      said: [...start.said, ...end.said],
      means: { date, last: coming(end.means.weekday ?? 0, date) },
    };
  }
  const areComing = [start, end].every(
    ({ rule, from, to }) => (rule === calendarDate || rule === namedDay) && !saysYear(words.slice(from, to)),
  );
  const means = range(first, until, !areComing);
  return means && { rule: dateRange, from: at, to: end.to, said: [...start.said, ...end.said], means };
}

/** Dates counted from another one: `the wednesday before thanksgiving`, `3 days after 24 december`, `a week on friday`. */
function countedDate(words: readonly Word[], at: number, present: Present): Phrase | null {
  const text = (index: number): string => words[index]?.text ?? '';
  let from = at;
  while (/^(?:on|by|for|in|until|the)$/.test(text(from)) && from < at + 2) from++;
  if (text(from) === 'last' && readers.weekday(words, from + 1)) from++;
  const weekday = readers.weekday(words, from);
  const amount = weekday ? null : readers.amount(words, from);
  const unit = weekday ? null : readers.unit(words, amount?.to ?? from);
  const to = weekday?.to ?? unit?.to ?? -1;
  const isWeeks = amount !== null && (unit?.value === 'week' || unit?.value === 'fortnight');
  const side = text(to);
  const isSide = weekday ? /^(?:before|after)$/.test(side) : /^(?:before|after|from)$/.test(side);
  // `a week on friday`, `a week tomorrow`
  const isDirect = isWeeks && !/^(?:for|in)$/.test(text(at)) && (side === 'on' || /^(?:today|tomorrow)$/.test(side));
  if (to < 0 || (!isSide && !isDirect) || (side === 'from' && text(at) === 'for')) return null;
  const anchorAt = side === 'on' || isSide ? to + 1 : to;
  const anchor =
    isSide && /^(?:now|this)$/.test(text(anchorAt))
      ? { to: anchorAt + 1, means: { date: todayOf(present) } as Meaning }
      : single.read(words, anchorAt, present);
  const { date, isPeriod, last } = anchor?.means ?? {};
  if (!anchor || date === undefined || isPeriod || last !== undefined) return null;
  const sign = side === 'before' ? -1 : 1;
  const means = weekday
    ? { date: coming(weekday.value, addDays(date, side === 'before' ? -7 : 1)) }
    : awayFrom(date, sign * Math.round(amount?.value ?? 1), unit?.value);
  return means && { rule: 'counted', from: at, to: anchor.to, said: [{ slot: 'date', from, to: anchor.to }], means };
}
