import type { Word } from '../words/word.ts';
import { dayOfMonth } from './calendar-dates.ts';
import type { Meaning, Present, TimeRule } from './phrase.ts';
import { readers, type Unit } from './readers.ts';
import { everyDay, type Frequency, type Repeat, workdays } from './repeat.ts';
import { first, timeRule } from './rule.ts';

const frequencies: Partial<Record<Unit, Frequency>> = {
  ...{ day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' },
};
const adverbs: Record<string, Partial<Repeat>> = {
  daily: {},
  weekly: { frequency: 'WEEKLY' },
  biweekly: { frequency: 'WEEKLY', interval: 2 },
  'bi-weekly': { frequency: 'WEEKLY', interval: 2 },
  quarterly: { frequency: 'MONTHLY', interval: 3 },
  fortnightly: { frequency: 'WEEKLY', interval: 2 },
  monthly: { frequency: 'MONTHLY' },
  yearly: { frequency: 'YEARLY' },
  annually: { frequency: 'YEARLY' },
};

const repeating = (change: Partial<Repeat>): Meaning => ({ repeat: { ...everyDay, ...change } });
const intervalOf = (literals: readonly string[]): number =>
  ['other', 'second', 'alternate'].some((word) => literals.includes(word)) ? 2 : 1;

/** Once in so many units. */
function everySo(unit: Unit, number: number): Meaning | null {
  const frequency = frequencies[unit];
  if (!frequency) return null;
  return number < 1 || number > 99 ? { beyond: 'repeat' } : repeating({ frequency, interval: number });
}

const each = 'on? every|each';

/** `every tue and thu`, `every other tuesday`, `mondays and wednesdays`: as many weekdays as follow. */
const weekdayList: TimeRule = {
  name: 'every weekday of a list',
  read(words, at) {
    const from = words[at]?.text === 'on' ? at + 1 : at;
    const isEvery = /^(?:every|each)$/.test(words[from]?.text ?? '');
    const other = words[from + (isEvery ? 1 : 0)]?.text ?? '';
    const isOther = (isEvery ? /^(?:other|second|2nd|alternat(?:e|ing))$/ : /^alternat(?:e|ing)$/).test(other);
    const start = from + (isEvery ? 1 : 0) + (isOther ? 1 : 0);
    const list = listOf(words, start, isEvery ? 'weekday' : 'weekdays');
    if (!list) return null;
    const weekdays = [...new Set(list.weekdays)].sort((a, b) => a - b);
    const repeat = { frequency: 'WEEKLY' as const, interval: isOther ? 2 : 1, weekdays };
    return { to: list.to, said: [{ slot: 'date', from, to: list.to }], means: repeating(repeat) };
  },
};

function listOf(
  words: readonly Word[],
  at: number,
  kind: 'weekday' | 'weekdays',
): { to: number; weekdays: number[] } | null {
  const weekdays: number[] = [];
  let to = at;
  for (let next = at; ; ) {
    const found = readers[kind](words, next) ?? readers.weekdays(words, next);
    if (!found) return weekdays.length > 0 ? { to, weekdays } : null;
    weekdays.push(found.value);
    to = found.to;
    next = to;
    while (/^(?:and|,|&|or)$/.test(words[next]?.text ?? '') && next < to + 2) next++;
  }
}

/** `except fridays`, `but not on weekends`, `no mondays`: the days of a rule that are none of it. */
const exceptDays: TimeRule = {
  name: 'except weekdays',
  read(words, at) {
    if (!exceptions.test(words[at]?.text ?? '')) return null;
    let from = at;
    while (exceptions.test(words[from]?.text ?? '') && from < at + 3) from++;
    // `no monday` is more often a name, and `without` stands before what is lacking.
    const isPlural = from === at + 1 && /^(?:no|not|without)$/.test(words[at]?.text ?? '');
    while (/^(?:for|from|on|the)$/.test(words[from]?.text ?? '') && from < at + 5) from++;
    const isWeekend = /^weekends?$/.test(words[from]?.text ?? '');
    const list = isWeekend
      ? { to: from + 1, weekdays: [5, 6] }
      : listOf(words, from, isPlural ? 'weekdays' : 'weekday');
    return list && { to: list.to, said: [], means: { except: list.weekdays } };
  },
};
const exceptions = /^(?:except|excepting|excluding|but|not|no|without|minus|besides|apart)$/;

/** How something repeats (RFC 5545), each as a rule that names what is said. */
export const repeatRules: readonly TimeRule[] = [
  weekdayList,
  exceptDays,
  timeRule('every fortnight', `${each} fortnight`, () => repeating({ frequency: 'WEEKLY', interval: 2 })),
  timeRule('every working day', `${each} weekday|weekdays|workday|workdays`, () =>
    repeating({ frequency: 'WEEKLY', weekdays: workdays }),
  ),
  timeRule('every working day', `${each} working|work|business|week day|days`, () =>
    repeating({ frequency: 'WEEKLY', weekdays: workdays }),
  ),
  timeRule('weekdays by their letters', 'on? mwf|tth|tuth', ({ literals }) =>
    repeating({ frequency: 'WEEKLY', weekdays: literals.includes('mwf') ? [0, 2, 4] : [1, 3] }),
  ),
  timeRule('weekdays', 'on? weekdays|workdays', () => repeating({ frequency: 'WEEKLY', weekdays: workdays })),
  timeRule('every quarter', `${each} quarter`, () => repeating({ frequency: 'MONTHLY', interval: 3 })),
  timeRule('every third weekday', `${each} <ordinal> <weekday>`, ({ read }) => {
    const interval = first(read.ordinal, 1);
    return interval < 2 || interval > 12
      ? null
      : repeating({ frequency: 'WEEKLY', interval, weekdays: [first(read.weekday, 0)] });
  }),
  timeRule('every weekend', `${each} weekend|weekends`, () => repeating({ frequency: 'WEEKLY', weekdays: [5, 6] })),
  timeRule('on weekends', 'on weekends', () => repeating({ frequency: 'WEEKLY', weekdays: [5, 6] })),
  timeRule('everyday', 'everyday', () => repeating({})),
  timeRule('every unit', `${each} other|second|alternate|single|single? <number>? <unit>`, ({ read, literals }) => {
    const isOther = intervalOf(literals) === 2;
    return everySo(first(read.unit, 'day'), isOther ? 2 : first(read.number, 1));
  }),
  timeRule('every unit', `${each} other|second|alternate|single? <unit>`, ({ read, literals }) => {
    const frequency = frequencies[first(read.unit, 'day')];
    return frequency ? repeating({ frequency, interval: intervalOf(literals) }) : null;
  }),
  timeRule('every few minutes', `${each} [time <number> <unit>]`, ({ read }) => {
    const unit = first(read.unit, 'day');
    // What repeats within a day is one event a day: rules finer than daily are refused.
    return everySo(unit, first(read.number, 1)) ?? { beyond: 'repeat' };
  }),
  timeRule('every part of the day', `${each} single? <part>`, ({ read }) => ({
    ...repeating({}),
    ...(read.part?.[0] && { part: read.part[0] }),
  })),
  timeRule('every month on a day', `${each} month on the? <ordinal>`, ({ read }) => monthly(first(read.ordinal, 1))),
  timeRule('every month on a day', 'on? the? <ordinal> every|each month', ({ read }) =>
    monthly(first(read.ordinal, 1)),
  ),
  timeRule('every month on a weekday', `${each} month on the? <ordinal> <weekday>`, ({ read }) =>
    nthWeekday(first(read.ordinal, 1), first(read.weekday, 0)),
  ),
  timeRule('every month on a weekday', `${each} month on the? last <weekday>`, ({ read }) =>
    nthWeekday(-1, first(read.weekday, 0)),
  ),
  timeRule('every date', `on? [date every|each <month> the? <day>]`, ({ read }, { present }) =>
    yearly(read.day, read.month, present),
  ),
  timeRule('every date', `on? every|each [date <day> of? <month>]`, ({ read }, { present }) =>
    yearly(read.day, read.month, present),
  ),
  timeRule(
    'repeated',
    'daily|weekly|biweekly|bi-weekly|fortnightly|monthly|quarterly|yearly|annually',
    ({ literals }, { words, at }) => {
      // `weekly report` is a name; at the end, or before a time, it says how often.
      const next = words[at + 1];
      const isNoun =
        next?.kind === 'word' &&
        !/^\d/.test(next.text) &&
        !/^(?:at|on|from|starting|for|until|till|in|and|please|to|except|but|excluding|no|not|without|between|every|after|before)$/.test(
          next.text,
        );
      return isNoun ? null : repeating(adverbs[literals[0] ?? ''] ?? {});
    },
  ),
  timeRule('once a unit', 'once a|per|each|every <unit>', ({ read }) => {
    const frequency = frequencies[first(read.unit, 'day')];
    return frequency ? repeating({ frequency }) : null;
  }),
  // On which days, has to be asked.
  timeRule('times a unit', 'twice a|per|each|every <unit>', () => ({})),
  timeRule('times a unit', '<number> times|x|days a|per|each|every <unit>', () => ({})),
  timeRule('so many times', 'for? <number> times', ({ read }) =>
    first(read.number, 1) < 1 ? { beyond: 'repeat' } : { repeat: { ...everyDay, count: first(read.number, 1) } },
  ),
];

const monthly = (monthDay: number): Meaning | null =>
  monthDay >= 1 && monthDay <= 31 ? repeating({ frequency: 'MONTHLY', monthDay }) : null;

const nthWeekday = (nth: number, weekday: number): Meaning | null =>
  nth > 5 ? null : repeating({ frequency: 'MONTHLY', nth, weekdays: [weekday] });

function yearly(day: number[] | undefined, month: number[] | undefined, present: Present): Meaning {
  const meaning = dayOfMonth(first(day, 0), first(month, 0), undefined, present);
  return meaning.date ? { ...meaning, ...repeating({ frequency: 'YEARLY' }) } : meaning;
}
