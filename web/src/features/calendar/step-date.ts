import { addDays } from '@daywright/schedule/dates';
import type { View } from '../../queries/calendar-address.ts';
import { addMonths } from '../../ui/month-grid.tsx';

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The date that a view shows after previous (-1) or next (1). Months keep the day, or end on their last. */
export function stepDate(view: View, date: string, step: -1 | 1): string {
  if (view === 'day') return addDays(date, step);
  if (view === 'week') return addDays(date, 7 * step);
  const first = addMonths(date, monthsOf[view] * step);
  const last = addDays(addMonths(first, 1), -1);
  const sameDay = `${first.slice(0, 8)}${date.slice(8)}`;
  return sameDay < last ? sameDay : last;
}
