import { type Static, Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { PlainDate } from './fields.ts';
import { limits } from './limits.ts';

export const BudgetPeriod = Type.Union([Type.Literal('week'), Type.Literal('month')]);
export type BudgetPeriod = Static<typeof BudgetPeriod>;

const Category = Type.String({ minLength: 1, maxLength: limits.categoryLength });
const Minutes = Type.Integer({ minimum: 0, maximum: limits.budgetMinutes });

/**
 * Minutes a week or month for a category, from a period's first date on and until the next entry of the same category and
 * period. `minutes` null: from then on there is no budget.
 */
export const Budget = Type.Object(
  {
    category: Category,
    period: BudgetPeriod,
    from: PlainDate,
    minutes: Type.Union([Minutes, Type.Null()]),
  },
  { title: 'Budget' },
);
export type Budget = Static<typeof Budget>;

export const listBudgets = {
  method: 'GET',
  path: '/budgets',
  summary: 'All budgets with their history, by category, period and first date.',
  access: 'user',
  reply: reply({ budgets: Type.Array(Budget) }),
} as const satisfies Endpoint;

export const saveBudgets = {
  method: 'PUT',
  path: '/budgets',
  summary: 'Sets budgets of a period from the week or month that holds `from` on (default: today); earlier ones stay.',
  access: 'user',
  body: strict({
    period: BudgetPeriod,
    from: Type.Optional(PlainDate),
    budgets: Type.Array(strict({ category: Category, minutes: Type.Union([Minutes, Type.Null()]) }), {
      minItems: 1,
      maxItems: 100,
    }),
  }),
  reply: reply({ budgets: Type.Array(Budget) }),
} as const satisfies Endpoint;

export const deleteBudget = {
  method: 'DELETE',
  path: '/budgets',
  summary: 'Removes a category’s budgets of a period, history included.',
  access: 'user',
  query: strict({ category: Category, period: BudgetPeriod }),
  reply: reply({ budgets: Type.Array(Budget) }),
} as const satisfies Endpoint;
