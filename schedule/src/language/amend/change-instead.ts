import type { Setting } from '../acts/act.ts';
import { endingAt } from '../acts/change.ts';
import { withoutRegret } from '../acts/regret.ts';
import { interjections } from '../lexicon.ts';
import { tellingOf } from '../likeness.ts';
import type { Changes, Mentioned, Request, Update } from '../requests.ts';
import { minutesOf } from '../time/clock.ts';
import type { Phrase } from '../time/phrase.ts';
import { noTime, saysNoTime } from '../time/when.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { hasWord, isAt, isSaid } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import { doneAgain } from './excepted.ts';
import { amountSaid, further } from './other-amount.ts';
import type { Message } from './told.ts';

/**
 * Another change in place of the last one, counted from before it: the other direction (`I meant earlier`), another amount (`an hour longer
 * than it was`), a move for a length (`sorry, longer, not later`), or the other edge (`no, at the start`, `I meant it ends then`).
 */

/** @returns null where anything else is said, or where it goes on from the last change */
export function changeInstead({ message, words }: Message, setting: Setting): Update | null {
  const { last, mentioned } = setting.conversation;
  const [only, ...others] = mentioned;
  if (last?.kind !== 'update' || !only || others.length > 0) return null;
  const clause = clauseOf(message, words, setting);
  if (!isOfIt(clause, only) || !isTakingBack(clause, setting)) return null;
  const changes = byOtherWay(clause, last.changes);
  return changes && { ...last, changes: { ...last.changes, ...changes }, isInstead: true };
}

/** It says that the last change was wrong. */
const isTakingBack = (clause: Clause, setting: Setting): boolean =>
  withoutRegret(clause, setting).isRegret ||
  hasWord(clause.words, ofOld) ||
  clause.words.some((_, at) => !isSaid(clause.words, at));

/** Nothing but times, words of talk, and the name of the event. */
function isOfIt({ words, isTime }: Clause, { title }: Mentioned): boolean {
  const own = tellingOf(title);
  return words.every(
    ({ kind, text }, at) => kind === 'break' || isTime[at] || beside.has(text) || own.includes(singular(text)),
  );
}

/** Whether it is moved or made longer, and by how much. */
interface Amount {
  readonly kind: 'move' | 'length';
  readonly minutes: number;
}

function amountOf({ move, longer, minutes }: Changes): Amount | null {
  if (longer !== null) return { kind: 'length', minutes: longer };
  if (move?.shift != null) return { kind: 'move', minutes: move.shift };
  return minutes === null ? null : { kind: 'length', minutes };
}

function byOtherWay(clause: Clause, changes: Changes): Partial<Changes> | null {
  const { words, phrases } = clause;
  const before = amountOf(changes);
  const [amount = Math.abs(before?.minutes ?? 0), ...more] = phrases.map(amountSaid);
  const isWhole = hasWord(words, /^(?:total|altogether)$/);
  if (!before || more.length > 0 || !(amount > 0) || (hasWord(words, further) && !isWhole)) return null;
  // `not longer, just an hour`, `an hour in all`: how long it takes
  const isNotLonger = before.kind === 'length' && waySaid(words) === null && phrases.length > 0;
  if (isNotLonger && (wayDenied(words, before) || hasWord(words, /^(?:total|altogether|all)$/)))
    return { longer: null, minutes: amount };
  const way = waySaid(words) ?? wayDenied(words, before) ?? wayTurned(words, before);
  if (!way || (changes.minutes !== null && way.kind === 'length' && phrases.length === 0)) return null;
  const isSameKind = way.kind === before.kind;
  // `sorry, half an hour later`, behind half an hour longer, tells another amount of another kind only where that is the same.
  const isMeant = isSameKind || amount === Math.abs(before.minutes) || hasWord(words, /^(?:instead|meant|mean|not)$/);
  const isOther = !isSameKind || phrases.length > 0 || way.sign !== Math.sign(before.minutes);
  if (!isOther || !isMeant || changes.move?.keeps) return null;
  const by = way.sign * amount;
  const others = changes.move && { ...changes.move, shift: null };
  return way.kind === 'length'
    ? { longer: by, minutes: null, move: others && !saysNoTime(others) ? others : null }
    : { longer: null, minutes: null, move: { ...(changes.move ?? noTime), shift: by } };
}

interface Way {
  readonly kind: Amount['kind'];
  readonly sign: number;
}
const ways: readonly (readonly [RegExp, Way])[] = [
  [/^later$/, { kind: 'move', sign: 1 }],
  [/^(?:earlier|sooner|forwards?)$/, { kind: 'move', sign: -1 }],
  [/^(?:longer|more)$/, { kind: 'length', sign: 1 }],
  [/^(?:shorter|less)$/, { kind: 'length', sign: -1 }],
];

/** The one way that is said and not denied; null where none or several are. */
function waySaid(words: readonly Word[]): Way | null {
  const [way, ...more] = ways.filter(([some]) => words.some((_, at) => isAt(words, at, some) && isSaid(words, at)));
  return way && more.length === 0 ? way[1] : null;
}

/** `not later`: the other way. */
function wayDenied(words: readonly Word[], { kind }: Amount): Way | null {
  const [way, ...more] = ways.filter(([some]) => hasWord(words, some));
  return way && more.length === 0 && way[1].kind === kind ? { kind, sign: -way[1].sign } : null;
}

/** `the other way`, `wrong direction`, `the other way round` */
function wayTurned(words: readonly Word[], { kind, minutes }: Amount): Way | null {
  const isNamed = ways.some(([some]) => hasWord(words, some));
  const isTurned =
    hasWord(words, /^(?:other|opposite|wrong|backwards?)$/) && hasWord(words, /^(?:way|direction|round|around)$/);
  return !isNamed && isTurned ? { kind, sign: -Math.sign(minutes) } : null;
}

/** The edge that is said and not denied; null where none or both are. */
function edgeSaid(words: readonly Word[]): 'start' | 'end' | null {
  const [isStart, isEnd] = [starts, ends].map((some) =>
    words.some((_, at) => isAt(words, at, some) && isSaid(words, at)),
  );
  return isStart === isEnd ? null : isStart ? 'start' : 'end';
}

/** `no, that's when it ends`, `sorry, ends at 4`, behind another start; `no, at the start`, behind half an hour longer: the other edge. */
export function edgeInstead({ message, words }: Message, setting: Setting): readonly Request[] | null {
  const { last, mentioned, question, isUnchanged = false } = setting.conversation;
  const [only, ...others] = mentioned;
  if (last?.kind !== 'update' || !only || others.length > 0 || question) return null;
  const clause = clauseOf(message, words, setting);
  const edge = edgeSaid(words);
  if (!edge || !isTakingBack(clause, setting) || !isOfIt(clause, only)) return null;
  const changes = clause.phrases.length === 0 ? longerAt(edge, last.changes) : null;
  const then = changes ?? toldAt(edge, last.changes, clause.phrases);
  return then && doneAgain(last, { ...last, changes: { ...last.changes, ...then } }, message, isUnchanged);
}

function longerAt(edge: 'start' | 'end', { move, longer }: Changes): Partial<Changes> | null {
  if (edge === 'start' && longer !== null) return { longer: null, move: { ...noTime, shift: -longer, keeps: 'end' } };
  return edge === 'end' && move?.shift != null && move.keeps === 'end' ? { longer: -move.shift, move: null } : null;
}

function toldAt(edge: 'start' | 'end', { move }: Changes, phrases: readonly Phrase[]): Partial<Changes> | null {
  const isOne = move && (move.time === null) !== (move.endTime === null) && !move.repeat;
  const told = move?.time ?? move?.endTime;
  const isOther = edge === 'end' ? move?.time != null : move?.endTime != null;
  if (!isOne || told == null || !isOther || !phrases.every((each) => isHour(each, told))) return null;
  return { move: edge === 'end' ? endingAt(move) : { ...move, time: move.endTime, endTime: null } };
}

/** The same hour, in either half of the day. */
const isHour = ({ means: { time, endTime, date } }: Phrase, told: string): boolean => {
  const hour = time ?? endTime;
  return date === undefined && hour !== undefined && (minutesOf(hour) - minutesOf(told)) % 720 === 0;
};
const starts = /^(?:starts?|starting|begins?|beginning|front)$/;
const ends = /^(?:ends?|ending|finish|finishes|finishing)$/;

/** With them it is told of the time or the length before the last change. */
const ofOld = /^(?:than|before|total|altogether|originally|opposite|backwards?|wrong|other|mixed)$/;
const beside = setOf(
  `no, nope, not, sorry, wait, oops, actually, i, i'm, i've, we, you, it, it's, it'll, that, that's, the, is, was, were, be, been, being, should, have, has, had, got, get, meant, mean, wanted, want, said, asked,
  make, move, moved, push, pushed, bring, put, went, go, goes, gone, way, direction, round, around, other, opposite, wrong, mixed, up, instead, of, rather, than, before, originally, original, planned, old, time, by, in, to, a, an, and, but, when, at,
  so, please, pls, just, only, later, earlier, sooner, forward, forwards, back, backwards, backward, longer, shorter, more, less, total, altogether, all, double, half, my, bad, mistake, from, for, then, now, there, this, did, do, didn't, don't,
  start, starts, starting, begin, begins, beginning, front, end, ends, ending, finish, finishes, finishing, its, call, meeting, event, appointment, lesson, class, session, thing, one,
  ${interjections.join(', ')}`,
);
