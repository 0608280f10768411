import { exceptionWords } from '../lexicon.ts';
import type { Word } from '../words/word.ts';
import { calendarDate } from './dates.ts';
import { dayOfMonth, ordinalDay } from './days.ts';
import { Pattern, readers, textAt } from './grammar.ts';
import type { Phrase, Present } from './phrase.ts';

const ofMonth = new Pattern('of? <month> <year>?');
const mostDays = 12;
const excluding = new Set([...exceptionWords, 'for']);
const counted = /^(?:people|guests|friends|kids|children|adults|pax|tickets)$/;

/** `the 5th, 12th and 19th of november`, `nov 5 and 12`: days of a month, ascending. */
export function readListedDays(words: readonly Word[], at: number, present: Present): Phrase | null {
  const start = at + (/^(?:on|for)$/.test(textAt(words, at)) ? 1 : 0);
  const named = readers.month(words, start);
  // `except 25, 28 december`, `not on the 5th or 12th of november`: what is left out is a list by either.
  const isLeftOut = excluding.has(textAt(words, at - 1));
  const joins = isLeftOut ? /^(?:,|and|&|or|nor)$/ : /^(?:,|and|&)$/;
  const days: number[] = [];
  let [to, isJoined, areOrdinal] = [named?.to ?? start, false, true];
  for (let next = to; days.length < mostDays; ) {
    if (textAt(words, next) === 'the') next++;
    const { number = null, isOrdinal = false, text = '' } = words[next] ?? {};
    const isDay = number !== null && number > (days.at(-1) ?? 0) && (isOrdinal || /^\d{1,2}$/.test(text));
    const isCount =
      readers.half(words, next + 1) ?? readers.unit(words, next + 1) ?? counted.test(textAt(words, next + 1));
    if (!isDay || isCount) break;
    days.push(number);
    areOrdinal &&= isOrdinal;
    to = ++next;
    while (joins.test(textAt(words, next)) && next < to + 2) {
      isJoined ||= isLeftOut || textAt(words, next) !== ',';
      next++;
    }
  }
  const found = named ? { to, month: named.value, year: undefined } : ofMonth.match(words, to);
  // `exam 12th and 14th at 9am`, while `3rd and 4th graders` are people
  const isOpen = areOrdinal && (words[to]?.kind !== 'word' || /^(?:at|from|@|\d.*)$/.test(textAt(words, to)));
  if (!(found || isOpen) || !isJoined || days.length < 2) return null;
  const { month = 0, year } = found ?? {};
  const dates = days.map((day) => (found ? dayOfMonth(day, month, year, present) : ordinalDay(day, present))?.date);
  const [date = '', ...also] = dates.flatMap((each) => each ?? []).sort();
  const means = also.length === days.length - 1 ? { date, also } : { impossible: true };
  return { rule: calendarDate, from: at, to: found?.to ?? to, means };
}
