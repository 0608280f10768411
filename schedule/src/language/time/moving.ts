import { editVerbs } from '../lexicon.ts';
import type { Word } from '../words/word.ts';

const verbs = new Set(editVerbs.filter((verb) => !verb.includes(' ')));

const known = new WeakMap<readonly Word[], boolean>();

/** Whether a request moves something: its `to` leads to where it goes, and is no end of a stretch. It is asked at every word. */
export function isMoving(words: readonly Word[]): boolean {
  const before = known.get(words);
  if (before !== undefined) return before;
  const [first = '', second = ''] = [words[0]?.text, words[1]?.text];
  const isName = first === 'shift' && /^(?:on|at|from|today|tomorrow|tonight|\d.*)$/.test(second);
  const isOrder = verbs.has(first) && !/^(?:set|make)$/.test(first) && !isName;
  const isTold = words.some(
    ({ text }, at) => at > 0 && participles.test(text) && /^(?:to|from)$/.test(words[at + 1]?.text ?? ''),
  );
  known.set(words, isOrder || isTold);
  return isOrder || isTold;
}

/** `the call has been moved to 11` */
const participles = /^(?:moved|bumped|pushed|rescheduled|shifted|postponed|changed)$/;
