import type { BudgetPeriod } from '@daywright/contract/budgets';
import type { Preferences } from '@daywright/contract/profile';
import type { ReportLine } from '@daywright/contract/reports';
import { budgetLines } from '@daywright/schedule/budgets';
import { categoriesOf } from '@daywright/schedule/categories';
import { addDays, startOfDay } from '@daywright/schedule/dates';
import { periodOf, type ReportRange, timeReport } from '@daywright/schedule/report';
import { type Length, lengthOf } from './time-view.ts';
import type { TurnSchedule } from './turn-schedule.ts';

/** A category's time in the days asked for. */
export interface CategoryTime {
  category: string;
  planned: Length;
  tracked: Length;
  /** Of what is planned, what is still to come. */
  ahead: Length;
}

/** A category against its budget of a whole week or month that the days asked for touch. */
export interface BudgetTime {
  category: string;
  period: BudgetPeriod;
  /** The first date of the week or month. */
  from: string;
  budget: Length;
  tracked: Length;
  /** Tracked and still to come. */
  forecast: Length;
  /** Such as `1h 30m free` or `30m over`. */
  balance: string;
  is_over: boolean;
}

export interface TimeSpent {
  categories: CategoryTime[];
  budgets: BudgetTime[];
}

/** Planned and tracked time of some dates in a row by category, and the budgets of their weeks and months, as reports reckon. */
export async function timeSpent(dates: readonly string[], schedule: TurnSchedule): Promise<TimeSpent> {
  const { timeZone, preferences, now } = schedule;
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const budgets = await schedule.budgets();
  const report = async (range: ReportRange) => {
    const [from, to] = [startOfDay(range.from, timeZone), startOfDay(range.to, timeZone)];
    const [events, entries] = [await schedule.eventsIn(from, to), await schedule.entriesIn(from, to)];
    return timeReport(range, now, timeZone, { events, entries, preferences });
  };
  const days = await report({ from: first, to: addDays(last, 1), by: 'day' });
  const lines = await Promise.all(
    (['week', 'month'] as const)
      .filter((period) => budgets.some((budget) => budget.period === period))
      .map(async (period) => {
        const range = { from: periodOf(first, period), to: afterPeriod(last, period), by: period };
        const periods = await report(range);
        return periods.flatMap(({ date, categories }) =>
          budgetLines(categories, budgets, period, date, preferences).map((line) => ({ period, date, line })),
        );
      }),
  );
  return {
    categories: summed(
      days.flatMap(({ categories }) => categories),
      preferences,
    ),
    budgets: lines.flat().flatMap(({ period, date, line }): BudgetTime[] => {
      if (line.budget === null) return [];
      return [
        {
          category: line.category.name,
          period,
          from: date,
          budget: lengthOf(line.budget),
          tracked: lengthOf(line.tracked),
          forecast: lengthOf(line.forecast),
          balance: line.balanceText,
          is_over: line.isOver,
        },
      ];
    }),
  };
}

/** The first date behind the week or month that a date lies in. */
const afterPeriod = (date: string, period: BudgetPeriod): string =>
  period === 'week' ? addDays(periodOf(date, 'week'), 7) : periodOf(addDays(periodOf(date, 'month'), 31), 'month');

/** One line a category, in the fixed order. */
function summed(lines: readonly ReportLine[], preferences: Preferences): CategoryTime[] {
  return categoriesOf(preferences).flatMap(({ name }): CategoryTime[] => {
    const own = lines.filter(({ category }) => category === name);
    const sum = (field: 'planned' | 'tracked' | 'ahead') =>
      lengthOf(own.reduce((minutes, line) => minutes + line[field], 0));
    if (own.length === 0) return [];
    return [{ category: name, planned: sum('planned'), tracked: sum('tracked'), ahead: sum('ahead') }];
  });
}
