import type { BudgetPeriod } from '@daywright/contract/budgets';
import { useSearch } from 'wouter';
import { useToday } from '../../lib/clock.ts';
import { isRealDate } from '../../lib/real-date.ts';
import { useTimeZone } from '../../queries/profile.ts';
import { type BudgetSpan, spanOf } from './period.ts';

/** What the address says: the week or month to show; the present week when it says nothing. */
export function useBudgetAddress(): { span: BudgetSpan; date: string; today: string } {
  const today = useToday(useTimeZone());
  const query = new URLSearchParams(useSearch());
  const written = query.get('date');
  // Years of four digits, with room for the weeks before and after.
  const isShowable = written !== null && isRealDate(written) && written >= '0100' && written < '9900';
  const date = isShowable ? written : today;
  return { span: spanOf(query.get('period') === 'month' ? 'month' : 'week', date), date, today };
}

/** The address of the week or month that holds a date; without one that of today. */
export function budgetAddress(period: BudgetPeriod, date?: string): string {
  const query = [period === 'month' && 'period=month', date && `date=${date}`].filter(Boolean);
  return `/budget${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
