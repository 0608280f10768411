import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { updateProfileIn } from '../../profile/commands/update-profile.ts';
import { saveBudgetsIn, tellOfBudgets } from '../../tracking/commands.ts';
import type { SettingAsked } from '../conversation/asked-change.ts';
import { settingChangesOf } from './setting-changes.ts';
import { isAsBefore, readStored } from './stored-settings.ts';

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
  if (!isAsBefore(await readStored(trx, userId, ctx.clock.now()), asked)) throw stale(asked);
}

function stale(asked: SettingAsked): AppError {
  const [change] = settingChangesOf([asked]);
  const sentence = asked.takes_back
    ? 'was changed since, so it stays as it is. Another “undo” takes back what came before.'
    : 'was changed meanwhile, so nothing was done. Look at it again and ask once more.';
  return new AppError('VERSION_STALE', `“${change?.name}” ${sentence}`);
}
