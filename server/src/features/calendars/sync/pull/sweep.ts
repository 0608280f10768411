import type { ChangedEvent, Conflict } from '@daywright/contract/journal';
import { sourceNames } from '@daywright/contract/sources';
import { isOccurrence, parseRecurrence } from '@daywright/schedule/recurrence';
import type { Db } from '../../../../platform/database/database.ts';
import { paced } from '../../../../platform/pace.ts';
import { applyChangeSet, isMaster, isUnsynced, type LockedRows, type NewEvent } from '../../../events/commands.ts';
import { writeJournal } from '../../journal/store.ts';
import type { Applied } from '../reconcile/applied.ts';
import { deletionOutlived } from '../reconcile/conflicts.ts';
import { isCopy } from '../reconcile/identity.ts';
import {
  applyRemoteDeletion,
  deleteLocally,
  isDeletedRemotely,
  isEditedLocally,
  keepLocally,
} from '../reconcile/singles-and-masters.ts';
import { type WorkingRow, type WorkingSet, workingSet } from '../reconcile/working-set.ts';
import { overridesOf, rowsById, rowsByRemoteId, type SyncRow } from '../rows.ts';
import type { SyncRun } from '../run/sync-run.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';

type Swept = Pick<Applied, 'pulled' | 'changed'>;

/** Rows of one change set. */
const portion = 500;

/**
 * After everything of a calendar was read: what was there and was not met is gone there. Own events are never deleted by
 * it, their copies are made anew; what was changed here lives on.
 *
 * @param unmet remote ids
 * @returns how many events changed here, and some of them
 */
export async function sweep(run: SyncRun, calendar: SyncedCalendar, unmet: readonly string[]): Promise<Swept> {
  let sum: Swept = { pulled: 0, changed: [] };
  for (let from = 0; from < unmet.length; from += portion) {
    const swept = await sweepPortion(run, calendar, unmet.slice(from, from + portion));
    sum = { pulled: sum.pulled + swept.pulled, changed: [...sum.changed, ...swept.changed] };
  }
  return sum;
}

async function sweepPortion(run: SyncRun, calendar: SyncedCalendar, remoteIds: readonly string[]): Promise<Swept> {
  const { id, user_id } = calendar;
  const pause = paced();
  let conflicts: readonly Conflict[] = [];
  let changed: ChangedEvent[] = [];
  let unmet: SyncRow[] = [];
  let beside: SyncRow[] = [];
  const check = async (trx: Db) => {
    await run.assertLease(trx);
    const rows = await rowsByRemoteId(trx, [user_id, id, remoteIds]);
    unmet = rows.filter((row) => row.remote_etag !== null && row.deleted_at === null);
    const heads = unmet.filter(({ series_id }) => series_id === null);
    const series = [...new Set(unmet.flatMap(({ series_id }) => series_id ?? []))];
    beside = [
      ...(await overridesOf(trx, [user_id, heads.map((row) => row.id)])),
      ...(await rowsById(trx, [user_id, series])),
    ];
  };
  const plan = async (rows: LockedRows) => {
    const set = workingSet(calendar, [...new Map([...unmet, ...beside].map((row) => [row.id, row])).values()], rows);
    for (const { id } of unmet) {
      const row = set.byId(id);
      if (row?.isLive) sweepOne(set, row);
      await pause();
    }
    changed = set.names();
    conflicts = set.conflicts;
    return set.operations();
  };
  const applied = await applyChangeSet(run.ctx, { userId: user_id, kind: 'sync' }, plan, {
    summary: ({ length }) =>
      `${sourceNames[calendar.provider]}: ${length} ${length === 1 ? 'event is' : 'events are'} no longer in “${calendar.name}”`,
    check,
    beside: (trx) => writeJournal(trx, run, id, { conflicts }),
  });
  return { pulled: applied?.changes.length ?? 0, changed };
}

function sweepOne(set: WorkingSet, row: WorkingRow): void {
  if (isCopy(set, row)) {
    if (set.calendar.copies_own) keepLocally(set, row);
  } else if (row.event.series_id === null) applyRemoteDeletion(set, row);
  // The provider lists no occurrence that nobody edited there: this edit is still to be written.
  else if (isUnsynced(row.remote.state) && isYielded(set, row.event)) return;
  else if (!isEditedLocally(row)) deleteLocally(set, row);
  else if (!isDeletedRemotely(row)) {
    set.conflicts.push(...deletionOutlived(row, 'there'));
    keepLocally(set, row);
  }
}

function isYielded(set: WorkingSet, { series_id, original_start }: NewEvent): boolean {
  const series = series_id === null ? undefined : set.byId(series_id);
  if (!series?.isLive || original_start === null || !isMaster(series.event)) return false;
  return isOccurrence(parseRecurrence(series.event), original_start);
}
