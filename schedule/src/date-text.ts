import { addDays, dayNames, longDayNames, monthName, weekdayOf } from './dates.ts';

/** `Thu 11 Jun`, with the year where it is not that of `near`, another date. */
export function shortDate(date: string, near = date): string {
  return `${dayNames[weekdayOf(date)]} ${Number(date.slice(8))} ${monthName(date).slice(0, 3)}${yearBeside(date, near)}`;
}

/** `Thursday 11 June` */
export function longDay(date: string): string {
  return `${longDayNames[weekdayOf(date)]} ${dayAndMonth(date)}`;
}

/** `Thursday 11 June 2026` */
export function longDate(date: string): string {
  return `${longDay(date)} ${date.slice(0, 4)}`;
}

/** `11 June`, with the year where it is not that of `near`. */
export function dayAndMonth(date: string, near = date): string {
  return `${Number(date.slice(8))} ${monthName(date)}${yearBeside(date, near)}`;
}

/** A date within a sentence: `today`, `tomorrow`, else such as `Mon 15 Jun`, with the year when that is another. */
export function nearDay(date: string, today: string): string {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : shortDate(date, today);
}

function yearBeside(date: string, near: string): string {
  return date.slice(0, 4) === near.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
}
