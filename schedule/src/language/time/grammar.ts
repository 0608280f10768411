import { listed, namesIn } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { PartOfDay } from './phrase.ts';

/** Patterns of words: what expressions of time are made of. */

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'fortnight' | 'month' | 'year';
export type Span = 'day' | 'week' | 'weekend' | 'month' | 'year';

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
  /** The second month of a range. */
  lastMonth: number;
  /** Only behind a day: `29. Oktober`. */
  foreignMonth: number;
  /** Monday 0. */
  weekday: number;
  /** A weekday in the plural. */
  weekdays: number;
  /** `weekdays`, `weekend` */
  days: readonly number[];
  unit: Unit;
  hours: 'hour';
  minutes: 'minute';
  /** What words such as `this` and `next` stand before. */
  span: Span;
  /** How many of them from this one: `next` 1, `last` -1. */
  step: number;
  part: PartOfDay;
  half: 'am' | 'pm';
  hour: number;
  minute: number;
  /** A time in figures, in minutes of the day. */
  figures: number;
  amount: number;
  fraction: number;
  length: { minutes: number; days: number };
  /** Figures with points, slashes or hyphens: `12.6.2026`. */
  figured: string;
  /** `q3` */
  quarter: number;
}

type Reader<T> = (words: readonly Word[], at: number) => { to: number; value: T } | null;

/** The text of a word; nothing where there is none, and of what is quoted, as that is a name. */
export const textAt = (words: readonly Word[], at: number): string =>
  words[at]?.kind === 'quoted' ? '' : (words[at]?.text ?? '');

/** Names in their order, several of one thing with blanks between them. */
const inOrder = (text: string): ReadonlyMap<string, number> =>
  new Map(listed(text).flatMap((names, at) => names.split(' ').map((name) => [name, at] as const)));
const weekdays = inOrder(
  'mon monday, tue tues tuesday, wed weds wednesday, thu thur thurs thursday, fri friday, sat saturday, sun sunday',
);
const months = inOrder(`
  jan january, feb february, mar march, apr april, may, jun june, jul july, aug august, sep sept september, oct october,
  nov november, dec december
`);
/** As they are written in German and French, where they are no English word or name. */
const foreignMonths = inOrder(`
  januar jänner janvier, februar février fevrier, märz maerz, avril, mai, juni juin, juli juillet, août aout, septembre, oktober okt octobre,
  novembre, dezember dez décembre decembre
`);
const units = new Map(
  namesIn(`
  minute: min, m; hour: hr, h; week: wk; month: mth; year: yr
  ${['minute', 'hour', 'day', 'week', 'fortnight', 'month', 'year'].map((unit) => `${unit}: ${unit}`).join('; ')}
`),
);
const steps: Record<string, number> = {
  ...{ this: 0, current: 0, next: 1, following: 1, coming: 1, upcoming: 1, last: -1, past: -1, previous: -1 },
};

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
const hour = cardinal(0, 24);
/** `quarter to noon` */
const noon = each(({ text }) => (text === 'midnight' ? 0 : /^(?:noon|midday)$/.test(text) ? 12 : null));
const ordinal = each(({ number, isOrdinal }) => (isOrdinal ? number : null));
const day = each(({ number }) => (number !== null && number <= 99 ? number : null));
/** January 1. */
export function monthCalled(text: string): number | null {
  const month = months.get(text);
  return month === undefined ? null : month + 1;
}
const singular = (text: string): string => (text.length > 2 && text.endsWith('s') ? text.slice(0, -1) : text);
const unitOf = (text: string): Unit | undefined => units.get(singular(text)) as Unit | undefined;

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
  const noun = at + (isCounted ? 1 : 0);
  const part = fractions[textAt(words, noun)];
  return part === undefined ? null : { to: noun + 1, value: part * (number ?? 1) };
};

/** `2`, `1.5`, `a`, `a couple of`, `half an`, `three quarters of an`, `two and a quarter`, `1 1/2`. */
const amount: Reader<number> = (words, at) => {
  const part = fraction(words, at);
  if (part) {
    const noun = part.to + (textAt(words, part.to) === 'of' ? 1 : 0);
    return { to: /^an?$/.test(textAt(words, noun)) ? noun + 1 : part.to, value: part.value };
  }
  const few = at + (/^an?$/.test(textAt(words, at)) ? 1 : 0);
  const text = textAt(words, few);
  if (/^(?:couple|few)$/.test(text))
    return { to: few + (textAt(words, few + 1) === 'of' ? 2 : 1), value: text === 'few' ? 3 : 2 };
  if (few > at) return { to: few, value: 1 };
  if (/^\d{1,3}[.,]\d{1,2}$/.test(text)) return { to: at + 1, value: Number(text.replace(',', '.')) };
  const { number = null, isOrdinal = false } = words[at] ?? {};
  if (number === null || isOrdinal) return null;
  const next = textAt(words, at + 1);
  const more = /^(?:and$|\d\/|\.\d)/.test(next) ? fraction(words, at + (next === 'and' ? 2 : 1)) : null;
  return more ? { to: more.to, value: number + more.value } : { to: at + 1, value: number };
};

export const minutesIn: Partial<Record<Unit, number>> = { minute: 1, hour: 60 };
export const daysIn: Partial<Record<Unit, number>> = { day: 1, week: 7, fortnight: 14 };
export const longestLength = 366 * 1440;

/** `an hour and a half`, `45 minutes`, `1h 30m`, `2 days`, `an hour or so`, `20 minutes tops` */
const length: Reader<Values['length']> = (words, at) => {
  for (const pattern of lengths) {
    const found = pattern.match(words, at);
    if (!found) continue;
    const { to, amount = 0, fraction = 0, unit = 'hour', number = 0, minute } = found;
    // `1 hour 10 am`: the second number is the hour of the clock.
    if (minute !== undefined && (minute < 10 || /^(?:am|pm|o'clock|-|to)$/.test(textAt(words, to)))) continue;
    const isJoined = minute !== undefined && textAt(words, to - 2) === 'and';
    if (isJoined && words[to]?.kind === 'word' && !behindMinutes.test(textAt(words, to)) && !isSpentOn(words, to))
      continue;
    const minutes = Math.round((amount + fraction) * (minutesIn[unit] ?? 0)) + number + (minute ?? 0);
    const days = Math.round(amount * (daysIn[unit] ?? 0));
    const tail = lengthTails.find((each) => each.match(words, to));
    const isLength = minutes + days > 0 && minutes + days * 1440 <= longestLength;
    if (isLength) return { to: tail?.match(words, to)?.to ?? to, value: { minutes, days } };
  }
  return null;
};

/** `an hour and ten late`, while `two hours and 15 people` is none. */
const behindMinutes = /^(?:late|later|early|earlier|long|longer|shorter|over|today)$/;
/** `an hour and ten on invoices`, while `an hour and 10 on friday` may be two times. */
const isSpentOn = (words: readonly Word[], at: number): boolean => {
  const article = textAt(words, at + 1) === 'the' ? 2 : 1;
  const [of, next] = [textAt(words, at), words[at + article]];
  return next?.number === null && (of === 'of' || (of === 'on' && !weekdays.has(next.text) && !months.has(next.text)));
};

export const readers: { readonly [Name in keyof Values]: Reader<Values[Name]> } = {
  number: cardinal(0, 9999),
  ...{ ordinal, otherOrdinal: ordinal, day, lastDay: day },
  year: each(({ number, isOrdinal, text }) => {
    if (isOrdinal || number === null) return noHour.test(text) ? Number(text) : null;
    return !isFar(number) || noHour.test(text) ? number : null;
  }),
  ...{ month: each(({ text }) => monthCalled(text)), lastMonth: each(({ text }) => monthCalled(text)) },
  foreignMonth: each(({ text }) => (foreignMonths.has(text) ? (foreignMonths.get(text) ?? 0) + 1 : null)),
  weekday: each(({ text }) => weekdays.get(text)),
  // `tues` and `weds` are one day.
  weekdays: each(({ text }) => (weekdays.has(text) || !text.endsWith('s') ? null : weekdays.get(text.slice(0, -1)))),
  days: each(({ text }) =>
    /^(?:week|work)days?$/.test(text) ? [0, 1, 2, 3, 4] : /^weekends?$/.test(text) ? [5, 6] : null,
  ),
  unit: each(({ text }) => unitOf(text)),
  hours: each(({ text }) => (unitOf(text) === 'hour' ? 'hour' : null)),
  minutes: each(({ text }) => (unitOf(text) === 'minute' ? 'minute' : null)),
  span: each(({ text }) => (/^(?:day|week|weekend|month|year)s?$/.test(text) ? (singular(text) as Span) : null)),
  step: each(({ text }) => steps[text]),
  part: each(({ text }) =>
    text === 'arvo'
      ? 'afternoon'
      : /^(?:morning|afternoon|evening|night)s?$/.test(text)
        ? (singular(text) as PartOfDay)
        : null,
  ),
  half: each(({ text }) => (text === 'am' || text === 'pm' ? text : null)),
  hour: (words, at) => noon(words, at) ?? hour(words, at),
  minute: cardinal(1, 59),
  figures: each(figuresOf),
  ...{ amount, fraction, length },
  quarter: each(({ text }) => (/^q[1-4]$/.test(text) ? Number(text[1]) : null)),
  figured: each(({ text }) => (/^\d{1,4}[-/.][\da-z]|^(?:19|20|21)\d{6}$/.test(text) ? text : null)),
};

const readerNames = Object.keys(readers) as (keyof Values)[];
const known = new WeakMap<Word, readonly string[]>();

/** The word itself and the readers that may begin with it, found out once a word. */
export function startsOf(word: Word | undefined): readonly string[] {
  if (word?.kind !== 'word') return [];
  const before = known.get(word);
  if (before) return before;
  const fitting = readerNames.filter((name) => readers[name === 'length' ? 'amount' : name]([word], 0));
  const starts = [word.text, ...fitting.map((name) => `<${name}>`)];
  known.set(word, starts);
  return starts;
}

/** How a pattern fits. */
export interface Found extends Partial<Values> {
  to: number;
  /** The words of the alternatives that stood there. */
  literals: string[];
}

interface Step {
  alternatives: readonly string[];
  reader: keyof Values | null;
  isOptional: boolean;
}

/**
 * A row of words, written as one reads it: `the? <ordinal> of <month> <year>?`. `a|b` is either word, `?` may be left out, and
 * `<name>` is read by the reader of that name. A match takes a bounded number of looks.
 */
export class Pattern {
  readonly #steps: readonly Step[];
  /** Words, and readers in angle brackets, with which it may begin. */
  readonly starts: ReadonlySet<string>;

  constructor(source: string) {
    this.#steps = source.split(' ').map((part) => {
      const name = part.replace(/\?$/, '');
      const reader = name.startsWith('<') ? (name.slice(1, -1) as keyof Values) : null;
      if (reader !== null && !(reader in readers)) throw new Error(`Nothing reads <${reader}>.`);
      return { alternatives: name.split('|'), reader, isOptional: part.endsWith('?') };
    });
    const last = this.#steps.findIndex(({ isOptional }) => !isOptional);
    if (last < 0) throw new Error(`'${source}' fits nothing at all.`);
    this.starts = new Set(this.#steps.slice(0, last + 1).flatMap(({ alternatives }) => alternatives));
  }

  match(words: readonly Word[], at: number): Found | null {
    return startsOf(words[at]).some((start) => this.starts.has(start)) ? this.#matchFrom(0, words, at) : null;
  }

  #matchFrom(index: number, words: readonly Word[], at: number): Found | null {
    const step = this.#steps[index];
    if (!step) return { to: at, literals: [] };
    const taken = this.#take(step, words, at);
    const rest = taken && this.#matchFrom(index + 1, words, taken.to);
    if (!rest) return step.isOptional ? this.#matchFrom(index + 1, words, at) : null;
    if (step.reader !== null) return { ...rest, [step.reader]: taken.value };
    rest.literals.unshift(textAt(words, at));
    return rest;
  }

  #take({ reader, alternatives }: Step, words: readonly Word[], at: number): { to: number; value: unknown } | null {
    const word = words[at];
    if (!word || word.kind === 'quoted') return null;
    if (reader !== null) return readers[reader](words, at);
    return alternatives.includes(word.text) ? { to: at + 1, value: word.text } : null;
  }
}

const lengths = [
  ...['<amount> <hours> and|n|&|plus <fraction>', '<amount> <hours> and|n|&|plus? <number> <minutes>'],
  ...['<amount> <hours> and? <minute>', '<amount> full|whole|good|solid? <unit>'],
].map((source) => new Pattern(source));
const lengthTails = ['or so|thereabouts', 'tops|max|maximum', 'at most|least'].map((source) => new Pattern(source));
