import type { Refusal } from '@daywright/contract/journal';
import { limits } from '@daywright/contract/limits';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const entriesAtOnce = 10;

/** Parameters: person, account, time and id of the entry to begin behind. */
const refusalsBefore = statement<{ id: string; at: number; refusals: string }>(
  () => `select id, at, refusals from sync_journal
    where user_id = ? and account_id = ? and refused > 0 and (at, id) < (?, ?)
    order by at desc, id desc limit ${entriesAtOnce}`,
);

/** Why a provider did not take the last change of some events, as far as the newest entries of the journal have it. */
export async function readRefusals(
  db: Db,
  userId: string,
  accountId: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const missing = new Set(eventIds);
  const reasons = new Map<string, string>();
  let last = { at: Number.MAX_SAFE_INTEGER, id: '' };
  for (let read = 0; read < limits.refusalEntriesRead && missing.size > 0; read += entriesAtOnce) {
    const entries = await refusalsBefore(db, [userId, accountId, last.at, last.id]);
    for (const { refusals } of entries) {
      // Of one event the entry has the newest last.
      for (const { event_id, why } of (JSON.parse(refusals) as Refusal[]).reverse()) {
        if (missing.delete(event_id)) reasons.set(event_id, why);
      }
    }
    const oldest = entries.at(-1);
    if (!oldest || entries.length < entriesAtOnce) break;
    last = oldest;
  }
  return reasons;
}
