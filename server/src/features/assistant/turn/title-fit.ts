import { listed } from '@daywright/schedule/language/words/list';
import { foldedWords, functionWords, knownWords } from './title-words.ts';

/** How well words name a title: it is all that they say, they say it among other things, or they say a part of it. */
export type Fit = 'whole' | 'among' | 'part';

/**
 * How words name a title. One word that both share is not enough: either all of the title stands among what was said, or all that
 * was said stands in the title.
 */
export function fitOf(said: readonly string[], title: readonly string[]): Fit | null {
  if (isSameText(said, title)) return 'whole';
  const [words, own] = [tellingOf(said), tellingOf(title)];
  // A title like `Day off` or `Call 8` has to stand there as it is.
  if (own.length === 0) return title.length > 1 && holds(said, title) ? 'among' : null;
  if (words.length === 0) return null;
  const [wordsKnown, ownKnown] = [knownWords(words), knownWords(own)];
  const isTitleSaid = own.every((word) => wordsKnown.says(word));
  const isSaidInTitle = words.every((each) => ownKnown.means(each));
  if (isTitleSaid) return isSaidInTitle ? 'whole' : 'among';
  return isSaidInTitle ? 'part' : null;
}

/** Whether at least one telling word of a title was said. */
export const sharesWord = (said: readonly string[], title: readonly string[]): boolean => {
  const there = knownWords(said);
  return title.some((word) => isTelling(word) && there.says(word));
};

/** Whether all telling words of one title are words of another, which has more. */
export function isWithinTitle(one: readonly string[], other: readonly string[]): boolean {
  const [words, more] = [tellingOf(one), tellingOf(other)];
  if (words.length >= more.length) return false;
  const there = knownWords(more);
  return words.every((word) => there.says(word));
}

export const isTelling = (word: string): boolean => !functionWords.has(word) && !/^\d+$/.test(word);

const telling = new WeakMap<readonly string[], readonly string[]>();

function tellingOf(words: readonly string[]): readonly string[] {
  const before = telling.get(words);
  if (before) return before;
  const made = words.filter(isTelling);
  telling.set(words, made);
  return made;
}

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
