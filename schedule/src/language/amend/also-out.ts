import { addDays, dateIn } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { areDays } from '../acts/left-out.ts';
import { noTarget } from '../acts/target.ts';
import { tellingOf } from '../likeness.ts';
import { plannedDates } from '../planned-names.ts';
import type { Delete, Request } from '../requests.ts';
import { inMonthOf } from '../time/dates.ts';
import { coming } from '../time/days.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import { clauseWith, exceptionIn } from './exception.ts';
import type { Message } from './told.ts';

/** Deletions of more occurrences, after one occurrence of a series was deleted or moved. */

/** `also none on the 11th`, `and skip friday`, behind one of a series that was deleted: that of another day is deleted too. */
export function alsoOut(said: Message, last: Delete, setting: Setting): readonly Request[] | null {
  const { target } = last;
  const { date, last: end, also } = target.when ?? noTime;
  const exception = exceptionIn(said, setting);
  if (!exception || exception.fate === 'stay' || exception.isExcept || target.words === '' || date === null)
    return null;
  if (exception.isOrder && !isMoreSaid(said.words)) return null;
  const { phrases, words, isTime } = clauseWith('', exception, said, setting);
  const read = whenOf(inMonthOf(date, phrases), setting);
  // `nor the tuesday after`: after the one that was deleted
  const isAfter =
    read.weekday !== null && phrases.at(-1)?.to === words.length - 1 && isAt(words, words.length - 1, /^after$/);
  const when = isAfter ? { ...noTime, date: coming(read.weekday ?? 0, addDays(end ?? date, 1)) } : read;
  const isDay =
    areDays(when) &&
    words.every(({ text }, at) => isTime[at] || besideDay.has(text) || (isAfter && at === words.length - 1));
  const isOfIt = when.date !== null && ((date <= when.date && when.date <= (end ?? date)) || also.includes(when.date));
  if (!isDay || isOfIt || !isPlannedOn(target.words, when, setting)) return null;
  const out = {
    ...last,
    target: { ...target, ids: [], ordinal: null, isNext: false, when, isAll: when.last !== null },
  };
  // `also not on wednesday`, behind one of next week, may be of that week.
  return [when.weekday !== null && (when.date ?? '') < date ? { ...out, isGuess: true } : out];
}

/** `next week none at all`, `and skip the 20th`, behind another hour of one of a series: that of another day is deleted. */
export function outBesideMove(said: Message, setting: Setting): Delete | null {
  const [only, ...more] = setting.conversation.mentioned;
  const exception = exceptionIn(said, setting);
  const isOut = exception?.fate === 'out' || (exception?.isPlainNot === true && / at all\b/i.test(said.message));
  if (!only || only.start === null || more.length > 0 || !exception || exception.isExcept || !isOut) return null;
  const day = dateIn(only.start, setting.zone);
  const clause = clauseWith('', exception, said, setting);
  const when = whenOf(inMonthOf(day, clause.phrases), setting);
  const { date, last } = when;
  const own = tellingOf(only.title);
  const isDay =
    areDays(when) &&
    clause.words.every(({ text }, at) => clause.isTime[at] || besideDay.has(text) || own.includes(singular(text)));
  const isOfIt = date !== null && date <= day && day <= (last ?? date);
  if (!isDay || isOfIt || !isPlannedOn(only.title, when, setting)) return null;
  const target = { ...noTarget, words: only.title, when, isAll: last !== null };
  return { kind: 'delete', target, scope: null, missing: [] };
}

/** `none at all` */
export const withoutAtAll = (words: readonly Word[]): readonly Word[] =>
  words.filter((_, at) => {
    const isAtAll = (from: number): boolean => isAt(words, from, /^at$/) && isAt(words, from + 1, /^all$/);
    return !isAtAll(at) && !isAtAll(at - 1);
  });

/** `next week none` as `none next week` */
export const withLeadFirst = (words: readonly Word[]): readonly Word[] => {
  const at = words.findIndex(({ text }) => text === 'none');
  const none = words[at];
  const from = isAt(words, 0, joining) ? 1 : 0;
  return none && at === words.length - 1 ? [none, ...words.slice(from, at)] : words;
};

const isPlannedOn = (name: string, { date, last }: When, setting: Setting): boolean =>
  date !== null && plannedDates(name, setting).some((each) => date <= each && each <= (last ?? date));

/** Whether the message adds to the request before: `also`, `too`, `as well`. */
export const isMoreSaid = (words: readonly Word[]): boolean =>
  isAt(words, 0, joining) || hasWord(words, more) || isAt(words, words.length - 1, /^well$/);

const more = /^(?:nor|neither|either|too|also)$/;
export const joining = /^(?:and|also|or|nor|neither|plus)$/;
export const besideDay = setOf('the, one, ones, on, for, of, that, this, just, only, my, our');
