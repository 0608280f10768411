import type { Request } from '../requests.ts';
import type { Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import { freeWords } from '../words/text.ts';
import type { Word } from '../words/word.ts';

/** Whether from a word on a clause says a time and beside it nothing but such words. */
export const saysOnly = (clause: Clause, light: ReadonlySet<string>, from = 0): boolean =>
  clause.phrases.length > 0 &&
  freeWords(clause, from, clause.words.length).every(
    (at) => clause.words[at]?.kind === 'break' || light.has(clause.words[at]?.text ?? ''),
  );

/** Words of a time that is answered with; beside them a name is that of something else. */
export const besidesATime = setOf(`
  the, a, an, it, its, it's, that, this, i, we, me, is, are, was, were, be, been, have, will, would, should, to, at, on, in, for, from, by, of, about,
  around, over, until, till, after, and, or, but, maybe, perhaps, rather, better, instead, make, set, change, let, let's, lets, say, think, mean, meant,
  prefer, like, how, what, then, now, no, not, yes, ok, okay, please, too, just, only, already, well, sorry, fine, good, hm, hmm, um, umm, uh,
  start, starts, starting, started, begin, begins, began, end, ends, ending, ended, finish, finishes, finished, stop, stops, stopped, run, runs, ran,
  leave, leaves, depart, departs, arrive, arrives, goes, take, takes, took, last, lasts, lasted, work, works, working, time, same, length, day, all, whole,
  one, ones, second, latter, earlier, later, onward, onwards, following
`);

/** `12, or maybe 12:30`: two times of which none is decided; `or so` decides. */
export function saysEither({ words, isTime }: Clause): boolean {
  const isSaid = (word: Word, at: number): boolean => isTime[at] === true || word.number !== null;
  const [first, last] = [words.findIndex(isSaid), words.findLastIndex(isSaid)];
  return words.some(
    ({ text }, at) =>
      text === 'or' &&
      first >= 0 &&
      first < at &&
      at < last &&
      !isTime[at] &&
      !/^(?:so|thereabouts)$/.test(words[at + 1]?.text ?? ''),
  );
}

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
