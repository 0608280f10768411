import type { Setting } from '../acts/act.ts';
import { budgetFact, settingAsked, settingFact, weekdaysIn } from '../facts.ts';
import type { Plain } from '../requests.ts';
import { readPhrases } from '../time/read.ts';
import { whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import { wordsOf } from '../words/words.ts';
import { ends, talk, withoutLeadTo } from './talk.ts';
import { type Message, piecesIn } from './told.ts';

/** What corrects or completes what somebody just told of a budget or of when they work. */

const periods = /^(?:week|weekly|month|monthly)$/;

/** `35 rather`, of a budget of 40 hours; `thirty-five hours`, of one without an amount; `a month I meant`. */
export function amendBudget({ message, words }: Message, before: string, setting: Setting): Plain | null {
  const period = words.find(({ text }) => periods.test(text))?.text.replace(/ly$/, '');
  const said = period ? withPeriod(before, period) : before;
  const left = words.filter(
    ({ text }, at) => !periods.test(text) && !(isEach(text) && periods.test(words[at + 1]?.text ?? '')),
  );
  const pieces = piecesIn({ message, words: left }, [], setting);
  const numbers =
    pieces?.flatMap(({ numbers: at, clause }) => at.map((index) => clause.words[index]?.number ?? 0)) ?? [];
  const phrases = pieces?.flatMap(({ right, wrong }) => [...right, ...wrong]) ?? [];
  const lengths = phrases.map(({ means }) => means.minutes ?? 0);
  const [amount, ...more] = [...numbers, ...lengths];
  const { category } = budgetFact(before, setting);
  // `remove it`
  const isGone = pieces?.some(({ isRemoved }) => isRemoved) && [...numbers, ...lengths].length === 0;
  if (isGone && category !== undefined) return { kind: 'budget told', said: `remove the budget for ${category}` };
  if (!pieces || more.length > 0 || amount === 0) return null;
  if (amount === undefined) return period ? { kind: 'budget told', said } : null;
  return { kind: 'budget told', said: withAmount(said, amount, lengths.length > 0 ? 'minutes' : null, setting) };
}

const isEach = (text: string): boolean => /^(?:an?|per|each|every)$/.test(text);

const withPeriod = (before: string, period: string): string =>
  before.replace(/\b(?:day|week|month)\b/, period).replace(/\b(?:daily|weekly|monthly)\b/, `${period}ly`);

/** A number alone is of the unit that was said before, and of hours where none was. */
function withAmount(before: string, amount: number, unit: string | null, setting: Setting): string {
  const words = wordsOf(before);
  const phrase = readPhrases(words, setting).find(({ means }) => means.minutes !== undefined);
  const [first, last] = phrase ? [words[phrase.from], words[phrase.to - 1]] : [];
  const length = `${amount} ${unit ?? (last?.text.startsWith('min') ? 'minutes' : 'hours')}`;
  return first && last
    ? before.slice(0, first.at) + length + before.slice(last.end)
    : before.replace(/\bbudget\b/, `budget of ${length}`);
}

/** `fridays only until 1 though`, `seven to three thirty, every weekday`, behind what was told of working hours. */
export function amendHours({ message, words: all }: Message, before: string, setting: Setting): Plain | null {
  const words = withoutLeadTo(all);
  const { phrases, isTime } = clauseOf(message, words, setting);
  const when = whenOf(phrases, setting);
  const { time, endTime, date, repeat, weekday, except } = when;
  const days = except.length > 0 ? except : weekdaysIn(when);
  const said = days.length === 0 && weekday !== null ? [weekday] : days;
  const told = daysTold(before, setting);
  const isUntimed = (time ?? endTime ?? when.minutes) === null && !/[?？]/.test(message);
  if (told && isUntimed && said.length > 0) return otherDays(words, isTime, said, before, setting);
  const isOther = words.some((word, at) => !isTime[at] && word.kind !== 'break' && !isBeside(word));
  const isOfDate = date !== null && repeat === null && said.length === 0;
  if (isOther || isOfDate || (time ?? endTime) === null || !told || /[?？]/.test(message)) return null;
  const on = namesOf(said.length > 0 ? said : told);
  // `ten to six` is no minute.
  const [from, to, till] = phrases.flatMap((phrase) => words.slice(phrase.from, phrase.to));
  const isOfHours = endTime === null && phrases.length === 1 && to?.text === 'to' && from?.number && till?.number;
  // `to 10 am to 7 pm` is read as two hours.
  const [first, second, ...more] = phrases.flatMap(({ means }) => (endTime === null ? (means.time ?? []) : []));
  if (more.length > 0) return null;
  const both = second ? `${first} to ${second}` : time && endTime && `${time} to ${endTime}`;
  const range = isOfHours ? `${from.number} to ${till.number}` : both;
  if (range) return { kind: 'setting told', said: `my working hours are ${range}${on}` };
  const side = time === null || hasWord(words, ends) ? 'ends' : 'starts';
  return { kind: 'setting told', said: `my working day ${side} at ${time ?? endTime}${on}` };
}

/** `fridays off`, `not on fridays`, `monday to thursday only`, `also on saturdays` */
function otherDays(
  words: readonly Word[],
  isTime: readonly boolean[],
  days: readonly number[],
  before: string,
  setting: Setting,
): Plain | null {
  const isOther = words.some(
    (word, at) => !isTime[at] && word.kind !== 'break' && !isBeside(word) && !without.has(word.text),
  );
  if (isOther) return null;
  const isOff = words.some(({ text }) => without.has(text));
  if (isOff) return { kind: 'setting told', said: `i don't work${namesOf(days)}` };
  const fact = settingFact(before, setting);
  const isMore = hasWord(words, /^(?:also|too|well)$/);
  if (isMore && fact?.kind === 'hours' && fact.start !== null && fact.end !== null)
    return { kind: 'setting told', said: `my working hours are ${fact.start} to ${fact.end}${namesOf(days)}` };
  const isOnly = hasWord(words, /^(?:only|just)$/) && days.length > 1;
  return isOnly ? { kind: 'setting told', said: `i work${namesOf(days).slice(3)}` } : null;
}
const without = setOf(
  "no, not, off, out, free, except, excluding, without, remove, skip, drop, leave, none, never, don't, isn't, aren't",
);

const namesOf = (days: readonly number[]): string =>
  days.length > 0 ? ` on ${days.map((day) => `${weekdayNames[day]}s`).join(' and ')}` : '';

/** `change it to New York`, `no, Chicago`, behind a zone that was asked about or told. */
export function amendZone({ message, words }: Message, before: string, setting: Setting): Plain | null {
  const isOfZone = settingAsked(before) === 'zone' || settingFact(before, setting)?.kind === 'zone';
  const [, name = ''] = otherZone.exec(spokenText({ words })) ?? [];
  const said = `my time zone is ${name}`;
  return isOfZone && !/[?？]/.test(message) && settingFact(said, setting)?.kind === 'zone'
    ? { kind: 'setting told', said }
    : null;
}
const otherZone =
  /^(?:(?:no|nope|sorry|actually|ok|okay|please|and|then|oh|wait) )*(?:(?:please )?(?:change|set|switch|make|put|move|update|turn)(?: (?:it|that|this|me))?(?: back)?(?: (?:to|on|onto))? |(?:it|that) (?:should|must) be |(?:it's|it is|that's) |back to |(?:use|take|rather|better) )?(.+?)(?: (?:please|instead|rather|now|time))*$/;

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const besideHours = setOf(
  'only, till, until, every, work, working, hours, finish, though, but, not, start, begin, end, stop, also, too, well, day, days, please',
);
const isBeside = ({ text, number }: Word): boolean => number === null && (talk.has(text) || besideHours.has(text));

/** The days whose hours were told, none of all of them; null where it was something else, or was not understood. */
function daysTold(before: string, setting: Setting): readonly number[] | null {
  const fact = settingFact(before, setting);
  if (fact) return fact.kind === 'hours' ? fact.workDays : null;
  const isUntimed = readPhrases(wordsOf(before), setting).length === 0;
  return isUntimed && /\b(?:(?:work|working|office) (?:hours|days?|week)|workdays?)\b/.test(before) ? [] : null;
}
