import type { Setting } from '../acts/act.ts';
import { budgetFact, settingFact, weekdaysIn } from '../facts.ts';
import type { Plain } from '../requests.ts';
import { readPhrases } from '../time/read.ts';
import { whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import { wordsOf } from '../words/words.ts';
import { ends, talk } from './talk.ts';
import { type Message, piecesIn } from './told.ts';

/** What corrects or completes what somebody just told of a budget or of when they work. */

const periods = /^(?:week|weekly|month|monthly)$/;

/** `35 rather`, `change it to 15 hours`, `raise it by 2`, `a month I meant`, `remove it`, `and 3 hours for health`, behind a budget. */
export function amendBudget({ message, words }: Message, before: string, setting: Setting): Plain | null {
  const { category, period, minutes = null } = budgetFact(before, setting);
  const told = (said: string): Plain => ({ kind: 'budget told', said });
  const text = spokenText({ words });
  if (removing.test(text)) return category === undefined ? null : told(`remove the budget for ${category}`);
  const other = ofOtherCategory.exec(text)?.[1];
  const to = words.findIndex((_, at) => isAt(words, at, other === undefined ? /^(?:to|by)$/ : /^for$/));
  const isChanging = isAt(words, 0, changing);
  const left = (other === undefined ? words.slice(isChanging ? to + 1 : 0) : words.slice(0, to)).filter(
    ({ text }, at, all) => !periods.test(text) && !(isEach(text) && periods.test(all[at + 1]?.text ?? '')),
  );
  const pieces = piecesIn({ message, words: left }, [], setting);
  const amounts =
    pieces?.flatMap(({ right, wrong, numbers, clause }) => [
      ...[...right, ...wrong].map(({ means }) => means.minutes ?? 0),
      // A number alone is of the unit that was said before, and of hours where none was.
      ...numbers.map((at) => (clause.words[at]?.number ?? 0) * (/\bmin/.test(before) ? 1 : 60)),
    ]) ?? [];
  const [amount, ...more] = amounts;
  const every = words.find(({ text }) => periods.test(text))?.text.replace(/ly$/, '') ?? period;
  if (!pieces || more.length > 0 || amount === 0 || (amount === undefined && every === period)) return null;
  const sign = isChanging && isAt(words, to, /^by$/) ? (hasWord(words, lowering) ? -1 : 1) : 0;
  const limit = amount === undefined ? minutes : sign === 0 ? amount : (minutes ?? 0) + sign * amount;
  if (limit !== null && limit <= 0) return null;
  const isInHours = limit !== null && limit % 60 === 0 && !/\bmin/.test(before);
  const of = limit === null ? '' : isInHours ? ` of ${limit / 60} hours` : ` of ${limit} minutes`;
  const name = other ?? category;
  return told(`set a budget${of} a ${every}${name === undefined ? '' : ` for ${name}`}`);
}

const removing = /^(?:remove|delete|drop|cancel|scrap) (?:it|that|this|the budget)(?: again| please)?$/;
const ofOtherCategory = /^(?:and|also) (?:.*\d.*|.*hours?) for (?:my |the )?([a-z& ]+?)(?: too| as well)?$/;
const changing = /^(?:change|set|raise|lower|increase|reduce|cut|bump|put|update|adjust)$/;
const lowering = /^(?:lower|reduce|cut)$/;
const isEach = (text: string): boolean => /^(?:an?|per|each|every)$/.test(text);

/** `fridays only until 1 though`, `seven to three thirty, every weekday`, behind what was told of working hours. */
export function amendHours({ message, words }: Message, before: string, setting: Setting): Plain | null {
  const { phrases, isTime } = clauseOf(message, words, setting);
  const when = whenOf(phrases, setting);
  const { time, endTime, date, repeat } = when;
  const said = weekdaysIn(when);
  const told = daysTold(before, setting);
  const isOther = words.some((word, at) => !isTime[at] && word.kind !== 'break' && !isBeside(word));
  const isOfDate = date !== null && repeat === null && said.length === 0;
  if (isOther || isOfDate || (time ?? endTime) === null || !told || /[?？]/.test(message)) return null;
  const days = said.length > 0 ? said : told;
  const on = days.length > 0 ? ` on ${days.map((day) => `${weekdayNames[day]}s`).join(' and ')}` : '';
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

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const besideHours = setOf('only, till, until, every, work, working, hours, finish, though, but, not');
const isBeside = ({ text, number }: Word): boolean => number === null && (talk.has(text) || besideHours.has(text));

/** The days whose hours were told, none of all of them; null where it was something else, or was not understood. */
function daysTold(before: string, setting: Setting): readonly number[] | null {
  const fact = settingFact(before, setting);
  if (fact) return fact.kind === 'hours' ? fact.workDays : null;
  const isUntimed = readPhrases(wordsOf(before), setting).length === 0;
  return isUntimed && /\b(?:(?:work|working|office) (?:hours|days?|week)|workdays?)\b/.test(before) ? [] : null;
}
