import type { Preferences } from '@daywright/contract/profile';
import type { ReportLine } from '@daywright/contract/reports';
import type { BudgetLine } from '@daywright/schedule/budgets';
import { type Category, categoriesOf } from '@daywright/schedule/categories';

/**
 * The lines of a table with those of all other categories, in the fixed order: each can be given a budget, sleep too.
 *
 * @param report of the same week or month
 */
export function everyLine(
  lines: readonly BudgetLine[],
  report: readonly ReportLine[],
  preferences: Preferences | undefined,
): BudgetLine[] {
  const known = categoriesOf(preferences);
  const shown = new Map(lines.map((line) => [line.category.key, line]));
  const orphans = lines.filter(({ category }) => !known.some(({ key }) => key === category.key));
  const all = known.map((category) => shown.get(category.key) ?? lineWithout(category, report));
  return [...all.slice(0, -1), ...orphans, ...all.slice(-1)];
}

/** A category that has no budget yet. */
function lineWithout(category: Category, report: readonly ReportLine[]): BudgetLine {
  const line = report.find((each) => each.category === category.name);
  const tracked = line?.tracked ?? 0;
  return {
    category,
    tracked,
    forecast: tracked + (line?.ahead ?? 0),
    budget: null,
    balance: null,
    balanceText: '',
    isOver: false,
    isSpent: false,
  };
}
