import { addDays, dateIn } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import type { Setting } from '../acts/act.ts';
import { daysBesideOf } from '../acts/day-beside.ts';
import { areDays } from '../acts/left-out.ts';
import { nextIn, nextOf, onSameWeekday } from '../acts/same-deed.ts';
import { noTarget } from '../acts/target.ts';
import { tellingOf } from '../likeness.ts';
import { plannedDates } from '../planned-names.ts';
import type { Delete, Request } from '../requests.ts';
import { inMonthOf } from '../time/dates.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import { clauseWith, exceptionIn } from './exception.ts';
import type { Message } from './told.ts';

/** Deletions of more occurrences, after one occurrence of a series was deleted or moved. */

/** `also none on the 11th`, `and skip friday`, `nor the week after`, behind one of a series that was deleted: that of another day is deleted too. */
export function alsoOut(said: Message, last: Delete, setting: Setting): readonly Request[] | null {
  const { target } = last;
  const days = daysOut(last, setting);
  const exception = exceptionIn(withNotLed(said), setting);
  if (!exception || exception.fate === 'stay' || exception.isExcept || target.words === '' || !days) return null;
  // `but not wednesday` says what stays.
  const isContrast = isAt(said.words, 0, /^(?:but|just|only)$/) && !hasWord(said.words, more);
  if (isContrast || (exception.isOrder && !isMoreSaid(said.words))) return null;
  const clause = clauseWith('', exception, said, setting);
  // `and none next week`, while `nor next week` is of the same weekday
  const isNone = hasWord(said.words, /^none$/);
  const when =
    nextOf(target.words, { ...noTime, ...days }, nextIn(clause), setting) ??
    otherDays(clause, days, isNone ? null : target.words, setting);
  if (!when || !isPlannedOn(target.words, when, setting)) return null;
  const out = {
    ...last,
    target: {
      ...target,
      ids: [],
      ordinal: null,
      isNext: false,
      when,
      isAll: when.last !== null || when.also.length > 0,
    },
  };
  // `also not on wednesday`, behind one of next week, may be of that week.
  const isOfWeekBefore = when.weekday !== null && when.date !== null && when.date < mondayOf(days.date);
  return [isOfWeekBefore ? { ...out, isGuess: true } : out];
}

/** `the week after either`, `not just this week, next week too` as `not the week after either` */
function withNotLed({ message, words }: Message): Message {
  const mark = words.findIndex(({ kind }) => kind === 'break');
  const isJust = mark > 0 && isAt(words, 0, /^not$/) && isAt(words, 1, /^(?:just|only|simply)$/);
  const said = isJust ? words.slice(mark + 1) : words;
  const [first] = said;
  const isLed = hasWord(said, /^(?:no|not|nor|neither|none|never)$/) || !(isJust || hasWord(said, /^either$/));
  if (!first || isLed) return { message, words };
  return { message, words: [{ ...first, text: 'not', end: first.at, number: null, isPossessive: false }, ...said] };
}

/** The days of which a deletion was. */
export type Days = { readonly date: string; readonly last: string; readonly also: readonly string[] };

export function daysOut({ target: { when } }: Delete, { conversation, zone }: Setting): Days | null {
  if (when?.date != null) return { date: when.date, last: when.last ?? when.date, also: when.also };
  // `no school run in half term`
  const removed = (conversation.removed ?? []).flatMap(({ start }) => (start === null ? [] : [dateIn(start, zone)]));
  const [date, ...also] = removed.toSorted();
  return date === undefined ? null : { date, last: also.at(-1) ?? date, also: [] };
}

/**
 * The days that a clause says, which are others than those before; null where it says anything else.
 *
 * @param name of a week only those that are on the same weekday are meant; null where all of it is
 */
function otherDays(clause: Clause, before: Days, name: string | null, setting: Setting): When | null {
  const { phrases, words, isTime } = clause;
  const { date, last, also } = before;
  const counted = daysBesideOf(words, before);
  const isOnly = words.every(
    ({ text }, at) => isTime[at] || besideDay.has(text) || (counted && at >= counted.from && at < counted.to),
  );
  const said = counted?.when ?? whenOf(inMonthOf(date, phrases), setting);
  // `and none the week after`
  const isWeek = name === null && said.date !== null && said.last === null && hasWord(words, /^week$/);
  const monday = isWeek ? mondayOf(said.date ?? '') : null;
  const when = monday === null ? said : { ...said, date: monday, last: addDays(monday, 6) };
  const isOfIt = when.date !== null && ((date <= when.date && when.date <= last) || also.includes(when.date));
  if (!isOnly || !areDays(when) || isOfIt) return null;
  return also.length > 0 || name === null
    ? when
    : onSameWeekday(when, { words: name, date, end: last }, clause, setting);
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

export const isPlannedOn = (name: string, { date, last }: When, setting: Setting): boolean =>
  date !== null && plannedDates(name, setting).some((each) => date <= each && each <= (last ?? date));

/** Whether the message adds to the request before: `also`, `too`, `as well`. */
export const isMoreSaid = (words: readonly Word[]): boolean =>
  isAt(words, 0, joining) || hasWord(words, more) || endsAsWell(words);

export const endsAsWell = (words: readonly Word[]): boolean =>
  isAt(
    words,
    words.findLastIndex(({ kind }) => kind !== 'break'),
    /^well$/,
  );

const more = /^(?:nor|neither|either|too|also)$/;
export const joining = /^(?:and|also|or|nor|neither|plus)$/;
export const besideDay = setOf('the, one, ones, on, for, of, that, this, just, only, my, our');
