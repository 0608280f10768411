import { addDays, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { awayFrom, coming, dayOfMonth, stepped, todayOf } from './days.ts';
import { type Found, isFar, type Means, readers, type TimeRule, timeRule } from './grammar.ts';
import type { Meaning, Present } from './phrase.ts';

/** Weeks, months, quarters and years, and the days that are counted in them. */

interface Period {
  date: string;
  last: string;
}

type Span = 'day' | 'week' | 'weekend' | 'month' | 'year';

const monthAt = (month: string): Period => ({
  date: `${month}-01`,
  last: `${month}-${Temporal.PlainYearMonth.from(month).daysInMonth}`,
});

/** The period of that kind that holds a date. */
function periodAt(span: Span, date: string): Period {
  const monday = mondayOf(date);
  if (span === 'week') return { date: monday, last: addDays(monday, 6) };
  if (span === 'weekend') return { date: addDays(monday, 5), last: addDays(monday, 6) };
  if (span === 'month') return monthAt(date.slice(0, 7));
  return span === 'day'
    ? { date, last: date }
    : { date: `${date.slice(0, 4)}-01-01`, last: `${date.slice(0, 4)}-12-31` };
}

/** A month by its name: the coming one, this one included. */
function monthNamed(month: number, year: number | undefined, present: Present): Period {
  const today = todayOf(present);
  const near = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  return monthAt(`${year ?? near}-${String(month).padStart(2, '0')}`);
}

const spanOf = (literals: readonly string[]): Span =>
  (literals.map((word) => word.replace(/s$/, '')).find((word) => /^(?:week|weekend|month|year|day)$/.test(word)) ??
    'day') as Span;

const unitOf = (span: Span) => (span === 'weekend' ? 'week' : span);
const stepOf = (literals: readonly string[]): number =>
  literals.some((word) => /^(?:next|following|coming|upcoming)$/.test(word))
    ? 1
    : literals.some((word) => /^(?:last|past|previous)$/.test(word))
      ? -1
      : 0;

/** `this week`, `next month`, `last year`; the coming weekend is this one until it is over. */
function periodIn(literals: readonly string[], present: Present, step = stepOf(literals)): Period {
  const span = spanOf(literals);
  const isComing = span === 'weekend' && literals.some((word) => /^(?:up)?coming$/.test(word));
  return periodAt(span, stepped(todayOf(present), isComing ? 0 : step, unitOf(span)));
}

const period =
  (step?: number): Means =>
  ({ literals }, { present }) => ({ ...periodIn(literals, present, step), isPeriod: true });

/** What is left of a period. */
const rest: Means = ({ literals }, { present }) => ({
  ...periodAt(spanOf(literals), todayOf(present)),
  ...{ date: todayOf(present), isPeriod: true, isRest: true },
});

const edges = 'beginning|start|end|middle|mid|early|late';

/** A day at an edge of a period: its last or first day; in the middle of a month the 15th, of a week Wednesday. */
function edgeOf(literals: readonly string[], { date, last }: Period): Meaning {
  const [edge = ''] = literals;
  if (edge === 'end' || edge === 'late') return { date: last };
  if (!edge.startsWith('mid')) return { date };
  return { date: date.endsWith('-01') ? `${date.slice(0, 8)}15` : addDays(date, 2) };
}

/** The next so many units, from today on. */
const nextUnits: Means = ({ values: { amount = 1, unit } }, { present }) => {
  const date = todayOf(present);
  if (unit === undefined || unit === 'minute' || unit === 'hour' || amount < 1) return null;
  return { date, last: addDays(stepped(date, Math.ceil(amount), unit), -1), isPeriod: true };
};

/** The coming ISO week of that number. */
function weekNumbered(number: number, present: Present): Period {
  const year = Number(todayOf(present).slice(0, 4));
  const weekOf = (of: number) => addDays(mondayOf(`${of}-01-04`), (number - 1) * 7);
  const date = addDays(weekOf(year), 6) < todayOf(present) ? weekOf(year + 1) : weekOf(year);
  return { date, last: addDays(date, 6) };
}

const far: Meaning = { beyond: 'date' };
const periodLeads = /^(?:in|for|on|of|during|over|throughout|within)$/;

/** The month, quarter or year that a date is counted in. */
function stretchOf({ values: { month, year, quarter }, literals }: Found, present: Present): Period {
  if (quarter !== undefined) return quarterAt(quarter, present);
  if (month !== undefined) return monthNamed(month, year, present);
  const isNext = literals.some((word) => /^(?:next|new)$/.test(word));
  return year === undefined
    ? periodIn(literals.includes('year') ? ['year'] : ['month'], present, isNext ? 1 : 0)
    : periodAt('year', `${year}-01-01`);
}

/** A date within a month, quarter or year; where that has passed, within the next. */
const within =
  (dateIn: (found: Found, stretch: Period) => Meaning | null): Means =>
  (found, { present }) => {
    const meaning = dateIn(found, stretchOf(found, present));
    const { values, literals } = found;
    if (!meaning?.date || meaning.date >= todayOf(present) || values.year || literals.includes('this')) return meaning;
    const step = values.month || values.quarter || literals.includes('year') ? { years: 1 } : { months: 1 };
    const now = Temporal.PlainDate.from(todayOf(present)).add(step).with({ day: 1 }).toZonedDateTime(present.zone);
    return dateIn(found, stretchOf(found, { ...present, now: now.epochMilliseconds }));
  };

/** The nth weekday, from the end with `last`; a fifth one that a month does not have is no date. */
const nthWeekday = within(({ values: { weekday = 0, ordinal = 1 }, literals }, { date, last }) => {
  const end = addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  const found = literals.includes('last')
    ? addDays(end, -7 * (ordinal - 1))
    : addDays(coming(weekday, date), 7 * (ordinal - 1));
  if (ordinal < 1 || ordinal > 53) return null;
  return found < date || found > last ? { impossible: true } : { date: found };
});

/** `the last day of march`, `the second to last working day of next month` */
const edgeDay = within(({ values: { ordinal = 1 }, literals }, { date, last }) => {
  const isWork = literals.some((word) => word.startsWith('work') || word === 'business');
  const [edge, step] = literals.includes('last') ? [last, -1] : [date, 1];
  const days = Array.from({ length: 32 }, (_, far) => addDays(edge, far * step));
  const found = days.filter((day) => !isWork || weekdayOf(day) < 5)[ordinal - 1];
  return found === undefined || found < date || found > last ? { impossible: true } : { date: found };
});

/** The coming quarter of that number, this one included. */
function quarterAt(quarter: number, present: Present): Period {
  const first = monthNamed(quarter * 3, undefined, present).date;
  const start = Temporal.PlainDate.from(first).subtract({ months: 2 }).toString();
  return { date: start, last: monthAt(first.slice(0, 7)).last };
}

/** The first date of this month, or of the next. */
function monthNear(isNext: boolean, present: Present): string {
  const month = Temporal.PlainDate.from(todayOf(present)).with({ day: 1 });
  return (isNext ? month.add({ months: 1 }) : month).toString();
}

/** `the first monday of july`, `last working day of the month`, `the 5th of next month` */
const countedIn = ['<month> <year>?', 'this|next|the new? month|year', '<quarter>', '<year>'];
export const nthOfMonth = 'nth weekday';
const daysWithin: readonly TimeRule[] = [
  ...['<ordinal> <weekday>', '<ordinal> to? last <weekday>', 'last <weekday>'].flatMap((day) =>
    countedIn.map((stretch) => timeRule(`${day} of|in ${stretch}`, 'date', nthWeekday, nthOfMonth)),
  ),
  ...[
    ...['first|last day', '<ordinal> to? last day', 'last working|business|work day'],
    ...['<ordinal> working|business|work day', '<ordinal> to? last working|business|work day'],
  ].flatMap((day) => countedIn.map((stretch) => timeRule(`${day} of|in ${stretch}`, 'date', edgeDay))),
  // `first monday next month`
  timeRule('<ordinal> <weekday> this|next month|year', 'date', nthWeekday),
  timeRule('<ordinal> of next month', 'date', ({ values: { ordinal = 0 } }, { present }) => {
    const [year, month] = monthNear(true, present).split('-').map(Number);
    return dayOfMonth(ordinal, month ?? 0, year, present);
  }),
];

export const periodRules: readonly TimeRule[] = [
  ...daysWithin,
  timeRule('this week|weekend|month|year|weeks', 'date', period(0)),
  timeRule('next|last|past|previous|coming|upcoming|following week|weekend|month|year|weeks', 'date', period()),
  timeRule('in the new year', 'time', (_, { present }) => ({ ...periodIn(['year'], present, 1), isPeriod: true })),
  timeRule('current week|weekend|month|year', 'time', period(0)),
  timeRule('the week|month|year|day', 'date', (found, place) =>
    periodLeads.test(place.words[place.at - 1]?.text ?? '') ? period(0)(found, place) : null,
  ),
  timeRule('the? weekend|weekends', 'time', period(0)),
  timeRule('the ^weeks|week|days|day|months|month', 'time', (found, place) => {
    const last = place.words[found.to - 1];
    return last?.isPossessive || last?.text.endsWith('s') ? period(0)(found, place) : null;
  }),
  timeRule('my ^day|week|month|weekend', 'time', period(0)),
  timeRule('week|weekend|month after next', 'date', period(2)),
  timeRule('rest|remainder of the|this|my week|weekend|month|year|day', 'time', rest),
  timeRule('rest|remainder of today', 'time', rest),
  timeRule('later this? week|month|year|today', 'time', rest),
  timeRule('next|coming <amount> <unit>', 'date', nextUnits),
  timeRule('a|the|my? ^<amount> <unit> weather|forecast|outlook', 'time', nextUnits),
  timeRule('last|past <number> <unit>', 'date', ({ values: { number = 1, unit } }, { present }) => {
    const { date } = awayFrom(todayOf(present), -number, unit) ?? {};
    return date ? { date, last: todayOf(present), isPeriod: true } : null;
  }),
  timeRule(`${edges} of the|this|next|last? week|month|year|weekend`, 'date', ({ literals }, { present }) =>
    edgeOf(literals, periodIn(literals, present)),
  ),
  timeRule('early|late|mid this|next week|month', 'date', ({ literals }, { present }) =>
    edgeOf(literals, periodIn(literals, present)),
  ),
  timeRule(`${edges} of? <month> <year>?`, 'date', ({ literals, values: { month = 1, year } }, { present }) =>
    isFar(year ?? 2000) ? far : edgeOf(literals, monthNamed(month, year, present)),
  ),
  timeRule('this|next? <month> <year>?', 'date', ({ literals, values: { month = 1, year } }, { lead, present }) => {
    if (literals.length === 0 && !/^(?:in|for|during|of|until|till|by|from|starting|since)$/.test(lead)) return null;
    if (isFar(year ?? 2000)) return far;
    const named = monthNamed(month, year, present);
    const isLater = literals.includes('next') && named.date <= todayOf(present);
    return { ...(isLater ? monthNamed(month, Number(named.date.slice(0, 4)) + 1, present) : named), isPeriod: true };
  }),
  timeRule('<year>', 'date', ({ values: { year = 0 } }, { lead }) =>
    lead !== 'in' || year < 1000 ? null : isFar(year) ? far : { ...periodAt('year', `${year}-01-01`), isPeriod: true },
  ),
  timeRule('<quarter>', 'date', ({ values: { quarter = 1 } }, { lead, present }) =>
    lead === '' || lead === 'the' ? null : { ...quarterAt(quarter, present), isPeriod: true },
  ),
  timeRule('week|wk <number>', 'date', ({ values: { number = 0 }, to }, { lead, words, present }) =>
    number < 1 || number > 53 || (lead === '' && !readers.weekday(words, to))
      ? null
      : { ...weekNumbered(number, present), isPeriod: true },
  ),
  timeRule('this|the|next|last|coming decade|century|millennium', null, () => far),
  ...['<ordinal> week of|in <month> <year>?', '<ordinal> week of|in this|next|the month'].map((pattern) =>
    timeRule(pattern, 'date', (found, { present }) => {
      const { date } = stretchOf(found, present);
      const first = mondayOf(addDays(date, 6));
      return { ...periodAt('week', addDays(first, ((found.values.ordinal ?? 1) - 1) * 7)), isPeriod: true };
    }),
  ),
  timeRule('week of <month> <day>', 'date', ({ values: { month = 1, day = 1 } }, { present }) => {
    const { date } = dayOfMonth(day, month, undefined, present);
    return date ? { ...periodAt('week', date), isPeriod: true } : { impossible: true };
  }),
];
