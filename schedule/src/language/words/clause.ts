import { areOfTime, type Phrase, type Present } from '../time/phrase.ts';
import { readPhrases } from '../time/read.ts';
import { type Word, writtenText } from './word.ts';

/** One request of a message: its words after all courtesy, and what they say of time. */
export interface Clause {
  message: string;
  words: readonly Word[];
  phrases: readonly Phrase[];
  /** Of each word whether it stands in one of the phrases. */
  isTime: readonly boolean[];
  /** It ends with a question mark. */
  isAsked: boolean;
  /** It began with `and` or `also`: it goes on from what was said before. */
  goesOn: boolean;
}

/** Where the phrase stands from a word on: the index after it; -1 where it does not. */
function afterPhrase(words: readonly Word[], at: number, phrase: string): number {
  // Most phrases are done with at their first word.
  if (!phrase.startsWith(words[at]?.text ?? ' ')) return -1;
  let next = at;
  for (const part of phrase.split(' ')) {
    const word = words[next];
    if (word?.kind !== 'word' || (word.text !== part && writtenText(word) !== part)) return -1;
    next++;
  }
  return next;
}

/** The longest of these phrases that stands there: the index after it; -1 for none. */
export const afterAny = (words: readonly Word[], at: number, phrases: readonly string[]): number =>
  Math.max(-1, ...phrases.map((phrase) => afterPhrase(words, at, phrase)));

/** The clause with other words of its message. */
export const withWords = ({ message, isAsked, goesOn }: Clause, words: readonly Word[], present: Present): Clause => ({
  ...clauseOf(message, words, present),
  ...{ isAsked, goesOn },
});

/** Words of a message as one clause. */
export function clauseOf(message: string, words: readonly Word[], present: Present): Clause {
  const phrases = readPhrases(words, present);
  return { message, words, phrases, isTime: areOfTime(words, phrases), isAsked: false, goesOn: false };
}
