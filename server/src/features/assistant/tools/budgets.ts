import type { BudgetPeriod } from '@daywright/contract/budgets';
import { limits } from '@daywright/contract/limits';
import { budgetAt } from '@daywright/schedule/budgets';
import { categoriesOf, categoryNamed } from '@daywright/schedule/categories';
import { dateIn } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { periodOf } from '@daywright/schedule/report';
import { Type } from 'typebox';
import { AppError } from '../../../platform/errors.ts';
import * as field from './fields.ts';
import { contradicts, tool, unclear } from './tool.ts';
import type { TurnSchedule } from './turn-schedule.ts';

export const budgets = tool({
  name: 'budgets',
  description:
    'Lists the budgets, and sets one where `minutes` or `remove` is given, from this week or month on. What is used of them tells analyze_schedule.',
  input: field.inputs({
    category: Type.Optional(field.category),
    period: Type.Optional(field.oneOf(['week', 'month'], 'A week unless given.')),
    minutes: Type.Optional(field.minutes('Minutes a week or month.', 0, limits.budgetMinutes)),
    remove: Type.Optional(field.flag('No budget any more.')),
  }),
  async run({ schedule }, { category, period = 'week', minutes, remove = false }) {
    if (minutes === undefined && !remove) return { budgets: await budgetsNow(schedule) };
    if (minutes !== undefined && remove) throw contradicts('minutes or remove');
    if (category === undefined) throw unclear('For which category is the budget meant?');
    const name = ownCategory(category, schedule);
    const change = await schedule.setBudget({ category: name, period, minutes: minutes ?? null });
    return {
      changed: change !== null,
      ...(change ?? { message: 'The budget is so already.' }),
      budgets: await budgetsNow(schedule),
    };
  },
});

interface BudgetNow {
  category: string;
  period: BudgetPeriod;
  budget: string;
}

async function budgetsNow(schedule: TurnSchedule): Promise<BudgetNow[]> {
  const { now, timeZone } = schedule;
  const all = await schedule.budgets();
  const names = new Map(all.map(({ category }) => [categoryNamed(category), category]));
  return [...names.values()].flatMap((category) =>
    (['week', 'month'] as const).flatMap((period): BudgetNow[] => {
      const minutes = budgetAt(all, category, period, periodOf(dateIn(now, timeZone), period));
      return minutes === null ? [] : [{ category, period, budget: durationText(minutes) }];
    }),
  );
}

/** @throws AppError `NOT_FOUND` that names the categories */
function ownCategory(said: string, { preferences }: TurnSchedule): string {
  const known = categoriesOf(preferences);
  const asked = [said, said.replace(/s$/i, '')].map(categoryNamed);
  const found = known.find(({ key }) => asked.includes(key));
  if (found) return found.name;
  const names = known.map(({ name }) => name).join(', ');
  throw new AppError('NOT_FOUND', `There is no such category. There are: ${names.slice(0, 1_000)}.`);
}
