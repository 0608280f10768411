import { instantOf, occurrenceId } from '@daywright/schedule/recurrence';
import { occurrenceOf } from '../../../events/commands.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { SyncedEvent } from '../../providers/remote-event.ts';
import { readExtra, withNotes } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { differing } from '../merge/merge.ts';
import { baseText, isAsKnown, type RemoteEventChange, remoteEventOf, remoteSideOf } from '../reconcile/documents.ts';
import { eventOf, type SyncRow } from '../rows.ts';
import { fetchRemote, reconcile } from './fetch-remote.ts';
import { remoteOccurrence, remoteOccurrenceId } from './occurrence.ts';
import { markDeletionSynced, note, noteBeside } from './outcome.ts';
import { type Push, readRow } from './push.ts';

/**
 * Cancels occurrences there that a series leaves out here, as the provider's own screens do: the series itself is not written.
 * What somebody made of one of them meanwhile is met instead.
 *
 * @returns whether the row is to be looked at again; false where its lines are to be written
 */
export async function cancelOccurrences(push: Push, series: SyncRow, starts: readonly string[]): Promise<boolean> {
  if (push.readOnly !== undefined || series.remote_base === null) return false;
  if (!(await note(push, { ...series, remote_extra: withNotes(series.remote_extra, { cancelling: starts }) })))
    return true;
  for (const start of starts) {
    const outcome = await cancel(push, series, start);
    if (outcome === 'edited') return (await readRow(push, series.id))?.version !== series.version;
    if (outcome === 'changing') return true;
    if (outcome === 'impossible') return false;
    // It may have gone with its series: then nobody cancelled it.
    if (outcome === 'gone' && (await fetchRemote(push, series.remote_id ?? ''))?.kind !== 'event') return false;
  }
  push.pushed++;
  const { title, recurrence } = eventOf(series);
  push.changed.push({ title, what: 'changed', side: 'there' });
  const { remote_extra } = (await readRow(push, series.id)) ?? series;
  const { cancelled = [] } = readExtra(remote_extra).sync ?? {};
  const agreed = { ...(JSON.parse(series.remote_base) as SyncedEvent), recurrence };
  const all = [...new Set([...cancelled, ...starts])];
  await note(push, {
    ...series,
    remote_base: baseText(agreed),
    remote_extra: withNotes(remote_extra, { cancelled: all, cancelling: undefined, along: undefined }),
  });
  return true;
}

async function cancel(push: Push, series: SyncRow, start: string) {
  const override = await readRow(push, occurrenceId(series.id, start));
  const remote_id = override?.remote_id ?? remoteOccurrenceId(series, start);
  const change = await fetchRemote(push, remote_id);
  if (change?.kind === 'gone') return 'gone';
  if (change?.kind !== 'event') return 'impossible';
  const { along = {} } = readExtra(series.remote_extra).sync ?? {};
  const known = override?.remote_etag ?? along[start];
  const isExpected = known ? change.etag === known : isPlain(push, series, start, change);
  const there = isExpected || known ? undefined : await fetchRemote(push, series.remote_id ?? '');
  if (there?.kind === 'event' && there.etag !== series.remote_etag) {
    await reconcile(push, [there]);
    return 'changing';
  }
  if (!isExpected && !(there?.kind === 'event' && isOccurrenceOf(series, there, start, change))) {
    // It is not cancelled from here: if somebody cancels it there, that is news.
    const started = instantOf(start);
    await noteBeside(push, series.id, ({ cancelling = [] }) => ({
      cancelling: cancelling.filter((each) => instantOf(each) !== started),
    }));
    await reconcile(push, [change]);
    return 'edited';
  }
  const { run, calendar } = push;
  try {
    const told = series.send_updates ?? undefined;
    const access = await run.access();
    await run.provider.push(access, calendar.remote, { op: 'delete', remote_id }, change.etag, told);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { reason } = error;
    if (reason === 'stale') return 'changing';
    if (reason === 'refused' || reason === 'read-only') return 'impossible';
    if (reason === 'not-found' || reason === 'deleted') return 'gone';
    throw error;
  }
  if (override?.deleted_at != null && override.sync_state === 'deleted')
    await markDeletionSynced(push, override, series);
  return 'done';
}

/** Whether an occurrence is there as its series has it. */
function isPlain({ calendar }: Push, series: SyncRow, start: string, change: RemoteEventChange): boolean {
  const plain = syncedOf(remoteOccurrence(series, start));
  return isAsKnown(calendar, plain, change);
}

/** Whether it is there as its series has it there, which may be otherwise here for good: a category was the calendar's default. */
function isOccurrenceOf(series: SyncRow, there: RemoteEventChange, start: string, change: RemoteEventChange): boolean {
  const here = eventOf(series);
  const plain = syncedOf(occurrenceOf({ ...here, ...remoteEventOf(remoteSideOf(there, []), syncedOf(here)) }, start));
  return differing(remoteEventOf(remoteSideOf(change, []), plain), plain).size === 0;
}
