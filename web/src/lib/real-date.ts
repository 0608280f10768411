import { dateOfDay, dayNumber } from '@daywright/schedule/dates';

/** Whether text is a date of the calendar, written YYYY-MM-DD. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = dayNumber(text);
  return !Number.isNaN(day) && dateOfDay(day) === text;
}
