import type { Setting } from '../acts/act.ts';
import { onWeekdays } from '../acts/work-hours.ts';
import { budgetFact, settingAsked, settingFact, weekdaysIn } from '../facts.ts';
import type { Plain, Request } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { readPhrases } from '../time/read.ts';
import { whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import { wordsOf } from '../words/words.ts';
import { ends, talk, withoutLeadTo } from './talk.ts';
import { type Message, piecesIn } from './told.ts';

/** What corrects or completes what somebody just told of a budget or of when they work. */

const periods = /^(?:week|weekly|month|monthly)$/;

/** `35 rather`, `change it to 15 hours`, `raise it by 2`, `a month I meant`, `remove it`, `and 3 hours for health`, behind a budget. */
export function amendBudget({ message, words: all }: Message, before: string, setting: Setting): Plain | null {
  const words = withoutOldAmount(all).slice(
    all.findIndex(({ kind, text }) => kind === 'word' && !/^(?:please|pls|ok|okay|then|now|so)$/.test(text)),
  );
  const { category, period, minutes = null } = budgetFact(before, setting);
  const told = (said: string): Plain => ({ kind: 'budget told', said });
  const text = spokenText({ words });
  if (removing.test(text)) return category === undefined ? null : told(`remove the ${period}ly budget for ${category}`);
  if (category !== undefined && isNoLimit(words, category))
    return told(`remove the ${period}ly budget for ${category}`);
  const dropped = removingOther.exec(text)?.[1];
  const often = dropped === category ? `${period}ly ` : '';
  if (dropped) return told(`remove the ${often}budget for ${dropped}`);
  const factor = category === undefined || minutes === null ? undefined : factors[text];
  if (factor !== undefined)
    return told(`set a budget of ${(minutes ?? 0) * factor} minutes a ${period} for ${category}`);
  const isOfDay = says(clauseOf(message, words, setting).phrases, 'date', 'time');
  const other = isOfDay ? undefined : ofOtherCategory.exec(text)?.[1];
  const to = words.findIndex((_, at) => isAt(words, at, other === undefined ? /^(?:to|by)$/ : /^(?:for|on)$/));
  const isChanging = isAt(words, 0, changing);
  const left = (other === undefined ? words.slice(isChanging ? to + 1 : 0) : words.slice(0, to)).filter(
    ({ text }, at, all) =>
      !periods.test(text) && text !== 'budget' && !(isEach(text) && periods.test(all[at + 1]?.text ?? '')),
  );
  const pieces = piecesIn({ message, words: left }, [], setting);
  const amounts =
    pieces?.flatMap(({ right, wrong, numbers, clause }) => [
      ...[...right, ...wrong].map(({ means }) => means.minutes ?? Math.abs(means.shift ?? 0)),
      // A number alone is of the unit that was said before, and of hours where none was.
      ...numbers.map((at) => (clause.words[at]?.number ?? 0) * (/\bmin/.test(before) ? 1 : 60)),
    ]) ?? [];
  const [amount, ...more] = amounts;
  const every = words.find(({ text }) => periods.test(text))?.text.replace(/ly$/, '') ?? period;
  if (!pieces || more.length > 0 || amount === 0 || (amount === undefined && every === period)) return null;
  // `3 hours more than that`
  const isMore = other === undefined && isMoreThan.test(text);
  const isBy = isMore || (isChanging && isAt(words, to, /^by$/));
  const sign = isBy ? (hasWord(words, lowering) ? -1 : 1) : 0;
  const limit = amount === undefined ? minutes : sign === 0 ? amount : (minutes ?? 0) + sign * amount;
  if (limit !== null && limit <= 0) return null;
  const isInHours = limit !== null && limit % 60 === 0 && !/\bmin/.test(before);
  const of = limit === null ? '' : isInHours ? ` of ${limit / 60} hours` : ` of ${limit} minutes`;
  const name = other ?? category;
  // `a month, I meant`, `make it monthly`: none a week
  const isMadeSo = amount === undefined && isAt(words, 0, /^(?:make|change|switch|set)$/);
  const isInstead =
    every !== period && (isMadeSo || hasWord(words, /^(?:mean|meant|sorry|no|not|actually|instead|rather)$/));
  return told(`${isInstead ? 'instead ' : ''}set a budget${of} a ${every}${name === undefined ? '' : ` for ${name}`}`);
}

/** `8 instead of 10`: what is right. */
function withoutOldAmount(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    (_, index) => isAt(words, index, /^(?:instead|rather)$/) && isAt(words, index + 1, /^(?:of|than)$/),
  );
  return at > 0 && hasNumber(words.slice(0, at)) ? words.slice(0, at) : words;
}
const hasNumber = (words: readonly Word[]): boolean => words.some(({ number }) => number !== null);

/** `no budget any more`, `lift the limit`, `stop budgeting work`, of what was just limited. */
function isNoLimit(words: readonly Word[], category: string): boolean {
  const named = category.split(' ');
  const isBeside = ({ kind, text }: Word): boolean =>
    kind === 'break' || besideNoLimit.has(text) || named.includes(text);
  return hasWord(words, noMore) && hasWord(words, ofLimit) && words.every(isBeside);
}
const noMore = /^(?:no|don't|without|remove|delete|drop|cancel|scrap|lift|stop|forget|clear|end|take)$/;
const ofLimit = /^(?:budgets?|budgeting|limits?|limiting|cap|capping|ceiling)$/;
const besideNoLimit = setOf(`
  no, don't, want, need, a, any, the, my, that, this, it, without, remove, delete, drop, cancel, scrap, lift, stop, forget, clear, end, take, off, away, out, budget, budgets, budgeting, limit, limits,
  limiting, cap, capping, ceiling, for, on, of, more, anymore, longer, again, please, actually, after, all, i, we, sorry, wait, oh, hm, hmm, just, time, weekly, monthly, category, there, should, be, is
`);

const budgetsDone = ({ conversation: { done = [] } }: Setting): string[] =>
  done.flatMap((each) => (each.kind === 'budget told' ? (each.said ?? []) : []));

/** `both 5 hours`, `raise them by an hour`, behind several budgets that one message told: of each of them. */
export function amendEachBudget({ message, words }: Message, setting: Setting): Plain[] | null {
  const { last, question } = setting.conversation;
  const budgets = budgetsDone(setting);
  const isOfAll = hasWord(words, /^(?:both|each|all|them)$/);
  if (last?.kind !== 'budget told' || question || budgets.length < 2 || !isOfAll) return null;
  const left = words.filter(({ text }) => !/^(?:both|each|all|them|of)$/.test(text));
  const told = budgets.flatMap((budget) => amendBudget({ message, words: left }, budget, setting) ?? []);
  return told.length === budgets.length ? told : null;
}

/** `make the first one 6 hours`, `meetings 9 hours rather`, behind several budgets that one message told: of that one. */
export function amendToldBudget(told: Message, last: string, setting: Setting): Request | null {
  const budgets = budgetsDone(setting);
  const { words } = told;
  const at = words.findIndex(({ text, isOrdinal }) => isOrdinal || /^(?:last|other|former|latter)$/.test(text));
  const { number = null, text = '' } = words[at] ?? {};
  const all = budgets.length > 1 ? budgets : [last];
  const named = all.findIndex((budget) => namedAt(words, budget, setting) >= 0);
  // `the second one`, where there is one
  if (at >= 0 && all.length === 1) return null;
  const place =
    number !== null ? number - 1 : /^(?:last|latter)$/.test(text) ? all.length - 1 : text === 'former' ? 0 : -1;
  const meant = all[at >= 0 ? place : named];
  if (meant === undefined) {
    const ofLast = at >= 0 || hasWord(words, /^(?:both|each|all)$/) ? null : amendBudget(told, last, setting);
    // `make it 6`, of two
    return ofLast && all.length > 1 && hasWord(words, /^(?:it|that)$/) ? { ...ofLast, isGuess: true } : ofLast;
  }
  const from = at >= 0 ? at : namedAt(words, meant, setting);
  const first = isAt(words, from - 1, /^(?:the|my)$/) ? from - 1 : from;
  const to = isAt(words, from + 1, /^(?:one|budget)$/) ? from + 2 : from + 1;
  const it = words
    .slice(first, to)
    .map((word) => ({ ...word, text: 'it', number: null, isOrdinal: false }))
    .slice(0, 1);
  const isFor = isAt(words, first - 1, /^(?:for|on|of)$/);
  return isFor
    ? amendBudget(told, last, setting)
    : amendBudget({ ...told, words: words.toSpliced(first, to - first, ...it) }, meant, setting);
}

/** Where the category of a budget is named; -1 where it is not. */
function namedAt(words: readonly Word[], budget: string, setting: Setting): number {
  const category = budgetFact(budget, setting).category ?? '';
  return words.findIndex(({ text }) => singular(text) === singular(category));
}

const removing = /^(?:remove|delete|drop|cancel|scrap) (?:it|that|this|the budget)(?: again| please)?$/;
const removingOther =
  /^(?:remove|delete|drop|cancel|scrap) (?:the |my )?([a-z]+(?: [a-z]+)?) (?:one|budget)(?: again| please)?$/;
const factors: Readonly<Record<string, number>> = {
  'double it': 2,
  'double that': 2,
  'halve it': 0.5,
  'halve that': 0.5,
  'half it': 0.5,
};
const isMoreThan = /\b(?:more|less|fewer|extra)(?: than that)?$/;
const ofOtherCategory =
  /^(?:(?:and|also) )?(?:[^ ]*\d.*|.*hours?) (?:for|on) (?:my |the )?([a-z& ]+?)(?: too| as well)?$/;
const changing = /^(?:change|set|raise|lower|increase|reduce|cut|bump|put|update|adjust)$/;
const lowering = /^(?:lower|reduce|cut|less|fewer)$/;
const isEach = (text: string): boolean => /^(?:an?|per|each|every)$/.test(text);

/** `fridays only until 1 though`, `seven to three thirty, every weekday`, behind what was told of working hours. */
export function amendHours({ message, words: all }: Message, before: string, setting: Setting): Plain | null {
  const words = withoutLeadTo(all);
  const { phrases, isTime } = clauseOf(message, words, setting);
  const when = whenOf(phrases, setting);
  const { time, endTime, date, repeat, weekday, except } = when;
  const days = except.length > 0 ? except : weekdaysIn(when);
  const said = days.length === 0 && weekday !== null ? [weekday] : days;
  const told = daysTold(before, setting);
  // `can you make Friday end at 3?` is an order.
  const isQuestion = /[?？]/.test(message) && !/^\W*(?:and )?(?:can|could|would|will) (?:you|we) /i.test(message);
  const isUntimed = (time ?? endTime ?? when.minutes) === null && !isQuestion;
  if (told && isUntimed && said.length > 0) return otherDays(words, isTime, said, before, setting);
  const isOther = words.some((word, at) => !isTime[at] && word.kind !== 'break' && !isBeside(word));
  const isOfDate = date !== null && repeat === null && said.length === 0;
  if (isOther || isOfDate || (time ?? endTime) === null || !told || isQuestion) return null;
  const on = onWeekdays(said.length > 0 ? said : told);
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
  const fact = settingFact(before, setting);
  // `no, Tuesdays off, I do work Thursdays`, behind the wrong day
  const [wrong, ...others] = fact?.kind === 'hours' ? fact.daysOff : [];
  const [right, ...more] = days.filter((day) => day !== wrong);
  const isCorrected = hasWord(words, /^(?:no|nope|wait|sorry|oops|actually|mean|meant)$/);
  if (isCorrected && wrong !== undefined && right !== undefined && others.length + more.length === 0)
    return { kind: 'setting told', said: `i work${onDays([wrong])} instead of${onDays([right])}` };
  const isOff = words.some(({ text }) => without.has(text));
  if (isOff) return { kind: 'setting told', said: `i don't work${onWeekdays(days)}` };
  const isOnly = hasWord(words, /^(?:only|just)$/) && !hasWord(words, /^(?:also|too|well)$/);
  // `also on saturdays`, `weekdays that is`
  if (!isOnly && fact?.kind === 'hours' && fact.start !== null && fact.end !== null)
    return { kind: 'setting told', said: `my working hours are ${fact.start} to ${fact.end}${onWeekdays(days)}` };
  return isOnly && days.length > 1 ? { kind: 'setting told', said: `i work${onDays(days)}` } : null;
}
/** ` mondays and fridays` */
const onDays = (days: readonly number[]): string => onWeekdays(days).slice(3);
const without = setOf(
  "no, not, off, out, free, except, excluding, without, remove, skip, drop, leave, none, never, don't, isn't, aren't",
);

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
  /^(?:(?:no|nope|nah|sorry|actually|ok|okay|please|and|then|oh|wait|hm|hmm|on second thoughts?) )*(?:(?:please )?(?:keep|leave|have|stay|stick)(?: (?:it|that|this|me|us))?(?: (?:on|in|to|with|at))? |(?:please )?(?:change|set|switch|make|put|move|update|turn)(?: (?:it|that|this|me))?(?: back)?(?: (?:to|on|onto))? |(?:it|that) (?:should|must) be |(?:it's|it is|that's) |back to |(?:use|take|rather|better) )?(.+?)(?: (?:please|instead|rather|now|time))*$/;

const besideHours = setOf(
  'only, till, until, every, work, working, hours, finish, though, but, not, start, begin, end, stop, done, leave, home, also, too, well, day, days, please',
);
const isBeside = ({ text, number }: Word): boolean => number === null && (talk.has(text) || besideHours.has(text));

/** The days whose hours were told, none of all of them; null where it was something else, or was not understood. */
function daysTold(before: string, setting: Setting): readonly number[] | null {
  const fact = settingFact(before, setting);
  if (fact) return fact.kind === 'hours' ? fact.workDays : null;
  const isUntimed = readPhrases(wordsOf(before), setting).length === 0;
  return isUntimed && /\b(?:(?:work|working|office) (?:hours|days?|week)|workdays?)\b/.test(before) ? [] : null;
}
