import { foldedWords } from '../folded-words.ts';
import { isCommon, isSameWord, namesTitle } from './words/title-words.ts';

/** How well words name an event: its title as it is, its words, nearly, or only something else of it. */
export type Likeness = 3 | 2 | 1 | 0;

const articles = new Set(['the', 'my', 'our', 'a', 'an', 'with', 'of', 'for', 'to', 'at', 'on', 'in']);
const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);
export const tellingOf = (text: string): string[] =>
  foldedWords(text)
    .filter((word) => !articles.has(word))
    .map(singular);

export function likenessOf(words: string, title: string): Likeness {
  const [said, own] = [tellingOf(words), tellingOf(title)];
  if (said.join(' ') === own.join(' ')) return 3;
  // `pickup` is `pick up`.
  const joined = own.map((each, at) => each + (own[at + 1] ?? ''));
  const isIn = (word: string): boolean =>
    own.some((each) => each === word || (word.length > 3 && each.startsWith(word))) || joined.includes(word);
  if (said.length > 0 && said.every(isIn)) return 2;
  return namesTitle(foldedWords(words), foldedWords(title)) ? 1 : 0;
}

/** Whether words name one of some titles, and say nothing beside it. */
export const nameOne = (words: string, titles: readonly string[]): boolean =>
  titles.some((title) => likenessOf(words, title) > 0 && wordsBeside(words, title).length === 0);

/** Whether words hold the name of one of some titles behind nothing but common words: `now on therapy as before`. */
export function holdOne(words: string, titles: readonly string[]): boolean {
  const said = tellingOf(words);
  return titles.some((title) => {
    const own = tellingOf(title);
    const at = said.findIndex((_, index) => own.length > 0 && own.every((word, next) => said[index + next] === word));
    return at > 0 && said.slice(0, at).every(isCommon);
  });
}

/** The telling words that are of no word of a title: `the strike` in `bins because of the strike`. */
export function wordsBeside(words: string, title: string): string[] {
  const own = foldedWords(title);
  const joined = own.join('');
  return foldedWords(words).filter(
    (word) =>
      !isCommon(word) && !kinds.has(word) && !own.some((each) => isSameWord(word, each)) && !joined.includes(word),
  );
}
/** What an event may be called beside its name. */
const kinds = new Set(
  'session sessions class classes lesson lessons slot block meeting meetings call calls event events appointment appointments thing'.split(
    ' ',
  ),
);
