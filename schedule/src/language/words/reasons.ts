import { type Present, says } from '../time/phrase.ts';
import { now } from '../time/relations.ts';
import { clauseOf } from './clause.ts';
import { hasWord, isAt } from './find-word.ts';
import { abbreviations } from './first-words.ts';
import { textAt, type Word } from './word.ts';

/** Why something is asked for, told behind it: `…, because my back hurts`, `… since the pool is closed`, `…, so that I know who it is`. */

/** The words of a message without such reasons. What says when in a reason stays, where nothing before it does. */
export function withoutReasons(message: string, words: readonly Word[], present: Present): readonly Word[] {
  let left = words;
  for (let tried = 0; tried < mostReasons; tried++) {
    const from = left.findIndex((_, at) => at > 1 && isReason(left, at));
    const found = from < 0 ? null : without(message, left, from, present);
    if (!found) return left;
    left = found;
  }
  return left;
}
const mostReasons = 3;

function without(message: string, words: readonly Word[], from: number, present: Present): readonly Word[] | null {
  const end = words.findIndex(({ kind }, at) => at > from && kind === 'break' && endsReason(words, at));
  const to = end < 0 ? words.length : end;
  const [reason, before] = [words.slice(from + 1, to), words.slice(0, from)];
  const told = clauseOf(message, reason, present).phrases.filter(({ rule }) => rule !== now);
  const said = clauseOf(message, before, present).phrases;
  const isTimed =
    told.length > 0 && (isAt(words, from, /^so$/) || !says(said, ...(says(told, 'date', 'repeat') ? day : hour)));
  // `log that I was late because …`, `note: … because …`
  const isWithin = words
    .slice(0, from)
    .some(({ kind, text }) => kind === 'quoted' || /^(?::|notes?|logged|log|titled|called|named)$/.test(text));
  // Behind a comma in it something else may be asked for: `…, since I'm in town, coffee with Bo at 11`.
  const isMore = reason.some(({ kind, text }) => kind === 'break' && text === ',');
  if (reason.length < 2 || isTimed || isWithin || isMore || hasWord(reason, notAlone)) return null;
  const isBehindMark = before.at(-1)?.text === ',';
  return [...(isBehindMark ? before.slice(0, -1) : before), ...words.slice(to)];
}
const day = ['date', 'repeat'] as const;
const hour = ['date', 'repeat', 'time'] as const;
/** With them more is said than why. */
const notAlone = /^(?:except|unless|if|but|instead|otherwise|please|not|until|till|only|just)$/;

/** A reason ends with its sentence, and where something is asked for behind it: `…, so make it 1`. */
const endsReason = (words: readonly Word[], at: number): boolean =>
  words[at]?.text !== ',' && words[at]?.text !== '-'
    ? !(words[at]?.text === '.' && abbreviations.includes(textAt(words, at - 1)))
    : isAt(words, at + 1, /^(?:so|and|then|but|please|can|could|also)$/);

function isReason(words: readonly Word[], at: number): boolean {
  if (isAt(words, at - 1, /^(?:not|just|only|is|it's|that's|and)$/)) return false;
  if (isAt(words, at, /^(?:because|cos|coz|cuz)$/)) return true;
  if (isAt(words, at, /^so$/))
    return (
      isAt(words, at + 1, /^that$/) &&
      isAt(words, at + 2, /^(?:i|we|you|he|she|they|there|everyone|nobody|the|my|our)$/)
    );
  // `since the pool is closed`, while `been at it since the meeting ended` says from when
  const isTold = isAt(words, at + 1, subjects) || words[at - 1]?.text === ',';
  return isAt(words, at, /^since$/) && isTold && !hasWord(words.slice(0, at), ofTracking);
}
const subjects =
  /^(?:i|i'm|i've|i'll|we|we're|we've|we'll|he|he's|she|she's|they|they're|it|it's|there|there's|that|that's|the|my|our|his|her|their|nobody|everyone|you|this)$/;
const ofTracking = /^(?:been|worked|spent|long|much|track|tracked|log|logged|did|was|were)$/;
