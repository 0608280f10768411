import { nounsWithIn } from '../lexicon.ts';
import type { Word } from '../words/word.ts';
import { todayOf } from './days.ts';
import { type Found, Pattern, readers, startsOf, textAt } from './grammar.ts';
import type { Meaning, Phrase, Present } from './phrase.ts';

/** Tables of patterns with what they mean, and how they are read. */

/** What a pattern found, and where it stands. */
export interface Match extends Found {
  words: readonly Word[];
  /** Where the pattern begins. */
  at: number;
  /** The preposition before it, or nothing. */
  lead: string;
  present: Present;
  today: string;
}

/** What a pattern means where it stands. Null means that it does not fit after all. */
export type Means = (match: Match) => Meaning | null;

/** One way to speak of time, in one or several patterns. */
export interface TimeRule {
  patterns: readonly Pattern[];
  means: Means;
  name: string;
}

/** @param name where others ask for it */
export const timeRule = (source: string | readonly string[], means: Means | Meaning, name = ''): TimeRule => ({
  patterns: [source].flat().map((pattern) => new Pattern(pattern)),
  means: typeof means === 'function' ? means : () => means,
  name,
});

/** Reads an expression of time that begins at a word. */
export type PhraseReader = (words: readonly Word[], at: number, present: Present) => Phrase | null;

/** Of those that fit at a word the longest, of equals the first. */
export const longestOf =
  (ways: readonly PhraseReader[]): PhraseReader =>
  (words, at, present) => {
    let best: Phrase | null = null;
    for (const read of ways) {
      const found = read(words, at, present);
      if (found && found.to > (best?.to ?? at)) best = found;
    }
    return best;
  };

/** Rules that may follow the same prepositions: the longest that fits, with a preposition and `the` or without; of equals the first. */
export function tableOf(leads: string, rules: readonly TimeRule[]): PhraseReader {
  const leading = new Set(leads.split(' '));
  // By the words and readers with which they begin.
  const byStart = new Map<string, (readonly [Pattern, TimeRule])[]>();
  for (const rule of rules) {
    for (const pattern of rule.patterns) {
      for (const start of pattern.starts) {
        byStart.set(start, [...(byStart.get(start) ?? []), [pattern, rule]]);
      }
    }
  }
  return (words, at, present) => {
    let best: Phrase | null = null;
    for (const [from, lead] of beginsAt(words, at, leading)) {
      for (const start of startsOf(words[from])) {
        for (const [pattern, { name, means }] of byStart.get(start) ?? []) {
          const found = pattern.match(words, from);
          if (!found || found.to <= (best?.to ?? at)) continue;
          const meaning = means({ ...found, words, at: from, lead, present, today: todayOf(present) });
          if (meaning) best = { ...(name && { rule: name }), from: at, to: found.to, means: meaning };
        }
      }
    }
    return best;
  };
}

/** `essay hand in friday`, `hotel check in tomorrow`: before a day, the word is of the noun; `move in the morning`, `check in 2 weeks`. */
const isOfNoun = (words: readonly Word[], at: number): boolean =>
  textAt(words, at) === 'in' &&
  nounsWithIn.has(textAt(words, at - 1)) &&
  (/^(?:today|tomorrow|tonight|this|next|on)$/.test(textAt(words, at + 1)) ||
    readers.weekday(words, at + 1) !== null ||
    (textAt(words, at + 1) === 'the' && words[at + 2]?.isOrdinal === true));

/** Where a pattern may begin, and the preposition before it. */
function beginsAt(words: readonly Word[], at: number, leads: ReadonlySet<string>): [from: number, lead: string][] {
  const lead = leads.has(textAt(words, at)) && !isOfNoun(words, at) ? textAt(words, at) : '';
  const begins: [number, string][] = lead ? [[at, '']] : [];
  const begin = lead ? at + 1 : at;
  begins.push([begin, lead]);
  if (textAt(words, begin) === 'the') begins.push([begin + 1, lead || 'the']);
  // `exactly a month from today`
  if (/^(?:exactly|just|precisely)$/.test(textAt(words, begin))) begins.push([begin + 1, lead]);
  return begins;
}
