import type { Setting } from '../acts/act.ts';
import { choiceIn } from '../acts/choice.ts';
import { pointsToHour } from '../acts/one-at-hour.ts';
import { withoutRegret } from '../acts/regret.ts';
import { placeInList } from '../acts/shown.ts';
import { noTarget } from '../acts/target.ts';
import type { Mentioned, Request } from '../requests.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import { isPointing } from './pieces.ts';
import { denials, talk } from './talk.ts';
import type { Message } from './told.ts';

/**
 * `no, I meant the one with Jack`, `oops, friday's`, `wait, the first one`: another one of the list that was shown, or of those that
 * were changed, is meant. The last change is taken back, and the same is done to it.
 */
export function otherMeant({ message, words }: Message, setting: Setting): Request | null {
  const { last, mentioned, removed = [], isUnchanged, question, shown, recent = [] } = setting.conversation;
  const isDeed = last?.kind === 'update' || last?.kind === 'delete' || last?.kind === 'tick' || last?.kind === 'untick';
  const done = [...mentioned, ...removed];
  if (!isDeed || isUnchanged || question || last.isAgain || done.length !== 1 || words.length > mostWords) return null;
  // `no, I meant Jack`, behind another name, may be how it is called.
  const isNamed = last.kind === 'update' && (last.changes.title ?? last.changes.place ?? last.changes.notes) !== null;
  if (isNamed || !hasWord(words, wrong) || /[?？]/.test(message)) return null;
  const [told, ...more] = partsOf(words);
  if (!told || more.length > 0) return null;
  const { left } = withoutRegret(clauseOf(message, told, setting), setting);
  const place = placeIn(told);
  if (place === null && !isPointed(left, setting)) return null;
  const isDone = ({ id }: Mentioned): boolean => done.some((each) => each.id === id);
  const lists = [shown?.events ?? [], recent].filter((list) => list.some((each) => !isDone(each)));
  const [meant] = lists.flatMap((list) => {
    const [one, ...others] = place === null ? choiceIn(left, list, setting) : list.slice(place).slice(0, 1);
    return one && others.length === 0 && !isDone(one) ? [one] : [];
  });
  if (!meant) return null;
  const { orElse: _, ...again } = { orElse: null, ...last };
  const target = { ...noTarget, ids: [meant.id] };
  return { ...again, target, missing: [], isInstead: true, ...('scope' in last && { scope: null }) } as Request;
}
const mostWords = 14;
const wrong = /^(?:no|nope|nah|sorry|oops|whoops|wait|wrong|mean|meant)$/;

/** What is said between marks, without the parts that only say that something was wrong: `not that one`. */
function partsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (word.kind === 'break') parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) =>
    part.some(
      ({ text, isOrdinal, isPossessive, number }, at) =>
        (isPossessive && !isAt(part, at, /^(?:it|that|this)$/)) ||
        isOrdinal ||
        /^(?:last|later|latter|former)$/.test(text) ||
        (number !== null && text !== 'one') ||
        !(talk.has(text) || denials.has(text)),
    ),
  );
}

/** The place in the list of `the first one`; null where none is said, or anything behind it. */
function placeIn(words: readonly Word[]): number | null {
  const from = words.findIndex((_, at) => placeInList(words, at) !== null);
  const isWhole = words.slice(from + 2).every(({ text }) => /^(?:one|of|them|those|instead|please)$/.test(text));
  return isWhole ? placeInList(words, from) : null;
}

/** It points to an event, and tells no time that this is to have: `the monday one`, `Jack's`, and not `monday`. */
function isPointed(clause: Clause, setting: Setting): boolean {
  const { words, phrases } = clause;
  const isTimed =
    phrases.length > 0 || words.some(({ number, isOrdinal, text }) => number !== null && !isOrdinal && text !== 'one');
  if (isTimed)
    return (
      pointsToHour(clause, setting) || (phrases.length > 0 && phrases.every((phrase) => isPointing(phrase, words)))
    );
  return (
    isAt(words, 0, /^(?:the|that|my|our)$/) ||
    words.some(({ isPossessive }) => isPossessive) ||
    hasWord(words, /^ones?$/)
  );
}
