import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import { AppError } from '../../../platform/errors.ts';

/** That many days by the clock, which one more change of it may make an hour longer. */
const longestRangeMs = limits.rangeDays * dayMs + 3_600_000;

/**
 * Epoch milliseconds of an instant that a query gives.
 *
 * @throws AppError `INVALID_DATE` for a date or time that does not exist
 */
export function readInstant(text: string, field: string): number {
  const instant = Date.parse(text);
  // Date.parse takes 30 February for 2 March.
  const day = Number(text.slice(8, 10));
  const exists = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === day;
  if (Number.isNaN(instant) || !exists) {
    throw new AppError('INVALID_DATE', `There is no such time as ${text}.`, { details: { field } });
  }
  return instant;
}

/** @throws AppError `END_BEFORE_START`, `RANGE_TOO_LONG` */
export function checkRange(from: number, to: number): void {
  if (to < from) throw new AppError('END_BEFORE_START', 'The range ends before it starts.');
  if (to - from > longestRangeMs) {
    throw new AppError('RANGE_TOO_LONG', `A range may cover at most ${limits.rangeDays} days.`);
  }
}

/** The end of the longest range from here. */
export const furthestEnd = (from: number): number => from + limits.rangeDays * dayMs;
