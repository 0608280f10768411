import { dateOfDay, dayNumber, weekdayOf } from './dates.ts';

/** ISO 8601 week of a date. Around New Year its year may be the one before or after the date's own. */
export function isoWeek(date: string): { year: number; week: number } {
  // A week belongs to the year that its Thursday lies in.
  const thursday = dayNumber(date) - weekdayOf(date) + 3;
  const year = dateOfDay(thursday).slice(0, 4);
  return { year: Number(year), week: Math.floor((thursday - dayNumber(`${year}-01-01`)) / 7) + 1 };
}

/** Row of the Monday-first month that a date stands in; a partial first row is 1 (design, section 4). */
export function weekOfMonth(date: string): number {
  return Math.ceil((Number(date.slice(8)) + weekdayOf(`${date.slice(0, 8)}01`)) / 7);
}

/** Week of the month as the week view shows it, such as `W2`. */
export function weekLabel(date: string): string {
  return `W${weekOfMonth(date)}`;
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  return dateOfDay(dayNumber(date) - weekdayOf(date));
}
