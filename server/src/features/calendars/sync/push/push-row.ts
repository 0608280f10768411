import { sourceNames } from '@daywright/contract/sources';
import { isDue, isMaster } from '../../../events/commands.ts';
import { readExtra } from '../extra.ts';
import { readAllAgain } from '../reconcile/read-again.ts';
import { eventOf, type SyncRow } from '../rows.ts';
import { cancelOccurrences } from './cancel-occurrences.ts';
import { handOnNoted, hasToHandOn, withCarried } from './carried.ts';
import { fetchBeforeFirstPush } from './detach-from-series.ts';
import { fetchRemote, reconcile } from './fetch-remote.ts';
import { holdsForGuests } from './hold.ts';
import { removeLeftCopy } from './left-copy.ts';
import { beginMove, move, movingOf, staysThere } from './move.ts';
import { takePlaceOfRead } from './moved-on-both-sides.ts';
import { followMove, isGoneThere, tellDeletion } from './moved-there.ts';
import { yieldsOccurrence } from './occurrence.ts';
import { withOrigin } from './origin.ts';
import { markDeletionSynced, markSynced, noteBeside, refuse } from './outcome.ts';
import { nextStep, type Step, type Write } from './plan.ts';
import { type Push, readRow } from './push.ts';
import { refetchRemote } from './refetch.ts';
import { noteBeforeMove, repushLeft } from './repush.ts';
import { releasePredecessor, waitsForSuccessor } from './successor.ts';
import { writeRemote } from './write.ts';

/** A row that is changed there each time it is to be written stays pending for the next sync run. */
const mostTries = 5;

/** Pushes one pending row until both sides have the same. @returns false where it was given up for this sync run */
export async function pushRow(push: Push, id: string): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries++) {
    const row = await readRow(push, id);
    if (!row || !isDue(row.sync_state) || row.remote_calendar_id !== push.calendar.id) return true;
    if (!(await takeStep(push, row))) return true;
  }
  return false;
}

/**
 * What was edited there was passed over, and is shown again: of a series while it was deleted here, or of an occurrence that went to
 * another calendar and is back in its series.
 */
function isPassedOver(row: SyncRow): boolean {
  if (row.deleted_at !== null) return false;
  const { unread, along = {} } = readExtra(row.remote_extra).sync ?? {};
  return unread === true || Object.keys(along).some((start) => yieldsOccurrence(eventOf(row), start));
}

/** The next sync run reads it. */
async function readPassedOver(push: Push, { id }: SyncRow): Promise<void> {
  await readAllAgain(push.run.ctx.write, push.calendar);
  await noteBeside(push, id, () => ({ unread: undefined, edits: undefined, along: undefined }));
}

/** @returns whether the row is to be looked at again */
async function takeStep(push: Push, row: SyncRow): Promise<boolean> {
  if (isPassedOver(row)) {
    await readPassedOver(push, row);
    return true;
  }
  const moving = movingOf(row);
  if (moving) return move(push, row, moving);
  const series = row.series_id === null ? undefined : await readRow(push, row.series_id);
  if (await repushLeft(push, row, series)) return true;
  const step = nextStep(row, series);
  if (await waitsForSuccessor(push, row, series, step)) return false;
  if (push.keepsSeries && (concernsSeries(row, step) || goesWithSeries(step, series))) {
    push.leftSeries = true;
    return false;
  }
  const handed = await handOnNoted(push, row, series);
  if (handed === 'done') return true;
  if (handed === 'refused') return refuse(push, row, whyNotHandedOn(push));
  if (await hasToHandOn(push, row)) return false;
  switch (step.do) {
    case 'wait':
      return false;
    case 'settle':
      // What a push that ended early had still to do.
      await removeLeftCopy(push, row);
      await releasePredecessor(push, row);
      return !(await markSynced(push, row));
    case 'forget':
      await releasePredecessor(push, row);
      return !(await markDeletionSynced(push, row));
    case 'look':
      return refetchRemote(push, row, series, step.remote_id);
    case 'look first':
      return fetchBeforeFirstPush(push, row, series, step.remote_id);
    case 'write': {
      if (await staysThere(push, row, step)) return true;
      if (isGoneThere(row) && ((await followMove(push, row)) || (await tellDeletion(push, row)))) return true;
      const place = await takePlaceOfRead(push, row, step);
      if (place !== undefined) return place === 'taken';
      if (await holdsForGuests(push, row, step)) return false;
      if (await beginMove(push, row, step)) return true;
      if (step.leftOut && (await cancelOccurrences(push, row, step.leftOut))) return true;
      if (step.operation.op === 'patch' && step.operation.fields.has('times'))
        await noteBeforeMove(push, row, step.operation.event);
      return writeAsRead(push, row, series, await withCarried(push, row, series, step));
    }
  }
}

const whyNotHandedOn = ({ calendar }: Push) =>
  `${sourceNames[calendar.provider]} does not take its guests, meeting or attachments along to its new date.`;

/**
 * What waits until it is read what somebody made of a series and its occurrences meanwhile: with a series that is deleted, moved, or
 * repeats otherwise, edited occurrences may go there; and what is edited of one occurrence on one side has all else as the other
 * side has it in the series, which is known as long as neither is written.
 */
function concernsSeries(row: SyncRow, step: Step): boolean {
  if (step.do === 'look first') return true;
  if (step.do !== 'write') return false;
  const { operation } = step;
  const isSeries = isMaster(eventOf(row));
  if (operation.op !== 'patch') return operation.op === 'delete' && isSeries;
  return !operation.revives && (isSeries || operation.fields.has('recurrence'));
}

/** An occurrence that was deleted with its series is back with it where the series was edited there. */
const goesWithSeries = (step: Step, series: SyncRow | undefined): boolean =>
  step.do === 'forget' && series?.deleted_at != null && series.sync_state === 'deleted';

/**
 * What is to be brought back there may have been brought back there, and edited: then the two meet. Else it is written over the
 * deletion that was read, and over nothing newer.
 */
async function writeAsRead(push: Push, row: SyncRow, series: SyncRow | undefined, step: Write): Promise<boolean> {
  const { operation, etag } = step;
  if (operation.op !== 'patch' || !operation.revives || etag !== null || push.readOnly !== undefined) {
    return writeRemote(push, row, series, await withOrigin(push, row, step));
  }
  const change = await fetchRemote(push, operation.remote_id);
  if (change?.kind === 'event' && change.etag !== row.remote_etag) {
    await reconcile(push, [change]);
    return true;
  }
  const read = change?.kind === 'gone' ? change.etag : undefined;
  // One that was refused as stale and is still the same says nothing.
  const isTrusted = read !== undefined && push.revived.get(row.id) !== read;
  if (isTrusted) push.revived.set(row.id, read);
  return writeRemote(push, row, series, isTrusted ? { ...step, etag: read } : step);
}
