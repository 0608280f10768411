import { addDays, dateIn, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { stepped, todayOf } from './days.ts';
import type { Meaning, Present, TimeRule } from './phrase.ts';
import { isFar, type Unit } from './readers.ts';
import { first, timeRule } from './rule.ts';
import { weekNumbered } from './week-numbers.ts';

export interface Period {
  date: string;
  last: string;
}

export type Span = 'week' | 'weekend' | 'month' | 'quarter' | 'year' | 'day';

/** The period of that kind that holds a date. */
function periodAt(span: Span, date: string): Period {
  const monday = mondayOf(date);
  if (span === 'day') return { date, last: date };
  if (span === 'week') return { date: monday, last: addDays(monday, 6) };
  if (span === 'weekend') return { date: addDays(monday, 5), last: addDays(monday, 6) };
  if (span === 'month') return monthAt(date.slice(0, 7));
  return { date: `${date.slice(0, 4)}-01-01`, last: `${date.slice(0, 4)}-12-31` };
}

const monthAt = (month: string): Period => {
  const days = Temporal.PlainYearMonth.from(month).daysInMonth;
  return { date: `${month}-01`, last: `${month}-${days}` };
};

const isNext = (word: string): boolean => /^(?:next|following|coming|upcoming)$/.test(word);

/** `this week`, `next month`, `last year`; the coming weekend is this one until it is over. */
export function periodBeside(word: string, span: Span, present: Present): Period & { isPeriod: true } {
  const today = todayOf(present);
  const step = isNext(word) ? 1 : /^(?:last|past|previous)$/.test(word) ? -1 : 0;
  const isComingWeekend = span === 'weekend' && (word === 'coming' || word === 'upcoming');
  const unit = span === 'weekend' || span === 'quarter' ? 'week' : span;
  const at = stepped(today, isComingWeekend ? 0 : step, unit);
  return { ...periodAt(span, at), isPeriod: true };
}

const spanOf = (literals: readonly string[]): Span => {
  const found = literals
    .map((word) => word.replace(/s$/, ''))
    .find((word) => /^(?:week|weekend|month|year|day)$/.test(word));
  return (found ?? 'day') as Span;
};

/** What is left of a period from now on. */
function restOf(literals: readonly string[], present: Present): Meaning {
  const span = literals.includes('today') ? 'day' : spanOf(literals);
  return { ...periodAt(span, todayOf(present)), date: todayOf(present), isPeriod: true };
}

/** A month by its name: the coming one, this one included. */
export function monthNamed(month: number, year: number | undefined, present: Present): Period {
  const today = todayOf(present);
  const coming = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  return monthAt(`${year ?? coming}-${String(month).padStart(2, '0')}`);
}

/** The next so many units, from today on. */
function ahead(amount: number, unit: Unit, present: Present): Meaning | null {
  if (unit === 'minute' || unit === 'hour' || amount < 1) return null;
  const today = todayOf(present);
  return { date: today, last: addDays(stepped(today, Math.ceil(amount), unit), -1), isPeriod: true };
}

const lead = 'in|for|on|of|during|over|throughout|until|till|by|from|starting|since|within?';

const far: Meaning = { beyond: 'date' };

/** `all of next week`, `the whole weekend`: all its days. Null without a word that says so. */
function wholePeriod(literals: readonly string[], present: Present): Meaning | null {
  if (!literals.some((word) => /^(?:all|whole|entire)$/.test(word))) return null;
  const { date, last } = periodBeside(literals.includes('next') ? 'next' : 'this', spanOf(literals), present);
  return { date, last };
}

/** Stretches of days in which something lies, or is looked for. */
export const periodRules: readonly TimeRule[] = [
  timeRule('this week', `${lead} [date this week|weekend|month|year|weeks]`, ({ literals }, { present }) =>
    periodBeside('this', spanOf(literals), present),
  ),
  timeRule(
    'next week',
    `${lead} the? [date next|last|past|previous|coming|upcoming week|weekend|month|year|weeks]`,
    ({ literals }, { present }) => {
      const word = literals.find((each) => isNext(each) || /^(?:last|past|previous)$/.test(each)) ?? 'next';
      return periodBeside(word, spanOf(literals), present);
    },
  ),
  timeRule(
    'following week',
    `${lead} [time the following|current week|weekend|month|year]`,
    ({ literals }, { present }) =>
      periodBeside(literals.includes('following') ? 'next' : 'this', spanOf(literals), present),
  ),
  timeRule('current week', `${lead} [time current week|weekend|month|year]`, ({ literals }, { present }) =>
    periodBeside('this', spanOf(literals), present),
  ),
  timeRule('the week', `${lead} [date the week|month|year|day]`, ({ literals }, { words, at, present }) => {
    const isLed = /^(?:in|for|on|of|during|over|throughout|within)$/.test(words[at]?.text ?? '');
    return isLed ? periodBeside('this', spanOf(literals), present) : null;
  }),
  timeRule('weekend', `${lead} the? [time weekend|weekends]`, (_, { present }) =>
    periodBeside('this', 'weekend', present),
  ),
  timeRule("the week's", `the [time weeks|week|days|day|months|month]`, ({ literals, to }, { words, present }) => {
    const isOf = words[to - 1]?.isPossessive || words[to - 1]?.text.endsWith('s');
    return isOf ? periodBeside('this', spanOf(literals), present) : null;
  }),
  timeRule('my day', 'my [time day|week|month|weekend]', ({ literals }, { present }) =>
    periodBeside('this', spanOf(literals), present),
  ),
  timeRule('week after next', `${lead} the? [date week|weekend|month after next]`, ({ literals }, { present }) => {
    const span = spanOf(literals);
    return {
      ...periodAt(span, stepped(todayOf(present), 2, span === 'weekend' ? 'week' : (span as 'week'))),
      isPeriod: true,
    };
  }),
  timeRule(
    'rest of',
    `${lead} [time the? rest|remainder of the|this week|weekend|month|year|day]`,
    ({ literals }, { present }) => restOf(literals, present),
  ),
  timeRule('rest of today', `${lead} [time the? rest|remainder of today]`, ({ literals }, { present }) =>
    restOf(literals, present),
  ),
  timeRule('later', '[time later this? week|month|year|today]', ({ literals }, { present }) =>
    restOf(literals, present),
  ),
  timeRule('next days', `${lead} the? [date next|coming <amount> <unit>]`, ({ read }, { present }) =>
    ahead(first(read.amount, 1), first(read.unit, 'day'), present),
  ),
  timeRule('forecast of days', 'a|the|my? [time <number> <unit>] weather|forecast|outlook', ({ read }, { present }) =>
    ahead(first(read.number, 1), first(read.unit, 'day'), present),
  ),
  timeRule('last days', `${lead} the? [date last|past <number> <unit>]`, ({ read }, { present }) => {
    const unit = first(read.unit, 'day');
    if (unit === 'minute' || unit === 'hour') return null;
    return { date: stepped(todayOf(present), -first(read.number, 1), unit), last: todayOf(present), isPeriod: true };
  }),
  timeRule(
    'month',
    'in|for|during|of|until|till|by|from|starting|since|this|next [date <month> <year>?]',
    ({ read, literals }, { present }) => {
      if (isFar(first(read.year, 2000))) return far;
      const named = monthNamed(first(read.month, 1), read.year?.[0], present);
      return literals.includes('next') && named.date <= todayOf(present)
        ? { ...monthNamed(first(read.month, 1), Number(named.date.slice(0, 4)) + 1, present), isPeriod: true }
        : { ...named, isPeriod: true };
    },
  ),
  timeRule(
    'whole period',
    `for|over? all|the? whole|entire? of? this|next|the? [date week|weekend|month]`,
    (match, place) => wholePeriod(match.literals, place.present),
  ),
  timeRule('week by its number', `${lead} [date calendar? week|wk|kw <number>]`, ({ read }, { present }) =>
    weekNumbered(first(read.number, 0), present),
  ),
  timeRule('this decade', `${lead} [date this|the|next|last|coming decade|century|millennium]`, () => far),
  timeRule('week of a day', `${lead} the [date week of <month> <day>]`, ({ read }, { present }) => {
    const year = Number(dateIn(present.now, present.zone).slice(0, 4));
    const date = Temporal.PlainDate.from({
      year,
      month: first(read.month, 1),
      day: Math.max(1, first(read.day, 1)),
    }).toString();
    return { ...periodAt('week', addDays(date, -weekdayOf(date))), isPeriod: true };
  }),
];
