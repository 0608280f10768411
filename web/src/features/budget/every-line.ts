import type { Preferences } from '@daywright/contract/profile';
import type { BudgetLine } from '@daywright/schedule/budgets';
import { type Category, categoriesOf } from '@daywright/schedule/categories';

/** The lines of a table with those of all other categories, in the fixed order: each can be given a budget. */
export function everyLine(lines: readonly BudgetLine[], preferences: Preferences | undefined): BudgetLine[] {
  const known = categoriesOf(preferences);
  const shown = new Map(lines.map((line) => [line.category.key, line]));
  const orphans = lines.filter(({ category }) => !known.some(({ key }) => key === category.key));
  const all = known.map((category) => shown.get(category.key) ?? emptyLine(category));
  return [...all.slice(0, -1), ...orphans, ...all.slice(-1)];
}

function emptyLine(category: Category): BudgetLine {
  return {
    category,
    tracked: 0,
    forecast: 0,
    budget: null,
    balance: null,
    balanceText: '',
    isOver: false,
    isSpent: false,
  };
}
