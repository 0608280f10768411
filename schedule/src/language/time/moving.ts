import { changeVerbs, lengthenVerbs, moveVerbs, shortenVerbs } from '../lexicon.ts';
import type { Word } from '../words/word.ts';

const verbs = new Set(
  [...moveVerbs, ...lengthenVerbs, ...shortenVerbs, ...changeVerbs].filter((verb) => !verb.includes(' ')),
);

/** Whether a request moves something: its `to` leads to where it goes, and is no end of a stretch. */
export const isMoving = (words: readonly Word[]): boolean =>
  (verbs.has(words[0]?.text ?? '') &&
    !/^(?:set|make)$/.test(words[0]?.text ?? '') &&
    !(words[0]?.text === 'shift' && /^(?:on|at|from|today|tomorrow|tonight|\d.*)$/.test(words[1]?.text ?? ''))) ||
  words.some(({ text }, at) => at > 0 && words[at + 1]?.text === 'to' && participles.test(text));

/** `the call has been moved to 11` */
const participles = /^(?:moved|bumped|pushed|rescheduled|shifted|postponed|changed)$/;
