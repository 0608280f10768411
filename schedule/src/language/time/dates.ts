import { addDays, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import type { Word } from '../words/word.ts';
import { awayFrom, coming, dayOfMonth, figuresDate, ordinalDay, stepped, todayOf } from './days.ts';
import { type Found, isFar, RuleTable, readers, type TimeRule, timeRule } from './grammar.ts';
import { isMoving } from './moving.ts';
import { namedDayRules } from './named-days.ts';
import type { Meaning, Phrase, Present } from './phrase.ts';
import { everyDay, firstDate } from './repeat.ts';

/** Days, ranges of days, and periods. */

type Means = TimeRule['means'];

const inDays =
  (days: number): Means =>
  (_, { present }) => ({ date: addDays(todayOf(present), days) });

/** `the second one`, `the first meeting`: an ordinal that counts something else. */
const countsOther = (next: Word | undefined): boolean =>
  next?.kind === 'word' && (/^ones?$/.test(next.text) || (next.number === null && !goingOn.test(next.text)));
const goingOn = /^(?:at|from|and|to|till|until|in|for|on|with|is|of|this|please|i|my|we|the|by|through|not|but)$/;
const counted = /^(?:meeting|event|one|call|appointment)s?$/;
const dayLeads = /^(?:on|for|by|of|from|until|till|since|starting|the|this|and|between|to|not|before)$/;

/** The first date from `from` on that is this day of the month and this weekday. */
function weekdayOnThe(weekday: number, day: number, from: string): Meaning | null {
  if (day < 1 || day > 31) return null;
  const near = Array.from({ length: 100 }, (_, days) => addDays(from, days));
  const date = near.find((each) => Number(each.slice(8)) === day && weekdayOf(each) === weekday);
  return date ? { date } : { impossible: true };
}

/** The nth weekday of the month that begins on a date, -1 the last; a fifth one that it does not have is no date. */
function nthIn(nth: number, weekday: number, monthStart: string): Meaning | null {
  if (nth > 5 || nth === 0) return null;
  const date = firstDate({ ...everyDay, frequency: 'MONTHLY', nth, weekdays: [weekday] }, monthStart);
  return date.slice(0, 7) === monthStart.slice(0, 7) ? { date } : { impossible: true };
}

/** The month or quarter that a date is counted in. */
const stretchOf = ({ values: { month, year, quarter }, literals }: Found, present: Present): Period =>
  quarter !== undefined
    ? quarterAt(quarter, present)
    : month !== undefined
      ? monthNamed(month, year, present)
      : monthAt(monthNear(literals.includes('next'), present).slice(0, 7));

/** A date within a month or quarter; where that has passed, within the next. */
const within =
  (dateIn: (found: Found, stretch: Period) => Meaning | null): Means =>
  (found, { present }) => {
    const meaning = dateIn(found, stretchOf(found, present));
    const { values, literals } = found;
    if (!meaning?.date || meaning.date >= todayOf(present) || values.year || literals.includes('this')) return meaning;
    const step = values.month || values.quarter ? { years: 1 } : { months: 1 };
    const now = Temporal.PlainDate.from(todayOf(present)).add(step).with({ day: 1 }).toZonedDateTime(present.zone);
    return dateIn(found, stretchOf(found, { ...present, now: now.epochMilliseconds }));
  };

const nthWeekday = within((found, { date, last }) => {
  const { weekday = 0, ordinal = 1 } = found.values;
  if (!found.literals.includes('last')) return nthIn(ordinal, weekday, date);
  const end = addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  return { date: addDays(end, -7 * (ordinal - 1)) };
});

/** `the last day of march`, `the first working day of next month` */
const edgeDay = within((found, { date, last }) => {
  const isWork = found.literals.some((word) => word.startsWith('work') || word === 'business');
  const [edge, step] = found.literals.includes('last') ? [last, -1] : [date, 1];
  const near = [0, 1, 2].map((days) => addDays(edge, days * step));
  return { date: isWork ? (near.find((day) => weekdayOf(day) < 5) ?? edge) : edge };
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

export const dayOfThisMonth = 'day of this month';
export const calendarDate = 'calendar date';

const points: readonly TimeRule[] = [
  timeRule('today|todays', 'date', inDays(0)),
  timeRule('tomorrow|tomorrows|tmrw|tmr|tomorow', 'date', inDays(1)),
  timeRule('yesterday|yesterdays', 'date', inDays(-1)),
  timeRule('day after tomorrow', 'date', inDays(2)),
  timeRule('day before yesterday', 'date', inDays(-2)),
  timeRule('next|following day', 'date', inDays(1)),
  timeRule('day after', 'date', (found, place) =>
    place.words[found.to] === undefined ? inDays(1)(found, place) : null,
  ),
  timeRule('<weekday>', 'date', ({ values: { weekday = 0 } }, { words, at, lead, present }) => {
    // `sat` and `sun` alone are more often no days.
    if (lead === '' && words.length === 1 && /^(?:sun|sat|wed|mon)$/.test(words[at]?.text ?? '')) return null;
    return { date: coming(weekday, todayOf(present)), weekday };
  }),
  timeRule('this? coming ^<weekday>', 'date', ({ values: { weekday = 0 } }, { present }) => ({
    date: coming(weekday, todayOf(present)),
    weekday,
  })),
  timeRule('this ^<weekday>', 'date', ({ values: { weekday = 0 } }, { present }) => ({
    date: coming(weekday, todayOf(present)),
    weekday,
  })),
  timeRule('<weekday> the? <ordinal>', 'date', ({ values: { weekday = 0, ordinal = 0 }, to }, { words, present }) =>
    // `the friday 2nd meeting` counts meetings.
    counted.test(words[to]?.text ?? '') || readers.month(words, words[to]?.text === 'of' ? to + 1 : to)
      ? null
      : weekdayOnThe(weekday, ordinal, todayOf(present)),
  ),
  timeRule('next|following ^<weekday>', 'date', ({ values: { weekday = 0 } }, { present }) => ({
    date: addDays(mondayOf(todayOf(present)), 7 + weekday),
  })),
  timeRule('last|past ^<weekday>', 'date', ({ values: { weekday = 0 } }, { present }) => ({
    date: addDays(coming(weekday, todayOf(present)), -7),
  })),
  timeRule('<weekday> after next', 'date', ({ values: { weekday = 0 } }, { present }) => ({
    date: addDays(coming(weekday, addDays(todayOf(present), 1)), 7),
  })),
  timeRule('today|tomorrow week|fortnight', 'date', ({ literals }, { present }) => ({
    date: addDays(todayOf(present), (literals[0] === 'tomorrow' ? 1 : 0) + (literals[1] === 'week' ? 7 : 14)),
  })),
  ...['<weekday> in <number> weeks', 'in <number> weeks on <weekday>'].map((pattern) =>
    timeRule(pattern, 'date', ({ values: { weekday = 0, number = 1 } }, { present }) =>
      number > 104 ? null : { date: addDays(mondayOf(addDays(todayOf(present), number * 7)), weekday) },
    ),
  ),
  timeRule('<weekday> week|fortnight', 'date', ({ values: { weekday = 0 }, literals }, { present }) => ({
    date: addDays(coming(weekday, todayOf(present)), literals.includes('fortnight') ? 14 : 7),
  })),
  timeRule('<amount> <unit> ago', null, ({ values: { amount = 1, unit } }, { present }) =>
    awayFrom(todayOf(present), -Math.round(amount), unit),
  ),
  timeRule(
    'in? <amount> working|business|work days time? from? now|today?',
    'date',
    ({ values: { amount = 1 } }, { present }) =>
      Number.isInteger(amount) && amount <= 60 ? { date: afterWorkdays(todayOf(present), amount) } : null,
  ),
  timeRule('in|after ^<amount> <unit> time?', 'date', ({ values: { amount = 1, unit } }, { present }) =>
    awayFrom(todayOf(present), amount, unit),
  ),
  ...['<day> of? <month> <year>?', '<month> .? the? <day> <year>?', '<month> .? <day> , <year>'].map((pattern) =>
    timeRule(
      pattern,
      'date',
      ({ values: { day = 0, month = 0, year } }, { present }) => dayOfMonth(day, month, year, present),
      calendarDate,
    ),
  ),
  timeRule(
    '<ordinal> of? this? month?',
    'date',
    ({ values: { ordinal = 0 }, to }, { words, at, lead, present }) => {
      const isLed = dayLeads.test(lead) || dayLeads.test(words[at - 1]?.text ?? '');
      return !isLed || countsOther(words[to]) ? null : ordinalDay(ordinal, present);
    },
    dayOfThisMonth,
  ),
  ...[
    '<ordinal> <weekday> of|in <month> <year>?',
    '<ordinal> to? last <weekday> of|in <month> <year>?',
    'last <weekday> of|in <month> <year>?',
    '<ordinal> <weekday> of|in? this|next|the month',
    '<ordinal> to? last <weekday> of|in this|next|the month',
    'last <weekday> of|in this|next|the month',
    '<ordinal> <weekday> of|in <quarter>',
    'last <weekday> of|in <quarter>',
  ].map((pattern) => timeRule(pattern, 'date', nthWeekday)),
  timeRule('<ordinal> of next month', 'date', ({ values: { ordinal = 0 } }, { present }) => {
    const [year, month] = monthNear(true, present).split('-').map(Number);
    return dayOfMonth(ordinal, month ?? 0, year, present);
  }),
  ...[
    'first|last day of <month> <year>?',
    'first|last day of this|next|the month',
    'first|last working|business|work day of <month> <year>?',
    'first|last working|business|work day of this|next|the month',
  ].map((pattern) => timeRule(pattern, 'date', edgeDay)),
];

/** So many working days later. */
function afterWorkdays(from: string, count: number): string {
  let date = from;
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (weekdayOf(date) < 5) left--;
  }
  return date;
}

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

const periods: readonly TimeRule[] = [
  timeRule('this week|weekend|month|year|weeks', 'date', period(0)),
  timeRule('next|last|past|previous|coming|upcoming|following week|weekend|month|year|weeks', 'date', period()),
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
  timeRule('<quarter>', 'date', ({ values: { quarter = 1 } }, { lead, present }) =>
    lead === '' || lead === 'the' ? null : { ...quarterAt(quarter, present), isPeriod: true },
  ),
  timeRule('week|wk <number>', 'date', ({ values: { number = 0 } }, { lead, present }) =>
    number < 1 || number > 53 || lead === '' ? null : { ...weekNumbered(number, present), isPeriod: true },
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

export const leads: ReadonlySet<string> = new Set(
  'on for by of from until till through since starting in at during over throughout within before'.split(' '),
);

const figured = timeRule(
  '<figured>',
  'date',
  ({ values: { figured = '' } }, { lead, present }) =>
    // After `on`, figures with a point are a date: `on 21.10 at 17.15`.
    figuresDate(lead === 'on' && /^\d{1,2}\.\d{2}$/.test(figured) ? `${figured}.` : figured, present),
  calendarDate,
);

const range = (from: string | undefined, last: string | undefined): Meaning | null =>
  from === undefined || last === undefined ? { impossible: true } : last < from ? null : { date: from, last };

export const dateRange = 'date range';
const join = '-|to|until|till|through';

/** Ranges in one month: `12 to 15 june`, `june 12 - 15`. */
const monthRanges = [
  `<day> ${join} the? <lastDay> of? <month> <year>?`,
  `<month> <day> ${join} the? <lastDay> <year>?`,
].map((pattern) =>
  timeRule(
    pattern,
    'date',
    ({ values: { day = 0, lastDay = 0, month = 0, year } }, { present }) =>
      range(dayOfMonth(day, month, year, present).date, dayOfMonth(lastDay, month, year, present).date),
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
    return last ? range(dayOfMonth(day, month ?? 0, year, present).date, last) : null;
  },
  dateRange,
);

const single = new RuleTable(leads, [...points, ...namedDayRules, figured, figuredRange, ...periods, ...monthRanges]);

/** A day, a range of days, or a period, from a word on. */
export const readDate = (words: readonly Word[], at: number, present: Present): Phrase | null =>
  [rangeOfDates(words, at, present), countedDate(words, at, present), single.read(words, at, present)].reduce(
    (best, each) => (each && each.to > (best?.to ?? 0) ? each : best),
    null,
  );

/** `from monday to wednesday`, `between today and the twenty first`. */
function rangeOfDates(words: readonly Word[], at: number, present: Present): Phrase | null {
  const lead = words[at]?.text ?? '';
  const start = single.read(words, at + (lead === 'between' ? 1 : 0), present);
  const between = start && words[start.to]?.text;
  if (!start?.means.date || !between || !/^(?:to|till|until|through|-|and)$/.test(between)) return null;
  if (between === 'and' ? lead !== 'between' : isMoving(words) && between !== '-') return null;
  const end = single.read(words, start.to + 1, present);
  const last = end?.means.last ?? end?.means.date;
  if (!end || !last) return null;
  const first = start.means.date;
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
  const means = until < first ? null : { date: first, last: until };
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
