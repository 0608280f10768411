import { longDate } from '@daywright/schedule/date-text';
import { addDays, monthName } from '@daywright/schedule/dates';
import { readLine } from '@daywright/schedule/language/line/read-line';
import type { Present } from '@daywright/schedule/language/time/phrase';
import { mondayOf } from '@daywright/schedule/weeks';
import { isRealDate } from '../../lib/real-date.ts';
import { calendarAddress } from '../../queries/calendar-address.ts';

/** A place in the calendar that words lead to. */
export interface Place {
  name: string;
  /** What stands there: `Day`, `Week`, `Month` or `Year`. */
  kind: string;
  href: string;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The places that a text names: a date, a week number, a month, a year; none where it says something else. */
export function placesIn(text: string, today: string, present: Present): Place[] {
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/^(?:go to|jump to|open) /, '');
  if (wanted.length < 2) return [];
  return [...weekIn(wanted, today), ...monthsIn(wanted, today), ...yearIn(wanted), ...dateIn(wanted, present)];
}

function dateIn(wanted: string, present: Present): Place[] {
  const date = isRealDate(wanted) ? wanted : spokenDate(wanted, present);
  return date === undefined ? [] : [{ name: longDate(date), kind: 'Day', href: calendarAddress('day', date) }];
}

/** Only where the whole text is a date: `tomorrow` is one, `call tomorrow` is not. */
function spokenDate(wanted: string, present: Present): string | undefined {
  const { when, parts } = readLine(wanted, [], present);
  const [only, ...more] = parts;
  const isWhole = only?.kind === 'when' && more.length === 0 && only.start === 0 && only.end === wanted.length;
  return isWhole && when.date !== null ? when.date : undefined;
}

/** `week 24`, `w24 2027` */
function weekIn(wanted: string, today: string): Place[] {
  const [, number, year = today.slice(0, 4)] = /^(?:week|w) ?(\d{1,2})(?: (\d{4}))?$/.exec(wanted) ?? [];
  if (number === undefined) return [];
  const monday = addDays(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7);
  const thursday = addDays(monday, 3);
  if (Number(number) < 1 || thursday.slice(0, 4) !== year) return [];
  return [{ name: `Week ${Number(number)}, ${year}`, kind: 'Week', href: calendarAddress('week', monday) }];
}

/** The coming months whose names begin so, or those of the year that is written: `dec`, `june 2027`. */
function monthsIn(wanted: string, today: string): Place[] {
  const [, word, year] = /^([a-z]{2,}) ?(\d{4})?$/.exec(wanted) ?? [];
  if (word === undefined) return [];
  return Array.from({ length: 12 }, (_, month) => `${pad(month + 1)}-01`)
    .filter((monthDay) => monthName(`2000-${monthDay}`).toLowerCase().startsWith(word))
    .map((monthDay) => {
      const thisYear = Number(today.slice(0, 4));
      const first = `${year ?? (monthDay.slice(0, 2) < today.slice(5, 7) ? thisYear + 1 : thisYear)}-${monthDay}`;
      return { name: `${monthName(first)} ${first.slice(0, 4)}`, kind: 'Month', href: calendarAddress('month', first) };
    });
}

const yearIn = (wanted: string): Place[] =>
  /^(?:19|20|21)\d\d$/.test(wanted)
    ? [{ name: wanted, kind: 'Year', href: calendarAddress('year', `${wanted}-01-01`) }]
    : [];
