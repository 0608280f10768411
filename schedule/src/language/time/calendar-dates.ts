import type { Word } from '../words/word.ts';
import { todayOf } from './days.ts';
import type { Meaning, Present, TimeRule } from './phrase.ts';
import { isFar, monthOf, readers } from './readers.ts';
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

/** `24 to 27 december`, `june 12 - 15`, `24-27.12.`: two days of a month that is named once. */
const daysOfMonth: TimeRule = {
  name: 'days of a month',
  read(words, at, present) {
    let from = at;
    while (/^(?:from|between|on|the)$/.test(words[from]?.text ?? '') && from < at + 2) from++;
    const month = readers.month(words, from);
    const days = pairOfDays(words, month?.to ?? from);
    if (!days) return null;
    const of = words[days.to]?.text === 'of' ? days.to + 1 : days.to;
    const after = month ? { to: days.to, value: month.value } : readers.month(words, of);
    const year = after && readers.year(words, after.to);
    const end = after
      ? { to: year?.to ?? after.to, means: dayOfMonth(days.last, after.value, year?.value, present) }
      : lastInFigures(words, days.to - 1, present);
    if (!end?.means.date) return null;
    const [endYear, endMonth] = end.means.date.split('-').map(Number);
    const { date } = dayOfMonth(days.first, endMonth ?? 0, endYear, present);
    const isStretch = date !== undefined && date < end.means.date;
    return isStretch
      ? { to: end.to, said: [{ slot: 'date', from, to: end.to }], means: { date, last: end.means.date } }
      : null;
  },
};

/** `12 to 15`, `12th - 15th` */
function pairOfDays(words: readonly Word[], at: number): { to: number; first: number; last: number } | null {
  const start = readers.day(words, at);
  if (!start || !/^(?:-|to|till|until|through|and)$/.test(words[start.to]?.text ?? '')) return null;
  const isThe = words[start.to + 1]?.text === 'the';
  const text = words[start.to + 1]?.text ?? '';
  const figures = Number.parseInt(text, 10);
  const end = readers.day(words, start.to + (isThe ? 2 : 1)) ?? (figures ? { to: start.to + 2, value: figures } : null);
  return end && { to: end.to, first: start.value, last: end.value };
}

/** `27.12.` as the end of two days. Without its last point it is a date only if it cannot be a time. */
function lastInFigures(words: readonly Word[], at: number, present: Present): { to: number; means: Meaning } | null {
  const { text = '', end } = words[at] ?? {};
  const isPointed = words[at + 1]?.text === '.' && words[at + 1]?.at === end;
  if (
    !/^\d{1,2}[/.]\d{1,2}[.]?$/.test(text) ||
    !(isPointed || text.endsWith('.') || text.includes('/') || Number.parseInt(text, 10) > 24)
  )
    return null;
  const means = figuresDate(text.includes('/') ? text : `${text.replace(/\.$/, '')}.`, present);
  return means && { to: at + 1 + (isPointed ? 1 : 0), means };
}

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
  timeRule('month and day', `${lead} [date <month> <day> , <year>]`, ({ read }, { present }) =>
    dayOfMonth(first(read.day, 0), first(read.month, 0), read.year?.[0], present),
  ),
  daysOfMonth,
  timeRule(
    'day of this month',
    `${lead} the? [date <ordinal>] of? this? month?`,
    ({ read, to }, { words, at, present }) => {
      const hasLead = /^(?:on|for|by|of|from|until|till|since|starting|the|this|and|between|to)$/;
      const isLed = hasLead.test(words[at]?.text ?? '') || hasLead.test(words[at - 1]?.text ?? '');
      const isFigures = /^\d/.test(words[to - 1]?.text ?? '') && words[at]?.text === 'on';
      const isFloor = /^(?:floor|street|st|avenue|ave|birthday|anniversary|time|attempt|one)$/.test(
        words[to]?.text ?? '',
      );
      return !isLed || (isFigures ? isFloor : countsOther(words, to))
        ? null
        : ordinalDay(first(read.ordinal, 0), present);
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

const yearOf = (text: string): number => Number(text.padStart(4, '20'));

/** `2026-06-12`, `12.6.2026`, and `12/6` in the order that is usual where the person lives; where both are, the other date too. */
function figuresDate(text: string, present: Present): Meaning | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^((?:19|20|21)\d{2})()(\d{2})(\d{2})$/.exec(text);
  if (iso) return dayOfMonth(Number(iso[4]), Number(iso[3]), Number(iso[1]), present);
  // `12-jun-2027`
  const [, day, name = '', after] = /^(\d{1,2})-([a-z]{3,9})(?:-(\d{4}|\d{2}))?$/.exec(text) ?? [];
  const month = day === undefined ? null : monthOf(name);
  if (month) return dayOfMonth(Number(day), month, after === undefined ? undefined : yearOf(after), present);
  const match = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/.exec(text);
  // `12.30` is a time, `12.3.` a date.
  if (!match || (match[2] === '-' && !match[4])) return null;
  if (match[2] === '.' ? !/\.$|\..*\./.test(text) : text.endsWith('/')) return null;
  const [one, other] = [Number(match[1]), Number(match[3])];
  const year = match[4] === undefined ? undefined : yearOf(match[4]);
  const [dayFirst, monthFirst] = [dayOfMonth(one, other, year, present), dayOfMonth(other, one, year, present)];
  if (match[2] !== '/' || one > 12 || one === other) return dayFirst;
  const order =
    other > 12 || monthFirstZones.test(present.zone) ? 'month' : bothZones.test(present.zone) ? 'both' : 'day';
  if (order === 'month') return monthFirst;
  return order === 'both' && monthFirst.date ? { ...dayFirst, otherDate: monthFirst.date } : dayFirst;
}

/** Time zones of the United States and of East Asia, where the month stands first. */
const monthFirstZones =
  /^(?:America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Sitka|Nome|Adak|Metlakatla|Yakutat|Menominee|(?:Indiana|Kentucky|North_Dakota)\/.+)|Pacific\/(?:Honolulu|Guam)|US\/.+|Asia\/(?:Tokyo|Seoul|Shanghai|Taipei))$/;
/** Time zones of countries where people write either. */
const bothZones =
  /^(?:America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Regina|Moncton|Whitehorse|Panama|Puerto_Rico)|Canada\/.+|Asia\/Manila)$/;
