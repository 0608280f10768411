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

/** The longest of these phrases that stands there: the index after it; -1 for none. The phrases are kept: a list is made once. */
export function afterAny(words: readonly Word[], at: number, phrases: readonly string[]): number {
  const first = words[at];
  if (first?.kind !== 'word') return -1;
  const byFirst = byFirstWord(phrases);
  const end = longestOf(byFirst.get(first.text), words, at);
  return first.isPossessive ? Math.max(end, longestOf(byFirst.get(writtenText(first)), words, at)) : end;
}

type Phrases = readonly (readonly string[])[];
const knownPhrases = new WeakMap<readonly string[], ReadonlyMap<string, Phrases>>();

/** Phrases by their first word: most are done with at that. */
function byFirstWord(phrases: readonly string[]): ReadonlyMap<string, Phrases> {
  const known = knownPhrases.get(phrases);
  if (known) return known;
  const byFirst = Map.groupBy(
    phrases.map((phrase) => phrase.split(' ')),
    ([first = '']) => first,
  );
  knownPhrases.set(phrases, byFirst);
  return byFirst;
}

function longestOf(phrases: Phrases | undefined, words: readonly Word[], at: number): number {
  let end = -1;
  for (const parts of phrases ?? []) {
    if (at + parts.length > end && parts.every((part, index) => isWritten(words[at + index], part)))
      end = at + parts.length;
  }
  return end;
}

const isWritten = (word: Word | undefined, part: string): boolean =>
  word?.kind === 'word' && (word.text === part || writtenText(word) === part);

/** The clause with other words of its message. */
export const withWords = ({ message, isAsked, goesOn }: Clause, words: readonly Word[], present: Present): Clause => ({
  ...clauseOf(message, words, present),
  ...{ isAsked, goesOn },
});

/** Words of a message as one clause. */
export function clauseOf(message: string, words: readonly Word[], present: Present): Clause {
  return { message, words, ...timesIn(words, present), isAsked: false, goesOn: false };
}

/** The clause with one more expression of time, in the place of those that it overlaps. */
export function withPhrase(clause: Clause, phrase: Phrase): Clause {
  const others = clause.phrases.filter(({ from, to }) => to <= phrase.from || from >= phrase.to);
  const phrases = [...others, phrase].sort((one, other) => one.from - other.from);
  return { ...clause, phrases, isTime: areOfTime(clause.words, phrases) };
}

type Times = Pick<Clause, 'phrases' | 'isTime'>;

interface TimesRead extends Times {
  words: readonly Word[];
  present: Present;
}

/** What was read of the rows that begin with a word. The rules take many rows of a message apart, most of them more than once. */
const timesRead = new WeakMap<Word, TimesRead[]>();
const mostKept = 16;

function timesIn(words: readonly Word[], present: Present): Times {
  const [first] = words;
  const known = first && timesRead.get(first);
  const read = known?.find((one) => isSameRow(one.words, words) && isSamePresent(one.present, present));
  if (read) return { phrases: read.phrases, isTime: read.isTime };
  const phrases = readPhrases(words, present);
  const times = { phrases, isTime: areOfTime(words, phrases) };
  if (first) timesRead.set(first, [{ words, present, ...times }, ...(known ?? [])].slice(0, mostKept));
  return times;
}

const isSameRow = (one: readonly Word[], other: readonly Word[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at]);

const isSamePresent = (one: Present, other: Present): boolean =>
  one === other || (one.now === other.now && one.zone === other.zone && one.hours === other.hours);
