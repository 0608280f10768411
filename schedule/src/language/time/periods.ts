import { addDays, dateIn, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { stepped, todayOf } from './days.ts';
import type { Meaning, Present, TimeRule } from './phrase.ts';
import { isFar, type Unit } from './readers.ts';
import { first, timeRule } from './rule.ts';

interface Period {
  date: string;
  last: string;
}

type Span = 'week' | 'weekend' | 'month' | 'year' | 'day';

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
function periodBeside(word: string, span: Span, present: Present): Meaning {
  const today = todayOf(present);
  const step = isNext(word) ? 1 : /^(?:last|past|previous)$/.test(word) ? -1 : 0;
  const isComingWeekend = span === 'weekend' && (word === 'coming' || word === 'upcoming');
  const unit = span === 'weekend' ? 'week' : span;
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

/** The days at an edge of a period: its last or first day; in the middle of a month the 15th, of a week Wednesday. */
function edgeOf(edge: string, { date, last }: Period): Meaning {
  if (edge === 'end') return { date: last };
  if (edge === 'middle' || edge === 'mid') {
    return { date: date.endsWith('-01') ? `${date.slice(0, 8)}15` : addDays(date, 2) };
  }
  return { date };
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
const edges = 'beginning|start|end|middle|mid';

const far: Meaning = { beyond: 'date' };

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
    'edge of a period',
    `at|by|on|for|before|until|till|from? the? [date ${edges} of the|this|next|last? week|month|year|weekend]`,
    ({ literals }, { present }) => {
      const word = literals.includes('next') ? 'next' : literals.includes('last') ? 'last' : 'this';
      const { date = '', last = '' } = periodBeside(word, spanOf(literals), present);
      const edge = literals.find((each) => new RegExp(`^(?:${edges})$`).test(each)) ?? 'end';
      return edgeOf(edge, { date, last });
    },
  ),
  timeRule(
    'edge of a month',
    `at|by|on|for|before|until|till|from? the? [date ${edges} of <month> <year>?]`,
    ({ literals, read }, { present }) => {
      const edge = literals.find((each) => new RegExp(`^(?:${edges})$`).test(each)) ?? 'end';
      return isFar(first(read.year, 2000))
        ? far
        : edgeOf(edge, monthNamed(first(read.month, 1), read.year?.[0], present));
    },
  ),
  timeRule('early next week', 'early|late|mid [date this|next week|month]', ({ literals }, { present }) => {
    const { date = '', last = '' } = periodBeside(literals[1] ?? 'this', spanOf(literals), present);
    const edge = { early: 'start', late: 'end', mid: 'mid' }[literals[0] ?? ''] ?? 'start';
    return edgeOf(edge, { date, last });
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
