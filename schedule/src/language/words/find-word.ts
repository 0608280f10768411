import type { Word } from './word.ts';

/** Some words: a pattern that a whole word fits, or a list of them. */
type Some = RegExp | ReadonlySet<string>;

const isOneOf = (some: Some, text: string): boolean => (some instanceof RegExp ? some.test(text) : some.has(text));

/** Whether one of some words stands there. */
export const isAt = (words: readonly Word[], at: number, some: Some): boolean => isOneOf(some, words[at]?.text ?? '');

/** Where the first of some words stands, from one place to before another; -1 where none does. */
export const findWord = (words: readonly Word[], some: Some, from = 0, to = words.length): number =>
  words.findIndex(({ text }, at) => at >= from && at < to && isOneOf(some, text));

/** Where the last of some words stands; -1 where none does. */
export const findLastWord = (words: readonly Word[], some: Some): number =>
  words.findLastIndex(({ text }) => isOneOf(some, text));

/** Whether one of some words stands from one place to before another. */
export const hasWord = (words: readonly Word[], some: Some, from = 0, to = words.length): boolean =>
  findWord(words, some, from, to) >= 0;

/** Where the run of some words begins that ends before a place, at the earliest at `from`. */
export function backOver(words: readonly Word[], to: number, some: Some, from = 0): number {
  let at = to;
  while (at > from && isAt(words, at - 1, some)) at--;
  return at;
}

/** Whether a word is meant: `later` of `later, not earlier`, `not earlier but later`, `later instead of earlier`. */
export const isSaid = (words: readonly Word[], at: number): boolean =>
  !isAt(words, at - 1, /^(?:not|isn't|never)$/) &&
  !(isAt(words, at - 1, /^of$/) && isAt(words, at - 2, /^instead$/)) &&
  !(isAt(words, at - 1, /^than$/) && isAt(words, at - 2, /^rather$/));
