import { listed } from '../language/words/list.ts';
import { foldedWords, functionWords, isSameWord } from './title-words.ts';

/** How well words name a title: it is all that they say, they say it among other things, or they say a part of it. */
export type Fit = 'whole' | 'among' | 'part';

/**
 * How words name a title. One word that both share is not enough: either all of the title stands among what was said, or all that
 * was said stands in the title.
 */
export function fitOf(said: readonly string[], title: readonly string[]): Fit | null {
  if (isSameText(said, title)) return 'whole';
  const [words, own] = [said.filter(isTelling), title.filter(isTelling)];
  // A title like `Day off` or `Call 8` has to stand there as it is.
  if (own.length === 0) return title.length > 1 && holds(said, title) ? 'among' : null;
  if (words.length === 0) return null;
  const isTitleSaid = own.every((word) => words.some((each) => isSameWord(each, word)));
  const isSaidInTitle = words.every((each) => own.some((word) => isSameWord(each, word)));
  if (isTitleSaid) return isSaidInTitle ? 'whole' : 'among';
  return isSaidInTitle ? 'part' : null;
}

/** Whether at least one telling word of a title was said. */
export const sharesWord = (said: readonly string[], title: readonly string[]): boolean =>
  title.some((word) => isTelling(word) && said.some((each) => isSameWord(each, word)));

/** Whether all telling words of one title are words of another, which has more. */
export function isWithinTitle(one: readonly string[], other: readonly string[]): boolean {
  const [words, more] = [one.filter(isTelling), other.filter(isTelling)];
  return words.length < more.length && words.every((word) => more.some((each) => isSameWord(each, word)));
}

export const isTelling = (word: string): boolean => !functionWords.has(word) && !/^\d+$/.test(word);

/** Whether words stand in a text one after the other. */
export const holds = (text: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && ` ${text.join(' ')} `.includes(` ${words.join(' ')} `);

/** `standup` is `Stand-up`. */
const isSameText = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.join('') === other.join('');

const between = new RegExp(`\\s*(?:[,&+]|\\b(?:${listed('and, und, et, y, e').join('|')})\\b)\\s*`, 'iu');

/** The names that words may consist of, the whole first: `gym and the dentist`. */
export function namesIn(text: string): string[][] {
  const parts = text.split(between);
  return [text, ...(parts.length > 1 ? parts : [])].map(foldedWords).filter((words) => words.length > 0);
}
