/**
 * The proleptic Gregorian calendar on day numbers (days since 1970-01-01): a date costs a few integer operations, where
 * a Temporal object for each occurrence would dominate the expansion. After Howard Hinnant's "chrono-Compatible Low-Level
 * Date Algorithms".
 */
export const dayMs = 86_400_000;

/** The day number of a date; `month` is 1 to 12. */
export function dayNumber(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

export interface CivilDate {
  year: number;
  month: number;
  day: number;
}

/** The date of a day number. */
export function civilDate(dayNo: number): CivilDate {
  const z = dayNo + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

/** Monday is 0, Sunday 6. */
export function weekdayOf(dayNo: number): number {
  return modulo(dayNo + 3, 7);
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The remainder that is never negative. */
export function modulo(value: number, by: number): number {
  return value - Math.floor(value / by) * by;
}

/** Sorted, each value once. */
export function ascending(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
