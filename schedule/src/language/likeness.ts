import { foldedWords } from '../folded-words.ts';
import { isCommon, isSameWord, namesTitle, singular } from './words/title-words.ts';

/** How well words name an event: its title as it is, its words, nearly, or only something else of it. */
export type Likeness = 3 | 2 | 1 | 0;

const articles = new Set(['the', 'my', 'our', 'a', 'an', 'with', 'of', 'for', 'to', 'at', 'on', 'in']);
const tellingAmong = (words: readonly string[]): string[] => words.filter((word) => !articles.has(word)).map(singular);
export const tellingOf = (text: string): string[] => tellingAmong(namingWords(text));

/** `one on one` and `one-to-one` are a `1:1`. */
const namingWords = (text: string): string[] => foldedWords(text.replace(oneOnOne, '1:1'));
const oneOnOne = /\b(?:one|1)[ -](?:on|to)[ -](?:one|1)\b/gi;

/** Whether a title has all the words that tell of a name, and the name has any. */
export function holdsName(title: string, name: string): boolean {
  const [telling, own] = [tellingOf(name), tellingOf(title)];
  return telling.length > 0 && telling.every((word) => own.includes(word));
}

/** A text with its words, folded once for all that is compared with it. */
export interface Name {
  readonly text: string;
  readonly words: readonly string[];
  /** Those that are no articles, without their plural. */
  readonly telling: readonly string[];
}

export function nameOf(text: string): Name {
  const words = namingWords(text);
  return { text, words, telling: tellingAmong(words) };
}

export const likenessOf = (words: string, title: string): Likeness => likenessOfNames(nameOf(words), nameOf(title));

function likenessOfNames({ words: allSaid, telling: said }: Name, { words: all, telling: own }: Name): Likeness {
  if (said.join(' ') === own.join(' ')) return 3;
  // `pickup` is `pick up`.
  const joined = own.map((each, at) => each + (own[at + 1] ?? ''));
  const isIn = (word: string): boolean =>
    own.some((each) => each === word || (word.length > 3 && each.startsWith(word))) || joined.includes(word);
  if (said.length > 0 && said.every(isIn)) return 2;
  return namesTitle(allSaid, all) ? 1 : 0;
}

/** Whether words name a title, and say nothing beside it. */
export const isNameOf = (said: Name, title: Name): boolean =>
  said.words.every((word) => !isBeside(word, title)) && likenessOfNames(said, title) > 0;

/**
 * Whether words hold the name of one of some titles between nothing but common words: `now on therapy as before`, `gym always`, while
 * `event planning` is another name than `planning`.
 */
export function holdOne(words: string, titles: readonly Name[]): boolean {
  const said = tellingOf(words);
  return titles.some(({ telling: own }) => {
    const at = said.findIndex((_, index) => own.length > 0 && own.every((word, next) => said[index + next] === word));
    const beside = at < 0 ? [] : [...said.slice(0, at), ...said.slice(at + own.length)];
    return beside.length > 0 && beside.every((word) => (isCommon(word) || rules.has(word)) && !kinds.has(word));
  });
}
/** `gym always at 7` is of the gym. */
const rules = new Set(['always', 'usually', 'normally'].map(singular));

/** The telling words that are of no word of a title: `the strike` in `bins because of the strike`. */
export function wordsBeside(words: string, title: string): string[] {
  const own = nameOf(title);
  return foldedWords(words).filter((word) => isBeside(word, own));
}
const isBeside = (word: string, { words }: Name): boolean =>
  !isCommon(word) &&
  !kinds.has(word) &&
  !words.some((each) => isSameWord(word, each)) &&
  !words.join('').includes(word);
/** What an event may be called beside its name. */
const kinds = new Set(
  'session sessions class classes lesson lessons slot block meeting meetings call calls event events appointment appointments thing'.split(
    ' ',
  ),
);
