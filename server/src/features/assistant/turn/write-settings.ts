import { isDeepStrictEqual } from 'node:util';
import type { Preferences } from '@daywright/contract/profile';
import { budgetAt } from '@daywright/schedule/budgets';
import { dateIn } from '@daywright/schedule/dates';
import { periodOf } from '@daywright/schedule/report';
import { usualWeek } from '@daywright/schedule/working-hours';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { signedInUser } from '../../auth/queries.ts';
import { updateProfileIn } from '../../profile/commands/update-profile.ts';
import { saveBudgetsIn, tellOfBudgets } from '../../tracking/commands.ts';
import { readBudgets } from '../../tracking/queries.ts';
import type { SettingAsked, Settings } from '../conversation/asked-change.ts';
import { settingChangesOf } from './setting-changes.ts';

/**
 * Writes settings and budgets within the transaction of a turn.
 *
 * @throws AppError `VERSION_STALE` where one is no longer as it was; as `updateProfile` and `saveBudgets`
 */
export async function writeSettings(
  ctx: Context,
  trx: Db,
  userId: string,
  asked: readonly SettingAsked[],
): Promise<void> {
  for (const each of asked) {
    await refuseIfChanged(ctx, trx, userId, each);
    if (each.kind === 'budget') {
      const { category, period, minutes } = each;
      await saveBudgetsIn(ctx, trx, userId, { period, budgets: [{ category, minutes }] });
    } else {
      const { time_zone, ...preferences } = each.set;
      await updateProfileIn(trx, userId, { preferences, ...(time_zone !== undefined && { time_zone }) });
    }
  }
}

/** Tells the person's tabs what to read again. */
export async function tellOfSettings(ctx: Context, userId: string, asked: readonly SettingAsked[]): Promise<void> {
  if (asked.some(({ kind }) => kind === 'settings')) {
    ctx.bus.publish({ kind: 'notice', user_id: userId, notice: { kind: 'profile_changed' } });
  }
  if (asked.some(({ kind }) => kind === 'budget')) await tellOfBudgets(ctx, userId);
}

async function refuseIfChanged(ctx: Context, trx: Db, userId: string, asked: SettingAsked): Promise<void> {
  const person = await signedInUser(trx, userId);
  if (asked.kind === 'budget') {
    const from = periodOf(dateIn(ctx.clock.now(), person.time_zone), asked.period);
    const current = budgetAt(await readBudgets(trx, userId), asked.category, asked.period, from);
    if (current !== asked.was) throw stale(asked);
    return;
  }
  const current = settingsOf(person);
  const keys = Object.keys(asked.was) as (keyof Settings)[];
  if (!keys.every((key) => isDeepStrictEqual(current[key], asked.was[key]))) throw stale(asked);
}

/** The settings that there are, with what is reckoned with where nothing was chosen. */
export function settingsOf(person: { preferences: string; time_zone: string }): Required<Settings> {
  const { working_hours = usualWeek, categories = [] } = JSON.parse(person.preferences) as Preferences;
  return { time_zone: person.time_zone, working_hours, categories };
}

function stale(asked: SettingAsked): AppError {
  const [change] = settingChangesOf([asked]);
  const sentence = asked.takes_back
    ? 'was changed since, so it stays as it is. Another “undo” takes back what came before.'
    : 'was changed meanwhile, so nothing was done. Look at it again and ask once more.';
  return new AppError('VERSION_STALE', `“${change?.name}” ${sentence}`);
}
