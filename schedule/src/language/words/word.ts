/** A word of a message, a number of several words, or a mark between words. */
export interface Word {
  /** Lower case, without a possessive ending; of a break its mark. */
  text: string;
  /** Where it stands in the message; `end` is exclusive and counts a possessive ending in. */
  at: number;
  end: number;
  kind: 'word' | 'break' | 'quoted';
  /** What a number in figures or words says: `7`, `seven`, `twenty first`, `2017`. */
  number: number | null;
  isOrdinal: boolean;
  /** It begins with a capital letter. */
  isCapital: boolean;
  /** It ended in 's. */
  isPossessive: boolean;
}

/** What stands at a place; nothing before the first word and behind the last. */
export const textAt = (words: readonly Word[], at: number): string => words[at]?.text ?? '';

/** The words of a stretch as they were written, without its marks: `it's friday`. */
export const written = (words: readonly Word[]): string =>
  words.flatMap((word) => (word.kind === 'word' ? [writtenText(word)] : [])).join(' ');

/** A word as it was written: `it's`. */
export const writtenText = ({ text, isPossessive }: Word): string => (isPossessive ? `${text}'s` : text);
