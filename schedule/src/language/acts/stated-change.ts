import type { Changes } from '../requests.ts';
import { coming } from '../time/days.ts';
import { bareLength, readLength } from '../time/lengths.ts';
import type { Phrase } from '../time/phrase.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import { isStreet } from '../words/place-names.ts';
import { textBetween } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { endingAt, wholeMinutes } from './change.ts';
import { endingVerbs, looseWords, type Statement } from './statement.ts';

/** What a statement changes: the place, the start, the end or the length of an event. */

/** The new place, start, end or length of an event; null if the statement says none of these. */
export function statedChanges(
  clause: Clause,
  statement: Statement,
  told: readonly Phrase[],
  setting: Setting,
): Partial<Changes> | null {
  const { at, to, verb: main } = statement;
  const { words, isTime } = clause;
  const lastDay = told.length > 1 ? told.find((phrase) => isLastDay(phrase, words)) : undefined;
  if (lastDay) {
    const rest = told.filter((phrase) => phrase !== lastDay);
    const { move = null, ...others } = statedChanges(clause, statement, rest, setting) ?? {};
    return move && { ...others, move: endingOn(move, lastDay) };
  }
  const isLoose = ({ kind, text }: Word, index: number): boolean =>
    kind === 'break' || isTime[index] === true || looseWords.test(text);
  const areLoose = (from: number): boolean => words.every((word, index) => index < from || isLoose(word, index));
  // `the call is running over by 10`
  const bare = isAt(words, words.length - 2, /^by$/) ? words.at(-1)?.number : null;
  const over = bare ?? told.find(({ means }) => means.shift !== undefined)?.means.shift;
  if (over !== undefined && /^r[au]n/.test(main) && hasWord(words, /^over$/, to)) return { longer: over };
  const place = told.length === 0 ? statedPlace(clause, to) : null;
  if (place) return { place };
  const length = told.every(({ rule }) => rule === bareLength) ? readLength(words, to) : null;
  if (length && words[length.to]?.text === 'over' && length.to + 1 === words.length) return { longer: length.minutes };
  if (length && areLoose(length.to)) return { minutes: wholeMinutes(length) };
  if (told.length === 0 || !areLoose(to)) return null;
  const when = whenOf(told, setting);
  const [first, second, ...more] = told.filter(({ means }) => means.time !== undefined);
  const isEnd = (phrase: Phrase | undefined): boolean =>
    phrase !== undefined && hasWord(words, endingVerbs, Math.max(at, phrase.from - 2), phrase.from + 1);
  if (more.length > 0 || (second && !isEnd(second))) return null;
  // `starts an hour earlier and ends half an hour later`
  const [moved, ended, ...others] = told.filter(({ means }) => means.shift !== undefined);
  if (moved && ended) {
    const [start = 0, end = 0] = [moved.means.shift, ended.means.shift];
    if (others.length > 0 || isEnd(moved) || !isEnd(ended) || told.length > 2) return null;
    return { move: { ...noTime, shift: start }, ...(end !== start && { longer: end - start }) };
  }
  // `starts half an hour later and ends at 4`
  if (moved && first)
    return isEnd(first)
      ? { move: { ...noTime, shift: moved.means.shift ?? 0, endTime: first.means.time ?? null } }
      : null;
  if (when.shift !== null)
    return !endingVerbs.test(main) && hasWord(words, /^(?:later?|earlier|early)$/)
      ? { move: when }
      : { longer: when.shift };
  if (isEnd(first)) return { move: endingAt(when) };
  // `ends on the Sunday`
  if (endingVerbs.test(main) && first === undefined && when.endTime === null)
    return when.date === null ? null : { move: { ...when, date: null, last: when.date } };
  if (second) return { move: { ...when, endTime: second.means.time ?? null } };
  const { time, date, repeat, minutes, days } = when;
  if (time === null && date === null && repeat === null && (minutes ?? days) !== null)
    return { minutes: minutes ?? wholeMinutes({ minutes: 0, days: days ?? 0 }) };
  return (time ?? date ?? repeat ?? when.endTime ?? when.relation) ? { move: when } : null;
}

/** `and ends on friday` */
const isLastDay = ({ from, means: { date, time, last } }: Phrase, words: readonly Word[]): boolean =>
  date !== undefined && time === undefined && last === undefined && hasWord(words, endingVerbs, from - 2, from + 1);

/** The start that is told, with the day on which it ends. */
function endingOn(move: When, { means: { date = '', weekday } }: Phrase): When {
  const last = move.date !== null && weekday !== undefined ? coming(weekday, move.date) : date;
  return { ...move, last, weekday: move.weekday ?? weekday ?? null };
}

/** The place of `… is at the Ivy now`. */
export function statedPlace(clause: Clause, to: number): string | null {
  const { words } = clause;
  if (!isAt(words, to, /^(?:at|in)$/)) return null;
  const instead = findWord(words, /^(?:instead|not|because|as)$/, to + 1);
  const last = words.findLastIndex(
    ({ text, kind }, at) =>
      (instead < 0 || at < instead) && kind === 'word' && !clause.isTime[at] && !/^(?:now|though)$/.test(text),
  );
  const first = to + (words[to + 1]?.text === 'the' ? 2 : 1);
  const isNumbered = isAt(words, first, /^(?:room|hall|floor|building|gate|suite|studio|terminal|desk)$/);
  const isName = ({ kind, number }: Word): boolean => kind === 'word' && (!number || isNumbered);
  const name = words.slice(first, last + 1);
  const isPlace = last >= first && (name.every(isName) || isStreet(name));
  return isPlace ? textBetween(clause, to + 1, last + 1) : null;
}
