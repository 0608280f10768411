import { addDays, dateIn } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import type { Meaning, Present } from './phrase.ts';

/** ISO 8601 week: week 1 has 4 January. Null for a number that the coming year does not have. */
export function weekNumbered(number: number, present: Present): Meaning | null {
  if (number < 1 || number > 53) return null;
  const today = dateIn(present.now, present.zone);
  const year = Temporal.PlainDate.from(today).yearOfWeek ?? 0;
  for (const each of [year, year + 1]) {
    const date = addDays(mondayOf(`${each}-01-04`), 7 * (number - 1));
    const last = addDays(date, 6);
    if (last >= today && Temporal.PlainDate.from(date).weekOfYear === number) return { date, last, isPeriod: true };
  }
  return null;
}
