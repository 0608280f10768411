import type { BudgetPeriod } from '@daywright/contract/budgets';
import { addDays, monthName } from '@daywright/schedule/dates';
import { isoWeek, mondayOf } from '@daywright/schedule/weeks';
import { addMonths } from '../../ui/month-grid.tsx';

/** A week or month that budgets are kept for. Dates are YYYY-MM-DD. */
export interface BudgetSpan {
  period: BudgetPeriod;
  /** First date. */
  from: string;
  /** The date after the last. */
  to: string;
  /** `8 – 14 June` or `June 2026`. */
  title: string;
  /** `Week 24`; empty for a month. */
  subtitle: string;
  /** `2026-W24` (ISO 8601) or `2026-06`. */
  code: string;
}

/** The week or month that holds a date. */
export function spanOf(period: BudgetPeriod, date: string): BudgetSpan {
  if (period === 'month') {
    const from = addMonths(date, 0);
    const title = `${monthName(from)} ${from.slice(0, 4)}`;
    return { period, from, to: addMonths(from, 1), title, subtitle: '', code: from.slice(0, 7) };
  }
  const from = mondayOf(date);
  const { year, week } = isoWeek(from);
  return {
    period,
    from,
    to: addDays(from, 7),
    title: datesText(from, addDays(from, 6)),
    subtitle: `Week ${week}`,
    code: `${year}-W${String(week).padStart(2, '0')}`,
  };
}

/** The one so many weeks or months later. */
export function spanFrom({ period, from }: BudgetSpan, steps: number): BudgetSpan {
  return spanOf(period, period === 'week' ? addDays(from, 7 * steps) : addMonths(from, steps));
}

/** `8 – 14 June`, over the end of a month `29 June – 5 July`. */
function datesText(first: string, last: string): string {
  const day = (date: string) => `${Number(date.slice(8))}`;
  const whole = (date: string) => `${day(date)} ${monthName(date)}`;
  return first.slice(0, 7) === last.slice(0, 7) ? `${day(first)} – ${whole(last)}` : `${whole(first)} – ${whole(last)}`;
}
