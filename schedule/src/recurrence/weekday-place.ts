import { civilDate, dayNumber, daysInMonth, isLeapYear } from './civil.ts';

/** Which of its weekday a day is within its month or year, counted from either end. */
export function placesOf(day: number, ofYear: boolean): { fromStart: number; fromEnd: number } {
  const { year, month } = civilDate(day);
  const first = dayNumber(year, ofYear ? 1 : month, 1);
  const length = ofYear ? (isLeapYear(year) ? 366 : 365) : daysInMonth(year, month);
  return { fromStart: Math.floor((day - first) / 7) + 1, fromEnd: -Math.floor((first + length - 1 - day) / 7) - 1 };
}
