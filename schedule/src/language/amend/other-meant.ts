import type { Setting } from '../acts/act.ts';
import { allPointedIn, type Pointed, startingThen } from '../acts/pointed.ts';
import { noTarget } from '../acts/target.ts';
import { moveVerbs, removeVerbs } from '../lexicon.ts';
import { tellingOf } from '../likeness.ts';
import type { Delete, Mentioned, Request, Tick, Update } from '../requests.ts';
import { whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import { wordsOf } from '../words/words.ts';
import { denials, removals, talk } from './talk.ts';
import type { Message } from './told.ts';

/**
 * `no, I meant the one with Jack`, `oops, friday's`, `not the first, the second`, `Ben's is the one to go`: another one of the list that was
 * shown, or of those that were changed, is meant. The last change is taken back, and the same is done to it.
 */
export function otherMeant({ message, words }: Message, setting: Setting): Request | null {
  const { last, mentioned, removed = [], isUnchanged, question } = setting.conversation;
  const isDeed = last?.kind === 'update' || last?.kind === 'delete' || last?.kind === 'tick' || last?.kind === 'untick';
  const [done, ...more] = [...mentioned, ...removed];
  if (!isDeed || isUnchanged || question || last.isAgain || !done || more.length > 0) return null;
  if (words.length > mostWords || /[?？]/.test(message)) return null;
  const pointed = allPointedIn(words, setting, 'led');
  const meant = pointed.filter(({ events }) => events.some(({ id }) => id !== done.id));
  const [one, ...others] = meant;
  const [event, ...besides] = one?.events ?? [];
  if (!one || !event || others.length + besides.length > 0 || isDenied(words, one)) return null;
  const left = words.filter((_, at) => !pointed.some(({ from, to }) => at >= from && at < to));
  const isOnly = left.every((word) => isOfSame(word, last, done)) && !saysOther(left, message, done, setting);
  if (!isOnly || !isWrong(left, pointed.length > 1)) return null;
  const { orElse: _, ...again } = { orElse: null, ...last };
  const target = { ...noTarget, ids: [event.id] };
  return { ...again, target, missing: [], isInstead: true, ...('scope' in last && { scope: null }) } as Request;
}
const mostWords = 20;

/** Something was wrong: said in so many words, or by the one that is not meant. */
const isWrong = (left: readonly Word[], isContrast: boolean): boolean =>
  hasWord(left, wrong) ||
  left.some((_, at) => isAt(left, at, /^(?:not|isn't|wasn't)$/) && isAt(left, at + 1, /^(?:that|this|it)$/)) ||
  (isContrast && (hasWord(left, denials) || hasWord(left, /^back$/))) ||
  /\bis (?:the one|it)\b/.test(spokenText({ words: left }));
const wrong = /^(?:no|nope|nah|sorry|oops|whoops|wait|wrong|mean|meant|mistake|bad|mixed|instead|undo)$/;

/** `not the second one`, `keep the second one` */
const isDenied = (words: readonly Word[], { from }: Pointed): boolean =>
  isAt(words, from - 1, denials) || isAt(words, from - 1, /^(?:keep|leave|of|back)$/);

/** A word of regret, or one that says again what was done: `cancel`, `called Review`. */
function isOfSame({ kind, text }: Word, last: Update | Delete | Tick, { title: own }: Mentioned): boolean {
  if (kind === 'break' || /^(?:undo|back|mixed|call|meeting|event|appointment)$/.test(text)) return true;
  if (tellingOf(own).includes(singular(text))) return true;
  if (removals.has(text) || removeVerbs.includes(text)) return last.kind === 'delete';
  if (moveVerbs.includes(text)) return last.kind === 'update' && last.changes.move !== null;
  const title = last.kind === 'update' ? last.changes.title : null;
  if (/^(?:rename|renamed|called|call|name|named)$/.test(text)) return title !== null;
  if (title !== null && wordsOf(title).some((word) => word.text === text)) return true;
  return (talk.has(text) || denials.has(text)) && !keeping.has(text);
}
const keeping = setOf(
  'keep, keeps, kept, stay, stays, leave, leaves, make, set, add, longer, shorter, earlier, later, less, more, with, too, also, as',
);

/** It says a time or a number that is not of the one which was wrong. */
function saysOther(left: readonly Word[], message: string, done: Mentioned, setting: Setting): boolean {
  const told = left.filter(({ text }) => text !== 'one');
  const { phrases, isTime } = clauseOf(message, told, setting);
  const isOfDone = phrases.every((phrase) => startingThen([done], whenOf([phrase], setting), setting).length > 0);
  return !isOfDone || told.some(({ number }, at) => number !== null && !isTime[at]);
}
