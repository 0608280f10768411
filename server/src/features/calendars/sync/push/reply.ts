import type { CalendarEvent } from '@daywright/contract/events';
import { occurrenceId } from '@daywright/schedule/recurrence';
import { occurrenceOf } from '../../../events/commands.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { Pushed, PushOperation } from '../../providers/provider.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { readExtra, writeExtra } from '../extra.ts';
import { remoteDifferences } from '../reconcile/compare.ts';
import { baseText } from '../reconcile/documents.ts';
import { eventOf, overridesOf, type SyncRow } from '../rows.ts';
import { fetchRemote, reconcile } from './fetch-remote.ts';
import { remoteOccurrenceId, yieldsOccurrence } from './occurrence.ts';
import { noteBeside, nothingRemote, saveOutcome } from './outcome.ts';
import { occurrenceFields, type Write } from './plan.ts';
import { type Push, readRow } from './push.ts';
import { remoteDeletionOf } from './refetch.ts';
import { repushMoved } from './repush.ts';
import { readLiveIds } from './store.ts';

type Writing = Write & { readonly operation: Exclude<PushOperation, { op: 'delete' }> };

/**
 * Keeps what was answered. Where that is not what was sent, or what was there before is not known, it meets the row as what
 * was read there does. @returns whether the row is to be looked at again
 */
export async function keepReply(push: Push, row: SyncRow, write: Writing, pushed: Pushed): Promise<boolean> {
  const { event, op } = write.operation;
  const { remote_id, etag, change } = pushed;
  // While what both sides had is known yet: an end in between leaves it to the next look.
  const isMoved = op === 'patch' && write.operation.fields.has('times');
  const plain = isMoved ? await repushMoved(push, row, event) : [];
  const { remote_extra } = (await readRow(push, row.id)) ?? row;
  const { cancelled, brought } = await bringBack(push, { ...row, remote_id, remote_extra });
  const { sync: _, ...kept } = readExtra(row.remote_extra);
  const told = change?.kind === 'event' ? change.extra : kept;
  const written = { remote_id, remote_extra: writeExtra({ ...told, sync: { cancelled } }) };
  const base = baseText(event);
  // Whatever was there, or with whichever guests it went on from another event.
  const isBlind =
    op === 'patch' ? write.etag === null : write.operation.like !== undefined || eventOf(row).guests.length > 0;
  const isOther = change?.kind === 'event' && (isBlind || remoteDifferences(event, change, cancelled).size > 0);
  const isBack = row.deleted_at !== null;
  const state = isBack
    ? nothingRemote
    : isOther
      ? ({
          remote_base: base,
          base_if_changed: base,
          sync_state: 'unconfirmed',
          state_if_changed: 'unconfirmed',
        } as const)
      : ({
          remote_etag: etag,
          remote_base: null,
          base_if_changed: base,
          sync_state: 'synced',
          state_if_changed: 'pending',
        } as const);
  const isSettled = await saveOutcome(push, row, { ...written, ...state });
  // An occurrence that was edited once stays one of its own there, and so it does here.
  if (change && (isOther || isBack)) await reconcile(push, [change]);
  if (plain.length + brought.length > 0) await reconcile(push, [...plain, ...brought]);
  if (op === 'patch' && eventOf(row).series_id === null) await lookBeyond(push, row);
  return !isSettled || isOther;
}

/** What somebody edited of the series, on days that it has no more, went there with what was written, or stays. */
async function lookBeyond(push: Push, series: SyncRow): Promise<void> {
  for (const row of await overridesOf(push.run.ctx.read, [push.calendar.user_id, [series.id]])) {
    if (row.remote_id === null || !readExtra(row.remote_extra).sync?.beyond) continue;
    const change = await fetchRemote(push, row.remote_id);
    if (change?.kind === 'gone') await reconcile(push, [remoteDeletionOf(row, series, row.remote_id)]);
    else await noteBeside(push, row.id, () => ({ beyond: undefined }));
  }
}

interface BroughtBack {
  /** Those that stay cancelled. */
  readonly cancelled: string[];
  readonly brought: RemoteChange[];
}

/**
 * Occurrences that are cancelled there and that the series here has again are brought back as they are in the series; those
 * with edits of their own come with these.
 */
async function bringBack(push: Push, row: SyncRow): Promise<BroughtBack> {
  const { cancelled = [], cancelling = [] } = readExtra(row.remote_extra).sync ?? {};
  const series = eventOf(row);
  const back = [...new Set([...cancelled, ...cancelling])].filter((start) => yieldsOccurrence(series, start));
  const { run, calendar } = push;
  const idOf = (start: string) => occurrenceId(row.id, start);
  const edited = await readLiveIds(run.ctx.read, calendar.user_id, back.map(idOf));
  const brought: RemoteChange[] = [];
  for (const start of back) {
    if (edited.has(idOf(start))) continue;
    const change = await broughtBack(push, row, remoteOccurrenceId(row, start), occurrenceOf(series, start));
    if (change) brought.push(change);
  }
  return { cancelled: cancelled.filter((start) => !back.includes(start)), brought };
}

/** As it is there: what was brought back there before is left as it is. Undefined where nothing is left to bring back. */
async function broughtBack(
  push: Push,
  { send_updates }: SyncRow,
  remote_id: string,
  event: CalendarEvent,
): Promise<RemoteChange | undefined> {
  const { run, calendar } = push;
  const there = await fetchRemote(push, remote_id);
  if (there?.kind === 'event') return there;
  const operation = { op: 'patch', remote_id, event, fields: occurrenceFields, extra: null, revives: true } as const;
  try {
    const told = send_updates ?? undefined;
    const access = await run.access();
    return (await run.provider.push(access, calendar.remote, operation, undefined, told)).change ?? undefined;
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !unrevivable.has(error.reason)) throw error;
    return undefined;
  }
}

/** Nothing is left there to bring back. */
const unrevivable: ReadonlySet<string> = new Set(['not-found', 'deleted', 'refused', 'read-only']);
