import type { Budget, BudgetPeriod } from '@daywright/contract/budgets';
import { limits } from '@daywright/contract/limits';
import { categoryNamed } from '@daywright/schedule/categories';
import { dateIn } from '@daywright/schedule/dates';
import { periodOf } from '@daywright/schedule/report';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, badField } from '../../platform/errors.ts';
import { paced } from '../../platform/pace.ts';
import { signedInUser } from '../auth/queries.ts';
import { readText } from '../events/commands.ts';
import { changeSeqOf } from '../events/queries.ts';
import { refuseAboveBytes } from '../usage/queries.ts';
import { deleteBudgets, readBudgets, writeBudgets } from './budget-store.ts';
import { readDate } from './dates.ts';

interface Wanted {
  readonly period: BudgetPeriod;
  readonly from?: string;
  readonly budgets: readonly Pick<Budget, 'category' | 'minutes'>[];
}

/**
 * Sets budgets from the week or month on that holds `from`: the present one in the person's zone unless said otherwise.
 *
 * @returns all budgets
 * @throws AppError `INVALID_DATE`, `INVALID_REQUEST` for a category that is blank or named twice,
 *   `TOO_LARGE` where there are too many with those of the past, `QUOTA_BYTES`
 */
export async function saveBudgets(ctx: Context, userId: string, wanted: Wanted): Promise<Budget[]> {
  const saved = await ctx.write.transaction().execute((trx) => saveBudgetsIn(ctx, trx, userId, wanted));
  await tellOfBudgets(ctx, userId);
  return saved;
}

/** As `saveBudgets`, within a transaction: whoever commits it tells the person's tabs. */
export async function saveBudgetsIn(
  ctx: Context,
  trx: Db,
  userId: string,
  { period, from, budgets }: Wanted,
): Promise<Budget[]> {
  const wanted = budgets.map(({ category, minutes }, index) => ({
    category: readName('body', category, `budgets/${index}/category`),
    minutes,
  }));
  const keys = wanted.map(({ category }) => categoryNamed(category));
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice >= 0) throw badField('body', `budgets/${twice}/category`, 'must not name a category again');
  const given = from === undefined ? undefined : readDate(from, 'from');
  const { time_zone } = await signedInUser(trx, userId);
  const from_date = periodOf(given ?? dateIn(ctx.clock.now(), time_zone), period);
  const rows = wanted.map(({ category, minutes }) => {
    return { period, category_key: categoryNamed(category), from_date, category, minutes };
  });
  await writeBudgets(trx, userId, rows, paced());
  await refuseAboveBytes(ctx, trx, userId);
  const all = await readBudgets(trx, userId);
  if (all.length > limits.budgetsPerPerson) throw tooManyBudgets();
  return all;
}

/**
 * Removes a category's budgets of a period, those of the past too.
 *
 * @returns those that are left
 * @throws AppError `INVALID_REQUEST` for a blank category
 */
export async function removeBudget(
  ctx: Context,
  userId: string,
  { category, period }: Pick<Budget, 'category' | 'period'>,
): Promise<Budget[]> {
  const key = categoryNamed(readName('query', category, 'category'));
  const left = await ctx.write.transaction().execute(async (trx) => {
    await deleteBudgets(trx, userId, period, key);
    return readBudgets(trx, userId);
  });
  await tellOfBudgets(ctx, userId);
  return left;
}

const tooManyBudgets = () =>
  new AppError(
    'TOO_LARGE',
    `You have ${limits.budgetsPerPerson.toLocaleString('en')} budgets with those of the past, and there can be no more. Remove those of a category that you no longer need.`,
  );

/** Every open tab is told to look again, as it is of a change to the schedule that budgets measure. */
export async function tellOfBudgets(ctx: Context, userId: string): Promise<void> {
  const seq = await changeSeqOf(ctx.read, userId);
  ctx.bus.publish({ kind: 'notice', user_id: userId, notice: { kind: 'schedule_changed', seq } });
}

/** @throws AppError `INVALID_REQUEST` */
function readName(where: 'body' | 'query', category: string, field: string): string {
  const name = readText(category);
  if (name === null) throw badField(where, field, 'must be more than blanks');
  return name;
}
