import { occurrenceId, parseEventId, shiftingOriginalStarts } from '@daywright/schedule/recurrence';
import { isMaster } from '../../../events/commands.ts';
import { writeJournal } from '../../journal/store.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { findCalendarRow } from '../../store.ts';
import { readExtra, type SyncNotes, withNotes, writeExtra } from '../extra.ts';
import { deletionOutlived } from '../reconcile/conflicts.ts';
import { eventOf, overridesOf, type SyncRow } from '../rows.ts';
import { syncedCalendar } from '../synced-calendar.ts';
import { fetchRemote, reconcile } from './fetch-remote.ts';
import { calendarWith } from './moved-there.ts';
import { markDeletionSynced, note, noteAnew, noteBeside, unlinkOccurrences } from './outcome.ts';
import type { Write } from './plan.ts';
import { type Push, readRow } from './push.ts';
import { isIdTaken, readDeletedLike, readMovable } from './store.ts';

/*
 * What goes to another calendar of its account is moved there under its id, with guests, meeting, attachments and all else that
 * is not kept here. First it is noted; then each sync run looks where the event is by now, until that is known.
 */

/** @returns whether the write is a move, which is noted now */
export async function beginMove(push: Push, row: SyncRow, write: Write): Promise<boolean> {
  const origin = await originToMove(push, row, write);
  if (!origin) return false;
  const { remote_id } = origin;
  if (remote_id !== null && (await isIdTaken(push.run.ctx.read, push.calendar, remote_id, row.id))) {
    await note(push, { ...row, remote_extra: withNotes(row.remote_extra, { immovable: true }) });
  } else await noteMoving(push, row, origin);
  return true;
}

/** Of a write that is a move, what is in the calendar that it leaves. */
export async function originToMove(push: Push, row: SyncRow, { operation }: Write): Promise<SyncRow | undefined> {
  const isMade = operation.op === 'insert' || (operation.op === 'patch' && operation.revives === true);
  // A copy of an own event is made anew, without the guests and the meeting that the own event does not have.
  const isCopy = eventOf(row).calendar_id !== push.calendar.id;
  if (!isMade || isCopy || row.series_id !== null || !push.run.provider.move || push.readOnly !== undefined)
    return undefined;
  const { like, immovable } = readExtra(row.remote_extra).sync ?? {};
  if (immovable) return undefined;
  const isWhole = like !== undefined && parseEventId(like).original_start === undefined;
  return readMovable(push.run.ctx.read, push.calendar, {
    id: isWhole ? like : undefined,
    // What it goes on from may have been moved on since.
    remote_id:
      operation.op === 'patch' ? row.remote_id : isWhole ? ((await readRow(push, like))?.remote_id ?? null) : null,
  });
}

export async function noteMoving(push: Push, row: SyncRow, origin: SyncRow): Promise<void> {
  const { remote_id, remote_base } = origin;
  const { gone } = readExtra(row.remote_extra).sync ?? {};
  const moving = { from: origin.id, remote_id: row.remote_id, ...(gone && { gone }) };
  const remote_extra = withNotes(row.remote_extra, { moving, gone: undefined });
  const noted = { ...row, remote_id, remote_etag: null, remote_base, remote_extra, sync_state: 'moved' } as const;
  if (await noteAnew(push, noted)) await nameOccurrences(push, row, origin);
}

/** Edited occurrences keep their remote id, etag and base through the move. */
async function nameOccurrences(push: Push, row: SyncRow, origin: SyncRow): Promise<void> {
  const [was, is] = [eventOf(origin), eventOf(row)];
  if (!isMaster(was) || !isMaster(is)) return;
  const shift = shiftingOriginalStarts(was, is);
  for (const from of await overridesOf(push.run.ctx.read, [push.calendar.user_id, [origin.id]])) {
    const { remote_id, remote_etag, remote_base, document } = from;
    const to = await readRow(push, occurrenceId(row.id, shift(eventOf(from).original_start ?? '')));
    const isUntold = to?.deleted_at === null && to.sync_state === 'new' && to.remote_id === null;
    if (!isUntold || remote_id === null || remote_etag === null) continue;
    const { sync: _, ...told } = readExtra(from.remote_extra);
    const known = { remote_id, remote_etag, remote_base: remote_base ?? document, remote_extra: writeExtra(told) };
    await noteAnew(push, { ...to, ...known, sync_state: 'unconfirmed' });
  }
}

/** What is back from another calendar before that was written never left there. @returns whether it goes by what is known of it */
export async function staysThere(push: Push, row: SyncRow, { operation }: Write): Promise<boolean> {
  const { like } = readExtra(row.remote_extra).sync ?? {};
  const origin = operation.op === 'insert' && like !== undefined ? await readRow(push, like) : undefined;
  const isGoingOn = origin?.deleted_at != null && origin.is_undone === 1 && origin.series_id === null;
  if (!isGoingOn || origin.remote_etag === null || origin.remote_calendar_id !== push.calendar.id) return false;
  // Copies of own events are not the event itself.
  if ([row, origin].some((each) => eventOf(each).calendar_id !== push.calendar.id)) return false;
  if (!(await hasOverridesOf(push, row, origin))) return false;
  const { remote_id, remote_etag, remote_extra } = origin;
  const remote_base = origin.remote_base ?? origin.document;
  const known = { remote_id, remote_etag, remote_base, remote_extra, sync_state: 'unconfirmed' } as const;
  if (!(await noteAnew(push, { ...row, ...known }, origin))) return true;
  // What it was before, and in between, goes on from it where that is brought back.
  const between = await readDeletedLike(push.run.ctx.read, push.calendar.user_id, origin.id);
  for (const id of [origin.id, ...between]) await noteBeside(push, id, () => ({ like: row.id }));
  return true;
}

/** Whether each edited occurrence is one here too: what was deleted of them in between could not be told there. */
async function hasOverridesOf({ run, calendar }: Push, row: SyncRow, origin: SyncRow): Promise<boolean> {
  const known = new Set(
    (await overridesOf(run.ctx.read, [calendar.user_id, [row.id]])).map((each) => eventOf(each).original_start),
  );
  const before = await overridesOf(run.ctx.read, [calendar.user_id, [origin.id]]);
  return before.every((each) => each.remote_etag === null || known.has(eventOf(each).original_start));
}

/** Whether it is noted that a row is being moved, and not known whether it was. */
export const movingOf = (row: SyncRow): SyncNotes['moving'] =>
  row.remote_etag === null ? readExtra(row.remote_extra).sync?.moving : undefined;

/** Moves a row of which that is noted. @returns whether the row is to be looked at again */
export async function move(push: Push, row: SyncRow, moving: NonNullable<SyncNotes['moving']>): Promise<boolean> {
  const origin = await readRow(push, moving.from);
  if (row.deleted_at !== null) return moveBack(push, row, origin);
  const { change, isTwice, isGone } = await moved(push, row, origin);
  if (change?.kind !== 'event') {
    // Somebody deleted the event in the calendar that it left.
    if (isGone) await tellOutlived(push, row);
    return makeInstead(push, row, moving);
  }
  push.pushed++;
  push.changed.push({ title: eventOf(row).title, what: 'changed', side: 'there' });
  await reconcile(push, [change]);
  if (!isTwice && origin && origin.deleted_at !== null) {
    // What somebody edited of its occurrences was moved along.
    const remote_extra = withNotes(origin.remote_extra, { unread: undefined, edits: undefined });
    await markDeletionSynced(push, { ...origin, remote_extra });
  }
  return true;
}

interface MovedRemotely {
  /** What is in this calendar by now; undefined where it may not be moved. */
  readonly change: RemoteChange | undefined;
  /** This calendar had an event of that id already. The one in the other calendar is still to be deleted. */
  readonly isTwice?: boolean;
  /** The calendar that it left does not have the event any more. */
  readonly isGone?: boolean;
}

async function moved(push: Push, row: SyncRow, origin: SyncRow | undefined): Promise<MovedRemotely> {
  const from = origin && (await remoteOf(push, origin));
  const fetched = () => fetchRemote(push, row.remote_id ?? '');
  if (!from) return { change: await fetched() };
  try {
    return { change: await callMove(push, from, push.calendar.remote, row) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { reason } = error;
    if (reason === 'exists') return { change: await fetched(), isTwice: true };
    // By a sync run that ended before it noted so, or by somebody there.
    if (reason === 'not-found' || reason === 'deleted') return await movedOn(push, row, await fetched());
    if (reason === 'refused' || reason === 'read-only') return { change: undefined };
    throw error;
  }
}

/** If the event is in neither calendar, somebody may have moved it to a third one remotely. The local move wins and starts from there. */
async function movedOn(push: Push, row: SyncRow, change: RemoteChange | undefined): Promise<MovedRemotely> {
  if (change?.kind === 'event') return { change };
  const third = await calendarWith(push, row.remote_id ?? '');
  return third ? { change: await callMove(push, third.remote, push.calendar.remote, row) } : { change, isGone: true };
}

async function tellOutlived({ run, calendar, conflicts }: Push, row: SyncRow): Promise<void> {
  const told = deletionOutlived({ id: row.id, event: eventOf(row) }, 'there');
  await writeJournal(run.ctx.write, run, calendar.id, { conflicts: told });
  conflicts.push(...told);
}

async function makeInstead(push: Push, row: SyncRow, { remote_id, gone }: NonNullable<SyncNotes['moving']>) {
  await unlinkOccurrences(push, row);
  const remote_extra = withNotes(row.remote_extra, { moving: undefined, immovable: true, gone });
  await note(push, { ...row, remote_id, remote_base: null, remote_extra, sync_state: 'new' });
  return true;
}

/** The move was taken back here before it was known whether it arrived. */
async function moveBack(push: Push, row: SyncRow, origin: SyncRow | undefined): Promise<boolean> {
  const change = await fetchRemote(push, row.remote_id ?? '');
  if (change?.kind === 'event' && origin?.deleted_at !== null) {
    // The person deleted it for good. Somebody may have edited it there: the next step reads it.
    await note(push, { ...row, remote_extra: withNotes(row.remote_extra, { moving: undefined }) });
    return true;
  }
  const to = origin && (await remoteOf(push, origin));
  if (change?.kind === 'event' && to) await callMove(push, push.calendar.remote, to, row);
  const remote_extra = withNotes(row.remote_extra, { moving: undefined });
  return !(await markDeletionSynced(push, { ...row, remote_base: null, remote_extra }));
}

async function remoteOf({ run, calendar }: Push, { remote_calendar_id }: SyncRow) {
  const row = remote_calendar_id && (await findCalendarRow(run.ctx.read, calendar.user_id, remote_calendar_id));
  return row ? syncedCalendar(row)?.remote : undefined;
}

async function callMove(
  { run }: Push,
  from: Push['calendar']['remote'],
  to: Push['calendar']['remote'],
  { remote_id, send_updates }: SyncRow,
): Promise<RemoteChange> {
  const access = await run.access();
  const change = await run.provider.move?.(access, from, to, remote_id ?? '', send_updates ?? undefined);
  if (!change) throw new Error('This provider moves no events.');
  return change;
}
