import type { Setting } from '../acts/act.ts';
import { distanceBefore } from '../acts/beside.ts';
import { updateOf } from '../acts/change.ts';
import { noTarget } from '../acts/target.ts';
import { type Request, whenIn } from '../requests.ts';
import { countsDays } from '../time/phrase.ts';
import { usualEdge } from '../time/relations.ts';
import { noTime } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import type { Message } from './told.ts';

/** `no, right before it`, `half an hour after it, I mean`: the other side of the event beside which the last one was put, or another distance. */
export function besideInstead({ message, words }: Message, setting: Setting): Request | null {
  const { last, mentioned, question } = setting.conversation;
  const [only, ...more] = mentioned;
  const relation = whenIn(last)?.relation;
  if (question || !only || more.length > 0 || !relation || words.length > mostWords) return null;
  if (countsDays(relation) || relation.anchor === '') return null;
  const at = words.findIndex(({ text }) => /^(?:before|after)$/.test(text));
  if (at < 0) return null;
  const { start, minutes } = distanceBefore(clauseOf(message, words, setting), at, 0);
  const isIt = isAt(words, at + 1, /^(?:it|that|this)$/);
  const around = [...words.slice(0, start), ...words.slice(isIt ? at + 2 : at + 1)];
  const isWhole = around.every(({ kind, text }) => kind === 'break' || besideIt.test(text));
  if (!isWhole || (!isIt && !around.some(({ text }) => regret.test(text)))) return null;
  const side = isAt(words, at, /^before$/) ? ('before' as const) : ('after' as const);
  const usual = relation.usual === null ? null : usualEdge(relation.anchor, side);
  if (relation.usual !== null && usual === null) return null;
  const move = { ...noTime, relation: { ...relation, side, minutes, usual } };
  return updateOf({ ...noTarget, ids: [only.id] }, { move });
}
const mostWords = 12;
const regret = /^(?:no|nope|not|sorry|actually|wait|mean|meant|instead|rather)$/;
const besideIt =
  /^(?:no|nope|sorry|actually|wait|oops|but|i|mean|meant|instead|rather|please|make|put|move|have|it|it's|should|be|is|to)$/;
