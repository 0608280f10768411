import { weekdayOf } from '../../dates.ts';
import { weekdaysIn } from '../facts.ts';
import { exceptionWords } from '../lexicon.ts';
import type { Plain } from '../requests.ts';
import { whenOf } from '../time/when.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';

/** When somebody works: what is told of it in more than one part, or under a heading; null for anything else. */
export function hoursTold(said: Pick<Clause, 'message' | 'words'>, setting: Setting): Plain[] | null {
  // `can you make my working hours 9 to 5?` is an order.
  const isOrder = hasWord(said.words, /^(?:set|change|make|update|put)$/, 0, 4);
  if (/[?？]/.test(said.message) && !isOrder) return null;
  const headed = headedHours(said, setting);
  return headed ? [headed] : hoursByDays(said, setting);
}

/** `work hours 7:30 to 3:30`, `working hours tue and thu: 7-3`. Of one date it is a plan. */
function headedHours({ message, words }: Pick<Clause, 'message' | 'words'>, setting: Setting): Plain | null {
  const at = findWord(words, /^hours$/);
  const isHeaded =
    isAt(words, at - 1, /^(?:work|working)$/) && words.slice(0, at - 1).every(({ text }) => heading.has(text));
  const part = isHeaded ? partOf(message, words.slice(at + 1), setting) : null;
  return part?.range ? factOf(part, part.range) : null;
}

/** `my hours are 8 to 4 except wednesdays 8 to 12`, `I work 9 to 5 and Fridays 9 to 1`: hours, and those of some days. */
function hoursByDays({ message, words }: Pick<Clause, 'message' | 'words'>, setting: Setting): Plain[] | null {
  const from = words.length <= mostWords ? behindHead(words) : 0;
  if (from === 0) return null;
  const parts: Part[] = [];
  for (const { isOut, said } of partsFrom(words, from)) {
    const part = partOf(message, said, setting);
    const before = parts.at(-1);
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

/** Hours, as they are written, and the weekdays that they are of. */
interface Part {
  readonly range: string | null;
  readonly days: readonly number[];
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
  const ofDays = phrases.filter(({ means }) => (means.date ?? means.repeat) !== undefined);
  const areWeekdays = ofDays.every(({ from, to }) =>
    told.slice(from, to).every(({ kind, text }) => kind === 'break' || ofWeek.test(text) || beside.has(text)),
  );
  const timed = phrases.filter(({ means }) => means.time !== undefined || means.endTime !== undefined).length;
  if (isOther || timed > 1 || (time === null) !== (endTime === null) || !areWeekdays || phrases.length === 0)
    return null;
  const days = ofDays.flatMap((phrase) => {
    const when = whenOf([phrase], setting);
    const several = weekdaysIn(when);
    return several.length > 0 || when.date === null ? several : [when.date, ...when.also].map(weekdayOf);
  });
  // The hours as they are written: which half of the day is meant is known of working hours.
  const hours = phrases.filter(({ means }) => means.time !== undefined).flatMap(({ from, to }) => told.slice(from, to));
  const range = hours.map(({ kind, text }) => (kind === 'word' ? text : text === '-' ? 'to' : ''));
  return { range: time === null ? null : range.filter(Boolean).join(' '), days };
}

const head =
  /^(?:(?:set|change|make|update) )?(?:(?:my|our) (?:new )?(?:(?:working|work|office) )?hours|(?:working|work|office) hours|(?:i|we) (?:(?:usually|normally|always|mostly|now|generally) )?work)(?: (?:are|is|to|from|now|will|be))*(?= |$)/;
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
    else last.said.push(word);
    last.isWhole ||= word.number !== null || /\d/.test(word.text);
  }
  return parts.filter(({ said }) => hasWord(said, /./));
}
const joints = /^(?:and|but|though|while|with|apart|other|than)$/;

const heading = setOf('set, change, update, make, put, can, could, would, you, my, our, the, new, please, ok, so, and');
const beside = setOf(
  'are, is, from, to, on, for, each, every, and, now, will, be, should, through, thru, only, until, till, please, it, its, i, work, when, hours, then',
);
const ofWeek =
  /^(?:mon|tue|tues|wed|weds|wednes|thu|thur|thurs|fri|sat|satur|sun)?(?:days?|s)?$|^weekdays?$|^weekends?$/;

/** ` on mondays and fridays`, as `settingFact` reads it; nothing where no day is said. */
export const onWeekdays = (days: readonly number[]): string =>
  days.length > 0 ? ` on ${days.map((day) => `${weekdayNames[day]}s`).join(' and ')}` : '';
const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
