import { addDays, weekdayOf } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { noTarget } from '../acts/target.ts';
import type { Create, Request } from '../requests.ts';
import { inMonthOf, rangeInMonthOf } from '../time/dates.ts';
import { coming, stepped, todayOf } from '../time/days.ts';
import { monthCalled } from '../time/grammar.ts';
import { readLength } from '../time/lengths.ts';
import { says } from '../time/phrase.ts';
import { noTime, type When } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import { booksLength, type Piece } from './pieces.ts';
import { ends, starts } from './talk.ts';
import type { Message } from './told.ts';

/** What is said of an event of whole days that was just made, or that waits for a yes. */

export const isOfDays = ({ when }: Create): boolean => when.time === null && (when.last !== null || when.days !== null);

/** One day at least. */
const isWholeDays = ({ when }: Create): boolean => when.time === null && when.date !== null && when.repeat === null;

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
      /^(?:longer|shorter|more|less|fewer|extra|back|home|returns?|returning|leaves?|leaving|end|ends|ending|stay|staying)$/,
    );
  const end = lastDay(when.date, when);
  // `they come two days later, so move the whole visit`
  const isWhole = pieces.some(
    ({ clause: { words } }) =>
      hasWord(words, /^(?:move|shift|push)$/) && hasWord(words, /^(?:whole|entire|all|everything)$/),
  );
  if (shift !== 0 && shift % 1440 === 0 && isWhole) return { ...noTime, shift };
  if (isLonger) return { ...noTime, last: addDays(end, shift / 1440) };
  // `she arrives a day earlier`, `it starts a day later`
  const start = addDays(when.date, shift / 1440);
  const isOfStart = hasWord(piece.clause.words, arrivals) || hasWord(piece.clause.words, starts);
  if (shift !== 0 && shift % 1440 === 0 && isOfStart && start <= end) return { ...noTime, date: start, last: end };
  // `one week earlier`: all of it
  if (shift !== 0 && shift % 1440 === 0 && hasWord(piece.clause.words, /^(?:earlier|later|sooner)$/))
    return { ...noTime, shift };
  // `it starts on the 28th`: it ends when it did.
  const first = within(phrase.means.date);
  const isStart = hasWord(piece.clause.words, starts) || hasWord(piece.clause.words, arrivals);
  // `start on the 24th, same length`, or of what is `for two weeks`
  const isSameLength =
    when.days !== null ||
    pieces.some(({ clause: { words } }) => hasWord(words, /^same$/) && hasWord(words, /^(?:length|duration)$/));
  if (first !== undefined && isStart && isSameLength) return { ...noTime, date: first };
  if (first !== undefined && first < end && isStart) return { ...noTime, date: first, last: end };
  const isEnd =
    hasWord(piece.clause.words, ends) ||
    hasWord(piece.clause.words, /^(?:leaves?|leaving|into)$/) ||
    tellsReturn(piece.clause.words);
  // `I'm back at work on the 15th`: the day before is the last.
  const isAtWork =
    hasWord(piece.clause.words, /^back$/) && hasWord(piece.clause.words, /^(?:work|school|office|desk)$/);
  const told = within(phrase.means.until ?? (isEnd ? phrase.means.date : undefined));
  // `it still ends on the 3rd`, of what begins on the 28th: of the next month
  const isNextMonth = told !== undefined && told < from && phrase.means.cycle === 'month';
  const day = isNextMonth ? stepped(told, 1, 'month') : told;
  const last = day !== undefined && isAtWork && phrase.means.until === undefined ? addDays(day, -1) : day;
  return last === undefined || last < from ? null : { ...noTime, last };
}
/**
 * `include the 11th`, `remove the 9th`, `shorten it to 3 days`, `until the 8th only`, of whole days that were just made or changed; null
 * where nothing of that is said.
 */
export function daysChanged({ message, words }: Message, setting: Setting): Request | null {
  const { last: before, mentioned } = setting.conversation;
  const [only, ...several] = mentioned;
  const made = before?.kind === 'create' && isWholeDays(before) ? before : null;
  const isWhole = made !== null || (before?.kind === 'update' && only?.start === null);
  if (!only || several.length > 0 || !isWhole) return null;
  const target = { ...noTarget, ids: [only.id] };
  const stretch = made && stretchTold({ message, words }, made, setting);
  if (stretch) return updateOf(target, { move: stretch });
  const begun = made && begunBefore({ message, words }, made, setting);
  if (begun) return updateOf(target, { move: begun });
  const days = daysSaid(words);
  if (days !== null) return updateOf(target, { minutes: days * 1440 });
  const isOnly = hasWord(words, /^(?:only|just)$/);
  const said = words.filter(({ text }) => !/^(?:only|just)$/.test(text));
  const clause = clauseOf(message, said, setting);
  const [phrase, ...more] = inMonthOf(made?.when.date ?? null, clause.phrases);
  const isOther = said.some(({ kind, text }, at) => kind === 'word' && !clause.isTime[at] && !besideDays.has(text));
  if (!phrase || more.length > 0 || isOther) return null;
  const { date, last, until } = phrase.means;
  // `one day longer`, `no, to the 20th`
  const { longer = null, minutes = null, move = null } = before?.kind === 'update' ? before.changes : {};
  const isOfEnd = (longer ?? minutes ?? move?.last ?? null) !== null;
  if (isOfEnd && date !== undefined && last === undefined && isAt(said, phrase.from - 1, /^to$/))
    return updateOf(target, { move: { ...noTime, last: date, weekday: phrase.means.weekday ?? null } });
  // `until the 8th only`
  if (until !== undefined && isOnly) return updateOf(target, { move: { ...noTime, last: until } });
  const isOut = hasWord(words, /^(?:remove|drop|without|not|skip|off|out|except)$/);
  const isIn = hasWord(words, /^(?:include|add|including|also|too|plus)$/);
  if (!made || made.when.date === null || date === undefined || last !== undefined || isOut === isIn) return null;
  const [first, end] = [made.when.date, lastDay(made.when.date, made.when)];
  if (isIn && date === addDays(end, 1)) return updateOf(target, { move: { ...noTime, last: date } });
  if (isIn && date === addDays(first, -1)) return updateOf(target, { move: { ...noTime, date, last: end } });
  if (isOut && date === end) return updateOf(target, { move: { ...noTime, last: addDays(end, -1) } });
  if (isOut && date === first) return updateOf(target, { move: { ...noTime, date: addDays(first, 1), last: end } });
  // A day within it is all that is spoken of, and cannot be taken out.
  return isOut && date > first && date < end ? { kind: 'unknown', words: message } : null;
}
/** `no, to the 19th`, `17 to 19`, `it's two days, the 12th and 13th`: its last day, or all its days, in its own month. */
function stretchTold({ message, words }: Message, made: Create, setting: Setting): When | null {
  const { phrases, isTime } = clauseOf(message, words, setting);
  const [phrase, ...more] = phrases;
  const isCount = (at: number): boolean => words[at]?.number != null && isAt(words, at + 1, /^days$/);
  const isOther = words.some(
    ({ kind, text }, at) => kind === 'word' && !isTime[at] && !besideStretch.has(text) && !isCount(at),
  );
  if (!phrase || more.length > 0 || isOther) return null;
  const { date, last, also = [] } = phrase.means;
  const said = words.slice(phrase.from, phrase.to);
  const [first, end] = said.flatMap(({ number }) => number ?? []);
  const isHours = !said.every(({ number, text }) => number !== null || /^(?:to|-|until|till)$/.test(text));
  const areDays = (made.when.last ?? '') > (made.when.date ?? '') && phrase.means.endTime !== undefined && !isHours;
  const areBoth = date !== undefined && also.length === 1 && addDays(date, 1) === also[0];
  if (areBoth && said.some(({ text }) => monthCalled(text) !== null))
    return { ...noTime, date, last: addDays(date, 1) };
  const range =
    (areDays || areBoth) && first && end && first < end ? rangeInMonthOf(made.when.date ?? '', first, end) : null;
  if (range) return { ...noTime, ...range };
  const [day] = inMonthOf(made.when.date, [phrase]);
  const isTo = isAt(words, phrase.from - 1, /^to$/) && isOfDays(made) && last === undefined;
  const then = day?.means.date ?? '';
  return isTo && then > (made.when.date ?? '') ? { ...noTime, last: then } : null;
}
const besideStretch = setOf(
  "no, sorry, oops, actually, wait, it, it's, its, is, on, the, to, from, that, this, days, i, mean, meant, make, be",
);

/** `we're heading out on Thursday already`, `it starts on the 13th already`: a day before its first one, from which on it is. */
function begunBefore({ message, words }: Message, { when }: Create, setting: Setting): When | null {
  const { phrases, isTime } = clauseOf(message, words, setting);
  const [phrase, ...more] = inMonthOf(when.date, phrases);
  const { date, weekday, last, time } = phrase?.means ?? {};
  if (!phrase || when.date === null || date === undefined || last !== undefined || time !== undefined) return null;
  const told = spokenText({ words: words.filter((_, at) => !isTime[at]) });
  const isNumbered = words.slice(phrase.from, phrase.to).some(({ number, text }) => number !== null || /\d/.test(text));
  const isDay = weekday === undefined || isNumbered;
  const first = isDay ? date : coming(weekday, addDays(when.date, -7));
  const isBefore = first < when.date && first >= todayOf(setting) && (isDay || /\balready\b/.test(told));
  return more.length === 0 && isBefore && departing.test(told)
    ? { ...noTime, date: first, last: lastDay(when.date, when) }
    : null;
}
const departing =
  /^(?:(?:oh|so|and|but|no|sorry|actually|ok) )*(?:i|we|he|she|they|it|i'm|we're|he's|she's|they're|it's|i'll|we'll|they'll)(?: (?:are|is|am|will|be|actually|now|already))* (?:heading|head|leaving|leave|setting|set|driving|drive|flying|fly|going|go|travelling|traveling|travel|off|starts?|starting|begins?|beginning)(?: (?:out|off|up|down|over|there|away|on|already|now|then|instead))*$/;

/** `shorten it to 3 days`, `7 days in total`: how many; `make it 3 days longer` tells none. */
function daysSaid(words: readonly Word[]): number | null {
  const at = words.findIndex((_, index) => (readLength(words, index)?.days ?? 0) > 0);
  const length = at < 0 ? null : readLength(words, at);
  const beside = length ? [...words.slice(0, at), ...words.slice(length.to)] : [];
  const isTold = hasWord(
    beside,
    /^(?:total|altogether|overall|shorten|extend|only|just|make|cut|is|should|enough|plenty)$/,
  );
  const isOther = beside.some(({ kind, text }) => kind === 'word' && !besideLength.has(text));
  return length?.days && isTold && !isOther ? length.days : null;
}
const besideLength = setOf(
  'it, that, this, to, in, total, altogether, overall, shorten, extend, only, just, make, cut, is, should, be, enough, plenty, please, no, sorry, actually, and, instead, rather, for, down',
);
const besideDays = setOf(
  'remove, drop, without, not, skip, off, out, except, include, including, add, also, too, plus, take, leave, the, it, that, this, and, please, day, days, of, to, in, total, altogether, overall, shorten, extend, only, just, make, cut, on, sorry, no, actually, as, well',
);

const lastDay = (first: string, { last, days }: When): string => last ?? addDays(first, (days ?? 1) - 1);
const arrivals = /^(?:arrives?|arriving|comes?|coming)$/;

/** `we're back on the 7th`, `still home on sunday` */
export const tellsReturn = (words: readonly Word[]): boolean =>
  hasWord(words, /^(?:back|home|returns?|returning)$/) &&
  (hasWord(words, /^(?:i|i'm|we|we're|we'll|he|he's|she|she's|they|they're|they'll)$/) ||
    isAt(words, findWord(words, /^(?!(?:and|but|still|only|so)$)/), /^(?:back|home|returning)$/)) &&
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
  const { until, date = until, weekday = null, time } = phrase?.means ?? {};
  const isDay = date !== undefined && time === undefined && more.length === 0;
  return (isEnd || until !== undefined) && isDay ? { ...noTime, last: date, weekday } : null;
}
