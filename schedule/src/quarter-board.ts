import type { Preferences } from '@daywright/contract/profile';
import type { ReportPeriod } from '@daywright/contract/reports';
import { type Amounts, amountsByDate, amountsOf, type Measure, unsummed } from './amounts.ts';
import { type Category, categoriesOf } from './categories.ts';
import { durationText } from './duration.ts';
import type { QuarterWeek } from './quarter-weeks.ts';
import { mondayOf } from './weeks.ts';

/** One category in one week. */
export interface QuarterCell extends Amounts {
  monday: string;
  isPresent: boolean;
  /** What it shows: of a week that has passed what was tracked, of the present one that and what is ahead, later the plan. */
  minutes: number;
  /** Whether that is only planned, and drawn as an outline. */
  isPlan: boolean;
  /** `minutes` of the row's fullest cell, 0 to 1. */
  share: number;
  /** Minutes for this week; null without a budget. */
  budget: number | null;
  /** More than 30 % over budget. */
  isWellOver: boolean;
}

export interface QuarterSums {
  cells: QuarterCell[];
  /** Minutes of the weeks that count (`countedWeeks`). */
  sum: number;
  mean: number;
  /** Of the present week, or of the quarter's last or first. */
  budget: number | null;
}

export interface QuarterRow extends QuarterSums {
  category: Category;
}

export interface QuarterBoard {
  /** Categories with time or a budget in the quarter, in the fixed order. */
  rows: QuarterRow[];
  /** All but Sleep together. */
  all: QuarterSums;
}

export interface QuarterContext {
  weeks: readonly Pick<QuarterWeek, 'monday'>[];
  today: string;
  measure: Measure;
  /** Minutes that a category may take in the week of a Monday; null without a budget. */
  budgetOf: (category: string, monday: string) => number | null;
  preferences?: Preferences | undefined;
}

const wellOver = 1.3;

/** Where a quarter's hours went and are to go, a category a row. `periods` are weeks by their Monday. */
export function quarterBoard(periods: readonly ReportPeriod[], context: QuarterContext): QuarterBoard {
  const byWeek = amountsByDate(periods, context.preferences);
  const total = (monday: string) => amountsOf(byWeek.get(monday));
  const counted = countedWeeks(context, total);
  const isBudgeted = (key: string) => context.weeks.some(({ monday }) => context.budgetOf(key, monday) !== null);

  const rows = categoriesOf(context.preferences).flatMap((category): QuarterRow[] => {
    const { key } = category;
    const amountsIn = (monday: string) => amountsOf(byWeek.get(monday), key);
    const isEmpty = context.weeks.every(({ monday }) => isNothing(amountsIn(monday)));
    if (isEmpty && !isBudgeted(key)) return [];
    return [{ category, ...sumsOf(context, counted, amountsIn, (monday) => context.budgetOf(key, monday)) }];
  });
  const budgets = (monday: string) => {
    const summed = rows.filter(({ category }) => category.key !== unsummed);
    const all = summed.flatMap(({ category }) => context.budgetOf(category.key, monday) ?? []);
    return all.length > 0 ? all.reduce((sum, minutes) => sum + minutes, 0) : null;
  };
  return { rows, all: sumsOf(context, counted, total, budgets) };
}

/**
 * The Mondays whose weeks sums and means count: those up to the present one, all of a quarter that is still to come, and all
 * where the plan is shown. Weeks before the first with any time do not count, so that a late start thins no mean.
 */
function countedWeeks({ weeks, today, measure }: QuarterContext, total: (monday: string) => Amounts): Set<string> {
  const present = mondayOf(today);
  const mondays = weeks.map(({ monday }) => monday);
  const begun = mondays.filter((monday) => monday <= present);
  const shown = measure === 'planned' || begun.length === 0 ? mondays : begun;
  const first = shown.findIndex((monday) => !isNothing(total(monday)));
  return new Set(first < 0 ? [] : shown.slice(first));
}

function sumsOf(
  { weeks, today, measure }: QuarterContext,
  counted: ReadonlySet<string>,
  amountsIn: (monday: string) => Amounts,
  budgetIn: (monday: string) => number | null,
): QuarterSums {
  const present = mondayOf(today);
  const shown = weeks.map(({ monday }) => {
    const amounts = amountsIn(monday);
    const isPlan = measure === 'planned' || monday > present;
    const minutes = isPlan ? amounts.planned : amounts.tracked + (monday === present ? amounts.ahead : 0);
    const budget = budgetIn(monday);
    const isWellOver = budget !== null && minutes > budget * wellOver;
    return { ...amounts, monday, isPresent: monday === present, minutes, isPlan, budget, isWellOver };
  });
  const most = Math.max(0, ...shown.map(({ minutes }) => minutes));
  const sum = shown.reduce((minutes, cell) => minutes + (counted.has(cell.monday) ? cell.minutes : 0), 0);
  const mondays = weeks.map(({ monday }) => monday);
  const at = mondays.filter((monday) => monday <= present).at(-1) ?? mondays[0];
  return {
    cells: shown.map((cell) => ({ ...cell, share: most > 0 ? cell.minutes / most : 0 })),
    sum,
    mean: counted.size > 0 ? sum / counted.size : 0,
    budget: at === undefined ? null : budgetIn(at),
  };
}

const isNothing = ({ planned, tracked }: Amounts) => planned === 0 && tracked === 0;

/**
 * A cell in words: both facts, the one that is shown first, and the budget, such as `16h 30m, 13h 14m tracked, 3h 16m still
 * planned, budget 18h`. `amountText` writes minutes.
 */
export function quarterCellText(cell: QuarterCell, amountText: (minutes: number) => string = durationText): string {
  const tracked = `${amountText(cell.tracked)} tracked`;
  const planned = `${amountText(cell.planned)} planned`;
  const facts = isNothing(cell)
    ? ['nothing']
    : cell.isPlan
      ? [planned, cell.tracked > 0 && tracked]
      : cell.isPresent
        ? [amountText(cell.minutes), tracked, `${amountText(cell.ahead)} still planned`]
        : [tracked, planned];
  const budget = cell.budget !== null && `budget ${amountText(cell.budget)}`;
  return [...facts, budget, cell.isWellOver && 'well over budget'].filter(Boolean).join(', ');
}
