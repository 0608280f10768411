import { addDays } from '@daywright/schedule/dates';
import { quarterNumber } from '@daywright/schedule/quarter-weeks';
import type { View } from '../../queries/calendar-address.ts';
import { moveMonths } from '../../ui/month-grid.tsx';

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The date that a view shows after previous (-1) or next (1). Months keep the day, or end on their last. */
export function stepDate(view: View, date: string, step: -1 | 1): string {
  if (view === 'day') return addDays(date, step);
  if (view === 'week') return addDays(date, 7 * step);
  if (view === 'quarter') {
    const moved = moveMonths(date, monthsOf[view] * step);
    // Near its ends a quarter of weeks is not that of the month: the date moves on into the neighbour.
    return addDays(moved, 7 * (quarterNumber(date) + step - quarterNumber(moved)));
  }
  return moveMonths(date, monthsOf[view] * step);
}
