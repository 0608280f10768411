import type { Word } from './word.ts';

/** Reads one thing that may be said in several words; null where it does not stand. `to` is exclusive. */
export type Reader<T> = (words: readonly Word[], at: number) => { to: number; value: T } | null;

/** Stretches of words that a pattern names by a label. */
interface Labelled {
  label: string;
  from: number;
  to: number;
}

export interface Match<Values> {
  to: number;
  labelled: Labelled[];
  /** What the readers read, by name, in the order of the words. */
  read: { [Name in keyof Values]?: Values[Name][] };
  /** The words of the alternatives that stood there. */
  literals: string[];
}

interface Step {
  alternatives: readonly string[];
  reader: string | null;
  isOptional: boolean;
  opens: string | null;
  closes: boolean;
}

/**
 * A sequence of words, written as one reads it:
 *
 *     the? [date <ordinal> of? <month> <year>?]
 *
 * `a|b` is either word, `?` may be left out, `<name>` is what the reader of that name reads, and `[label …]` names a
 * stretch. Patterns are short: leaving out is tried for each step, so that a match takes a bounded number of looks.
 */
export class Pattern<Values extends object> {
  readonly #steps: Step[] = [];
  /** Words and readers with which it may begin: most patterns are done with at the first word. */
  readonly firstWords: ReadonlySet<string>;
  readonly firstReaders: readonly (keyof Values)[];
  readonly #readers: { [Name in keyof Values]: Reader<Values[Name]> };

  constructor(source: string, readers: { [Name in keyof Values]: Reader<Values[Name]> }) {
    this.#readers = readers;
    let opens: string | null = null;
    for (const part of source.split(' ')) {
      if (part.startsWith('[')) {
        opens = part.slice(1);
        continue;
      }
      const closes = part.endsWith(']');
      const bare = closes ? part.slice(0, -1) : part;
      const isOptional = bare.endsWith('?');
      const name = isOptional ? bare.slice(0, -1) : bare;
      const reader = name.startsWith('<') ? name.slice(1, -1) : null;
      if (reader !== null && !(reader in readers)) throw new Error(`Nothing reads <${reader}>.`);
      this.#steps.push({ alternatives: name.split('|'), reader, isOptional, opens, closes });
      opens = null;
    }
    const first = this.#steps.slice(
      0,
      this.#steps.findIndex(({ isOptional }) => !isOptional) + 1 || this.#steps.length,
    );
    this.firstWords = new Set(first.flatMap(({ alternatives, reader }) => (reader === null ? alternatives : [])));
    this.firstReaders = first.flatMap(({ reader }) => (reader === null ? [] : [reader as keyof Values]));
  }

  match(words: readonly Word[], at: number): Match<Values> | null {
    const first = words[at]?.text ?? '';
    const mayBegin =
      this.firstWords.has(first) || this.firstReaders.some((name) => this.#readers[name](words, at) !== null);
    if (!mayBegin) return null;
    return this.#matchFrom(words, at, 0);
  }

  #matchFrom(words: readonly Word[], at: number, index: number): Match<Values> | null {
    const step = this.#steps[index];
    if (!step) return { to: at, labelled: [], read: {}, literals: [] };
    const taken = this.#take(step, words, at);
    const rest = taken && this.#matchFrom(words, taken.to, index + 1);
    if (rest) return this.#joined(step, at, taken, rest);
    if (!step.isOptional) return null;
    const without = this.#matchFrom(words, at, index + 1);
    return without && this.#joined(step, at, null, without);
  }

  #take(step: Step, words: readonly Word[], at: number): { to: number; value: unknown } | null {
    const word = words[at];
    if (!word || word.kind === 'quoted') return null;
    if (step.reader !== null) return this.#readers[step.reader as keyof Values](words, at);
    return step.alternatives.includes(word.text) ? { to: at + 1, value: word.text } : null;
  }

  /** Labels are joined backwards: a stretch is closed by a later step than the one that opens it. */
  #joined(step: Step, at: number, taken: { to: number; value: unknown } | null, rest: Match<Values>): Match<Values> {
    const open = rest.labelled.find(({ label }) => label === '');
    if (step.closes) rest.labelled.unshift({ label: '', from: at, to: taken ? taken.to : at });
    if (step.opens !== null) {
      const closing = step.closes ? rest.labelled[0] : open;
      if (closing) Object.assign(closing, { label: step.opens, from: at });
    }
    if (taken && step.reader !== null) {
      const name = step.reader as keyof Values;
      const later: Values[typeof name][] = rest.read[name] ?? [];
      rest.read[name] = [taken.value as Values[typeof name], ...later];
    } else if (taken) rest.literals.unshift(taken.value as string);
    return rest;
  }
}
