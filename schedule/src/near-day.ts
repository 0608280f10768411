import { addDays, dayNames, monthName, weekdayOf } from './dates.ts';

/** A date within a sentence: `today`, `tomorrow`, else such as `Mon 15 Jun`, with the year when that is another. */
export function nearDay(date: string, today: string): string {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return `${dayNames[weekdayOf(date)]} ${Number(date.slice(8))} ${monthName(date).slice(0, 3)}${year}`;
}
