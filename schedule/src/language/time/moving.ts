import { editVerbs } from '../lexicon.ts';
import type { Word } from '../words/word.ts';
import { textAt } from './grammar.ts';

const verbs = new Set(editVerbs.filter((verb) => !verb.includes(' ')));

const known = new WeakMap<readonly Word[], boolean>();

/** Whether a request moves something: its `to` leads to where it goes, and is no end of a stretch. It is asked at every word. */
export function isMoving(words: readonly Word[]): boolean {
  const before = known.get(words);
  if (before !== undefined) return before;
  const [first = '', second = ''] = [words[0]?.text, words[1]?.text];
  const isName = isShiftWork(words) || (first === 'shift' && /^(?:on|at|from)$/.test(second));
  const isOrder = verbs.has(first) && !/^(?:set|make)$/.test(first) && !isName;
  const isTold = words.some(
    ({ text }, at) => at > 0 && participles.test(text) && /^(?:to|from)$/.test(textAt(words, at + 1)),
  );
  known.set(words, isOrder || isTold);
  return isOrder || isTold;
}

/** `shift saturday 9-17`, `shift 10:30 to 19:00 tomorrow`: work, with nothing behind it but its day and hours. */
export const isShiftWork = ([first, ...more]: readonly Word[]): boolean =>
  first?.text === 'shift' &&
  more.some(({ number, text }) => number !== null || /^\d/.test(text)) &&
  more.every(({ number, text, isPossessive }) => !isPossessive && (number !== null || ofHours.test(text)));
const ofHours =
  /^(?:\W|\d.*|h|[ap]m|noon|midnight|to|till?|until|from|on|today|tomorrow|tonight|night|morning|this|next|mon|tues?|weds?|thu|thurs?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/** `the call has been moved to 11` */
export const participles = /^(?:moved|bumped|pushed|rescheduled|shifted|postponed|delayed|changed)$/;
