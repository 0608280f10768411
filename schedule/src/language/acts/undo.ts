import type { Undo } from '../requests.ts';
import type { Clause } from '../words/clause.ts';
import { freeWords, textOf, trimmed } from '../words/text.ts';
import type { Act } from './act.ts';

const undone =
  /^(?:no )?(?:undo|un-do|take (?:that|it|this|them) back|revert|roll ?back|go back|put (?:it|that|them) back|change (?:it|that) back|move (?:it|that) back|restore (?:it|that|them))(?: (?:that|it|this|them|the|last|change|changes|again|everything|all|of|one|what|you|did|both|my|just|now|previous|deletion|move|edit|two|three|four|five|2|3|4|5|times|twice|things|actions))*$/;
const redone =
  /^(?:redo|re-do|do (?:it|that) again|undo the undo|undo that undo|redo (?:the )?(?:last )?(?:two|both|all))(?: (?:that|it|this|the|last|change|both|all|everything))*$/;
const several = /\b(?:both|all|everything|them|twice|times|changes|things|actions|two|three|four|five|[2-5])\b/;

/** `undo that`, `undo the last two`, `put the dentist back`. It is the whole of what is said. */
export const undo: Act = {
  name: 'undo',
  read(clause) {
    const { words, phrases } = clause;
    if (words.length > 12) return null;
    const text = words.flatMap((word) => (word.kind === 'word' ? [word.text] : [])).join(' ');
    if (redone.test(text)) return undoOf('redo', several.test(text), null);
    if (undone.test(text)) return undoOf('undo', several.test(text), null);
    const name = phrases.length === 0 ? nameOf(clause, text) : null;
    return name === null ? null : undoOf('undo', false, name);
  },
};

const undoOf = (kind: Undo['kind'], isSeveral: boolean, of: string | null): Undo => ({ kind, isSeveral, of });

const putBack = /^(?:put|get|move|change|set) (?:the |my |that )?(.+) back$/;
const bringBack = /^(?:bring back|undelete|restore|recover|un-delete|put back|give me back|revert) (?:the |my )?(.+)$/;
const deedsOn =
  /^(?:undo|take back|revert) (?:the |my )?(?:deletion|deleting|removal|moving|move|change|changes|renaming|cancellation) (?:of|to) (?:the |my )?(.+)$/;

/** The event that is named. */
function nameOf(clause: Clause, text: string): string | null {
  const named = (deedsOn.exec(text) ?? putBack.exec(text) ?? bringBack.exec(text))?.[1];
  if (named === undefined) return null;
  const count = named.split(' ').length;
  const to = clause.words.length - (putBack.test(text) && !bringBack.test(text) && !deedsOn.test(text) ? 1 : 0);
  const indexes = freeWords(clause, Math.max(0, to - count), to);
  return textOf(clause, trimmed(clause, indexes)) || null;
}
