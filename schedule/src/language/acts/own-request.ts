import type { Request } from '../requests.ts';
import type { Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import { freeWords } from '../words/text.ts';

/** Whether from a word on a clause says a time and beside it nothing but such words. */
export const saysOnly = (clause: Clause, light: ReadonlySet<string>, from = 0): boolean =>
  clause.phrases.length > 0 &&
  freeWords(clause, from, clause.words.length).every(
    (at) => clause.words[at]?.kind === 'break' || light.has(clause.words[at]?.text ?? ''),
  );

/** Words of a time that is answered with; beside them a name is that of something else. */
export const besidesATime = setOf(`
  the, a, an, it, its, it's, is, to, at, on, in, for, by, about, around, maybe, perhaps, rather, better, instead, make, let, let's, lets, say, how,
  what, then, and, or, no, yes, ok, please, too, i, think, would, be, fine, good, work, works, okay, well, just, start, starts, starting, until,
  till, one, of, this, that, not, sorry, mean, meant, prefer, like, from, day, all, whole, hm, hmm, um, umm, uh, second, latter, earlier, later
`);

/** `yoga every tuesday at 6pm` while the time of something else is open. */
export function namesAnother(clause: Clause, about: Request): boolean {
  const { words } = clause;
  const own = about.kind === 'create' ? (about.title ?? '') : 'target' in about ? (about.target?.words ?? '') : '';
  const known = new Set(own.toLowerCase().split(/\s+/));
  const named = freeWords(clause, 0, words.length).filter((at) => {
    const word = words[at];
    return word?.kind === 'word' && word.number === null && !besidesATime.has(word.text) && !known.has(word.text);
  });
  return clause.phrases.length > 0 && named.length > 0;
}

/** A request of its own, which leaves the question open. */
export const isOrder = ({ words, isAsked }: Clause): boolean =>
  isAsked ||
  /^(?:add|delete|remove|cancel|move|reschedule|create|schedule|show|what|when|where|who|how|undo|redo|remind|start|stop|tick|rename|make|set|plan|find|skip|clear|swap|copy|help|hello|hi|thanks)$/.test(
    words[0]?.text ?? '',
  );
