import { limits } from '@daywright/contract/limits';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AppliedChange } from './applied.ts';
import { sizeOfOverrides } from './store.ts';

/**
 * Refuses edited occurrences beyond what a series may have. One that has more can be changed otherwise, divided, moved and deleted.
 *
 * @param changes that were written, in the same transaction
 * @throws AppError `QUOTA_OVERRIDES`
 */
export async function refuseOverrides(trx: Db, userId: string, changes: readonly AppliedChange[]): Promise<void> {
  const added = new Map<string, { readonly count: number; readonly bytes: number }>();
  for (const change of changes) {
    const series = seriesOf(change);
    if (series === null) continue;
    const { before, after } = change;
    const { count, bytes } = added.get(series) ?? { count: 0, bytes: 0 };
    const grown = bytesOf(after && JSON.stringify(after)) - bytesOf(before);
    added.set(series, { count: count + Number(after !== null) - Number(before !== null), bytes: bytes + grown });
  }
  // A series that goes on under another id has no more of them than before.
  const all = added
    .values()
    .reduce((sum, { count, bytes }) => ({ count: sum.count + count, bytes: sum.bytes + bytes }), none);
  for (const [series, { count, bytes }] of added) {
    const [isMore, isLonger] = [all.count > 0 && count > 0, all.bytes > smallGrowth && bytes > smallGrowth];
    if (!isMore && !isLonger) continue;
    const size = await sizeOfOverrides(trx, userId, series);
    const isFull = (isMore && size.count > limits.overridesPerSeries) || size.bytes > limits.changeBytes;
    if (isFull) throw tooManyOverrides();
  }
}

const none = { count: 0, bytes: 0 };

/** What a tick adds, or a word. */
const smallGrowth = 1_024;

const bytesOf = (text: string | null) => (text === null ? 0 : Buffer.byteLength(text));

function seriesOf({ entity, before, after }: AppliedChange): string | null {
  if (entity !== 'event') return null;
  if (after) return after.series_id;
  return before?.includes('"series_id":"') ? (JSON.parse(before).series_id as string) : null;
}

export const tooManyOverrides = () =>
  new AppError(
    'QUOTA_OVERRIDES',
    `A series may have ${limits.overridesPerSeries.toLocaleString('en')} occurrences that were changed, of ${limits.changeBytes >> 20} MiB, and this one has them all. End it here and begin a new one.`,
  );
