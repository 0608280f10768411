import type { Match } from '../words/pattern.ts';
import type { Word } from '../words/word.ts';
import type { Meaning, Present, Said, Slot, TimeRule } from './phrase.ts';
import { type TimeValues, timePattern } from './readers.ts';

export interface Place {
  words: readonly Word[];
  at: number;
  present: Present;
}

/** The first of what a pattern read under a name. */
export const first = <T>(values: readonly T[] | undefined, fallback: T): T => values?.[0] ?? fallback;

/** A rule by a pattern. What the pattern labels is what names the time; null means that it does not fit after all. */
export function timeRule(
  name: string,
  source: string,
  means: (match: Match<TimeValues>, place: Place) => Meaning | null,
): TimeRule {
  const pattern = timePattern(source);
  return {
    name,
    begins: { words: pattern.firstWords, readers: pattern.firstReaders },
    read(words, at, present) {
      const match = pattern.match(words, at);
      const meaning = match && means(match, { words, at, present });
      if (!match || !meaning) return null;
      const said = match.labelled.map(({ label, from, to }): Said => ({ slot: label as Slot, from, to }));
      return { to: match.to, said, means: meaning };
    },
  };
}
