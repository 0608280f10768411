import { weekdayOf } from '../../dates.ts';
import { isPlannedThen } from '../planned-names.ts';
import type { Changes, Target, Update } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import { bareLength, readLength } from '../time/lengths.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { backOver, findWord, hasWord, isAt, isSaid } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { behindIt, besideIn } from './beside.ts';
import { endingAt, onFrom, updateOf, whenFrom, wholeMinutes } from './change.ts';
import { targetOf } from './target.ts';

/** Splits a clause behind its verb of changing into the event and the goal: `move` `lunch` `to 1`. */

export type ChangeKind = 'move' | 'longer' | 'shorter' | 'change' | 'make';

/** Reads a change from a word on: the words up to the goal name the event, and the goal says its new time or length. */
export function readChange(clause: Clause, from: number, kind: ChangeKind, setting: Setting): Update {
  const { words, phrases, isTime } = clause;
  const later = phrases.filter((phrase) => phrase.from >= from);
  const isOfLength = kind === 'longer' || kind === 'shorter';
  const none = later.find(({ means }) => means.beyond === 'length');
  const shift = later.find(({ means }) => means.shift !== undefined);
  const until = later.find(({ means }) => means.endTime !== undefined && means.time === undefined);
  const length = isOfLength || kind === 'make' ? lengthIn(words, from) : null;
  // `make the retro half an hour less`
  const isMore = kind === 'make' && shift !== undefined && isAt(words, shift.to - 1, /^(?:more|less)$/);
  const compared = isMore ? shift.to - 1 : findWord(words, comparatives, from);
  const bare = kind === 'move' ? bareMinutes(words) : null;
  if (bare !== null) {
    const sign = isSooner(words, 0) ? -1 : 1;
    return updateOf(targetOf(clause, from, backOver(words, words.length - 2, directions, from), setting), {
      move: { ...noTime, shift: sign * bare },
    });
  }
  const to = destinationOf(clause, from);
  const directed = words.findIndex(
    (_, at) =>
      at >= from &&
      isAt(words, at, directions) &&
      !isTime[at] &&
      !isAt(words, at - 1, /^coming$/) &&
      (at === from || !isWithinName(clause, at)),
  );
  // `push everything after the retro back an hour`
  const isFar =
    amountAt(words, directed) !== undefined ||
    (hasWord(words, /^(?:all|everything)$/, from) && later.some((each) => lengthOf(each)));
  const isBeside = to < 0 && !shift && !(kind === 'move' && isFar);
  const beside = isBeside ? (besideIn(clause, from) ?? behindIt(clause, setting)) : null;
  const same = words.findIndex(({ text }, at) => at > from && text === 'same' && isAt(words, at + 1, /^times?$/));
  // Without a `to` the last expression is where it goes: `move lunch tomorrow`.
  const last = to < 0 && !isOfLength ? (kind === 'make' ? later[0] : later.at(-1)) : undefined;
  const isLastGoal = !beside && !shift && directed < 0 && !length;
  const goals = [
    ...[to, directed, none?.from, shift?.from, until?.from, length?.from, beside?.from],
    ...[isOfLength || kind === 'make' ? compared : -1, backOver(words, same, /^(?:the|to|at)$/)],
  ];
  const goal = Math.min(
    // `extend to noon` has no target.
    ...goals.map((at = -1) => (at > from || (at === from && at === to) ? at : words.length)),
    last && isLastGoal ? last.from : words.length,
  );
  // `move up the board meeting to 9`
  const named = isAt(words, from, directions) && goal > from + 1 ? from + 1 : from;
  const target = targetOf(clause, named, goal, setting);
  const change = (said: Partial<Changes>) => updateOf(target, said);
  if (none) return change({ move: whenOf([none], setting) });
  if (isOfLength || compared > 0) {
    if (length?.isExact && compared < 0) return change({ minutes: length.minutes });
    const sign = kind === 'shorter' || isAt(words, compared, /^(?:short|less)/) ? -1 : 1;
    const amount = Math.abs(shift?.means.shift ?? length?.minutes ?? 0);
    if (amount > 0) return change({ longer: sign * amount });
    if (kind !== 'make') return change({ move: newEnd(clause, Math.max(to, from), kind, until, setting) });
    const request = change({ longer: sign });
    return { ...request, missing: [...request.missing, 'amount'] };
  }
  // `postpone lunch half an hour`, `delay it for two days`
  const only = later.length === 1 && words[to]?.text === 'for' ? later[0] : last;
  const far = kind === 'move' && !beside && only ? lengthOf(only) : undefined;
  const amount = shift?.means.shift ?? amountAt(words, directed) ?? far;
  if (amount !== undefined) {
    // `push the lot back half an hour tomorrow`
    const days = later.filter((each) => each.from >= goal && says([each], 'date') && !says([each], 'time'));
    const meant = target.when === null && days.length > 0 ? { ...target, when: whenOf(days, setting) } : target;
    const sign = isSooner(words, directed < 0 ? goal : 0) ? -1 : 1;
    return updateOf(meant, { move: { ...noTime, shift: sign * Math.abs(amount) } });
  }
  if (length) {
    const behind = later.filter((each) => each.from > length.from && says([each], 'date', 'time'));
    const then = behind.length > 0 ? { ...whenOf(behind, setting), minutes: null } : null;
    // `make standup 20 minutes on thursday`: the one that is planned then
    const isThen = then?.date != null && then.time === null && isPlannedThen(target.words, then.date, setting);
    return isThen
      ? updateOf({ ...target, when: then }, { minutes: length.minutes })
      : change({ minutes: length.minutes, move: then });
  }
  if (beside) return change({ move: { ...noTime, relation: beside.relation } });
  if (to < 0) return change({ move: last ? whenFrom(clause, last.from, setting) : null });
  const said = kind === 'move' ? startFrom(clause, to, setting) : whenFrom(clause, to, setting);
  return movedTo(said, target, setting);
}

/** The end of an event that becomes longer or shorter; null where none is said. */
function newEnd(
  clause: Clause,
  from: number,
  kind: ChangeKind,
  until: Phrase | undefined,
  setting: Setting,
): When | null {
  const end = whenFrom(clause, from, setting);
  // `extend the offsite to thursday`
  const isDay = kind === 'longer' && end?.date && end.time === null && end.endTime === null && !end.isPeriod;
  if (isDay) return { ...end, date: null, last: end.isEndOnly ? end.last : end.date };
  const ending = until ? whenOf([until], setting) : end?.endTime ? end : endingAt(end);
  // `extend it to Sunday 6pm`: the day is that of the end.
  const isOnDay = ending?.date != null && ending.time === null && ending.endTime !== null;
  return isOnDay ? { ...ending, date: null, last: ending.date } : ending;
}

const destinations = setOf('to, until, till, for, into, onto, as');

/** Where the goal begins: at the first `to` that an expression of time follows; -1 where there is none. */
export function destinationOf({ words, phrases }: Clause, from: number): number {
  const starts = phrases.flatMap((phrase) => [phrase.from, ...(phrase.from > from ? [phrase.from - 1] : [])]);
  return starts.find((at) => at >= from && isAt(words, at, destinations)) ?? -1;
}

/** The directions that lead to an earlier time. */
const sooner = /^(?:forward|earlier|up|ahead|sooner)$/;
const isSooner = (words: readonly Word[], from: number): boolean =>
  // As people say in India.
  hasWord(words, /^prepon(?:e|ed|ing)$/) ||
  words.some((_, at) => at >= from && isAt(words, at, sooner) && isSaid(words, at));

const directions = /^(?:forward|earlier|up|ahead|sooner|back|later|out|off|down|over|along)$/;

export const comparatives = /^(?:longer|shorter|short)$/;

/** The length that the clause says, with the `to` before it. */
function lengthIn(words: readonly Word[], from: number): { from: number; minutes: number; isExact: boolean } | null {
  for (let at = from; at < words.length; at++) {
    const length = readLength(words, at);
    if (!length?.minutes || isAt(words, length.to, /^(?:later|earlier)$/) || words[at - 1]?.text === 'for') continue;
    const isExact = isAt(words, at - 1, /^(?:to|only)$/);
    return { from: isExact ? at - 1 : at, minutes: length.minutes, isExact };
  }
  return null;
}

/** Whether a direction belongs to a name: `move pick up kids to 4:30`. */
function isWithinName({ words, isTime }: Clause, at: number): boolean {
  const next = words[at + 1];
  return next?.kind === 'word' && next.number === null && !isTime[at + 1] && !isAt(words, at + 1, behindDirection);
}

const behindDirection =
  /^(?:to|by|until|till|from|on|for|at|in|into|an?|the|this|that|half|please|too|as|and|just|instead|now|so|because|today|again)$/;

/** `push the call by ten`, `nudge it back by 15`: a number that means minutes rather than an hour. */
function bareMinutes(words: readonly Word[]): number | null {
  const { number = null, text = '' } = words.at(-1) ?? {};
  const isBare = words.at(-2)?.text === 'by' && /^(?:\d+|[a-z]+)$/.test(text);
  return isBare && number !== null && number >= 5 && number % 5 === 0 && number <= 90 ? number : null;
}

/** The minutes of an expression that says only a length. */
function lengthOf({ rule, means }: Phrase): number | undefined {
  if (rule === bareLength) return means.minutes;
  const { minutes, days, ...more } = means;
  if (Object.keys(more).length > 0) return undefined;
  return minutes ?? (days === undefined ? undefined : days * 1440);
}

/** `move therapy to 1 this week` moves the events of this week. Any other period is part of the goal. */
function movedTo(said: When | null, target: Target, setting: Setting): Update {
  const { date, last, time, isPeriod } = said ?? noTime;
  const today = todayOf(setting);
  const isThis = isPeriod && time !== null && date !== null && date <= today && today <= (last ?? date);
  if (!said || !isThis || target.when) return updateOf(target, { move: onFrom(said, target.when) });
  const when = { ...noTime, date, last, isPeriod };
  return updateOf({ ...target, when, isAll: true }, { move: { ...said, date: null, last: null, isPeriod: false } });
}

/** `put it off until friday`, `delay it till 3`: the time behind `until` is the new start. */
function startFrom(clause: Clause, from: number, setting: Setting): When | null {
  const phrases = clause.phrases.map((phrase) => {
    const { until, endTime, ...means } = phrase.means;
    const isStart = means.time === undefined && endTime !== undefined;
    return {
      ...phrase,
      means: {
        ...means,
        ...(until && { date: until, weekday: weekdayOf(until) }),
        ...(endTime && { [isStart ? 'time' : 'endTime']: endTime }),
      },
    };
  });
  const when = whenFrom({ ...clause, phrases }, from, setting);
  return when && { ...when, bound: null };
}

/** The amount behind a direction: `back 15 minutes`, `forward by an hour`. */
function amountAt(words: readonly Word[], directed: number): number | undefined {
  if (directed < 0) return undefined;
  const length = readLength(words, directed + (words[directed + 1]?.text === 'by' ? 2 : 1));
  return length ? wholeMinutes(length) : undefined;
}
