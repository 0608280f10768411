import type { Budget, BudgetPeriod } from '@daywright/contract/budgets';
import type { Db } from '../../platform/database/database.ts';
import { rowWriter } from '../../platform/database/insert-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import type { BudgetsTable } from '../../platform/database/tables.ts';
import type { Pause } from '../../platform/pace.ts';

const budgetsOf = statement<Budget>(
  () => `select category, period, from_date as "from", minutes from budgets
    where user_id = ? order by category_key, period, from_date`,
);

/** A person's budgets by category, period and first date. */
export function readBudgets(db: Db, userId: string): Promise<Budget[]> {
  return budgetsOf(db, [userId]);
}

const columns = [
  'period',
  'category_key',
  'from_date',
  'category',
  'minutes',
] as const satisfies (keyof BudgetsTable)[];

export type BudgetRow = Pick<BudgetsTable, (typeof columns)[number]>;

const insertOrReplace = rowWriter(
  'budgets',
  ['user_id', ...columns],
  `on conflict (user_id, period, category_key, from_date)
    do update set category = excluded.category, minutes = excluded.minutes`,
);

export function writeBudgets(db: Db, userId: string, rows: readonly BudgetRow[], pause: Pause): Promise<void> {
  return insertOrReplace(
    db,
    rows.map((row) => [userId, ...columns.map((column) => row[column])]),
    pause,
  );
}

const budgetsNamed = statement(() => 'delete from budgets where user_id = ? and period = ? and category_key = ?');

export async function deleteBudgets(db: Db, userId: string, period: BudgetPeriod, categoryKey: string): Promise<void> {
  await budgetsNamed(db, [userId, period, categoryKey]);
}
