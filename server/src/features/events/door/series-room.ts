import { limits } from '@daywright/contract/limits';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AppliedChange } from './applied.ts';
import { countOverrides } from './store.ts';

/**
 * Refuses edited occurrences beyond what a series may have. One that has more can be changed otherwise, divided, moved and deleted.
 *
 * @param changes that were written, in the same transaction
 * @throws AppError `QUOTA_OVERRIDES`
 */
export async function refuseOverrides(trx: Db, userId: string, changes: readonly AppliedChange[]): Promise<void> {
  const added = new Map<string, number>();
  for (const { entity, op, before, after } of changes) {
    if (entity !== 'event' || op === 'update') continue;
    const series = after?.series_id ?? (before?.includes('"series_id":"') ? JSON.parse(before).series_id : null);
    if (series !== null) added.set(series, (added.get(series) ?? 0) + (after ? 1 : -1));
  }
  // A series that goes on under another id has no more of them than before.
  if (added.values().reduce((sum, count) => sum + count, 0) <= 0) return;
  for (const [series, count] of added) {
    if (count <= 0) continue;
    if ((await countOverrides(trx, userId, series, limits.overridesPerSeries + 1)) > limits.overridesPerSeries) {
      throw tooManyOverrides();
    }
  }
}

export const tooManyOverrides = () =>
  new AppError(
    'QUOTA_OVERRIDES',
    `A series may have ${limits.overridesPerSeries.toLocaleString('en')} occurrences that were changed, and this one has them all. End it here and begin a new one.`,
  );
