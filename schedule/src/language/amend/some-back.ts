import type { Setting } from '../acts/act.ts';
import { allPointedIn } from '../acts/pointed.ts';
import { noTarget } from '../acts/target.ts';
import type { Request } from '../requests.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { doneAgain } from './excepted.ts';
import { denials, removals, talk } from './talk.ts';
import type { Message } from './told.ts';

/**
 * `cancel all three`, `oh wait, leave the second one`, `all but the Park Road one, sorry`, `I meant only the first two`: of several that were
 * deleted some come back, or only some are deleted. The deletion is taken back and done again to those that are not to be.
 */
export function someBack({ message, words }: Message, setting: Setting): readonly Request[] | null {
  const { last, removed = [], question, isUnchanged } = setting.conversation;
  // What is known by its name is found anew without those that stay (`excepted.ts`).
  if (
    last?.kind !== 'delete' ||
    last.target.ids.length === 0 ||
    question ||
    isUnchanged ||
    removed.length < 2 ||
    words.length > mostWords
  )
    return null;
  if (/[?\uff1f]/.test(message)) return null;
  const pointed = allPointedIn(words, setting, 'anywhere', [removed]);
  const left = words.filter((_, at) => !pointed.some(({ from, to }) => at >= from && at < to));
  const { phrases } = clauseOf(message, left, setting);
  const isOnlyTalk = left.every(({ kind, text }) => kind === 'break' || of.has(text));
  // `not sure about the first one`
  const isUnclear = pointed.length > 0 && !isOnlyTalk && hasWord(left, /^not$/) && left.length <= mostUnclear;
  if (isUnclear && phrases.length === 0) return [{ kind: 'unknown', words: message }];
  if (pointed.length === 0 || phrases.length > 0 || !isOnlyTalk) return null;
  // `cancel only the first, not the second`
  const isOnly = hasWord(left, /^(?:only|just)$/) && left.some(({ text }) => removals.has(text));
  if (!isOnly && !hasWord(left, spares)) return null;
  const isSpared = (from: number): boolean => !isOnly || isAt(words, from - 1, denials);
  const meant = (isOf: boolean) =>
    pointed.flatMap(({ from, events }) => (isSpared(from) === isOf ? events.map(({ id }) => id) : []));
  const [spared, gone] = [meant(true), meant(false)];
  const ids = removed.map(({ id }) => id).filter((id) => (isOnly ? gone.includes(id) : !spared.includes(id)));
  if (ids.length === 0 || ids.length === removed.length) return null;
  const { orElse: _, ...deleted } = last;
  const target = { ...noTarget, ids, isAll: ids.length > 1 };
  return doneAgain(last, { ...deleted, target, scope: last.scope ?? 'this' }, message, false);
}
const mostWords = 20;
const mostUnclear = 4;
const spares =
  /^(?:not|keep|leave|save|spare|stays?|stay|on|happening|but|except|excepting|restore|back|reinstate|bring|need|apart|bar|besides|still)$/;
/** Talk, and what tells that something stays. */
const of = setOf(
  'not, keep, leave, save, spare, stay, stays, on, happening, but, except, excepting, restore, back, reinstate, bring, apart, bar, besides, still, cancel, delete, remove, drop, undo, everything, all, one, at',
).union(talk);
