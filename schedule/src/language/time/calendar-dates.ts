import type { Word } from '../words/word.ts';
import { todayOf } from './days.ts';
import type { Meaning, Present, TimeRule } from './phrase.ts';
import { isFar } from './readers.ts';
import { first, timeRule } from './rule.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The longest month of that number; a leap day exists in some year. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day of a month, in the coming year where none is said. One that does not exist is a question, never another day. */
export function dayOfMonth(day: number, month: number, year: number | undefined, present: Present): Meaning {
  const today = todayOf(present);
  const most = year === undefined ? (longest[month - 1] ?? 0) : lengthOf(year, month);
  if (month < 1 || month > 12 || day < 1 || day > most) return { impossible: true };
  if (year !== undefined && isFar(year)) return { beyond: 'date' };
  if (year !== undefined) return { date: `${year}-${two(month)}-${two(day)}` };
  let coming = Number(today.slice(0, 4)) + (`${two(month)}-${two(day)}` < today.slice(5) ? 1 : 0);
  // The coming leap day.
  while (day > lengthOf(coming, month)) coming++;
  return { date: `${coming}-${two(month)}-${two(day)}` };
}

/** `the seventh`: of this month or, when it has passed or this month is too short, of the coming one that has it. */
function ordinalDay(day: number, present: Present): Meaning | null {
  if (day < 1) return null;
  if (day > 31) return { impossible: true };
  const today = todayOf(present);
  let month = Temporal.PlainYearMonth.from(today.slice(0, 7));
  if (day < Number(today.slice(8))) month = month.add({ months: 1 });
  while (day > month.daysInMonth) month = month.add({ months: 1 });
  return { date: `${month.toString()}-${two(day)}` };
}

/** Whether what follows an ordinal says that it counts something else: `the second one`, `the first meeting`. */
const countsOther = (words: readonly Word[], at: number): boolean => {
  const next = words[at];
  return (
    next?.kind === 'word' &&
    (/^ones?$/.test(next.text) ||
      (next.number === null &&
        !/^(?:at|from|and|to|till|until|in|for|on|with|is|of|this|please|i|my|we|the|by|through)$/.test(next.text)))
  );
};

const lead = 'on|for|by|of|from|until|till|through|since|starting?';

/** Dates by day and month, and by the day of the month alone. */
export const calendarRules: readonly TimeRule[] = [
  timeRule('day and month', `${lead} the? [date <day> of? <month> <year>?]`, ({ read }, { present }) =>
    dayOfMonth(first(read.day, 0), first(read.month, 0), read.year?.[0], present),
  ),
  timeRule('full day and month', `${lead} [date the <ordinal> of <month> <year>?]`, ({ read }, { present }) =>
    dayOfMonth(first(read.ordinal, 0), first(read.month, 0), read.year?.[0], present),
  ),
  timeRule('month and day', `${lead} [date <month> the? <day> <year>?]`, ({ read }, { present }) =>
    dayOfMonth(first(read.day, 0), first(read.month, 0), read.year?.[0], present),
  ),
  timeRule(
    'day of this month',
    `${lead} the? [date <ordinal>] of? this? month?`,
    ({ read, to }, { words, at, present }) => {
      const hasLead = /^(?:on|for|by|of|from|until|till|since|starting|the|this|and|between|to)$/;
      const isLed = hasLead.test(words[at]?.text ?? '') || hasLead.test(words[at - 1]?.text ?? '');
      return !isLed || countsOther(words, to) ? null : ordinalDay(first(read.ordinal, 0), present);
    },
  ),
  {
    name: 'date in figures',
    read(words, at, present) {
      const isLed = /^(?:on|for|by|until|till|since|from)$/.test(words[at]?.text ?? '');
      const from = at + (isLed ? 1 : 0);
      const text = words[from]?.kind === 'word' ? words[from].text : '';
      // After `on`, figures with a point are a date: `on 21.10 at 17.15`.
      const meaning = figuresDate(
        words[at]?.text === 'on' && /^\d{1,2}\.\d{2}$/.test(text) ? `${text}.` : text,
        present,
      );
      return meaning && { to: from + 1, said: [{ slot: 'date', from, to: from + 1 }], means: meaning };
    },
  },
];

/** `2026-06-12`, `12/6`, `12.6.2026`: the day first; where the month may be, that is the other date. */
function figuresDate(text: string, present: Present): Meaning | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOfMonth(Number(iso[3]), Number(iso[2]), Number(iso[1]), present);
  const match = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/.exec(text);
  // `12.30` is a time, `12.3.` a date.
  if (!match || (match[2] === '-' && !match[4])) return null;
  if (match[2] === '.' ? !/\.$|\..*\./.test(text) : text.endsWith('/')) return null;
  const [one, other] = [Number(match[1]), Number(match[3])];
  const year = match[4] === undefined ? undefined : Number(match[4].padStart(4, '20'));
  const isAmerican = other > 12 && one <= 12;
  const found = isAmerican ? dayOfMonth(other, one, year, present) : dayOfMonth(one, other, year, present);
  const isEither = match[2] === '/' && one <= 12 && other <= 12 && one !== other;
  const swapped = isEither ? dayOfMonth(other, one, year, present).date : undefined;
  return swapped === undefined ? found : { ...found, otherDate: swapped };
}
