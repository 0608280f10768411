import { ProviderFailure } from '../../providers/failure.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { type Applied, added } from '../reconcile/applied.ts';
import { applyRemoteChanges } from '../reconcile/apply-remote-changes.ts';
import { readChanges } from '../reconcile/read-changes.ts';
import type { SyncRun } from '../run/sync-run.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';

/** Series asked for before what they are is written. */
const portion = 100;

/**
 * Occurrences that came without their series: it may have come after them, or be there unchanged and not here. Where
 * nobody but its guests sees the series, the occurrence is an event of its own.
 */
export async function settleOrphans(
  run: SyncRun,
  calendar: SyncedCalendar,
  orphans: readonly RemoteChange[],
  isAnew: boolean,
): Promise<Applied> {
  const apply = (changes: readonly RemoteChange[]) =>
    applyRemoteChanges(run, calendar, readChanges(changes), { isAnew });
  let sum = await apply(orphans);
  const bySeries = [...Map.groupBy(sum.orphans, seriesOf)];
  sum = { ...sum, orphans: [] };
  for (let from = 0; from < bySeries.length; from += portion) {
    const changes: RemoteChange[] = [];
    for (const [series, occurrences] of bySeries.slice(from, from + portion)) {
      changes.push(...(await withSeries(run, calendar, series, occurrences)));
    }
    const applied = await apply(changes);
    // Of a series that is gone or cannot be read, nothing can be shown.
    sum = added(sum, { ...applied, unreadable: applied.unreadable + applied.orphans.length, orphans: [] });
  }
  return sum;
}

async function withSeries(
  { access, provider }: SyncRun,
  calendar: SyncedCalendar,
  series: string,
  occurrences: readonly RemoteChange[],
): Promise<RemoteChange[]> {
  try {
    const master = await provider.event(await access(), calendar.remote, series);
    return master.kind === 'gone' ? [] : [master, ...occurrences];
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !['not-found', 'refused', 'deleted'].includes(error.reason)) throw error;
    return occurrences.flatMap((change) => (change.kind === 'event' ? [alone(change)] : []));
  }
}

function alone(change: Extract<RemoteChange, { kind: 'event' }>): RemoteChange {
  return { ...change, event: { ...change.event, series_remote_id: null, original_start: null } };
}

const seriesOf = (change: RemoteChange) =>
  (change.kind === 'event' ? change.event.series_remote_id : change.kind === 'gone' && change.series_remote_id) || '';
