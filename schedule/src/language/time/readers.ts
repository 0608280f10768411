import { Pattern, type Reader } from '../words/pattern.ts';
import type { Word } from '../words/word.ts';
import type { PartOfDay } from './phrase.ts';

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'fortnight' | 'month' | 'year';

/** What the patterns of time are made of, by the names under which they stand there. */
export interface TimeValues {
  number: number;
  ordinal: number;
  /** A day of a month, in whichever way. */
  day: number;
  year: number;
  /** January 1. */
  month: number;
  /** Monday 0. */
  weekday: number;
  /** A weekday in the plural. */
  weekdays: number;
  unit: Unit;
  part: PartOfDay;
  half: 'am' | 'pm';
  hour: number;
  minute: number;
  /** A time in figures, in minutes of the day. */
  figures: number;
  /** An amount: a number, `a`, `a couple of`, `half an`. */
  amount: number;
}

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const weekdayShort: Record<string, number> = {
  ...{ mon: 0, tue: 1, tues: 1, wed: 2, weds: 2, thu: 3, thur: 3, thurs: 3, fri: 4, sat: 5, sun: 6 },
};
const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  'december',
];
const monthShort = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const unitNames: Record<string, Unit> = {
  ...{
    minute: 'minute',
    min: 'minute',
    m: 'minute',
    hour: 'hour',
    hr: 'hour',
    h: 'hour',
    day: 'day',
    week: 'week',
    fortnight: 'fortnight',
  },
  ...{ month: 'month', year: 'year' },
};
const partNames: Record<string, PartOfDay> = {
  ...{ morning: 'morning', mornings: 'morning', afternoon: 'afternoon', afternoons: 'afternoon' },
  ...{ evening: 'evening', evenings: 'evening', night: 'night', nights: 'night' },
};

/** A reader of single words. */
const each =
  <T>(value: (word: Word) => T | null | undefined): Reader<T> =>
  (words, at) => {
    const word = words[at];
    if (word?.kind !== 'word') return null;
    const read = value(word);
    return read === null || read === undefined ? null : { to: at + 1, value: read };
  };

/** What is further away was misread: nobody plans there. */
const [firstYear, lastYear] = [1900, 2199];
export const isFar = (year: number): boolean => year < firstYear || year > lastYear;
/** Four figures below may be an hour: `june 20 1830`. */
const noHour = /^(?:2[4-9]\d\d|[3-9]\d{3}|\d{5,})$/;

const between = (low: number, high: number, number: number | null): number | null =>
  number !== null && number >= low && number <= high ? number : null;

export const weekdayOf = (text: string): number | undefined => {
  const found = weekdayNames.indexOf(text);
  return found >= 0 ? found : weekdayShort[text];
};

export function monthOf(text: string): number | null {
  const full = monthNames.indexOf(text);
  const short = full < 0 ? monthShort.indexOf(text === 'sept' ? 'sep' : text) : full;
  return short < 0 ? null : short + 1;
}

const singular = (text: string): string => (text.length > 2 && text.endsWith('s') ? text.slice(0, -1) : text);

function figuresOf({ text }: Word): number | null {
  const match = /^(\d{1,2})[:.](\d{2})$/.exec(text);
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2])];
  return match && hours <= 24 && minutes < 60 ? hours * 60 + minutes : null;
}

const amount: Reader<number> = (words, at) => {
  const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
  if (first?.kind !== 'word') return null;
  if (first.text === 'half' && /^an?$/.test(second?.text ?? '')) return { to: at + 2, value: 0.5 };
  if (/^an?$/.test(first.text) && second?.text === 'half') return { to: at + 2, value: 0.5 };
  if (/^an?$/.test(first.text) && second?.text === 'couple')
    return { to: at + (third?.text === 'of' ? 3 : 2), value: 2 };
  if (/^an?$/.test(first.text) && second?.text === 'few') return { to: at + 2, value: 3 };
  if (first.text === 'three' && second?.text === 'quarters') return null;
  if (/^an?$/.test(first.text)) return { to: at + 1, value: 1 };
  if (/^\d{1,3}[.,]\d{1,2}$/.test(first.text)) return { to: at + 1, value: Number(first.text.replace(',', '.')) };
  if (first.number === null || first.isOrdinal) return null;
  const andHalf = second?.text === 'and' && third?.text === 'a' && words[at + 3]?.text === 'half';
  return andHalf ? { to: at + 4, value: first.number + 0.5 } : { to: at + 1, value: first.number };
};

/** `half past midnight` */
const noons: Record<string, number> = { noon: 12, midday: 12, midnight: 0 };

export const readers: { [Name in keyof TimeValues]: Reader<TimeValues[Name]> } = {
  number: each(({ number, isOrdinal }) => (isOrdinal ? null : number)),
  ordinal: each(({ number, isOrdinal }) => (isOrdinal ? number : null)),
  day: each(({ number }) => between(0, 99, number)),
  year: each(({ number, isOrdinal, text }) =>
    isOrdinal ? null : (between(firstYear, lastYear, number) ?? (noHour.test(text) ? Number(text) : null)),
  ),
  month: each(({ text }) => monthOf(text)),
  weekday: each(({ text }) => weekdayOf(text)),
  // `tues` and `weds` are one day.
  weekdays: each(({ text }) =>
    text.endsWith('s') && weekdayShort[text] === undefined ? weekdayOf(text.slice(0, -1)) : null,
  ),
  unit: each(({ text }) => unitNames[singular(text)]),
  part: each(({ text }) => partNames[text]),
  half: each(({ text }) => (text === 'am' || text === 'pm' ? text : null)),
  hour: each(({ number, isOrdinal, text }) => noons[text] ?? (isOrdinal ? null : between(0, 24, number))),
  minute: each(({ number, isOrdinal }) => (isOrdinal ? null : between(1, 59, number))),
  figures: each(figuresOf),
  amount,
};

/** A pattern of the words of time. */
export const timePattern = (source: string): Pattern<TimeValues> => new Pattern(source, readers);
