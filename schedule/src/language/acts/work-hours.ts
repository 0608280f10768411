import { weekdayOf } from '../../dates.ts';
import { weekdaysIn } from '../facts.ts';
import { exceptionWords } from '../lexicon.ts';
import type { Plain } from '../requests.ts';
import type { Phrase } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { type Word, writtenText } from '../words/word.ts';
import type { Setting } from './act.ts';

type Said = Pick<Clause, 'message' | 'words'>;

/** When somebody works: what is told of it in more than one part, or under a heading; null for anything else. */
export function hoursTold(said: Said, setting: Setting): Plain[] | null {
  // `can you make my working hours 9 to 5?` is an order.
  const isOrder = hasWord(said.words, /^(?:set|change|make|update|put)$/, 0, 4);
  if (/[?？]/.test(said.message) && !isOrder) return null;
  const off = daysOffTold(said, setting);
  if (off) return [off];
  const headed = headedHours(said, setting);
  return headed ? [headed] : hoursByDays(withHeadFirst(said, setting), setting);
}

/** `I have Fridays off`, `Friday is my day off`, `take Fridays out of my working hours`: of every week, and nothing else. */
function daysOffTold({ message, words: said }: Said, setting: Setting): Plain | null {
  if (said.length > mostOfDaysOff) return null;
  // `from now on` is no time, and `my day` no date.
  const words = said.filter(
    ({ text }, at) => !/^(?:now|from)$/.test(text) && !(text === 'my' && isAt(said, at + 1, /^day$/)),
  );
  const { phrases, isTime } = clauseOf(message, words, setting);
  const isBeside = words.every(({ kind, text }, at) => kind === 'break' || isTime[at] || besideOff.has(text));
  const days = isBeside && phrases.length > 0 ? weekdaysSaid(words, phrases, setting) : null;
  if (!days || days.length === 0 || phrases.some(({ means }) => (means.time ?? means.endTime) !== undefined))
    return null;
  const text = said.map((word) => writtenText(word)).join(' ');
  const isOff =
    /\boff\b|\bnon[- ]?working\b|\bout of\b/.test(text) ||
    (/\b(?:not|isn't|aren't|no|don't|never)\b/.test(text) && /\bwork/.test(text));
  const isOwn = hasWord(said, /^(?:i|i'm|i've|my|me|our|we|working|non-working)$/);
  const isOfWeek = /\b\w+days\b|\b(?:every|each)\b|\bmy (?:\w+ )?days? off\b|\bworking (?:day|days|week|hours)\b/.test(
    text,
  );
  const isFirst = setting.conversation.last === null && /\b(?:is|are|take)\b/.test(text);
  return isOff && isOfWeek && (isOwn || isFirst)
    ? { kind: 'setting told', said: `i don't work${onWeekdays(days)}` }
    : null;
}
const mostOfDaysOff = 14;
const besideOff = setOf(`
  i, i'm, i've, we, we're, my, our, me, us, have, has, had, take, taking, get, keep, set, mark, make, put, is, isn't, are, aren't, not, no, don't, never, to, as, on, of, out, off, in, for, every, each, the, a, be,
  work, working, non-working, nonworking, non, day, days, week, hours, free, please, can, could, you, always, usually, now, longer, anymore, any, more, and, so, ok, actually, also
`);

/** `Monday to Friday I work 9 to 5` as `I work Monday to Friday 9 to 5`; `9 to 5 on weekdays, those are my working hours` likewise. */
function withHeadFirst({ message, words }: Said, setting: Setting): Said {
  const tail = words.findLastIndex(({ kind }) => kind === 'break');
  const behind = words.slice(tail + 1);
  if (tail > 0 && areHours.test(behind.map(({ text }) => text).join(' ')))
    return { message, words: [...behind.slice(2), ...words.slice(0, tail)] };
  const at = words.findIndex(({ text }) => /^(?:i|i'm|we|we're)$/.test(text));
  const lead = words.slice(0, Math.max(at, 0)).filter(({ kind }) => kind === 'word');
  const { phrases } = clauseOf(message, lead, setting);
  const isOfDays =
    lead.length > 0 && lead.length <= mostOfDays && lead.every(({ text }) => ofWeek.test(text) || beside.has(text));
  const isLed = isOfDays && phrases.length > 0 && behindHead(words.slice(at)) > 0;
  const to = at + behindHead(words.slice(Math.max(at, 0)));
  return isLed ? { message, words: [...words.slice(at, to), ...lead, ...words.slice(to)] } : { message, words };
}
const mostOfDays = 5;
const areHours = /^(?:those|these|that|they) (?:are|is|'re) (?:my|our) (?:working|work|office) hours$/;

/** `work hours 7:30 to 3:30`, `working hours tue and thu: 7-3`. Of one date it is a plan. */
function headedHours({ message, words }: Said, setting: Setting): Plain | null {
  const at = findWord(words, /^hours$/);
  const isHeaded =
    isAt(words, at - 1, /^(?:work|working)$/) && words.slice(0, at - 1).every(({ text }) => heading.has(text));
  const part = isHeaded ? partOf(message, words.slice(at + 1), setting) : null;
  return part?.range ? factOf(part, part.range) : null;
}

/** `my hours are 8 to 4 except wednesdays 8 to 12`, `I work 9 to 5 and Fridays 9 to 1`: hours, and those of some days. */
function hoursByDays({ message, words }: Said, setting: Setting): Plain[] | null {
  const from = words.length <= mostWords ? behindHead(words) : 0;
  if (from === 0) return null;
  const parts: Part[] = [];
  for (const { isOut, said } of partsFrom(words, from)) {
    const read = partOf(message, said, setting);
    const before = parts.at(-1);
    const part = read && withOthersOf(withStartOf(read, parts[0]), said, parts);
    if (!part) return null;
    // `8 to 4 on mondays and tuesdays, fridays 9 to 1`: the tuesdays may be of either.
    const isOpen = !isOut && part.range !== null && part.days.length > 1 && (before?.days.length ?? 0) > 0;
    if (isOpen && !/\d/.test(said[0]?.text ?? '') && hasWord(words.slice(from, from + 1), /\d/)) return null;
    if (part.range !== null || isOut) parts.push(part);
    // `9 to 5 on mondays and tuesdays`
    else if (before && before.days.length > 0)
      parts[parts.length - 1] = { ...before, days: [...before.days, ...part.days] };
    else return null;
  }
  const [first, ...others] = parts;
  const areOfDays = others.every(({ days }) => days.length > 0);
  if (!first?.range || others.length === 0 || !areOfDays) return null;
  return parts.map((part) =>
    part.range ? factOf(part, part.range) : { kind: 'setting told', said: `i don't work${onWeekdays(part.days)}` },
  );
}

/** Hours, as they are written, and the weekdays that they are of; of `Wednesdays till 1` only the end. */
interface Part {
  readonly range: string | null;
  readonly end?: string;
  readonly days: readonly number[];
}

/** `Wednesdays till 1` begins when the others do; null where that is not known. */
function withStartOf(part: Part, first: Part | undefined): Part | null {
  if (part.end === undefined) return part;
  const start = first?.range?.split(/ (?:to|till|until) /)[0];
  return start ? { days: part.days, range: `${start} to ${part.end}` } : null;
}

/** `the other weekdays 9 to 5`: those that were not named. */
function withOthersOf(part: Part | null, said: readonly Word[], before: readonly Part[]): Part | null {
  if (!part || !hasWord(said, /^(?:other|others|rest)$/)) return part;
  const named = before.flatMap(({ days }) => days);
  const days = (part.days.length > 0 ? part.days : [0, 1, 2, 3, 4]).filter((day) => !named.includes(day));
  return named.length > 0 && days.length > 0 ? { ...part, days } : null;
}

const factOf = ({ days }: Part, range: string): Plain => ({
  kind: 'setting told',
  said: `my working hours are ${range}${onWeekdays(days)}`,
});

/** Null where anything else is said, or one date. */
function partOf(message: string, words: readonly Word[], setting: Setting): Part | null {
  const { words: told, phrases, isTime } = clauseOf(message, words, setting);
  const isOther = told.some(({ kind, text }, index) => kind === 'word' && !isTime[index] && !beside.has(text));
  const { time, endTime } = whenOf(phrases, setting);
  const timed = phrases.filter(({ means }) => means.time !== undefined || means.endTime !== undefined);
  const days = weekdaysSaid(told, phrases, setting);
  if (isOther || timed.length > 1 || !days || phrases.length === 0) return null;
  // `till 1`, `I finish at 1`
  const isEnd = endTime !== null || hasWord(told, /^(?:finish|finishing|end|ending|ends|stop|done|over)$/);
  if ((time === null) !== (endTime === null))
    return isEnd ? { range: null, end: hoursOf(told, timed).replace(leadsEnd, ''), days } : null;
  const range = hoursOf(told, timed);
  return { range: time === null ? null : range, days };
}
const leadsEnd = /^(?:(?:till|until|at|by|to|from|end|ends|ending|finish|finishing) )+/;

/** The hours as they are written: which half of the day is meant is known of working hours. */
const hoursOf = (words: readonly Word[], timed: readonly Phrase[]): string =>
  timed
    .flatMap(({ from, to }) => words.slice(from, to))
    .map(({ kind, text }) => (kind === 'word' ? text : text === '-' ? 'to' : ''))
    .filter(Boolean)
    .join(' ');

/** The weekdays that are said; null where a date is said that is of one week. */
function weekdaysSaid(words: readonly Word[], phrases: readonly Phrase[], setting: Setting): number[] | null {
  const ofDays = phrases.filter(({ means }) => (means.date ?? means.repeat) !== undefined);
  const areWeekdays = ofDays.every(({ from, to }) =>
    words.slice(from, to).every(({ kind, text }) => kind === 'break' || ofWeek.test(text) || beside.has(text)),
  );
  if (!areWeekdays) return null;
  return ofDays.flatMap((phrase) => {
    const when = whenOf([phrase], setting);
    const several = weekdaysIn(when);
    return several.length > 0 || when.date === null ? several : [when.date, ...when.also].map(weekdayOf);
  });
}

const head =
  /^(?:(?:can|could|would|will) you )?(?:please )?(?:(?:set|change|make|update|put) )?(?:(?:my|our) (?:new )?(?:(?:working|work|office) )?hours|(?:working|work|office) hours|(?:i|we) (?:(?:usually|normally|always|mostly|now|generally) )?work|(?:i'm|we're|i am|we are) at work|work(?= is))(?: (?:are|is|to|from|now|will|be))*(?= |$)/;
const mostHead = 8;
const mostWords = 40;

/** The index after the words that say that hours follow; 0 where none do. */
function behindHead(words: readonly Word[]): number {
  const first = words.slice(0, mostHead).filter(({ kind }) => kind === 'word');
  const count = head.exec(first.map(({ text }) => text).join(' '))?.[0].split(' ').length ?? 0;
  const last = first[count - 1];
  return last ? words.indexOf(last) + 1 : 0;
}

/** What is said between `except`, `and` and commas, and whether it is what is left out. */
function partsFrom(words: readonly Word[], from: number): { isOut: boolean; said: Word[] }[] {
  const parts = [{ isOut: false, isWhole: false, said: [] as Word[] }];
  for (const word of words.slice(from)) {
    const isOut = word.kind === 'word' && (exceptionWords.includes(word.text) || /^(?:not|no)$/.test(word.text));
    const isJoint = word.kind === 'break' ? word.text !== '-' && word.text !== ':' : joints.test(word.text);
    const last = parts.at(-1);
    if (!last) continue;
    // `with Fridays off`
    if (parts.length > 1 && word.text === 'off') Object.assign(last, { isOut: true, isWhole: true });
    // `9 to 5 mondays and fridays` is one part up to its hours, and so is `except mondays and fridays 9 to 1`.
    else if ((isOut || isJoint) && last.isWhole) parts.push({ isOut, isWhole: false, said: [] });
    else if (isOut && last.said.length === 0) last.isOut = true;
    // `, with Wednesday ending at 1`
    else if (isJoint && parts.length > 1 && last.said.length === 0) continue;
    else last.said.push(word);
    last.isWhole ||= word.number !== null || /\d/.test(word.text);
  }
  return parts.filter(({ said }) => hasWord(said, /./));
}
const joints = /^(?:and|but|though|while|with|apart|other|than)$/;

const heading = setOf('set, change, update, make, put, can, could, would, you, my, our, the, new, please, ok, so, and');
const beside = setOf(
  'are, is, from, to, on, for, each, every, and, now, will, be, should, through, thru, only, just, until, till, please, it, its, i, work, when, hours, then, the, other, others, rest, finish, finishing, end, ends, ending, stop, done, over',
);
const ofWeek =
  /^(?:mon|tue|tues|wed|weds|wednes|thu|thur|thurs|fri|sat|satur|sun)?(?:days?|s)?$|^weekdays?$|^weekends?$/;

/** ` on mondays and fridays`, as `settingFact` reads it; nothing where no day is said. */
export const onWeekdays = (days: readonly number[]): string =>
  days.length > 0 ? ` on ${days.map((day) => `${weekdayNames[day]}s`).join(' and ')}` : '';
const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
