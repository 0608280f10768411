import type { Setting } from '../acts/act.ts';
import { settingFact, weekdaysIn } from '../facts.ts';
import type { Plain } from '../requests.ts';
import { readPhrases } from '../time/read.ts';
import { whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import { wordsOf } from '../words/words.ts';
import { ends, talk } from './talk.ts';
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
export function amendHours({ message, words }: Message, before: string, setting: Setting): Plain | null {
  const { phrases, isTime } = clauseOf(message, words, setting);
  const { time, endTime, date, repeat, otherTime, ...more } = whenOf(phrases, setting);
  const days = weekdaysIn({ ...more, time, endTime, date, repeat, otherTime });
  const isOther = words.some((word, at) => !isTime[at] && word.kind !== 'break' && !isBeside(word));
  const isOfDate = date !== null && repeat === null && days.length === 0;
  if (isOther || isOfDate || (time ?? endTime) === null || !isOfHours(before, setting) || /[?？]/.test(message))
    return null;
  const on = days.length > 0 ? ` on ${days.map((day) => `${weekdayNames[day]}s`).join(' and ')}` : '';
  // `ten to six` is no minute.
  const [from, to, till] = phrases.flatMap((phrase) => words.slice(phrase.from, phrase.to));
  if (endTime === null && phrases.length === 1 && to?.text === 'to' && from?.number && till?.number)
    return { kind: 'setting told', said: `my working hours are ${from.number} to ${till.number}` };
  const clock = time ?? endTime;
  if (time !== null && endTime !== null)
    return { kind: 'setting told', said: `my working hours are ${time} to ${endTime}${on}` };
  return {
    kind: 'setting told',
    said: `my working day ${time === null || hasWord(words, ends) ? 'ends' : 'starts'} at ${clock}${on}`,
  };
}

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const besideHours = setOf('only, till, until, every, work, working, hours, finish, though, but, not');
const isBeside = ({ text, number }: Word): boolean => number === null && (talk.has(text) || besideHours.has(text));

const isOfHours = (before: string, setting: Setting): boolean => {
  const fact = settingFact(before, setting);
  return fact ? fact.kind === 'hours' : /\b(?:work|working|office)\b/.test(before);
};
