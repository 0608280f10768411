import { forgivenIn, isWithin } from '@daywright/schedule/typing-errors';

/** How a text holds the words that are looked for, the best first. */
const kinds = [
  'is the title',
  'in the title',
  'anywhere',
  'begin words of the title',
  'begin words',
  'within',
] as const;

/** What is looked for, ready to be compared with many texts. */
export interface WordMatch {
  /** Pieces that every text with the words holds, for the database. */
  readonly words: readonly string[];
  /**
   * How well a folded text holds all the words, in any order: 0 is best, undefined where it does not. Words as such come before
   * words that only begin so, and these before letters within a word.
   *
   * @param text title, notes and location, each on lines of its own
   */
  rank(title: string, text: () => string): number | undefined;
  /** Whether the words are those of a folded title but for typing errors. */
  isMeant(title: string): boolean;
}

/** The first rank of what holds the words only as the beginning of others: not meant where the words as such are found. */
export const looseRank = kinds.indexOf('begin words of the title');

/** Comes after all that hold the words. */
export const typingErrorRank = kinds.length;

/** @param folded the words, as `foldForSearch` makes them */
export function wordMatch(folded: string): WordMatch | undefined {
  const words = wordsIn(folded);
  if (words.length === 0) return undefined;
  const whole = words.map((word) => new RegExp(`(?<!${letter})${word}(?!${letter})`, 'u'));
  const beginning = words.map((word) => new RegExp(`(?<!${letter})${word}`, 'u'));
  const holds = (patterns: readonly RegExp[], text: string) => patterns.every((pattern) => pattern.test(text));
  const joined = words.join('');
  const meantFor = words.map(meaning);
  return {
    words,
    rank(title, textOf) {
      if (holds(whole, title)) return wordsIn(title).length === words.length ? 0 : 1;
      const text = textOf();
      if (!words.every((word) => text.includes(word))) return undefined;
      if (holds(whole, text)) return kinds.indexOf('anywhere');
      if (holds(beginning, title)) return looseRank;
      if (holds(beginning, text)) return kinds.indexOf('begin words');
      return words.every(({ length }) => length >= 4) ? kinds.indexOf('within') : undefined;
    },
    isMeant(title) {
      const there = wordsIn(title);
      if (there.join('') === joined) return true;
      return meantFor.every((isMeant) => there.some(isMeant));
    },
  };
}

/** Whether a word of a title is the one that is looked for; titles share their words. */
function meaning(wanted: string): (word: string) => boolean {
  const errors = forgivenIn(wanted);
  const known = new Map<string, boolean>();
  return (word) => {
    const isMeant = known.get(word) ?? isWithin(errors, wanted, word);
    known.set(word, isMeant);
    return isMeant;
  };
}

const letter = '[\\p{L}\\p{N}]';
const word = new RegExp(`${letter}+`, 'gu');
const wordsIn = (text: string): readonly string[] => text.match(word) ?? [];
