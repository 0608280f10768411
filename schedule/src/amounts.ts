import type { Preferences } from '@daywright/contract/profile';
import type { ReportPeriod } from '@daywright/contract/reports';
import { categoryOf } from './categories.ts';

/** Minutes of a period; `ahead` is the part of `planned` that is still to come. */
export interface Amounts {
  planned: number;
  tracked: number;
  ahead: number;
}

/** Which of the two facts a view shows. */
export type Measure = 'tracked' | 'planned';

/** Of the category that fills a third of every day sums say nothing: it is left out of them. */
export const unsummed = 'sleep';

export const noAmounts: Amounts = { planned: 0, tracked: 0, ahead: 0 };

function addAmounts(one: Amounts, other: Amounts): Amounts {
  return {
    planned: one.planned + other.planned,
    tracked: one.tracked + other.tracked,
    ahead: one.ahead + other.ahead,
  };
}

/** A report's periods by their first date, each with its amounts by the category's key. */
export function amountsByDate(
  periods: readonly ReportPeriod[],
  preferences?: Preferences,
): Map<string, Map<string, Amounts>> {
  return new Map(
    periods.map(({ date, categories }) => {
      const amounts = new Map<string, Amounts>();
      for (const line of categories) {
        const { key } = categoryOf({ category: [line.category] }, preferences);
        amounts.set(key, addAmounts(amounts.get(key) ?? noAmounts, line));
      }
      return [date, amounts];
    }),
  );
}

/** All categories together, without the one that is left out of sums; or one of them by its key. */
export function amountsOf(amounts: ReadonlyMap<string, Amounts> | undefined, category?: string): Amounts {
  if (category !== undefined) return amounts?.get(category) ?? noAmounts;
  let sum = noAmounts;
  for (const [key, each] of amounts ?? []) if (key !== unsummed) sum = addAmounts(sum, each);
  return sum;
}

/** Whether anything was tracked; where nothing was, a view is of use only with the plan. */
export function isTracked(periods: readonly ReportPeriod[]): boolean {
  return periods.some(({ categories }) => categories.some(({ tracked }) => tracked > 0));
}
