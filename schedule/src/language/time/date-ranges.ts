import { addDays, weekdayOf } from '../../dates.ts';
import { nounsWithIn } from '../lexicon.ts';
import type { Word } from '../words/word.ts';
import { calendarDate, dayOfThisMonth, dayRules, onWeekday, rangeInMonthOf } from './dates.ts';
import { awayFrom, coming, dayOfMonth, figuresDate, stepped, todayOf } from './days.ts';
import { daysIn, Pattern, textAt } from './grammar.ts';
import { readListedDays } from './listed-days.ts';
import { isMoving } from './moving.ts';
import { namedDayRules } from './named-days.ts';
import { periodRules } from './periods.ts';
import type { Meaning, Phrase, Present } from './phrase.ts';
import { type PhraseReader, tableOf, timeRule } from './rules.ts';

/** Ranges of days, and days that are counted from another day. */

/** Two dates that were each read as the coming one: of a range that has begun, the first has passed. */
function range(from: string | undefined, last: string | undefined, saysYear: boolean): Meaning | null {
  if (from === undefined || last === undefined) return { impossible: true };
  if (from <= last) return { date: from, last };
  return saysYear ? null : { date: stepped(from, -1, 'year'), last };
}

export const dateRange = 'date range';
const join = '-|to|until|till|through';

/** `at 7 until the 28th of september` */
const isHour = (words: readonly Word[], at: number): boolean => /^(?:at|@)$/.test(textAt(words, at - 1));

const dotted = /^\d{1,2}\.\d{1,2}$/;
/** `3.5 to 4.5 km` */
/** Beside another day or an hour, figures are an amount: `raise it from 3.5 to 4.5 tomorrow`. */
const besideFigures =
  /^(?:at|tomorrow|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)$/;
const measured =
  /^(?:k|km|kms|m|cm|kg|g|l|miles?|metres?|meters?|kilometres?|kilometers?|litres?|liters?|hours?|hrs?|h|am|pm|percent|degrees|points|million|euros?|dollars?|pounds?)$/;

const rangeRules = [
  // Ranges in one month: `12 to 15 june`, `june 12 - 15`, `fri 25 to sun 27 sept`
  timeRule(
    [
      `<day> ${join} the? <lastDay> of? <month> <year>?`,
      `<weekday> the? <day> ${join} <weekday>? the? <lastDay> of? <month> <year>?`,
      `<month> <day> ${join} the? <lastDay> <year>?`,
      'between the? <day> and the? <lastDay> of? <month> <year>?',
      'between <month> <day> and the? <lastDay> <year>?',
    ],
    ({ weekday, day = 0, lastDay = 0, month = 0, year, literals, words, at, present }) => {
      if (isHour(words, at)) return null;
      // `move it from mon 5 to tue 6 oct`
      const isFromTo = isMoving(words) && !literals.includes('-') && textAt(words, at - 1) !== 'to';
      if (weekday !== undefined && isFromTo) return null;
      const [first, last] = [day, lastDay].map((each) => dayOfMonth(each, month, year, present).date);
      if (weekday !== undefined && first && weekdayOf(first) !== weekday) return { impossible: true };
      return day > lastDay ? null : range(first, last, year !== undefined);
    },
    dateRange,
  ),
  // `from 20.2 to 27.2`
  timeRule(
    [`<figured> ${join} <figured>`, 'between <figured> and <figured>'],
    ({ words, at, to, present }) => {
      const said = [textAt(words, textAt(words, at) === 'between' ? at + 1 : at), textAt(words, to - 1)];
      // Two figures behind each point are minutes.
      const areDates = said.every((each) => dotted.test(each)) && said.some((each) => /\.\d$/.test(each));
      const isBesideTime = words.some(({ text }, index) => (index < at || index >= to) && besideFigures.test(text));
      if (!areDates || isBesideTime || isHour(words, at) || measured.test(textAt(words, to))) return null;
      const [first, last] = said.map((each) => figuresDate(`${each}.`, present)?.date);
      return first && last ? range(first, last, false) : null;
    },
    dateRange,
  ),
  // `24-27.12.`
  timeRule(
    `<day> ${join} <figured> .?`,
    ({ day = 0, figured = '', literals, words, at, present }) => {
      if (isHour(words, at) || !/^\d{1,2}(?:\/\d{1,2}|\.\d{1,2}\.?)$/.test(figured)) return null;
      const isPointed = literals.at(-1) === '.' && !figured.endsWith('.');
      const last = figuresDate(isPointed ? `${figured}.` : figured, present)?.date;
      const [year, month] = (last ?? '').split('-').map(Number);
      return last ? range(dayOfMonth(day, month ?? 0, year, present).date, last, true) : null;
    },
    dateRange,
  ),
];

const readSingle = tableOf(
  'on for by of dated from until till through since starting in at during over throughout within before',
  [...dayRules, ...namedDayRules, ...periodRules, ...rangeRules],
);

const closesRange = (next: Word | undefined): boolean => next === undefined || next.kind === 'break';

/** `fri 30 july` as one day: the date behind its weekday. */
function readDated(words: readonly Word[], at: number, present: Present): Phrase | null {
  const day = readSingle(words, at, present);
  const isNamed = day?.means.weekday !== undefined && day.means.last === undefined;
  const date = isNamed ? readSingle(words, day.to + (textAt(words, day.to) === ',' ? 1 : 0), present) : null;
  if (!day || date?.rule !== calendarDate) return day;
  const means = onWeekday(date.means, day.means.weekday ?? 0);
  return means.impossible ? day : { ...date, from: at, means };
}

/** `from monday to wednesday`, `between today and the twenty first`. */
function rangeOfDates(words: readonly Word[], at: number, present: Present): Phrase | null {
  const isBetween = textAt(words, at) === 'between';
  const start = readDayOf(words, isBetween ? at + 1 : at, present);
  const between = start ? textAt(words, start.to) : '';
  if (!start?.means.date || !/^(?:to|till|until|through|-|and)$/.test(between)) return null;
  // `move it to the 14th to the 20th`, while `move it from monday to friday` says where it is
  const isGoal = textAt(words, at - 1) === 'to';
  if (between === 'and' ? !isBetween : between !== '-' && !isGoal && isMoving(words)) return null;
  const isThroughTo = between === 'through' && textAt(words, start.to + 1) === 'to';
  const behind = start.to + (isThroughTo ? 2 : 1);
  const end = dayBesideSame(words, behind, start) ?? readDayOf(words, behind, present);
  const last = end?.means.last ?? end?.means.date;
  if (!end || !last) return null;
  // `friday through sunday next week`
  const period = readSingle(words, end.to, present)?.means;
  const [weekday, lastWeekday] = [start.means.weekday, end.means.weekday];
  if (weekday !== undefined && lastWeekday !== undefined && period?.isPeriod && period.date) {
    const date = coming(weekday, period.date);
    return { rule: dateRange, from: at, to: end.to, means: { date, last: coming(lastWeekday, date) } };
  }
  // `Sat 20 Feb until the Saturday after`
  if (
    lastWeekday !== undefined &&
    /^(?:after|following)$/.test(textAt(words, end.to)) &&
    closesRange(words[end.to + 1])
  ) {
    const date = start.means.date;
    return { rule: dateRange, from: at, to: end.to + 1, means: { date, last: coming(lastWeekday, addDays(date, 1)) } };
  }
  // `between the 14th and the 16th of november`
  const inMonth = `${last.slice(0, 8)}${start.means.date.slice(8)}`;
  const isOfDate = start.rule === dayOfThisMonth && end.rule === calendarDate;
  // `the 27th to the 6th of march`
  const first = !isOfDate ? start.means.date : inMonth <= last ? inMonth : monthBefore(inMonth);
  // Of two weekdays the second follows the first: `from friday until the following tuesday`.
  const isFollowing = words.slice(start.to, end.to).some(({ text }) => text === 'following');
  const isBehind = last < first && lastWeekday !== undefined;
  const sameMonth =
    start.rule === calendarDate && end.rule === dayOfThisMonth ? rangeInMonthOf(first, day(first), day(last)) : null;
  const until = isFollowing
    ? coming(weekdayOf(last), addDays(first, 1))
    : isBehind
      ? addDays(last, 7)
      : (sameMonth?.last ?? last);
  const areComing = start.means.cycle === 'year' && end.means.cycle === 'year';
  const means = range(first, until, !areComing);
  // `the 14th to the 20th`, of a month that is not said
  const isOfMonth = start.rule === dayOfThisMonth && end.rule === dayOfThisMonth;
  return means && { rule: dateRange, from: at, to: end.to, means: isOfMonth ? { ...means, cycle: 'month' } : means };
}

/** A day as it is said, or counted from another: `the day before thanksgiving`. */
const readDayOf = (words: readonly Word[], at: number, present: Present): Phrase | null =>
  readDated(words, at, present) ?? countedDate(words, textAt(words, at) === 'from' ? at + 1 : at, present);

/** `from the day before thanksgiving to the day after`: of the same day. */
function dayBesideSame(words: readonly Word[], at: number, { means: { countedFrom: date } }: Phrase): Phrase | null {
  const found = date === undefined ? null : besideSame.match(words, at);
  if (!found || !closesRange(words[found.to])) return null;
  const { amount = 1, to, literals } = found;
  const days = literals.at(-1) === 'before' ? -amount : amount;
  return { from: at, to, means: { date: addDays(date ?? '', days) } };
}
const besideSame = new Pattern('the? <amount>? day|days before|after');

const day = (date: string): number => Number(date.slice(8));
const monthBefore = (date: string): string => Temporal.PlainDate.from(date).subtract({ months: 1 }).toString();

const lead = 'on|by|for|in|until|the';
const counted = [
  ...['last? <weekday> before|after', '<ordinal> <weekday> before|after', '<amount>? <unit> before|after|from'],
  ...['<amount> <unit> ahead of', '<amount> <unit> prior to', '<amount> <unit> on?'],
  ...['<ordinal> day before|after', '<number> nights|night before|after', '<part> before|after|of', 'eve of'],
].map((source) => new Pattern(`${lead}? ${lead}? ${source}`));

export const countedFrom = 'counted';

/** Dates counted from another one: `the wednesday before thanksgiving`, `3 days after 24 december`, `a week on friday`. */
function countedDate(words: readonly Word[], at: number, present: Present): Phrase | null {
  const found = counted.map((pattern) => pattern.match(words, at)).find((match) => match !== null);
  if (!found) return null;
  const { weekday, part, ordinal = 1, number = ordinal, amount = number, unit = 'day', to, literals } = found;
  const side = textAt(words, to - 1);
  // `The Night Before Christmas screening`
  if (part !== undefined && words[to - 1]?.isCapital) return null;
  const isAhead = /^(?:eve|ahead|prior)$/.test(literals.at(-2) ?? '');
  const isThen = part !== undefined && side === 'of';
  const isSide = isAhead || isThen || /^(?:before|after|from)$/.test(side);
  // `a week on friday`, `a week tomorrow`
  const isWeeks = (unit === 'week' || unit === 'fortnight') && !/^(?:for|in)$/.test(textAt(words, at));
  const isDirect = isWeeks && (side === 'on' || /^(?:today|tomorrow)$/.test(textAt(words, to)));
  // `blinds for a week from monday`, while something at an hour is on one day
  const isSpell =
    side === 'from' &&
    textAt(words, at) === 'for' &&
    !words.some(({ text }, index) => index > to && /^\d|^at$/.test(text));
  if ((!isSide && !isDirect) || isSpell) return null;
  const isFromNow = isSide && /^(?:now|this)$/.test(textAt(words, to));
  // `essay hand in 12 days from now`
  if (isFromNow && textAt(words, at) === 'in' && nounsWithIn.has(textAt(words, at - 1))) return null;
  const anchor = isFromNow ? { to: to + 1, means: { date: todayOf(present) } } : readDated(words, to, present);
  const { date, isPeriod, last }: Meaning = anchor?.means ?? {};
  if (!anchor || date === undefined || isPeriod || last !== undefined) return null;
  const isBefore = isAhead || side === 'before';
  // `five days from 5 july`, `for two weeks from monday 2 november`, while `two weeks from monday` and anything at an hour are on one day
  const days = Math.round(amount) * (daysIn[unit] ?? 0);
  const isDated = textAt(words, at) === 'for' || ('rule' in anchor && anchor.rule === calendarDate);
  const isLasting = side === 'from' && !isFromNow && weekday === undefined && days > 1 && isDated;
  if (isLasting && !words.some(({ text }) => clockWord.test(text)))
    return { rule: countedFrom, from: at, to: anchor.to, means: { date, days } };
  const means =
    weekday === undefined
      ? awayFrom(date, isThen ? 0 : (isBefore ? -1 : 1) * Math.round(amount), unit)
      : { date: coming(weekday, addDays(date, isBefore ? -7 * ordinal : 7 * ordinal - 6)) };
  const isCounted = isSide && !isFromNow && unit === 'day' && weekday === undefined;
  return (
    means && {
      rule: countedFrom,
      from: at,
      to: anchor.to,
      means: { ...means, ...(part && { part }), ...(isCounted && { countedFrom: date }) },
    }
  );
}

const clockWord = /^(?:at|@|noon|midday|midnight|\d+(?::\d\d)?[ap]m|\d+:\d\d|[ap]m)$/;

/** A day, a range of days, or a period. */
export const dateReaders: readonly PhraseReader[] = [rangeOfDates, countedDate, readListedDays, readSingle];
