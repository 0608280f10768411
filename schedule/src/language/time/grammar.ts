import type { Word } from '../words/word.ts';
import type { Meaning, PartOfDay, Phrase, Present, Slot } from './phrase.ts';

/** Patterns of words: what expressions of time are made of, and how a table of them is read. */

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'fortnight' | 'month' | 'year';

/** What stands in a pattern between angle brackets. */
interface Values {
  number: number;
  ordinal: number;
  otherOrdinal: number;
  /** A day of a month, in whichever way. */
  day: number;
  /** The second day of a range. */
  lastDay: number;
  year: number;
  /** January 1. */
  month: number;
  /** Monday 0. */
  weekday: number;
  /** A weekday in the plural. */
  weekdays: number;
  unit: Unit;
  hours: 'hour';
  minutes: 'minute';
  part: PartOfDay;
  half: 'am' | 'pm';
  hour: number;
  minute: number;
  /** A time in figures, in minutes of the day. */
  figures: number;
  amount: number;
  fraction: number;
  /** Figures with points, slashes or hyphens: `12.6.2026`. */
  figured: string;
  /** `q3` */
  quarter: number;
}

type Reader<T> = (words: readonly Word[], at: number) => { to: number; value: T } | null;

const weekdayNames = 'mon monday tue tuesday wed wednesday thu thursday fri friday sat saturday sun sunday'.split(' ');
const otherWeekdays: Record<string, number> = { tues: 1, weds: 2, thur: 3, thurs: 3 };
const monthNames =
  'jan january feb february mar march apr april may may jun june jul july aug august sep september oct october nov november dec december'.split(
    ' ',
  );
const unitNames: Record<string, Unit> = {
  ...{ wk: 'week', mth: 'month', yr: 'year' },
  ...{ minute: 'minute', min: 'minute', m: 'minute', hour: 'hour', hr: 'hour', h: 'hour', day: 'day' },
  ...{ week: 'week', fortnight: 'fortnight', month: 'month', year: 'year' },
};
const parts: readonly PartOfDay[] = ['morning', 'afternoon', 'evening', 'night'];

/** Farther years were misread: nobody plans there. */
const [firstYear, lastYear] = [1900, 2199];
export const isFar = (year: number): boolean => year < firstYear || year > lastYear;
/** Four figures below may be an hour: `june 20 1830`. */
const noHour = /^(?:2[4-9]\d\d|[3-9]\d{3}|\d{5,})$/;

const each =
  <T>(value: (word: Word) => T | null | undefined): Reader<T> =>
  (words, at) => {
    const word = words[at];
    const read = word?.kind === 'word' ? value(word) : null;
    return read === null || read === undefined ? null : { to: at + 1, value: read };
  };
const cardinal = (low: number, high: number) =>
  each(({ number, isOrdinal }) => (number !== null && !isOrdinal && number >= low && number <= high ? number : null));
const placeIn = (names: readonly string[], text: string): number | null => {
  const found = names.indexOf(text);
  return found < 0 ? null : Math.floor(found / 2);
};
export function monthCalled(text: string): number | null {
  const found = placeIn(monthNames, text === 'sept' ? 'sep' : text);
  return found === null ? null : found + 1;
}
const weekdayOf = (text: string): number | null => placeIn(weekdayNames, text) ?? otherWeekdays[text] ?? null;
const unitOf = (text: string): Unit | undefined =>
  unitNames[text.length > 2 && text.endsWith('s') ? text.slice(0, -1) : text];
const day = each(({ number }) => (number !== null && number <= 99 ? number : null));

function figuresOf({ text }: Word): number | null {
  const match = /^(\d{1,2})[:.](\d{2})$/.exec(text);
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2])];
  return match && minutes < 60 && hours * 60 + minutes <= 1_440 ? hours * 60 + minutes : null;
}

const fractions: Record<string, number> = {
  ...{ half: 0.5, quarter: 0.25, quarters: 0.25, '.5': 0.5, '.25': 0.25, '.75': 0.75 },
};

/** `half`, `a quarter`, `three quarters`, `3/4`: a part of one. */
const fraction: Reader<number> = (words, at) => {
  const { text = '', number, isOrdinal = true } = words[at] ?? {};
  const [, over, under] = /^([1-3])\/([234])$/.exec(text) ?? [];
  if (over !== undefined && over < (under ?? '')) return { to: at + 1, value: Number(over) / Number(under) };
  const isCounted = /^an?$/.test(text) || (number === 1 || number === 3 ? !isOrdinal : false);
  const part = fractions[words[at + (isCounted ? 1 : 0)]?.text ?? ''];
  return part === undefined ? null : { to: at + (isCounted ? 2 : 1), value: part * (number ?? 1) };
};

const partWords: Record<string, PartOfDay> = { arvo: 'afternoon', lunchtimes: 'afternoon' };

/** `2`, `1.5`, `a`, `a couple of`, `half an`, `three quarters of an`, `two and a quarter`, `1 1/2`. */
const amount: Reader<number> = (words, at) => {
  const textAt = (index: number): string => (words[index]?.kind === 'word' ? (words[index]?.text ?? '') : '');
  const part = fraction(words, at);
  if (part) {
    const noun = part.to + (textAt(part.to) === 'of' ? 1 : 0);
    return { to: /^an?$/.test(textAt(noun)) ? noun + 1 : part.to, value: part.value };
  }
  const few = at + (/^an?$/.test(textAt(at)) ? 1 : 0);
  if (/^(?:couple|few)$/.test(textAt(few)))
    return { to: few + (textAt(few + 1) === 'of' ? 2 : 1), value: textAt(few) === 'few' ? 3 : 2 };
  if (few > at) return { to: few, value: 1 };
  if (/^\d{1,3}[.,]\d{1,2}$/.test(textAt(at))) return { to: at + 1, value: Number(textAt(at).replace(',', '.')) };
  const { number = null, isOrdinal = false } = words[at] ?? {};
  if (number === null || isOrdinal) return null;
  const isAnd = textAt(at + 1) === 'and';
  const more = isAnd || /^\d\/|^\.\d/.test(textAt(at + 1)) ? fraction(words, at + (isAnd ? 2 : 1)) : null;
  return more ? { to: more.to, value: number + more.value } : { to: at + 1, value: number };
};

export const readers: { readonly [Name in keyof Values]: Reader<Values[Name]> } = {
  number: cardinal(0, 9999),
  ordinal: each(({ number, isOrdinal }) => (isOrdinal ? number : null)),
  otherOrdinal: each(({ number, isOrdinal }) => (isOrdinal ? number : null)),
  day,
  lastDay: day,
  year: each(({ number, isOrdinal, text }) => {
    if (isOrdinal || number === null) return noHour.test(text) ? Number(text) : null;
    return !isFar(number) || noHour.test(text) ? number : null;
  }),
  month: each(({ text }) => monthCalled(text)),
  weekday: each(({ text }) => weekdayOf(text)),
  // `tues` and `weds` are one day.
  weekdays: each(({ text }) =>
    text.endsWith('s') && otherWeekdays[text] === undefined ? weekdayOf(text.slice(0, -1)) : null,
  ),
  unit: each(({ text }) => unitOf(text)),
  hours: each(({ text }) => (unitOf(text) === 'hour' ? 'hour' : null)),
  minutes: each(({ text }) => (unitOf(text) === 'minute' ? 'minute' : null)),
  part: each(({ text }) => partWords[text] ?? parts.find((part) => text === part || text === `${part}s`)),
  half: each(({ text }) => (text === 'am' || text === 'pm' ? text : null)),
  hour: cardinal(0, 24),
  minute: cardinal(1, 59),
  figures: each(figuresOf),
  ...{ amount, fraction },
  quarter: each(({ text }) => (/^q[1-4]$/.test(text) ? Number(text[1]) : null)),
  figured: each(({ text }) => (/^\d{1,4}[-/.][\da-z]|^(?:19|20|21)\d{6}$/.test(text) ? text : null)),
};

/** How a pattern fits. */
export interface Found {
  to: number;
  /** Where the words of the slot begin, if the pattern marks that. */
  core: number;
  values: Partial<Values>;
  /** The words of the alternatives that stood there. */
  literals: string[];
}

interface Step {
  alternatives: readonly string[];
  reader: keyof Values | null;
  isOptional: boolean;
  isCore: boolean;
}

/**
 * A row of words, written as one reads it: `the? <ordinal> of <month> <year>?`. `a|b` is either word, `?` may be left out, `<name>`
 * is read by the reader of that name, and `^` marks where the slot begins. A match takes a bounded number of looks.
 */
export class Pattern {
  readonly #steps: readonly Step[];
  /** Words, and readers in angle brackets, with which it may begin. */
  readonly starts: readonly string[];

  constructor(source: string) {
    this.#steps = source.split(' ').map((part) => {
      const name = part.replace(/^\^|\?$/g, '');
      const reader = name.startsWith('<') ? (name.slice(1, -1) as keyof Values) : null;
      if (reader !== null && !(reader in readers)) throw new Error(`Nothing reads <${reader}>.`);
      return {
        ...{ alternatives: name.split('|'), reader, isOptional: part.endsWith('?') },
        isCore: part.startsWith('^'),
      };
    });
    const last = this.#steps.findIndex(({ isOptional }) => !isOptional);
    this.starts = this.#steps.slice(0, last + 1).flatMap(({ alternatives }) => alternatives);
  }

  match(words: readonly Word[], at: number, index = 0): Found | null {
    const step = this.#steps[index];
    if (!step) return { to: at, core: -1, values: {}, literals: [] };
    const taken = this.#take(step, words, at);
    const rest = taken && this.match(words, taken.to, index + 1);
    if (!rest) return step.isOptional ? this.match(words, at, index + 1) : null;
    if (step.isCore) rest.core = at;
    if (step.reader === null) rest.literals.unshift(words[at]?.text ?? '');
    else rest.values = { ...rest.values, [step.reader]: taken.value };
    return rest;
  }

  #take({ reader, alternatives }: Step, words: readonly Word[], at: number): { to: number; value: unknown } | null {
    const word = words[at];
    if (!word || word.kind === 'quoted') return null;
    if (reader !== null) return readers[reader](words, at);
    return alternatives.includes(word.text) ? { to: at + 1, value: word.text } : null;
  }
}

export interface Place {
  words: readonly Word[];
  /** Where the pattern begins. */
  at: number;
  /** The preposition before it, or nothing. */
  lead: string;
  present: Present;
}

/** One way to speak of time. Null means that it does not fit after all. */
export interface TimeRule {
  name: string;
  pattern: Pattern;
  slot: Slot | null;
  means(found: Found, place: Place): (Meaning & { to?: number }) | null;
}

/** What a pattern means where it stands. */
export type Means = TimeRule['means'];

export const timeRule = (pattern: string, slot: Slot | null, means: TimeRule['means'], name = ''): TimeRule => ({
  ...{ name, slot, means },
  pattern: new Pattern(pattern),
});

/** A table of rules that may follow the same prepositions, by the words and readers with which they begin. */
export class RuleTable {
  readonly #leads: ReadonlySet<string>;
  readonly #starts = new Map<string, TimeRule[]>();

  constructor(leads: ReadonlySet<string>, rules: readonly TimeRule[]) {
    this.#leads = leads;
    for (const rule of rules) {
      for (const start of new Set(rule.pattern.starts))
        this.#starts.set(start, [...(this.#starts.get(start) ?? []), rule]);
    }
  }

  /** The longest expression that begins at a word, with a preposition and `the` or without; of equals the first. */
  read(words: readonly Word[], at: number, present: Present): Phrase | null {
    let best: Phrase | null = null;
    const lead = this.#leads.has(words[at]?.text ?? '') ? (words[at]?.text ?? '') : '';
    const begin = at + (lead ? 1 : 0);
    const begins: (readonly [from: number, lead: string])[] = [
      ...(lead ? [[at, ''] as const] : []),
      [begin, lead] as const,
      ...(words[begin]?.text === 'the' ? [[begin + 1, lead || 'the'] as const] : []),
    ];
    // `exactly a month from today`
    if (/^(?:exactly|just|precisely)$/.test(words[begin]?.text ?? '')) begins.push([begin + 1, lead]);
    for (const [from, before] of begins) {
      for (const rule of this.#rulesAt(words, from)) {
        const phrase = readBy(rule, words, from, at, { words, at: from, lead: before, present });
        if (phrase && phrase.to > (best?.to ?? at)) best = phrase;
      }
    }
    return best;
  }

  *#rulesAt(words: readonly Word[], at: number): Iterable<TimeRule> {
    const word = words[at];
    if (word?.kind !== 'word') return;
    for (const start of startsOf(word)) yield* this.#starts.get(start) ?? [];
  }
}

const readerNames = Object.keys(readers) as (keyof Values)[];
const known = new WeakMap<Word, readonly string[]>();

/** The word itself and the readers that may begin with it, found out once a word. */
function startsOf(word: Word): readonly string[] {
  const before = known.get(word);
  if (before) return before;
  const starts = [word.text, ...readerNames.filter((name) => readers[name]([word], 0))];
  const named = starts.map((start, at) => (at === 0 ? start : `<${start}>`));
  known.set(word, named);
  return named;
}

function readBy(rule: TimeRule, words: readonly Word[], begin: number, from: number, place: Place): Phrase | null {
  const found = rule.pattern.match(words, begin);
  const read = found && rule.means(found, place);
  if (!found || !read) return null;
  const { to = found.to, ...means } = read;
  const start = found.core < 0 ? begin : found.core;
  return { rule: rule.name, from, to, said: rule.slot ? [{ slot: rule.slot, from: start, to: found.to }] : [], means };
}
