import { addDays, datesFrom, weekdayOf } from '../../dates.ts';
import { exceptionWords, plannedNouns } from '../lexicon.ts';
import { namesIn } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import { dayOfMonth } from './days.ts';
import { Pattern, readers, textAt, type Unit } from './grammar.ts';
import { nthOfMonth } from './periods.ts';
import { type Meaning, type Phrase, says, saysRule } from './phrase.ts';
import { everyDay, type Frequency, type Repeat, workdays } from './repeat.ts';
import { type Match, type Means, type PhraseReader, tableOf, timeRule } from './rules.ts';

/** How something repeats (RFC 5545). */

const frequencies: Partial<Record<Unit, Frequency>> = {
  ...{ day: 'DAILY', week: 'WEEKLY', fortnight: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' },
};
/** How often, in units: `fortnightly` is every two weeks. */
export const adverbs: ReadonlyMap<string, string> = new Map(
  namesIn(`
  1 day: daily, nightly; 1 week: weekly; 2 week: fortnightly, biweekly, bi-weekly; 1 month: monthly; 2 month: bimonthly
  3 month: quarterly; 1 year: yearly, annually
`),
);

const repeating = (change: Partial<Repeat>): Meaning => ({ repeat: { ...everyDay, ...change } });
const weekly = (weekdays: readonly number[] = []): Meaning => repeating({ frequency: 'WEEKLY', weekdays });

/** Once in so many units. What repeats within a day is one event a day: rules finer than daily are refused. */
function everySo(unit: Unit | undefined, number: number): Meaning {
  const frequency = unit && frequencies[unit];
  const interval = unit === 'fortnight' ? number * 2 : number;
  return !frequency || number < 1 || number > 99 ? { beyond: 'repeat' } : repeating({ frequency, interval });
}

export function adverb(text = ''): Meaning {
  const [number, unit] = (adverbs.get(text) ?? '').split(' ');
  return everySo(unit as Unit, Number(number));
}

/** `the last friday of every month`, `monthly on the 1st` */
const inMonth: Means = ({ ordinal: named, otherOrdinal: second, weekdays, weekday = weekdays, literals }) => {
  const most = weekday === undefined ? 31 : 5;
  const last = literals.includes('last') ? -1 : undefined;
  const ordinal = named ?? 1;
  const [day, otherOrdinal] = named === undefined ? [last ?? 1, second] : [named, second ?? last];
  // Of two weekdays of a month there is none that comes next.
  const isRule =
    literals.some((word) => /^(?:every|each|monthly)$/.test(word)) || (otherOrdinal && weekday !== undefined);
  if (!isRule) return null;
  if (ordinal < 1 || ordinal > most || (otherOrdinal ?? 1) > most) return { beyond: 'repeat' };
  if (weekday === undefined) return repeating({ frequency: 'MONTHLY', monthDays: [day] });
  const nth = { frequency: 'MONTHLY', nth: day, weekdays: [weekday] } as const;
  return repeating(otherOrdinal ? { ...nth, otherNth: otherOrdinal } : nth);
};
const monthDays = ['<ordinal> day?', 'last day'];
const twoWeekdays = ['<otherOrdinal> <weekday>', '<otherOrdinal> <weekdays>', 'last <weekday>', 'last <weekdays>'].map(
  (other) => `<ordinal> and|& the? ${other}`,
);
const monthWeekdays = ['<ordinal> <weekday>', ...twoWeekdays, 'last <weekday>'];

const isPlural = ({ words, to }: Match): boolean => textAt(words, to - 1).endsWith('s');

/** Before a noun it is part of a name: `weekly report`, `weekends away`. At the end, or before a time, it says how often. */
const isBeforeNoun = ({ words, to }: Match): boolean => isNamed(words, to);
const isNamed = (words: readonly Word[], to: number): boolean => {
  const next = words[to];
  return next?.kind === 'word' && next.text !== '@' && !/^\d/.test(next.text) && !behindAdverb.test(next.text);
};
/** `a weekly call with my parents`: it takes place so often, while `a weekly report` is written. */
const isOfMeeting = ({ words, at, to }: Match): boolean =>
  /^(?:an?|our|regular)$/.test(textAt(words, at - 1)) &&
  (plannedNouns.has(textAt(words, to)) || plannedNouns.has(textAt(words, to + 1)));
const behindAdverb =
  /^(?:at|on|from|starting|for|until|till|in|and|please|to|except|but|excluding|no|not|without|between|every|after|before|with|actually|instead|rather|now|then|too|also|not)$/;

export const timesAUnit = 'times a unit';
export const soManyTimes = 'so many times';
const each = 'every|each';

const readRule = tableOf('on', [
  timeRule(['mwf', 'm w f'], weekly([0, 2, 4])),
  timeRule(['tth|tuth', 't|tu th'], weekly([1, 3])),
  timeRule(`${each} working|work|business|week day|days`, weekly(workdays)),
  timeRule(`${each} <days>`, ({ days }) => weekly(days)),
  timeRule('<days>', (match) =>
    isPlural(match) && (match.lead === 'on' || !isBeforeNoun(match)) ? weekly(match.days) : null,
  ),
  timeRule('<days> only', (match) => (match.words[match.to] ? null : weekly(match.days))),
  timeRule(`${each}? <days> <part>`, ({ days, part }) => ({ ...weekly(days), ...(part && { part }) })),
  timeRule('everyday', repeating({})),
  timeRule(`${each} quarter`, adverb('quarterly')),
  timeRule(`${each} other|second|alternate <unit>`, ({ unit }) => everySo(unit, 2)),
  timeRule(`${each} <ordinal> <unit>`, ({ unit, ordinal = 0 }) => (ordinal > 1 ? everySo(unit, ordinal) : null)),
  timeRule([`${each} single? <number>? <unit>`, 'once a|per|each|every <unit>'], ({ unit, number = 1 }) =>
    everySo(unit, number),
  ),
  timeRule(`${each} single? <part>`, ({ part }) => ({ ...repeating({}), ...(part && { part }) })),
  timeRule(
    [...monthDays, ...monthWeekdays].flatMap((day) => [
      `every|each|the? ${day} of? every|each|the month`,
      `${each} month actually|then? ,? always|usually? on? the? ${day}`,
      `monthly actually|then? ,? always|usually? on? the? ${day}`,
    ]),
    inMonth,
  ),
  // `the first and third monday`, while those `of june` are two days
  timeRule(
    twoWeekdays.flatMap((days) => [`the? ${days}`, `${each} ${days}`]),
    (match) => (/^(?:of|in|this|next)$/.test(textAt(match.words, match.to)) ? null : inMonth(match)),
  ),
  timeRule(
    monthDays.map((day) => `${each} ${day}`),
    (match) => (isBeforeNoun(match) ? null : inMonth(match)),
  ),
  timeRule([`${each} <month> the? <day>`, `${each} <day> of? <month>`], ({ day = 0, month = 0, present }) => {
    const meaning = dayOfMonth(day, month, undefined, present);
    return meaning.date ? { ...meaning, ...adverb('yearly') } : meaning;
  }),
  timeRule([...adverbs.keys()].join('|'), (match) =>
    isBeforeNoun(match) && !isOfMeeting(match) ? null : adverb(match.literals[0]),
  ),
  // On which days, has to be asked.
  timeRule(
    ['twice a|per|each|every <unit>', '<number> times|x|days a|per|each|every <unit>', 'twice weekly'],
    {},
    timesAUnit,
  ),
  timeRule('<number> times|x weekly', {}, timesAUnit),
  timeRule(
    [
      'for? <number> times',
      'for? <number> classes|lessons|sessions|rehearsals|meetings|games|appointments|visits|dates in all|total',
    ],
    ({ number = 1 }) => (number < 1 ? { beyond: 'repeat' } : { repeat: { ...everyDay, count: number } }),
    soManyTimes,
  ),
  // `tabla: 16 sessions, mondays at 6`, between two marks
  timeRule(
    '<number> classes|lessons|sessions|rehearsals|appointments|visits',
    ({ number = 1, words, at, to }) =>
      number < 2 || words[at - 1]?.kind !== 'break' || words[to]?.kind === 'word'
        ? null
        : { repeat: { ...everyDay, count: number } },
    soManyTimes,
  ),
]);

/** What leads to the weekdays of a rule. Where nothing does but `on`, they stand in the plural. */
const listLeads = [
  ...['on? every|each day from|on|,?', 'on? daily|everyday from|on|,?', 'on? alternate|alternating'],
  ...['on? every|each other|second|2nd|alternate|alternating?', 'on'],
].map((source) => new Pattern(source));

/** `every tue and thu`, `every other tuesday`, `mondays and wednesdays`, `every day monday to friday`: as many weekdays as follow. */
function weekdayList(words: readonly Word[], at: number): Phrase | null {
  for (const lead of listLeads) {
    const { to: start = at, literals = [] } = lead.match(words, at) ?? {};
    const isSingular = literals.some((word) => word !== 'on');
    const list = listOf(words, start, isSingular);
    const isDaily = literals.some((word) => /^(?:day|daily|everyday)$/.test(word));
    const isOther = literals.some((word) => /^(?:other|second|2nd|alternat.+)$/.test(word));
    if (!list || (isDaily && list.value.length < 2)) continue;
    const weekdays = [...new Set(list.value)].sort((a, b) => a - b);
    return { from: at, to: list.to, means: repeating({ frequency: 'WEEKLY', interval: isOther ? 2 : 1, weekdays }) };
  }
  return null;
}

/** @param isSingular also `tuesday`, not only `tuesdays` */
function listOf(words: readonly Word[], at: number, isSingular: boolean): { to: number; value: number[] } | null {
  const value: number[] = [];
  let [to, isRange] = [at, false];
  for (let next = at; ; ) {
    const found = (isSingular ? readers.weekday(words, next) : null) ?? readers.weekdays(words, next);
    if (!found) return value.length > 0 ? { to, value } : null;
    const before = value.at(-1) ?? found.value;
    if (isRange) for (let day = before + 1; day % 7 !== found.value; day++) value.push(day % 7);
    value.push(found.value);
    to = found.to;
    isRange = /^(?:-|to|through|thru)$/.test(textAt(words, to));
    next = isRange ? to + 1 : to;
    while (/^(?:and|,|&|or|\+|\/)$/.test(textAt(words, next)) && next < to + 2) next++;
  }
}

const monthLeads = [`on? ${each} month|months ,? on? the?`, 'on? monthly ,? on? the?', `on? ${each} the?`].map(
  (source) => new Pattern(source),
);
const ofMonth = [`of? ${each} month`, 'monthly'].map((source) => new Pattern(source));

/** `the 5th and 20th of each month`, `every month on the 1st, 11th and 21st`: two days of a month or more. */
function monthDayList(words: readonly Word[], at: number): Phrase | null {
  const lead = monthLeads.map((pattern) => pattern.match(words, at)).find((match) => match !== null);
  const article = at + (textAt(words, at) === 'on' ? 1 : 0);
  const start = lead?.to ?? article + (textAt(words, article) === 'the' ? 1 : 0);
  const list = monthDaysFrom(words, start);
  if (list.value.length < 2) return null;
  const to = ofMonth.map((pattern) => pattern.match(words, list.to)).find(Boolean)?.to ?? list.to;
  const isOfOther = readers.weekday(words, to) ?? readers.weekdays(words, to) ?? readers.month(words, to);
  const isMonthly = lead ? lead.literals.some((word) => word.startsWith('month')) : to > list.to;
  if (isOfOther || (!isMonthly && (!lead || isNamed(words, to)))) return null;
  const isNone = list.value.some((day) => day === 0 || day > 31);
  const means = isNone ? { beyond: 'repeat' as const } : repeating({ frequency: 'MONTHLY', monthDays: list.value });
  return { from: at, to, means };
}

/** As many days of a month as stand in a row from there: `the 5th, the 20th and the last day`. */
function monthDaysFrom(words: readonly Word[], at: number): { to: number; value: number[] } {
  const value: number[] = [];
  let to = at;
  for (let next = at; ; ) {
    const isLast = textAt(words, next) === 'last' && (value.length > 0 || textAt(words, next + 1) === 'day');
    const day = isLast ? -1 : readers.ordinal(words, next)?.value;
    if (day === undefined) return { to, value };
    value.push(day);
    to = next + (textAt(words, next + 1) === 'day' ? 2 : 1);
    next = to;
    while (/^(?:and|,|&|\+|the)$/.test(textAt(words, next)) && next < to + 3) next++;
    if (next === to) return { to, value };
  }
}

const not = [...exceptionWords, 'but', 'no', 'besides'].join('|');
const exception = new Pattern(`${not} ${not}? ${not}? for|from|on|at|the? for|from|on|the|a?`);

/** `except fridays`, `but not on weekends`, `no mondays`: days that are left out of a rule. */
function exceptDays(words: readonly Word[], at: number): Phrase | null {
  const begin = textAt(words, at) === 'other' && textAt(words, at + 1) === 'than' ? at + 2 : at;
  const { to = begin, literals: [first = '', second = ''] = [] } = exception.match(words, at) ?? {};
  // `save monday evening for us`
  if (first === 'save' && at === 0) return null;
  // `same time but on tuesday`
  if (first === 'but' && /^same (?:time|hour|place)$/.test(`${textAt(words, at - 2)} ${textAt(words, at - 1)}`))
    return null;
  if (to === at) {
    // `thursdays excepted`
    const days = listOf(words, at, true);
    const isExcepted = days !== null && /^(?:excepted|excluded)$/.test(textAt(words, days.to));
    return isExcepted ? { from: at, to: days.to + 1, means: { except: days.value } } : null;
  }
  // `no monday` is more often a name, and `without` stands before what is lacking.
  const isSingular = !/^(?:no|not|none|without|skip|skipping)$/.test(first) || not.split('|').includes(second);
  const days = readers.days(words, to) ?? listOf(words, to, isSingular);
  return days && { from: at, to: days.to, means: { except: days.value } };
}

/** How something repeats, or an exception to it. */
export const repeatReaders: readonly PhraseReader[] = [weekdayList, monthDayList, exceptDays, readRule];

/** New events repeat on days of any week or month: `mon wed fri 6am until june`, `mon to fri 9.15`, `first monday of the month 10am`. */
export function asRules(phrases: readonly Phrase[], words: readonly Word[]): readonly Phrase[] {
  if (says(phrases, 'time') && isEveryWeek(phrases)) return withWeekdays(phrases, words);
  if (!says(phrases, 'time') || saysRule(phrases) || phrases.some(({ means }) => means.isPeriod && !means.isStart))
    return phrases;
  if (isSpell(phrases)) return asSpell(phrases);
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
    // `mon to sat 6am until june`
    if (
      isOfWeek &&
      until !== '' &&
      last < addDays(until, -1) &&
      last < addDays(date, 7) &&
      readers.weekday(words, phrase.to - 1)
    )
      return {
        ...phrase,
        means: weekly(
          datesFrom(date, 7)
            .filter((each) => each <= last)
            .map(weekdayOf)
            .sort(),
        ),
      };
    const said = words.slice(phrase.from, phrase.to).map(({ text }) => text);
    const isOfMonth = phrase.rule === nthOfMonth && said.slice(-2).join(' ') === 'the month' && !said.includes('to');
    if (!isOfMonth || said[0] === 'on') return phrase;
    const nth = said.includes('last') ? -1 : Math.ceil(Number(date.slice(8)) / 7);
    return { ...phrase, means: repeating({ frequency: 'MONTHLY', nth, weekdays: [weekdayOf(date)] }) };
  });
}

const longestRange = 14;
const isLong = ({ date, last, isOne, isPeriod }: Meaning): boolean =>
  date !== undefined && last !== undefined && !isOne && !isPeriod && last > addDays(date, longestRange - 1);

/** `softball tuesday 6:30 for 8 weeks`, `gym at 7am from june 1 to june 30`: no event with an hour lasts so long. */
const isSpell = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ means }) => isLong(means)) || (says(phrases, 'date') && daysIn(phrases) > 1);
const daysIn = (phrases: readonly Phrase[]): number => Math.max(...phrases.map(({ means }) => means.days ?? 0));

/** For some weeks on the weekdays that are named; for some days, from a date on, or in a range, on each day. */
function asSpell(phrases: readonly Phrase[]): Phrase[] {
  const isOfWeeks = daysIn(phrases) >= 7 || phrases.some(({ means }) => isLong(means));
  const isOnWeekday = ({ means: { weekday, isStart, last } }: Phrase): boolean =>
    isOfWeeks && weekday !== undefined && !isStart && last === undefined;
  const weekdays = phrases.flatMap((phrase) => (isOnWeekday(phrase) ? [phrase.means.weekday ?? 0] : []));
  return phrases.map((phrase) => {
    const { means } = phrase;
    if (means.date === undefined) return phrase;
    if (weekdays.length === 0) return { ...phrase, means: { ...means, ...repeating({}) } };
    if (isOnWeekday(phrase)) return { ...phrase, means: weekly([means.weekday ?? 0]) };
    // `starting 5 january until 30 january`
    const { last, ...start } = means;
    return { ...phrase, means: { ...start, ...(last !== undefined && { until: last }) } };
  });
}

/** Whether the only rule is that of weeks: on which days is said elsewhere. */
const isEveryWeek = (phrases: readonly Phrase[]): boolean =>
  saysRule(phrases) &&
  phrases.every(({ means: { repeat } }) => !repeat || (repeat.frequency === 'WEEKLY' && repeat.weekdays.length === 0));

/** `mon to fri 9.45 every week`, `tue and thu 8am, weekly`: on each of these days. */
const withWeekdays = (phrases: readonly Phrase[], words: readonly Word[]): Phrase[] => {
  const days = phrases.filter(({ means }) => means.date !== undefined);
  const areListed = days.length > 1 && days.every(({ means }) => means.weekday !== undefined);
  return phrases.map((phrase) => {
    const { date, last, isPeriod, weekday } = phrase.means;
    if (areListed && weekday !== undefined && last === undefined) return { ...phrase, means: weekly([weekday]) };
    if (date === undefined || last === undefined || isPeriod || last >= addDays(date, 7)) return phrase;
    const from = textAt(words, phrase.from) === 'from' ? phrase.from + 1 : phrase.from;
    const areWeekdays = readers.weekday(words, from) && readers.weekday(words, phrase.to - 1);
    const days = datesFrom(date, 7).filter((each) => each <= last);
    return areWeekdays ? { ...phrase, means: weekly(days.map(weekdayOf).sort()) } : phrase;
  });
};

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
