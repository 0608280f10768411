import type { Word } from '../words/word.ts';
import { calendarDate } from './dates.ts';
import { dayOfMonth, ordinalDay } from './days.ts';
import { Pattern, readers } from './grammar.ts';
import type { Phrase, Present } from './phrase.ts';

const [inMonth, ofMonth] = [new Pattern('<month>'), new Pattern('of? <month> <year>?')];
const mostDays = 12;
const counted = /^(?:people|guests|friends|kids|children|adults|pax|tickets)$/;

/** `the 5th, 12th and 19th of november`, `nov 5 and 12`: days of a month, ascending. */
export function readListedDays(words: readonly Word[], at: number, present: Present): Phrase | null {
  const start = at + (/^(?:on|for)$/.test(words[at]?.text ?? '') ? 1 : 0);
  const named = inMonth.match(words, start);
  const days: number[] = [];
  let [to, isJoined, areOrdinal] = [named?.to ?? start, false, true];
  for (let next = to; days.length < mostDays; ) {
    if (words[next]?.text === 'the') next++;
    const { number = null, isOrdinal = false, text = '' } = words[next] ?? {};
    const isDay = number !== null && number > (days.at(-1) ?? 0) && (isOrdinal || /^\d{1,2}$/.test(text));
    if (
      !isDay ||
      readers.half(words, next + 1) ||
      readers.unit(words, next + 1) ||
      counted.test(words[next + 1]?.text ?? '')
    )
      break;
    days.push(number);
    areOrdinal &&= isOrdinal;
    to = ++next;
    while (/^(?:,|and|&)$/.test(words[next]?.text ?? '') && next < to + 2) {
      isJoined ||= words[next]?.text !== ',';
      next++;
    }
  }
  const found = named ?? ofMonth.match(words, to);
  // `exam 12th and 14th at 9am`, while `3rd and 4th graders` are people
  const isOpen = areOrdinal && (words[to]?.kind !== 'word' || /^(?:at|from|@|\d.*)$/.test(words[to]?.text ?? ''));
  if (!(found || isOpen) || !isJoined || days.length < 2) return null;
  const { month = 0, year } = found?.values ?? {};
  const dates = days.map((day) => (found ? dayOfMonth(day, month, year, present) : ordinalDay(day, present))?.date);
  const [date = '', ...also] = dates.flatMap((each) => each ?? []).sort();
  const end = named ? to : (found?.to ?? to);
  const means = also.length === days.length - 1 ? { date, also } : { impossible: true };
  return { rule: calendarDate, from: at, to: end, said: [{ slot: 'date', from: start, to: end }], means };
}
