import type { Budget } from '@daywright/contract/budgets';
import type { ReportPeriod } from '@daywright/contract/reports';
import { budgetAt } from '@daywright/schedule/budgets';
import type { Category } from '@daywright/schedule/categories';
import { durationText } from '@daywright/schedule/duration';
import type { TrendColumn } from '../../ui/columns.ts';
import type { BudgetSpan } from './period.ts';

/** One category's weeks or months, each against the budget that held then. */
export function trendOf(
  spans: readonly BudgetSpan[],
  report: readonly ReportPeriod[],
  budgets: readonly Budget[],
  category: Category,
): TrendColumn[] {
  const lines = new Map(report.map(({ date, categories }) => [date, categories]));
  return spans.map(({ period, from, title, subtitle }) => {
    const line = lines.get(from)?.find((each) => each.category === category.name);
    return {
      id: from,
      name: subtitle ? `${subtitle}, ${title}` : title,
      tracked: line?.tracked ?? 0,
      ahead: line?.ahead ?? 0,
      budget: budgetAt(budgets, category.name, period, from),
    };
  });
}

const words = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
export const inWords = (count: number): string => words[count] ?? `${count}`;

/**
 * What the columns say, such as `16h 25m a week on average. One week of six went over.` Counted from the first with anything in
 * it on: before that there was no one to track.
 */
export function trendText(columns: readonly TrendColumn[], unit: 'week' | 'month'): string {
  const first = columns.findIndex(({ tracked, ahead }) => tracked + ahead > 0);
  if (first < 0) return 'Nothing planned or tracked.';
  const counted = columns.slice(first);
  const minutes = counted.reduce((sum, { tracked, ahead }) => sum + tracked + ahead, 0);
  const average = `${durationText(minutes / counted.length)} a ${unit} on average.`;
  const budgeted = counted.filter(({ budget }) => budget !== null);
  if (budgeted.length === 0) return average;
  const over = budgeted.filter(({ tracked, ahead, budget }) => budget !== null && tracked + ahead > budget).length;
  if (over === 0) return `${average} None went over.`;
  const count = inWords(over);
  const name = `${count.slice(0, 1).toUpperCase()}${count.slice(1)} ${unit}${over === 1 ? '' : 's'}`;
  return `${average} ${name} of ${inWords(budgeted.length)} went over.`;
}
