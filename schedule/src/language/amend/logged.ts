import { dateIn, timeText } from '../../dates.ts';
import { foldedWords } from '../../folded-words.ts';
import type { Setting } from '../acts/act.ts';
import { isPastVerb } from '../acts/log.ts';
import { noTarget } from '../acts/target.ts';
import { interjections } from '../lexicon.ts';
import type { Changes, CorrectTime, Log } from '../requests.ts';
import { clockText, minutesOf, otherHalf, otherHalfOf } from '../time/clock.ts';
import { todayOf } from '../time/days.ts';
import { readLength } from '../time/lengths.ts';
import { inPast } from '../time/past.ts';
import { noTime, type When } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Piece } from './pieces.ts';
import { withoutLeadTo } from './talk.ts';
import { timesOf } from './times.ts';
import { type Message, piecesIn } from './told.ts';

/** Corrections of time that was just logged. */

/** `I left at 9:10 really`, of time that was just logged: its start or its end, whichever is nearer. */
export function amendLogged(
  { message, words: all }: Message,
  { title, target, when: before }: Log,
  setting: Setting,
): CorrectTime | null {
  const name = title ?? target.words;
  if (isNotLogged(all, name)) return { ...correction, isDeleted: true };
  const like = withoutMoreLike(all);
  const words = withOtherEnd(withoutDayDone(like));
  const by = moreOrLess(words);
  const length = lengthOf(before);
  if (by !== null && length !== null && length + by > 0)
    return { ...correction, when: { ...noTime, minutes: length + by } };
  const said = { message, words: withoutLeadTo(withLonger(words)) };
  const day = before.date ?? todayOf(setting);
  const pieces = piecesIn(said, [{ title: name }], setting, day);
  const change = pieces && timesOf(pieces, { start: null, day: before.date }, setting);
  // `no, emails took 50 minutes` may be of what was logged before.
  const isLike = like !== all && change?.move == null;
  const minutes = (isLike ? change?.minutes : null) ?? lengthThen(change, pieces ?? [], before);
  if (minutes !== null) return { ...correction, when: { ...noTime, minutes } };
  const when = change?.move;
  const past = when ? inPast(when, clauseOf(message, said.words, setting), setting) : null;
  if (past && isOtherPastDay(past, day, setting)) return { ...correction, when: { ...noTime, date: past.date } };
  const clock = when?.endTime ?? when?.time;
  const isBoth = when?.time != null && when.endTime !== null;
  const isOtherDay = when?.date != null && when.date !== (before.date ?? todayOf(setting));
  if (!when || !clock || isOtherDay || when.shift !== null || when.relation !== null) return null;
  // `from 3 to 5 today`, of two hours that were just logged
  if (isBoth) return { ...correction, when: stretchNear(when, before.time) };
  // `starting at 3pm`, `until 5`, of two hours: as long as they were said to take
  if (before.minutes !== null && (before.time === null || when.time !== null))
    return { ...correction, when: besideLength(when, before, setting) };
  const endTime = before.endTime ?? endOf(before);
  if (before.time === null || endTime === null) return null;
  // `only until 8:40`, of an evening, is of the evening.
  const later = otherHalfOf(clock);
  const [start = 0, end = 0, written = 0, other = 0] = [before.time, endTime, clock, later].map(minutesOf);
  const isNear = (minutes: number): boolean => minutes > start - mostBeside && minutes < end + mostBeside;
  const isLater = !isNear(written) && isNear(other) && !/\b0\d|am\b|morning/.test(spokenText(said));
  const at = isLater ? other : written;
  const isEnd = when.time === null || Math.abs(at - end) < Math.abs(at - start);
  const then = when.time === null ? { endTime: later } : { time: later, otherTime: null, lateTime: null };
  return { ...correction, when: isLater ? { ...when, ...then } : when, isEnd };
}
const mostBeside = 180;

/** `friday it was`, `not yesterday, the day before`: a day that has passed, and nothing else. */
function isOtherPastDay(
  { date, last, time, endTime, minutes, shift, relation }: When,
  day: string,
  setting: Setting,
): boolean {
  const isElse = (last ?? time ?? endTime ?? minutes ?? shift ?? relation) !== null;
  return !isElse && date !== null && date !== day && date <= todayOf(setting);
}

/** `no, that didn't happen, take it out`, `could you take that entry away?`: it was not. */
function isNotLogged(words: readonly Word[], name: string): boolean {
  const named = new Set(foldedWords(name));
  const isIt = hasWord(words, /^(?:it|that|this|entry|log)$/);
  return (
    isIt &&
    (hasWord(words, removingWhole) || (hasWord(words, /^take$/) && hasWord(words, /^(?:out|away|off)$/))) &&
    words.every(({ kind, text }) => kind === 'break' || besideRemoved.has(text) || named.has(text))
  );
}
const removingWhole = /^(?:remove|delete|drop|scrap|discard|erase|bin)$/;
const besideRemoved = setOf(`
  no, nope, wait, sorry, oh, oops, actually, hm, hmm, please, could, can, would, you, i, we, that, this, it, the, my, a, any, one, entry, log, time, was, is, did, do, didn't, don't, never, not,
  wasn't, happen, happened, remove, delete, drop, scrap, discard, erase, bin, take, out, away, off, from, of, and, so, mistake, wrong, again, last, just, all
`);

/** `more like 40 minutes` tells how long, and not how much more. */
function withoutMoreLike(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    (_, index) => isAt(words, index, /^(?:more|closer)$/) && isAt(words, index + 1, /^(?:like|to)$/),
  );
  const [more, like] = words.slice(Math.max(at, 0));
  return at < 0 || !more || !like ? words : words.toSpliced(at, 2, { ...more, text: 'make' }, { ...like, text: 'it' });
}

/** `friday was the day I did it` as `friday was` */
function withoutDayDone(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((_, index) => isAt(words, index, /^day$/) && isAt(words, index - 1, /^the$/) && index > 1);
  const rest = words.slice(at + 1);
  const isDone = at > 0 && rest.length > 1 && rest.every(({ text }) => ofDayDone.test(text) || isPastVerb(text));
  return isDone ? words.slice(0, at - 1) : words;
}
const ofDayDone = /^(?:i|we|that|when|on|which|it|this|did|was|had|actually)$/;

/** `I played through to 9:30` as `until 9:30` */
function withOtherEnd(words: readonly Word[]): readonly Word[] {
  const to = words.findIndex(
    (_, at) => isAt(words, at, /^(?:to|until|till)$/) && isAt(words, at - 1, /^(?:through|right|on|up|all)$/),
  );
  const word = words[to];
  const lead = words.slice(0, Math.max(to - 1, 0));
  const isOfPerson = lead.every(({ kind, text }) => kind === 'break' || besideDeed.test(text) || isPastVerb(text));
  return word && isOfPerson ? [{ ...word, text: 'until' }, ...words.slice(to + 1)] : words;
}
const besideDeed = /^(?:i|we|it|that|actually|also|no|sorry|oh|went|was|kept|at|going|stayed|right|all|the|way)$/;

/** `8 to 9:30`, of an hour in the evening */
function stretchNear(said: When, before: string | null): When {
  const { time, lateTime, otherTime } = said;
  if (time === null || before === null || (lateTime ?? otherTime) === null) return said;
  const away = (clock: string): number => Math.abs(minutesOf(clock) - minutesOf(before));
  const isLate = away(otherHalfOf(time)) < away(time);
  return { ...said, ...(isLate && otherHalf({ time, endTime: said.endTime })), lateTime: null, otherTime: null };
}

/** `make it 45`, `half an hour longer`, of tracked time. */
function lengthThen(change: Partial<Changes> | null, pieces: readonly Piece[], before: When): number | null {
  const length = lengthOf(before);
  const by = change?.longer ?? null;
  if (by !== null && length !== null && length + by > 0) return length + by;
  const [number, ...more] = pieces.flatMap(({ numbers, clause: { words } }) => numbers.map((at) => words[at]?.number));
  const isMade = pieces.some(({ clause: { words } }) => hasWord(words, tellsLength));
  if (number == null || more.length > 0 || !isMade) return null;
  // `no, 3`, of two hours
  const isHours = before.time === null && length !== null && length % 60 === 0 && number > 0 && number <= 12;
  if (isHours) return number * 60;
  return change === null && number > 12 ? number : null;
}

/** `make it 45`, `sorry, 40` */
const tellsLength = /^(?:make|took|lasted|was|sorry|no|oops|actually|rather|meant|mean|more)$/;

const endOf = ({ time, minutes }: When): string | null =>
  time === null || minutes === null ? null : clockText(minutesOf(time) + minutes);

/** How long it was said to take, in minutes. */
function lengthOf({ minutes, time, endTime }: When): number | null {
  const [from, to] = [time, endTime].map((clock) => (clock === null ? null : minutesOf(clock)));
  return minutes ?? (from != null && to != null ? (to - from + 1440) % 1440 : null);
}

/** `add 10`, `20 minutes more`, `plus a quarter of an hour`, `5 less`: by how many minutes, where nothing else is said. */
function moreOrLess(words: readonly Word[]): number | null {
  const at = words.findIndex((word, index) => word.number !== null || readLength(words, index) !== null);
  const length = at < 0 ? null : readLength(words, at);
  // `add 2` may be of hours.
  const minutes = length?.days === 0 ? length.minutes : length ? null : (words[at]?.number ?? null);
  if (minutes === null || minutes < fewestMinutes) return null;
  const others = words.toSpliced(at, (length?.to ?? at + 1) - at);
  const isMore = hasWord(others, addedTo);
  const isLess = hasWord(others, takenFrom);
  const isAlone = others.every(
    ({ kind, text }) => kind === 'break' || addedTo.test(text) || takenFrom.test(text) || besideAmount.has(text),
  );
  return isAlone && isMore !== isLess ? (isLess ? -minutes : minutes) : null;
}
const fewestMinutes = 5;
const addedTo = /^(?:add|plus|another|more|extra|longer|top)$/;
const takenFrom = /^(?:minus|less|fewer|shorter|off|subtract)$/;
const besideAmount = setOf(`
  an, and, by, it, that, this, to, on, of, from, make, take, put, minutes, mins, please, can, could, would, you, then, rather, also, ${interjections.join(', ')}
`);

/** `extend it by half an hour` as `it by half an hour longer` */
function withLonger(words: readonly Word[]): readonly Word[] {
  const [verb, it, ...rest] = words;
  const isOf = isAt(words, 0, /^(?:extend|lengthen|prolong|shorten)$/) && isAt(words, 1, /^(?:it|that|this)$/);
  if (!verb || !it || !isOf) return words;
  const behind = { ...verb, text: verb.text === 'shorten' ? 'shorter' : 'longer' };
  return [it, ...rest.filter(({ text }) => text !== 'by'), behind];
}

/** Both ends of what takes so long, of which one is said; an hour of today that has not come yet is of the other half of the day. */
function besideLength(said: When, { date, minutes }: When, { now, zone }: Setting): When {
  const isStart = said.time !== null;
  const clock = said.time ?? said.endTime ?? '';
  const isOpen = (said.otherTime ?? said.lateTime) !== null;
  const isAhead = (date ?? dateIn(now, zone)) === dateIn(now, zone) && clock > timeText(now, zone);
  const at = minutesOf(isOpen && isAhead ? otherHalfOf(clock) : clock);
  const start = isStart ? at : at - (minutes ?? 0);
  return { ...noTime, date, time: clockText(start + 1440), endTime: clockText(start + 1440 + (minutes ?? 0)) };
}

const correction: CorrectTime = {
  ...{ kind: 'correct time', target: noTarget, isDeleted: false, title: null, category: null, when: null },
  ...{ isEnd: false, missing: [] },
};
