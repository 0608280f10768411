import type { ChangedEvent, Conflict } from '@daywright/contract/journal';
import { sourceNames } from '@daywright/contract/sources';
import type { Db } from '../../../../platform/database/database.ts';
import { paced } from '../../../../platform/pace.ts';
import { applyChangeSet, type LockedRows } from '../../../events/commands.ts';
import { writeJournal } from '../../journal/store.ts';
import type { Applied } from '../apply/applied.ts';
import { deletionOutlived } from '../apply/conflicts.ts';
import { applyGone, deleteHere, isEdited, isGone, liveOn } from '../apply/heads.ts';
import { isCopy } from '../apply/identity.ts';
import { type MetRow, type MetRows, metRows } from '../apply/met-rows.ts';
import type { Round } from '../round/round-type.ts';
import { overridesOf, rowsByRemoteId, type SyncRow } from '../rows.ts';
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
export async function sweep(round: Round, calendar: SyncedCalendar, unmet: readonly string[]): Promise<Swept> {
  let sum: Swept = { pulled: 0, changed: [] };
  for (let from = 0; from < unmet.length; from += portion) {
    const swept = await sweepPortion(round, calendar, unmet.slice(from, from + portion));
    sum = { pulled: sum.pulled + swept.pulled, changed: [...sum.changed, ...swept.changed] };
  }
  return sum;
}

async function sweepPortion(round: Round, calendar: SyncedCalendar, remoteIds: readonly string[]): Promise<Swept> {
  const { id, user_id } = calendar;
  const pause = paced();
  let conflicts: readonly Conflict[] = [];
  let changed: ChangedEvent[] = [];
  let unmet: SyncRow[] = [];
  let overrides: SyncRow[] = [];
  const check = async (trx: Db) => {
    await round.keep(trx);
    const rows = await rowsByRemoteId(trx, [user_id, id, remoteIds]);
    unmet = rows.filter((row) => row.remote_etag !== null && row.deleted_at === null);
    const heads = unmet.filter(({ series_id }) => series_id === null);
    overrides = await overridesOf(trx, [user_id, heads.map((row) => row.id)]);
  };
  const plan = async (rows: LockedRows) => {
    const met = metRows(calendar, [...new Map([...unmet, ...overrides].map((row) => [row.id, row])).values()], rows);
    for (const { id } of unmet) {
      const row = met.byId(id);
      if (row?.isLive) sweepOne(met, row);
      await pause();
    }
    changed = met.names();
    conflicts = met.conflicts;
    return met.operations();
  };
  const applied = await applyChangeSet(round.ctx, { userId: user_id, kind: 'sync' }, plan, {
    summary: ({ length }) =>
      `${sourceNames[calendar.provider]}: ${length} ${length === 1 ? 'event is' : 'events are'} no longer in “${calendar.name}”`,
    check,
    beside: (trx) => writeJournal(trx, round, id, { conflicts }),
  });
  return { pulled: applied?.changes.length ?? 0, changed };
}

function sweepOne(met: MetRows, row: MetRow): void {
  if (isCopy(met, row)) {
    if (met.calendar.copies_own) liveOn(met, row);
  } else if (row.event.series_id === null) applyGone(met, row);
  // Of a series that is there, it is an occurrence as any other.
  else if (!isEdited(row)) deleteHere(met, row);
  else if (!isGone(row)) {
    met.conflicts.push(...deletionOutlived(row, 'there'));
    liveOn(met, row);
  }
}
