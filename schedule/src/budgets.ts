import type { Budget, BudgetPeriod } from '@daywright/contract/budgets';
import { defaultIcon } from '@daywright/contract/categories';
import type { Preferences } from '@daywright/contract/profile';
import type { ReportLine } from '@daywright/contract/reports';
import { unsummed } from './amounts.ts';
import { type Category, categoriesOf, categoryNamed } from './categories.ts';
import { durationText } from './duration.ts';

/** A category of a week or month against its budget. All numbers are minutes. */
export interface BudgetLine {
  category: Category;
  tracked: number;
  /** What was tracked and what is still to come of the plan: what the period will have taken if the plan holds. */
  forecast: number;
  /** Null without a budget. */
  budget: number | null;
  /** `budget - forecast`; null without a budget. */
  balance: number | null;
  /** `1h 30m free`, `Even` or `30m over`; empty without a budget. */
  balanceText: string;
  /** The forecast exceeds the budget: it is over, or will be if the plan holds. */
  isOver: boolean;
  /** What was tracked exceeds it already. */
  isSpent: boolean;
}

/** The three sums over the lines, sleep left out, and how many lines are over. */
export interface BudgetTotals {
  tracked: number;
  forecast: number;
  budget: number;
  over: number;
}

/** The minutes that a category has in the week or month that begins on `date`; null when it has none. */
export function budgetAt(
  budgets: readonly Budget[],
  category: string,
  period: BudgetPeriod,
  date: string,
): number | null {
  return budgetsAt(budgets, period, date)(category);
}

/** As `budgetAt`, for many categories. */
export function budgetsAt(
  budgets: readonly Budget[],
  period: BudgetPeriod,
  date: string,
): (category: string) => number | null {
  const latest = new Map<string, Budget>();
  for (const budget of budgets) {
    if (budget.period !== period || budget.from > date) continue;
    const key = categoryNamed(budget.category);
    const known = latest.get(key);
    if (known === undefined || budget.from > known.from) latest.set(key, budget);
  }
  return (category) => latest.get(categoryNamed(category))?.minutes ?? null;
}

/**
 * One line a category that has a budget, tracked time or something to come, in the fixed order. Sleep has one only with a
 * budget. A budget whose category is no longer among the person's own stands before Other, under its name.
 *
 * @param lines the report of the week or month that begins on `date`
 */
export function budgetLines(
  lines: readonly ReportLine[],
  budgets: readonly Budget[],
  period: BudgetPeriod,
  date: string,
  preferences?: Preferences,
): BudgetLine[] {
  const known = categoriesOf(preferences);
  const keys = new Set(known.map(({ key }) => key));
  const orphans = new Map<string, Category>();
  for (const { category } of budgets) {
    const key = categoryNamed(category);
    if (!keys.has(key)) orphans.set(key, { key, name: category, icon: defaultIcon, hue: 'other', color: null });
  }
  const lineOf = new Map(lines.map((line) => [line.category, line]));
  const budgetOf = budgetsAt(budgets, period, date);
  return [...known.slice(0, -1), ...orphans.values(), ...known.slice(-1)].flatMap((category) => {
    const line = lineOf.get(category.name);
    const [tracked, ahead] = [line?.tracked ?? 0, line?.ahead ?? 0];
    const budget = budgetOf(category.name);
    const isShown = budget !== null || (tracked + ahead > 0 && category.key !== unsummed);
    return isShown ? [budgetLine(category, tracked, tracked + ahead, budget)] : [];
  });
}

function budgetLine(category: Category, tracked: number, forecast: number, budget: number | null): BudgetLine {
  const balance = budget === null ? null : budget - forecast;
  return {
    category,
    tracked,
    forecast,
    budget,
    balance,
    balanceText: balance === null ? '' : balanceText(balance),
    isOver: balance !== null && balance < 0,
    isSpent: budget !== null && tracked > budget,
  };
}

/** @param balance minutes */
export function balanceText(balance: number): string {
  if (balance === 0) return 'Even';
  return balance > 0 ? `${durationText(balance)} free` : `${durationText(-balance)} over`;
}

export function budgetTotals(lines: readonly BudgetLine[]): BudgetTotals {
  const totals: BudgetTotals = { tracked: 0, forecast: 0, budget: 0, over: 0 };
  for (const { category, tracked, forecast, budget, isOver } of lines) {
    if (isOver) totals.over += 1;
    if (category.key === unsummed) continue;
    totals.tracked += tracked;
    totals.forecast += forecast;
    totals.budget += budget ?? 0;
  }
  return totals;
}

/** Where every bar has its budget, as a share of its width: what sticks out is over. */
export const budgetNeedle = 0.72;

/** How long the two parts of a bar are, as shares of its width, cut at its end. Without a budget the forecast ends at the needle. */
export function budgetBar({ tracked, forecast, budget }: Pick<BudgetLine, 'tracked' | 'forecast' | 'budget'>): {
  tracked: number;
  forecast: number;
} {
  const scale = budget ?? forecast;
  const share = (minutes: number) => {
    if (minutes === 0) return 0;
    return scale === 0 ? 1 : Math.min(1, (minutes / scale) * budgetNeedle);
  };
  return { tracked: share(tracked), forecast: share(forecast) };
}
