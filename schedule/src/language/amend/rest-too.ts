import type { Setting } from '../acts/act.ts';
import { othersIn, othersShown } from '../acts/shown.ts';
import { noTarget } from '../acts/target.ts';
import type { Request } from '../requests.ts';
import { hasWord } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Message } from './told.ts';

/** `and the rest too`, `same for the others`, behind a change of one event of a list: the same is done to all that were listed beside it. */
export function restToo({ message, words }: Message, { conversation }: Setting): Request | null {
  const { last, question, isUnchanged } = conversation;
  const isDeed = last?.kind === 'delete' || last?.kind === 'tick' || last?.kind === 'untick' || last?.kind === 'update';
  const said = isDeed ? othersIn(words) : null;
  if (!said || !isDeed || question || isUnchanged || /[?？]/.test(message)) return null;
  const beside = [...words.slice(0, said.from), ...words.slice(said.to)];
  const isOnly = beside.every(({ kind, text }) => kind === 'break' || besideRest.has(text));
  const others = isOnly && hasWord(beside, more) ? othersShown(conversation) : [];
  const move = last.kind === 'update' ? last.changes.move : null;
  const isNamed = last.kind === 'update' && (last.changes.title ?? last.changes.notes) !== null;
  if (others.length === 0 || isNamed) return null;
  const { orElse: _, isInstead: __, ...again } = { orElse: null, isInstead: null, ...last };
  const target = { ...noTarget, ids: others.map(({ id }) => id), isAll: true, isRest: true as const };
  return {
    ...again,
    ...('scope' in last && { scope: null }),
    // All of them at one hour is hardly meant.
    ...(move?.time && others.length > 1 && { isGuess: true as const }),
    target,
    missing: [],
  } as Request;
}
const more = /^(?:and|also|too|well|same|plus|then)$/;
const besideRest = setOf(
  'and, also, too, as, well, same, plus, then, for, with, do, the, thing, it, to, oh, ok, okay, please, actually, yes, just',
);
