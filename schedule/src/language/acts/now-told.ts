import { isPlannedName } from '../planned-names.ts';
import { afterAny } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { type Word, written } from '../words/word.ts';
import type { Setting } from './act.ts';
import { orderVerbs } from './statement.ts';

/** `the dentist now until 12:30` is `the dentist is until 12:30`, of a dentist that is planned. */
export function withNowTold(words: readonly Word[], setting: Setting): readonly Word[] {
  const at = words.findIndex(({ text }, index) => text === 'now' && isAt(words, index + 1, behindNow));
  const now = words[at];
  const name = words.slice(isAt(words, 0, /^(?:the|my|our)$/) ? 1 : 0, Math.max(at, 0));
  const isOrder = afterAny(words, 0, orderVerbs) > 0 || isAt(words, at - 1, /^(?:from|until|till|by|right)$/);
  const isName = !isOrder && name.length > 0 && name.length <= mostOfName && name.every(({ kind }) => kind === 'word');
  return now && isName && isPlannedName(written(name), setting) ? words.with(at, { ...now, text: 'is' }) : words;
}
const behindNow = /^(?:at|on|until|till|from)$/;
const mostOfName = 8;
