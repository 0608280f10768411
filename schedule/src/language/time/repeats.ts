import { addDays, weekdayOf } from '../../dates.ts';
import type { Word } from '../words/word.ts';
import { dayOfMonth } from './days.ts';
import { type Found, type Means, RuleTable, readers, timeRule, type Unit } from './grammar.ts';
import { nthOfMonth } from './periods.ts';
import { type Meaning, type Phrase, type Present, type Slot, says, saysRule } from './phrase.ts';
import { everyDay, type Frequency, type Repeat, workdays } from './repeat.ts';

/** How something repeats (RFC 5545). */

const frequencies: Partial<Record<Unit, Frequency>> = {
  ...{ day: 'DAILY', week: 'WEEKLY', fortnight: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' },
};
export const adverbs: Record<string, Partial<Repeat>> = {
  daily: {},
  weekly: { frequency: 'WEEKLY' },
  biweekly: { frequency: 'WEEKLY', interval: 2 },
  'bi-weekly': { frequency: 'WEEKLY', interval: 2 },
  fortnightly: { frequency: 'WEEKLY', interval: 2 },
  monthly: { frequency: 'MONTHLY' },
  bimonthly: { frequency: 'MONTHLY', interval: 2 },
  quarterly: { frequency: 'MONTHLY', interval: 3 },
  yearly: { frequency: 'YEARLY' },
  annually: { frequency: 'YEARLY' },
  nightly: {},
};

const repeating = (change: Partial<Repeat>): Meaning => ({ repeat: { ...everyDay, ...change } });
export const adverb = (text = ''): Meaning => repeating(adverbs[text] ?? {});
const weekly = (weekdays: readonly number[]): Meaning => repeating({ frequency: 'WEEKLY', weekdays });

/** Once in so many units. What repeats within a day is one event a day: rules finer than daily are refused. */
function everySo(unit: Unit | undefined, number: number): Meaning {
  const frequency = unit && frequencies[unit];
  const interval = unit === 'fortnight' ? number * 2 : number;
  return !frequency || number < 1 || number > 99 ? { beyond: 'repeat' } : repeating({ frequency, interval });
}

/** `the last friday of every month`, `monthly on the 1st`. Two days of a month are no rule that can be kept. */
function inMonth({ values: { ordinal = 1, otherOrdinal, weekday }, literals }: Found): Meaning | null {
  const most = weekday === undefined ? 31 : 5;
  const isLast = literals.includes('last');
  if (!literals.some((word) => /^(?:every|each|monthly)$/.test(word))) return null;
  if (ordinal < 1 || ordinal > most || (otherOrdinal ?? 1) > most) return { beyond: 'repeat' };
  if (weekday === undefined)
    return otherOrdinal ? { beyond: 'repeat' } : repeating({ frequency: 'MONTHLY', monthDay: isLast ? -1 : ordinal });
  const nth = { frequency: 'MONTHLY', nth: isLast ? -1 : ordinal, weekdays: [weekday] } as const;
  return repeating(otherOrdinal ? { ...nth, otherNth: otherOrdinal } : nth);
}
const monthDays = ['<ordinal> day?', '<ordinal> and the? <otherOrdinal>', 'last day'];
const monthWeekdays = ['<ordinal> <weekday>', '<ordinal> and <otherOrdinal> <weekday>', 'last <weekday>'];

/** `weekdays at 8`, `weekends 7am`: before a time, or at the end. */
const ledOrLast =
  (days: readonly number[]): Means =>
  ({ to }, { lead, words }) => {
    const next = words[to];
    const isTime =
      next === undefined || next.kind === 'break' || /^(?:at|@|from|between|for|until|\d.*)$/.test(next.text);
    return lead === 'on' || isTime ? weekly(days) : null;
  };

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
  rule('mwf|tth|tuth', ({ literals }) => weekly(literals.includes('mwf') ? [0, 2, 4] : [1, 3])),
  rule(`${each} working|work|business|week day|days`, () => weekly(workdays)),
  ...[
    { days: workdays, names: 'weekday|workday' },
    { days: [5, 6], names: 'weekend' },
  ].flatMap(({ days, names }) => [
    rule(`${each} ${names}|${names.replaceAll(/(?=\||$)/g, 's')}`, () => weekly(days)),
    timeRule(names.replaceAll(/(?=\||$)/g, 's'), null, ledOrLast(days)),
    rule(`${each}? ${names} <part>`, ({ values: { part } }) => ({ ...weekly(days), ...(part && { part }) })),
  ]),
  rule('everyday', () => repeating({})),
  rule(`${each} quarter`, () => repeating({ frequency: 'MONTHLY', interval: 3 })),
  rule(`${each} other|second|alternate <unit>`, ({ values: { unit } }) => everySo(unit, 2)),
  rule(`${each} single? <number>? <unit>`, ({ values: { unit, number = 1 } }) => everySo(unit, number)),
  rule(`${each} single? <part>`, ({ values: { part } }) => ({ ...repeating({}), ...(part && { part }) })),
  ...[...monthDays, ...monthWeekdays].flatMap((day) =>
    [`every|each|the? ${day} of? every|each|the month`, `${each} month on? the? ${day}`, `monthly on? the? ${day}`].map(
      (pattern) => rule(pattern, inMonth),
    ),
  ),
  ...monthDays.map((day) =>
    timeRule(`${each} ${day}`, null, (found, { words }) => (isNoun(words[found.to]) ? null : inMonth(found))),
  ),
  ...[`${each} ^<month> the? <day>`, `${each} ^<day> of? <month>`].map((pattern) =>
    timeRule(pattern, 'date', ({ values: { day = 0, month = 0 } }, { present }) => {
      const meaning = dayOfMonth(day, month, undefined, present);
      return meaning.date ? { ...meaning, ...repeating({ frequency: 'YEARLY' }) } : meaning;
    }),
  ),
  timeRule(Object.keys(adverbs).join('|'), null, ({ to, literals }, { words }) =>
    isNoun(words[to]) ? null : adverb(literals[0]),
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

/** `every tue and thu`, `every other tuesday`, `mondays and wednesdays`, `every day monday to friday`: as many weekdays as follow. */
function weekdayList(words: readonly Word[], at: number): Phrase | null {
  const textAt = (index: number): string => words[index]?.text ?? '';
  const from = textAt(at) === 'on' ? at + 1 : at;
  const isEvery = /^(?:every|each)$/.test(textAt(from));
  const isDaily = isEvery ? textAt(from + 1) === 'day' : /^(?:daily|everyday)$/.test(textAt(from));
  let start = from + (isEvery ? 1 : 0);
  const isOther = !isDaily && others.test(textAt(start)) && (isEvery || /^alternat/.test(textAt(start)));
  if (isOther || isDaily) start++;
  if (isDaily && /^(?:from|on|,)$/.test(textAt(start))) start++;
  const list = listOf(words, start, isEvery || isOther || isDaily);
  if (!list || (isDaily && list.weekdays.length < 2)) return null;
  const weekdays = [...new Set(list.weekdays)].sort((a, b) => a - b);
  const means = repeating({ frequency: 'WEEKLY', interval: isOther ? 2 : 1, weekdays });
  return { rule: '', from: at, to: list.to, said: [{ slot: 'date', from, to: list.to }], means };
}

const others = /^(?:other|second|2nd|alternate|alternating)$/;

/** @param isSingular also `tuesday`, not only `tuesdays` */
function listOf(words: readonly Word[], at: number, isSingular: boolean): { to: number; weekdays: number[] } | null {
  const weekdays: number[] = [];
  let [to, isRange] = [at, false];
  for (let next = at; ; ) {
    const found = (isSingular ? readers.weekday(words, next) : null) ?? readers.weekdays(words, next);
    if (!found) return weekdays.length > 0 ? { to, weekdays } : null;
    const before = weekdays.at(-1) ?? found.value;
    if (isRange) for (let day = before + 1; day % 7 !== found.value; day++) weekdays.push(day % 7);
    weekdays.push(found.value);
    to = found.to;
    next = to;
    isRange = /^(?:-|to|through|thru)$/.test(words[to]?.text ?? '');
    if (isRange) next++;
    while (/^(?:and|,|&|or|\+|\/)$/.test(words[next]?.text ?? '') && next < to + 2) next++;
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

/** New events repeat on days of any week or month: `mon wed fri 6am until june`, `mon to fri 9.15`, `first monday of the month 10am`. */
export function asRules(phrases: readonly Phrase[], words: readonly Word[]): readonly Phrase[] {
  if (!says(phrases, 'time') || saysRule(phrases) || phrases.some(({ means }) => means.isPeriod)) return phrases;
  const days = phrases.filter(({ means }) => means.date !== undefined);
  const until = phrases.find(({ means }) => means.until !== undefined)?.means.until ?? '';
  const isListed = days.every(
    ({ means }) => means.weekday !== undefined && addDays(means.date ?? '', days.length > 1 ? 7 : 14) < until,
  );
  return phrases.map((phrase) => {
    const { date = '', last, weekday } = phrase.means;
    if (isListed && weekday !== undefined) return { ...phrase, means: weekly([weekday]) };
    const isOfWeek = last !== undefined && readers.weekday(words, phrase.from);
    if (isOfWeek && last === addDays(date, 4) && weekdayOf(date) === 0) return { ...phrase, means: weekly(workdays) };
    const said = words.slice(phrase.from, phrase.to).map(({ text }) => text);
    const isOfMonth = phrase.rule === nthOfMonth && said.slice(-2).join(' ') === 'the month' && !said.includes('to');
    if (!isOfMonth || said[0] === 'on') return phrase;
    const nth = said.includes('last') ? -1 : Math.ceil(Number(date.slice(8)) / 7);
    return { ...phrase, means: repeating({ frequency: 'MONTHLY', nth, weekdays: [weekdayOf(date)] }) };
  });
}

/** A rule and what else was said of it: `every day`, `for 5 times`, `except fridays`. */
export function repeatOf(all: readonly Meaning[]): Repeat | null {
  const repeats = all.flatMap(({ repeat }) => (repeat ? [repeat] : []));
  const [first, ...more] = repeats.filter(({ count }) => count === undefined);
  const count = repeats.find((found) => found.count !== undefined)?.count;
  if (!first) return null;
  const isWeekly = [first, ...more].every(({ frequency }) => frequency === 'WEEKLY');
  const weekdays = isWeekly ? [...new Set([first, ...more].flatMap((found) => found.weekdays))].sort() : first.weekdays;
  const interval = Math.max(first.interval, ...(isWeekly ? more.map((found) => found.interval) : []));
  const rule = { ...everyDay, ...first, interval, weekdays, ...(count !== undefined && { count }) };
  const isOfDays = rule.frequency === 'DAILY' && rule.interval === 1;
  const except = all.flatMap((found) => found.except ?? []);
  const isOfWeekdays = isOfDays || (rule.frequency === 'WEEKLY' && weekdays.length > 0);
  if (except.length === 0 || !isOfWeekdays) return rule;
  const left = (isOfDays ? [0, 1, 2, 3, 4, 5, 6] : weekdays).filter((weekday) => !except.includes(weekday));
  return left.length === 0 ? rule : { ...rule, frequency: 'WEEKLY', weekdays: left };
}
