import { addDays, weekdayOf } from '../../dates.ts';
import type { Create } from '../requests.ts';
import { inMonthOf } from '../time/dates.ts';
import { coming } from '../time/days.ts';
import { readLength } from '../time/lengths.ts';
import { says } from '../time/phrase.ts';
import { noTime, type When } from '../time/when.ts';
import { hasWord } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import { booksLength, type Piece } from './pieces.ts';
import { ends, starts } from './talk.ts';

/** What is said of an event of whole days that was just made, or that waits for a yes. */

export const isOfDays = ({ when }: Create): boolean => when.time === null && (when.last !== null || when.days !== null);

/** When something of several days is to be: `it goes until Friday`, `add a day`; null where nothing of that is said. */
export function daysThen(made: Create, pieces: readonly Piece[]): When | null {
  const { when } = made;
  // `add a day`, and perhaps until when that is
  const { days = 0 } =
    (pieces[0] && booksLength(pieces[0].clause.words) && readLength(pieces[0].clause.words, 1)) || {};
  if (when.date !== null && days > 0) return { ...noTime, last: addDays(lastDay(when.date, when), days) };
  const [piece, ...more] = pieces.filter(({ right }) => right.length > 0);
  const [phrase, ...others] = inMonthOf(when.date, piece?.right ?? []);
  // `it starts on the 18th, still ends on the 20th`
  const [other] = more;
  if (piece && other && more.length === 1 && hasWord(piece.clause.words, starts) && hasWord(other.clause.words, ends)) {
    const begun = daysThen(made, [piece]);
    const ended = daysThen(made, [other]);
    return begun?.date && ended?.last && begun.date <= ended.last
      ? { ...noTime, date: begun.date, last: ended.last }
      : null;
  }
  // `one day longer, through saturday`: the day says it.
  const [until] = more.length === 1 ? more.filter(({ right }) => says(right, 'until')) : [];
  if (until && piece && says(piece.right, 'shift', 'days')) return daysThen(made, [until]);
  if (!piece || !phrase || more.length + others.length > 0 || when.date === null) return null;
  const isWeekday = piece.clause.words
    .slice(phrase.from, phrase.to)
    .some(({ text }) => /^(?:mon|tue|wed|thu|fri|sat|sun)/.test(text));
  const from = when.date;
  const within = (date: string | undefined) => (date !== undefined && isWeekday ? coming(weekdayOf(date), from) : date);
  const { shift = 0 } = phrase.means;
  // `make it the 14th to the 20th`
  if (phrase.means.date !== undefined && phrase.means.last !== undefined && !phrase.means.isPeriod) {
    const begun = within(phrase.means.date);
    const ended = within(phrase.means.last);
    return begun && ended
      ? { ...noTime, date: begun, last: isWeekday ? coming(weekdayOf(ended), begun) : ended }
      : null;
  }
  const isLonger =
    shift !== 0 &&
    shift % 1440 === 0 &&
    hasWord(
      piece.clause.words,
      /^(?:longer|shorter|more|extra|back|home|return|returning|leave|leaving|end|ends|ending|stay|staying)$/,
    );
  const end = lastDay(when.date, when);
  // `they come two days later, so move the whole visit`
  const isWhole = pieces.some(
    ({ clause: { words } }) =>
      hasWord(words, /^(?:move|shift|push)$/) && hasWord(words, /^(?:whole|entire|all|everything)$/),
  );
  if (shift !== 0 && shift % 1440 === 0 && isWhole) return { ...noTime, shift };
  if (isLonger) return { ...noTime, last: addDays(end, shift / 1440) };
  // `she arrives a day earlier`
  const start = addDays(when.date, shift / 1440);
  if (shift !== 0 && shift % 1440 === 0 && hasWord(piece.clause.words, arrivals) && start <= end)
    return { ...noTime, date: start, last: end };
  // `one week earlier`: all of it
  if (shift !== 0 && shift % 1440 === 0 && hasWord(piece.clause.words, /^(?:earlier|later|sooner)$/))
    return { ...noTime, shift };
  // `it starts on the 28th`: it ends when it did.
  const first = within(phrase.means.date);
  const isStart = hasWord(piece.clause.words, starts) || hasWord(piece.clause.words, arrivals);
  if (first !== undefined && first < end && isStart) return { ...noTime, date: first, last: end };
  const isEnd =
    hasWord(piece.clause.words, ends) ||
    hasWord(piece.clause.words, /^(?:leaves?|leaving|into)$/) ||
    tellsReturn(piece.clause.words);
  const last = within(phrase.means.until ?? (isEnd ? phrase.means.date : undefined));
  return last === undefined || last < from ? null : { ...noTime, last };
}
const lastDay = (first: string, { last, days }: When): string => last ?? addDays(first, (days ?? 1) - 1);
const arrivals = /^(?:arrives?|arriving|comes?|coming)$/;

const tellsReturn = (words: readonly Word[]): boolean =>
  hasWord(words, /^(?:back|home|returns?|returning)$/) &&
  hasWord(words, /^(?:i|i'm|we|we're|we'll|he|he's|she|she's|they|they're|they'll)$/) &&
  !hasWord(words, /^(?:move|moved|push|pushed|put|bring|brought|set|shift)$/);

/** `please end it on sunday`, `we're back on the 7th`, of what takes whole days */
export function endOnDay(pieces: readonly Piece[], day: string | null): When | null {
  const [phrase, ...more] = inMonthOf(
    day,
    pieces.flatMap(({ right, numbers }) => (numbers.length > 0 ? [] : right)),
  );
  const isEnd = pieces.some(
    ({ clause: { words } }) => hasWord(words, /^(?:ends?|ending|finish|finishes|stops?)$/) || tellsReturn(words),
  );
  const { date, weekday = null, time } = phrase?.means ?? {};
  const isDay = date !== undefined && time === undefined && more.length === 0;
  return isEnd && isDay ? { ...noTime, last: date, weekday } : null;
}
