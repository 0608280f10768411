import { addDays, datesFrom, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { awayFrom, coming, dayOfMonth, stepped } from './days.ts';
import { isFar, readers, type Span, textAt } from './grammar.ts';
import type { Meaning } from './phrase.ts';
import { type Match, type Means, type TimeRule, timeRule } from './rules.ts';

/** Weeks, months, quarters and years, and the days that are counted in them. */

interface Period {
  date: string;
  last: string;
}

const monthAt = (month: string): Period => ({
  date: `${month}-01`,
  last: `${month}-${Temporal.PlainYearMonth.from(month).daysInMonth}`,
});

/** The period of that kind that holds a date. */
function periodAt(span: Span, date: string): Period {
  const monday = mondayOf(date);
  const year = date.slice(0, 4);
  if (span === 'week') return { date: monday, last: addDays(monday, 6) };
  if (span === 'weekend') return { date: addDays(monday, 5), last: addDays(monday, 6) };
  if (span === 'month') return monthAt(date.slice(0, 7));
  return span === 'day' ? { date, last: date } : { date: `${year}-01-01`, last: `${year}-12-31` };
}

/** So many periods after the one that holds a date. */
const periodAfter = (span: Span, date: string, step: number): Period =>
  periodAt(span, stepped(date, step, span === 'weekend' ? 'week' : span));

/** A month by its name: the coming one, this one included. */
function monthNamed(month: number, year: number | undefined, today: string): Period {
  const near = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  return monthAt(`${year ?? near}-${String(month).padStart(2, '0')}`);
}

/** The coming quarter of that number, this one included. */
function quarterAt(quarter: number, today: string): Period {
  const { date, last } = monthNamed(quarter * 3, undefined, today);
  return { date: stepped(date, -2, 'month'), last };
}

/** The coming ISO week of that number. */
function weekNumbered(number: number, today: string): Period {
  const year = Number(today.slice(0, 4));
  const [near = today, next = today] = [year, year + 1].map((of) => addDays(mondayOf(`${of}-01-04`), (number - 1) * 7));
  return periodAt('week', addDays(near, 6) < today ? next : near);
}

const asPeriod = (period: Period): Meaning => ({ ...period, isPeriod: true });

/** `this week`, `next month`, `last year` */
const period: Means = ({ span = 'day', step = 0, today }) => asPeriod(periodAfter(span, today, step));

/** What is left of a period. */
const rest: Means = ({ span = 'day', today }) => ({
  ...asPeriod(periodAt(span, today)),
  ...{ date: today, isRest: true },
});

const edges = 'beginning|start|end|middle|mid|early|late';

/** A day at an edge of a period: its last or first day; in the middle of a month the 15th, of a week Wednesday. */
function edgeOf(edge: string, { date, last }: Period): Meaning {
  if (edge === 'end' || edge === 'late') return { date: last };
  if (!edge.startsWith('mid')) return { date };
  return { date: date.endsWith('-01') ? `${date.slice(0, 8)}15` : addDays(date, 2) };
}

/** The next so many units, from today on. */
const nextUnits: Means = ({ amount = 1, unit, today, literals, words, to }) => {
  // `she's coming a day later`, `they're coming two days earlier`
  if (literals[0] === 'coming' && /^(?:later|earlier|sooner)$/.test(words[to]?.text ?? '')) return null;
  if (literals[0] === 'coming' && /^an?$/.test(words[to - 2]?.text ?? '')) return null;
  if (unit === undefined || unit === 'minute' || unit === 'hour' || amount < 1) return null;
  return {
    ...asPeriod({ date: today, last: addDays(stepped(today, Math.ceil(amount), unit), -1) }),
    isCountedFromNow: true,
  };
};

const far: Meaning = { beyond: 'date' };

/** The month, quarter, year or week that a date is counted in. */
function stretchOf({ month, year, quarter, span = 'month', literals, today }: Match): Period {
  if (quarter !== undefined) return quarterAt(quarter, today);
  if (month !== undefined) return monthNamed(month, year, today);
  if (year !== undefined) return periodAt('year', `${year}-01-01`);
  return periodAfter(span, today, literals.some((word) => /^(?:next|new)$/.test(word)) ? 1 : 0);
}

/** A date within such a stretch; where that has passed, within the next. */
const within =
  (dateIn: (match: Match, stretch: Period) => Meaning | null): Means =>
  (match) => {
    const { month, quarter, year, span = 'month', literals, today } = match;
    const meaning = dateIn(match, stretchOf(match));
    if (!meaning?.date || meaning.date >= today || year || literals.includes('this')) return meaning;
    const later = periodAfter(month || quarter ? 'year' : span, today, 1).date;
    return dateIn(match, stretchOf({ ...match, today: later }));
  };

/** The nth weekday, from the end with `last`; a fifth one that a month does not have is no date. */
const nthWeekday = within(
  ({ weekday = 0, ordinal = 1, literals, month, quarter, year, span = 'month' }, { date, last }) => {
    const far = 7 * (ordinal - 1);
    const isLast = literals.includes('last');
    const found = isLast ? addDays(coming(weekday, addDays(last, -6)), -far) : addDays(coming(weekday, date), far);
    if (ordinal < 1 || ordinal > 53) return null;
    if (found < date || found > last) return { impossible: true };
    const isOfMonth = month !== undefined || ((quarter ?? year) === undefined && span === 'month');
    return {
      date: found,
      ...(isOfMonth && (!isLast || ordinal === 1) && { ofMonth: { weekday, ordinal: isLast ? -1 : ordinal } }),
    };
  },
);

/** The same weekday of the month that a date is in. */
export function sameOfMonth({ weekday, ordinal }: NonNullable<Meaning['ofMonth']>, date: string): string {
  const day = Temporal.PlainDate.from(date);
  const last = day.with({ day: day.daysInMonth }).toString();
  return ordinal < 0
    ? coming(weekday, addDays(last, -6))
    : addDays(coming(weekday, day.with({ day: 1 }).toString()), 7 * (ordinal - 1));
}

/** `the last day of march`, `the second to last working day of next month` */
const edgeDay = within(({ ordinal = 1, literals, quarter, year, span = 'month' }, { date, last }) => {
  const isWork = literals.some((word) => word.startsWith('work') || word === 'business');
  const days = literals.includes('last') ? datesFrom(addDays(last, -31), 32).reverse() : datesFrom(date, 32);
  const found = days.filter((day) => !isWork || weekdayOf(day) < 5)[ordinal - 1];
  if (found === undefined || found < date || found > last) return { impossible: true };
  const isMonthEnd = !isWork && found === last && (quarter ?? year) === undefined && span === 'month';
  return { date: found, ...(isMonthEnd && { isMonthEnd: true as const }) };
});

/** `the first monday of july`, `last working day of the month`, `the 5th of next month` */
const countedIn = ['<month> <year>?', 'this|next|the new? <span>', '<quarter>', '<year>'];
const allCountedIn = (days: readonly string[]): string[] =>
  days.flatMap((day) => countedIn.map((stretch) => `${day} of|in ${stretch}`));
const saturdays = 5;
export const nthOfMonth = 'nth weekday';
export const monthRange = 'month range';

export const someDay = 'some day of a period';

export const periodRules: readonly TimeRule[] = [
  timeRule(
    allCountedIn(['<ordinal> <weekday>', '<ordinal> to? last <weekday>', 'last <weekday>']),
    nthWeekday,
    nthOfMonth,
  ),
  // `the first and third monday of june`
  timeRule(
    allCountedIn(['<ordinal> and|& the? <otherOrdinal> <weekday>', '<ordinal> and|& the? last <weekday>']),
    (match) => {
      const { ordinal = 1, otherOrdinal = 1, literals } = match;
      const first = nthWeekday({ ...match, ordinal, literals: literals.filter((word) => word !== 'last') });
      const other = nthWeekday({ ...match, ordinal: otherOrdinal });
      return first?.date && other?.date ? { date: first.date, also: [other.date] } : { impossible: true };
    },
  ),
  timeRule(
    [
      ...allCountedIn(['first|last day', '<ordinal> to? last day', 'last working|business|work day']),
      ...allCountedIn(['<ordinal> working|business|work day', '<ordinal> to? last working|business|work day']),
      '<ordinal> of next month',
    ],
    edgeDay,
  ),
  // `first monday next month`
  timeRule('<ordinal> <weekday> this|next <span>', nthWeekday),
  // The coming weekend is this one until it is over.
  timeRule('the? coming|upcoming? weekend|weekends', ({ today }) => asPeriod(periodAt('weekend', today))),
  // `this week and next`, `next month and the month after`
  timeRule(
    [
      '<step> week|month and next week|month?',
      '<step> week|month and the week|month after that?',
      'this and next week|month',
    ],
    ({ step = 0, literals, today }) => {
      const span = literals.includes('month') ? 'month' : 'week';
      return asPeriod({
        date: periodAfter(span, today, step).date,
        last: periodAfter(span, today, step + 1).last,
      });
    },
  ),
  timeRule('<step> <span>', (match) => (match.span === 'day' && match.step !== 0 ? null : period(match))),
  // `some day this week`, `one of the days next week`
  timeRule(
    ['some|any|one day', 'some|any time', 'at some point', 'any|one of the days', 'sometime'].map(
      (some) => `${some} in|of? <step> <span>`,
    ),
    (match) => (match.span === 'day' ? null : period(match)),
    someDay,
  ),
  timeRule(['my <span>', 'in|for|on|of|during|over|throughout|within the <span>'], period),
  timeRule('the <span>', (match) => {
    const last = match.words[match.to - 1];
    return last?.isPossessive || last?.text.endsWith('s') ? period(match) : null;
  }),
  timeRule('<span> after next', (match) => (match.span === 'day' ? null : period({ ...match, step: 2 }))),
  timeRule('in the new year', ({ today }) => asPeriod(periodAfter('year', today, 1))),
  timeRule(['rest|remainder of the|this|my <span>', 'later this <span>', 'later on? in the <span>'], rest),
  timeRule(['rest|remainder of today', 'later today'], rest),
  timeRule('rest|remainder of <month> <year>?', ({ month = 1, year, today }) => {
    const named = monthNamed(month, year, today);
    return { ...asPeriod(named), ...(named.date < today && { date: today, isRest: true }) };
  }),
  timeRule(['next|coming <amount> <unit>', 'a|the|my? <amount> <unit> weather|forecast|outlook'], nextUnits),
  timeRule('last|past <number> <unit>', ({ number = 1, unit, today }) => {
    const { date } = awayFrom(today, -number, unit) ?? {};
    return date ? asPeriod({ date, last: today }) : null;
  }),
  timeRule(
    [`${edges} of the? <step>? <span>`, 'early|late|mid <step> <span>'],
    ({ literals: [edge = ''], step = 0, span = 'day', today }) =>
      span === 'day' ? null : edgeOf(edge, periodAfter(span, today, step)),
  ),
  timeRule(`${edges} of? <month> <year>?`, ({ literals: [edge = ''], month = 1, year, today }) =>
    isFar(year ?? 2000) ? far : edgeOf(edge, monthNamed(month, year, today)),
  ),
  // `in july and august`, `from october to march`, `between june and september`
  timeRule(
    ['<month> and|to|-|until|till|through <lastMonth> <year>?', 'between <month> and <lastMonth> <year>?'],
    ({ month = 1, lastMonth = 1, year, lead, literals, today }) => {
      const isLed = literals[0] === 'between' || /^(?:in|for|during|of|from|throughout)$/.test(lead);
      if (!isLed || month === lastMonth) return null;
      if (isFar(year ?? 2000)) return far;
      const end = monthNamed(lastMonth, year, today);
      const endYear = Number(end.date.slice(0, 4));
      const begin = monthNamed(month, month < lastMonth ? endYear : endYear - 1, today);
      return asPeriod({ date: begin.date, last: end.last });
    },
    monthRange,
  ),
  timeRule('this|next? <month> <year>?', ({ literals, month = 1, year, lead, today, words, to }) => {
    // `the november one`
    const isOfOne = lead === 'the' && year === undefined && /^ones?$/.test(textAt(words, to));
    if (
      literals.length === 0 &&
      !isOfOne &&
      !/^(?:in|for|during|of|until|till|through|by|from|starting|since)$/.test(lead)
    )
      return null;
    if (isFar(year ?? 2000)) return far;
    const named = monthNamed(month, year, today);
    const isLater = literals.includes('next') && named.date <= today;
    return asPeriod(isLater ? monthNamed(month, Number(named.date.slice(0, 4)) + 1, today) : named);
  }),
  timeRule('<year>', ({ year = 0, lead }) =>
    lead !== 'in' || year < 1000 ? null : isFar(year) ? far : asPeriod(periodAt('year', `${year}-01-01`)),
  ),
  timeRule('<quarter>', ({ quarter = 1, lead, today }) =>
    lead === '' || lead === 'the' ? null : asPeriod(quarterAt(quarter, today)),
  ),
  timeRule('week|wk <number>', ({ number = 0, to, lead, words, today }) =>
    number < 1 || number > 53 || (lead === '' && !readers.weekday(words, to))
      ? null
      : asPeriod(weekNumbered(number, today)),
  ),
  timeRule('this|the|next|last|coming decade|century|millennium', far),
  timeRule(allCountedIn(['<ordinal> week']), (match) => {
    const first = mondayOf(addDays(stretchOf(match).date, 6));
    return asPeriod(periodAt('week', addDays(first, ((match.ordinal ?? 1) - 1) * 7)));
  }),
  timeRule(allCountedIn(['last week']), (match) => asPeriod(periodAt('week', stretchOf(match).last))),
  timeRule(['christmas|xmas week', 'week of christmas|xmas day?'], ({ today }) => {
    const year = Number(today.slice(0, 4)) + (today > `${today.slice(0, 4)}-12-27` ? 1 : 0);
    return asPeriod(periodAt('week', `${year}-12-25`));
  }),
  timeRule(allCountedIn(['<ordinal> weekend', 'last weekend']), (match) => {
    const { ordinal = 1, literals } = match;
    const saturday = nthWeekday({ ...match, weekday: saturdays, literals });
    return saturday?.date
      ? asPeriod({ date: saturday.date, last: addDays(saturday.date, 1) })
      : { impossible: ordinal > 4 };
  }),
  timeRule(allCountedIn(['first|last <number> weeks|days']), (match) => {
    const { number = 1, literals } = match;
    const { date, last } = stretchOf(match);
    const days = literals.includes('weeks') ? number * 7 : number;
    if (days < 1 || days > 92) return null;
    return asPeriod(
      literals.includes('last') ? { date: addDays(last, 1 - days), last } : { date, last: addDays(date, days - 1) },
    );
  }),
  timeRule(['week of <month> <day>', 'week of the? <day> of? <month>'], ({ month = 1, day = 1, present }) => {
    const { date } = dayOfMonth(day, month, undefined, present);
    return date ? asPeriod(periodAt('week', date)) : { impossible: true };
  }),
];
