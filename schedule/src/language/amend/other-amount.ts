import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { amountOf, byAmount } from '../acts/correct.ts';
import { noTarget } from '../acts/target.ts';
import { type Changes, type Mentioned, type Request, type Update, whenIn } from '../requests.ts';
import type { Phrase } from '../time/phrase.ts';
import { noTime } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord } from '../words/find-word.ts';
import type { Piece } from './pieces.ts';
import type { Message } from './told.ts';

/** An amount that is said behind a change: another one of the same, one more, or the length of the event. */

/** `make that 20`, behind a move by half an hour, is another amount of the same. */
export const isOtherAmount = ({ move, minutes }: Partial<Changes>, last: Update): boolean =>
  (last.changes.move?.shift ?? last.changes.longer) != null &&
  (minutes != null || move?.shift != null || (move?.date == null && move?.time?.endsWith(':00') === true));

/** `15 minutes is enough, not thirty`, where no word says of what or in which direction. */
export function otherAmount(last: Update, pieces: readonly Piece[]): Request | null {
  const before = last.changes.move?.shift ?? last.changes.longer ?? 0;
  const [amount = Number.NaN, ...more] = amountsIn(pieces, before);
  const isPlain = pieces.every(({ clause: { words } }) => !hasWord(words, ofAmount));
  return isPlain && more.length === 0 && amount > 0 ? byAmount(last, Math.sign(before) * amount) : null;
}

/** The minutes that are said; `no, two` of an hour are hours. */
const amountsIn = (pieces: readonly Piece[], before: number): number[] =>
  pieces.flatMap(({ right, numbers, clause: { words } }) => [
    ...right.map(amountSaid),
    ...numbers.map((at) => amountOf(words[at]?.number ?? Number.NaN, before)),
  ]);

/** The minutes of a length or of a shift; NaN of what is neither. */
export const amountSaid = ({ means }: Phrase): number => means.minutes ?? Math.abs(means.shift ?? Number.NaN);

/** `by another half hour`, `and 30 minutes more`, behind a move by an amount: further by that; null where anything else is said. */
export function movedFurther({ message, words }: Message, setting: Setting): Update | null {
  const { last, mentioned } = setting.conversation;
  const before = last?.kind === 'update' ? last.changes.move?.shift : null;
  const [only, ...others] = mentioned;
  if (before == null || !only || others.length > 0 || !hasWord(words, further)) return null;
  const { phrases, isTime } = clauseOf(message, words, setting);
  const [amount, ...more] = phrases.map(amountSaid);
  const isAlone = words.every(
    ({ kind, text }, at) => kind === 'break' || (isTime[at] && !otherwise.test(text)) || besideFurther.test(text),
  );
  return isAlone && more.length === 0 && amount !== undefined && amount > 0
    ? updateOf({ ...noTarget, ids: [only.id] }, { move: { ...noTime, shift: Math.sign(before) * amount } })
    : null;
}

/** With them an amount is one more. */
export const further = /^(?:more|another|further|again|extra)$/;
const besideFurther = /^(?:and|by|another|further|more|extra|again|please|actually|make|it|push|move|an?|then)$/;
/** These tell of its length, or the direction. */
const otherwise = /^(?:longer|shorter|earlier|sooner|later|forward|back)$/;

/** The length that the last change gave the event. An event told only with a start counts as one hour. */
export function minutesBefore(
  last: Request | null,
  { start }: Mentioned,
): { minutes: number; isOfTime: boolean } | null {
  const when = whenIn(last);
  if (last?.kind === 'update' && when === null && last.changes.minutes !== null)
    return { minutes: last.changes.minutes, isOfTime: false };
  const isByAmount = when?.shift != null || (last?.kind === 'update' && last.changes.longer !== null);
  return start === null || when?.last || isByAmount ? null : { minutes: when?.minutes ?? 60, isOfTime: true };
}

/** `make that four`, behind `it takes three hours`: a number by itself is of the same unit; `8 rather` may be an hour of the day. */
export function otherLength(
  { minutes, isOfTime }: { minutes: number; isOfTime: boolean },
  pieces: readonly Piece[],
): { minutes: number; isSure: boolean } | null {
  const told = pieces.filter(({ right, numbers }) => right.length + numbers.length > 0);
  const [only, ...more] = told;
  const words = only?.clause.words ?? [];
  const amount = words[only?.numbers[0] ?? -1]?.number ?? 0;
  const isAlone = only?.right.length === 0 && more.length === 0 && !hasWord(words, /^(?:at|to|from)$/);
  // `I typed the wrong date, should be 27`
  const isDay =
    isOfTime && amount <= 31 && (!hasWord(words, /^(?:make|instead|say|no|not)$/) || hasWord(words, /^(?:date|day)$/));
  if (!isAlone || isDay || amount <= 0) return null;
  if (amount > 12) return minutes < 60 || amount > 24 ? { minutes: amount, isSure: !isOfTime || amount > 24 } : null;
  const isSure = hasWord(words, /^(?:make|allow|give|needs?|takes?)$/) && amount <= minutes / 30 + 1;
  return minutes % 60 === 0 && !isOfTime ? { minutes: amount * 60, isSure } : null;
}
const ofAmount = /^(?:for|at|to|long|takes?|lasts?|earlier|sooner|later|longer|shorter|forward|back|more|less|extra)$/;
