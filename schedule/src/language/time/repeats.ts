import type { Word } from '../words/word.ts';
import { dayOfMonth } from './days.ts';
import { type Found, RuleTable, readers, timeRule, type Unit } from './grammar.ts';
import type { Meaning, Phrase, Present, Slot } from './phrase.ts';
import { everyDay, type Frequency, type Repeat, workdays } from './repeat.ts';

/** How something repeats (RFC 5545). */

const frequencies: Partial<Record<Unit, Frequency>> = {
  ...{ day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' },
};
const adverbs: Record<string, Partial<Repeat>> = {
  daily: {},
  weekly: { frequency: 'WEEKLY' },
  biweekly: { frequency: 'WEEKLY', interval: 2 },
  fortnightly: { frequency: 'WEEKLY', interval: 2 },
  monthly: { frequency: 'MONTHLY' },
  yearly: { frequency: 'YEARLY' },
  annually: { frequency: 'YEARLY' },
};

const repeating = (change: Partial<Repeat>): Meaning => ({ repeat: { ...everyDay, ...change } });
const weekly = (weekdays: readonly number[]): Meaning => repeating({ frequency: 'WEEKLY', weekdays });

/** Once in so many units. What repeats within a day is one event a day: rules finer than daily are refused. */
function everySo(unit: Unit | undefined, number: number): Meaning {
  const frequency = unit && frequencies[unit];
  return !frequency || number < 1 || number > 99 ? { beyond: 'repeat' } : repeating({ frequency, interval: number });
}

const monthly = ({ values: { ordinal = 0 } }: Found): Meaning | null =>
  ordinal >= 1 && ordinal <= 31 ? repeating({ frequency: 'MONTHLY', monthDay: ordinal }) : null;

const nthOfMonth =
  (last?: -1) =>
  ({ values: { ordinal = 1, otherOrdinal, weekday = 0 }, literals }: Found): Meaning | null =>
    !literals.some((word) => /^(?:every|each)$/.test(word))
      ? null
      : [ordinal, otherOrdinal ?? 1].some((each) => each < 1 || each > 5)
        ? { beyond: 'repeat' }
        : repeating({
            ...{ frequency: 'MONTHLY', nth: last ?? ordinal, weekdays: [weekday] },
            ...(otherOrdinal !== undefined && { otherNth: otherOrdinal }),
          });

/** An adverb before a noun is part of a name: `weekly report`. At the end, or before a time, it says how often. */
const isNoun = (next: Word | undefined): boolean =>
  next?.kind === 'word' && next.text !== '@' && !/^\d/.test(next.text) && !behindAdverb.test(next.text);
const behindAdverb =
  /^(?:at|on|from|starting|for|until|till|in|and|please|to|except|but|excluding|no|not|without|between|every|after|before|with)$/;

export const timesAUnit = 'times a unit';
export const soManyTimes = 'so many times';
const each = 'every|each';

const rule = (pattern: string, means: (found: Found) => Meaning | null, slot: Slot | null = null, name = '') =>
  timeRule(pattern, slot, means, name);

const table = new RuleTable(new Set(['on']), [
  rule(`${each} fortnight`, () => repeating({ frequency: 'WEEKLY', interval: 2 })),
  rule(`${each} weekday|weekdays|workday|workdays`, () => weekly(workdays)),
  rule(`${each} working|work|business|week day|days`, () => weekly(workdays)),
  rule('mwf|tth|tuth', ({ literals }) => weekly(literals.includes('mwf') ? [0, 2, 4] : [1, 3])),
  timeRule('weekdays|workdays', null, (_, { lead }) => (lead === 'on' ? weekly(workdays) : null)),
  timeRule('weekends', null, (_, { lead }) => (lead === 'on' ? weekly([5, 6]) : null)),
  rule(`${each} weekend|weekends`, () => weekly([5, 6])),
  rule('everyday', () => repeating({})),
  rule(`${each} other|second|alternate <unit>`, ({ values: { unit } }) => everySo(unit, 2)),
  rule(`${each} single? <number>? <unit>`, ({ values: { unit, number = 1 } }) => everySo(unit, number)),
  rule(`${each} single? <part>`, ({ values: { part } }) => ({ ...repeating({}), ...(part && { part }) })),
  rule(`the? <ordinal> day? of ${each} month`, monthly),
  rule(`${each} month on? the? <ordinal>`, monthly),
  rule(`${each} <ordinal> of the month`, monthly),
  rule(`last day of ${each} month`, () => repeating({ frequency: 'MONTHLY', monthDay: -1 })),
  rule(`the? <ordinal> ${each} month`, monthly),
  rule(`every|each|the? <ordinal> <weekday> of ${each}|the month`, nthOfMonth()),
  rule(`every|each|the? <ordinal> and <otherOrdinal> <weekday> of ${each} month`, nthOfMonth()),
  rule(`every|each|the? last <weekday> of ${each}|the month`, nthOfMonth(-1)),
  ...[`${each} ^<month> the? <day>`, `${each} ^<day> of? <month>`].map((pattern) =>
    timeRule(pattern, 'date', ({ values: { day = 0, month = 0 } }, { present }) => {
      const meaning = dayOfMonth(day, month, undefined, present);
      return meaning.date ? { ...meaning, ...repeating({ frequency: 'YEARLY' }) } : meaning;
    }),
  ),
  timeRule(Object.keys(adverbs).join('|'), null, ({ to, literals }, { words }) =>
    isNoun(words[to]) ? null : repeating(adverbs[literals[0] ?? ''] ?? {}),
  ),
  rule('once a|per|each|every <unit>', ({ values: { unit } }) => everySo(unit, 1)),
  // On which days, has to be asked.
  rule('twice a|per|each|every <unit>', () => ({}), null, timesAUnit),
  rule('<number> times|x|days a|per|each|every <unit>', () => ({}), null, timesAUnit),
  rule(
    'for? <number> times',
    ({ values: { number = 1 } }) => (number < 1 ? { beyond: 'repeat' } : { repeat: { ...everyDay, count: number } }),
    null,
    soManyTimes,
  ),
]);

/** The longest expression of a repetition, or of an exception to it, that begins at a word. */
export const readRepeat = (words: readonly Word[], at: number, present: Present): Phrase | null =>
  [weekdayList(words, at), exceptDays(words, at), table.read(words, at, present)].reduce(
    (best, found) => (found && found.to > (best?.to ?? 0) ? found : best),
    null,
  );

/** `every tue and thu`, `every other tuesday`, `mondays and wednesdays`: as many weekdays as follow. */
function weekdayList(words: readonly Word[], at: number): Phrase | null {
  const from = words[at]?.text === 'on' ? at + 1 : at;
  const isEvery = /^(?:every|each)$/.test(words[from]?.text ?? '');
  const isOther = isEvery && /^(?:other|second|alternate)$/.test(words[from + 1]?.text ?? '');
  const list = listOf(words, from + (isEvery ? 1 : 0) + (isOther ? 1 : 0), isEvery);
  if (!list) return null;
  const weekdays = [...new Set(list.weekdays)].sort((a, b) => a - b);
  const means = repeating({ frequency: 'WEEKLY', interval: isOther ? 2 : 1, weekdays });
  return { rule: '', from: at, to: list.to, said: [{ slot: 'date', from, to: list.to }], means };
}

/** @param isSingular also `tuesday`, not only `tuesdays` */
function listOf(words: readonly Word[], at: number, isSingular: boolean): { to: number; weekdays: number[] } | null {
  const weekdays: number[] = [];
  let to = at;
  for (let next = at; ; ) {
    const found = (isSingular ? readers.weekday(words, next) : null) ?? readers.weekdays(words, next);
    if (!found) return weekdays.length > 0 ? { to, weekdays } : null;
    weekdays.push(found.value);
    to = found.to;
    next = to;
    while (/^(?:and|,|&|or)$/.test(words[next]?.text ?? '') && next < to + 2) next++;
  }
}

const exceptions = /^(?:except|excepting|excluding|but|not|no|without|minus|besides|apart)$/;

/** `except fridays`, `but not on weekends`, `no mondays`: days that are left out of a rule. */
function exceptDays(words: readonly Word[], at: number): Phrase | null {
  let from = at;
  while (exceptions.test(words[from]?.text ?? '') && from < at + 3) from++;
  if (from === at) return null;
  // `no monday` is more often a name, and `without` stands before what is lacking.
  const isPlural = from === at + 1 && /^(?:no|not|without)$/.test(words[at]?.text ?? '');
  while (/^(?:for|from|on|the)$/.test(words[from]?.text ?? '') && from < at + 5) from++;
  const isWeekend = /^weekends?$/.test(words[from]?.text ?? '');
  const list = isWeekend ? { to: from + 1, weekdays: [5, 6] } : listOf(words, from, !isPlural);
  return list && { rule: '', from: at, to: list.to, said: [], means: { except: list.weekdays } };
}

/** A rule and what else was said of it: `every day`, `for 5 times`, `except fridays`. */
export function repeatOf(all: readonly Meaning[]): Repeat | null {
  const repeats = all.flatMap(({ repeat }) => (repeat ? [repeat] : []));
  const [first, ...more] = repeats.filter(({ count }) => count === undefined);
  const count = repeats.find((found) => found.count !== undefined)?.count;
  if (!first) return null;
  const isWeekly = [first, ...more].every(({ frequency }) => frequency === 'WEEKLY');
  const weekdays = isWeekly ? [...new Set([first, ...more].flatMap((found) => found.weekdays))].sort() : first.weekdays;
  const rule = { ...everyDay, ...first, weekdays, ...(count !== undefined && { count }) };
  const isOfDays = rule.frequency === 'DAILY' && rule.interval === 1;
  const except = all.flatMap((found) => found.except ?? []);
  const isOfWeekdays = isOfDays || (rule.frequency === 'WEEKLY' && weekdays.length > 0);
  if (except.length === 0 || !isOfWeekdays) return rule;
  const left = (isOfDays ? [0, 1, 2, 3, 4, 5, 6] : weekdays).filter((weekday) => !except.includes(weekday));
  return left.length === 0 ? rule : { ...rule, frequency: 'WEEKLY', weekdays: left };
}
