import type { Conflict } from '@daywright/contract/journal';
import { sourceNames } from '@daywright/contract/sources';
import { newId } from '../../../../platform/ids.ts';
import { applyChangeSet, following, isDue, type LockedRows, type RemoteState } from '../../../events/commands.ts';
import { notTold, writeJournal } from '../../journal/store.ts';
import { withNotes, writeExtra } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { differing } from '../merge/merge.ts';
import { deletionOutlived } from '../reconcile/conflicts.ts';
import { isAsKnown, type RemoteEventChange } from '../reconcile/documents.ts';
import { eventOf, rowsByRemoteId, type SyncRow } from '../rows.ts';
import { fetchRemote, meetsSeries } from './fetch-remote.ts';
import { remoteOccurrence, yieldsOccurrence } from './occurrence.ts';
import { noteAnew, nothingRemote, refuse, saveOutcome } from './outcome.ts';
import { type Push, readRow } from './push.ts';
import { reconcileRefetched, refetchRemote } from './refetch.ts';
import { sayOfGuests } from './store.ts';

/** The first look at an occurrence that was edited here: it may have been edited there too. */
export async function fetchBeforeFirstPush(
  push: Push,
  row: SyncRow,
  series: SyncRow | undefined,
  remoteId: string,
): Promise<boolean> {
  if (await takesOver(push, row, remoteId)) return true;
  const change = await fetchRemote(push, remoteId);
  if (change?.kind === 'event' && series) {
    const { here, there } = asInSeries(push, row, series, change);
    if (here && there) {
      // There it is no event of its own, and is not told to be gone where the series loses its day.
      const remote_extra = writeExtra(change.extra);
      return !(await saveOutcome(push, row, { ...nothingRemote, remote_id: null, remote_extra }));
    }
    if (!there && (await meetsSeries(push, series))) return true;
  }
  if (change) return reconcileRefetched(push, row, series, remoteId, change);
  return detachFromSeries(
    push,
    row,
    series,
    'The series has no occurrence on this date there, which could be changed.',
  );
}

/**
 * An occurrence that was named otherwise while its series was to be moved, which was taken back before that was written: there it is
 * what it was. @returns whether it goes by what is known of it
 */
async function takesOver(push: Push, row: SyncRow, remote_id: string): Promise<boolean> {
  const { calendar, run } = push;
  const [bearer] = await rowsByRemoteId(run.ctx.read, [calendar.user_id, calendar.id, [remote_id]]);
  if (!bearer || bearer.id === row.id || bearer.deleted_at === null || bearer.sync_state === null) return false;
  const { remote_etag, remote_base, remote_extra } = bearer;
  await noteAnew(push, { ...row, remote_id, remote_etag, remote_base, remote_extra, sync_state: 'unconfirmed' });
  await saveOutcome(push, bearer, { ...nothingRemote, remote_id: null });
  return true;
}

/** Which side has the occurrence as the series has it. */
function asInSeries(
  { calendar }: Push,
  row: SyncRow,
  series: SyncRow,
  change: RemoteEventChange,
): { here: boolean; there: boolean } {
  const { original_start } = eventOf(row);
  if (original_start === null) return { here: false, there: false };
  const plain = syncedOf(remoteOccurrence(series, original_start));
  const here = differing(syncedOf(eventOf(row)), plain).size === 0;
  return { here, there: isAsKnown(calendar, plain, change) };
}

/**
 * An edited occurrence of which its series there has no date: the edit outlives that, as an event of its own, once the series
 * here is as it is there. @returns whether the row is to be looked at again
 */
export async function detachFromSeries(
  push: Push,
  row: SyncRow,
  series: SyncRow | undefined,
  why: string,
): Promise<boolean> {
  if (series?.remote_id) await refetchRemote(push, series, undefined, series.remote_id);
  const master = series && (await readRow(push, series.id));
  const isLive = master?.deleted_at === null;
  const start = eventOf(row).original_start;
  if (isLive && start !== null && yieldsOccurrence(eventOf(master), start)) {
    // What the series is to be there is told first.
    return isDue(master.sync_state) ? false : refuse(push, row, why);
  }
  await separate(push, row);
  return false;
}

async function separate({ run, calendar, conflicts }: Push, row: SyncRow): Promise<void> {
  const { user_id } = calendar;
  const { title, series_id } = eventOf(row);
  const extra = withNotes(row.remote_extra, { cancelled: undefined, gone: undefined, sent: undefined, like: row.id });
  let told: readonly Conflict[] = [];
  let alone: string | undefined;
  const plan = async (rows: LockedRows) => {
    const event = await rows.event(row.id);
    if (!event || event.version !== row.version) return [];
    const id = newId();
    const { version, created_at, updated_at, ...whole } = event;
    alone = id;
    const renamed = (name: string) => (name === row.id ? id : name);
    return [
      { op: 'delete', id: row.id, undone: true, remote: stateOf(calendar.id, null, null) } as const,
      {
        op: 'create',
        event: { ...whole, id, series_id: null, original_start: null },
        counterpart: row.id,
        remote: { ...stateOf(calendar.id, id.replaceAll('-', ''), 'new'), extra },
      } as const,
      ...following(await rows.entriesOf(series_id ?? row.id), renamed),
    ];
  };
  await applyChangeSet(run.ctx, { userId: user_id, kind: 'sync' }, plan, {
    summary: `${sourceNames[calendar.provider]}: “${title}” stands alone, its series no longer has that date`,
    check: (trx) => run.assertLease(trx),
    async beside(trx) {
      if (!alone) return;
      // It may be told already, as of the occurrence.
      const outlived = deletionOutlived({ id: row.id, event: eventOf(row) }, 'there');
      told = (await notTold(trx, run, calendar.id, outlived)).map((each) => ({ ...each, event_id: alone ?? row.id }));
      await writeJournal(trx, run, calendar.id, { conflicts: told });
      await sayOfGuests(trx, user_id, alone, row.send_updates);
    },
  });
  conflicts.push(...told);
}

function stateOf(calendar_id: string, remote_id: string | null, state: RemoteState['state']): RemoteState {
  return { calendar_id, remote_id, etag: null, base: null, extra: null, state };
}
