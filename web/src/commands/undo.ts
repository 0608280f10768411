import type { SendUpdates } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { ApiError, call, UnreachableError } from '../lib/call.ts';
import { whenForgotten } from '../lib/forgetting.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { dismissToast, toast } from '../lib/toasts.ts';
import { forgetVersions } from './event-versions.ts';

/** What one Undo takes back: a change that was made by hand in this tab, and those that it joined. */
interface Undoable {
  joins: string | undefined;
  /** When the last of them began, in epoch milliseconds. */
  startedAt: number;
  /** Each ends with the answer to one of them. */
  underWay: Set<Promise<void>>;
  /** The change sets that the answers have named, the last one at the end. */
  changeSetIds: string[];
  /** What the toast says was undone. */
  undone: string;
  /** The events whose guests see it. */
  seenByGuests: CalendarEvent[];
  /** The toast that offers to take it back. */
  offer: number | undefined;
  isBeingUndone: boolean;
}

/** Those that were not taken back, in the order in which they began: one on its way can be taken back already. */
let undoables: Undoable[] = [];
whenForgotten(() => {
  undoables = [];
});

/** How long a change waits for the next one that joins it. */
const joinWithinMs = 2_000;

/** A change by hand begins. One that comes soon after another of its name, and right after it, joins it. */
export function beginUndoable(joins: string | undefined, startedAt: number) {
  const undoable = joinable(joins, startedAt) ?? addUndoable(joins);
  undoable.startedAt = startedAt;
  const { promise, resolve } = Promise.withResolvers<void>();
  undoable.underWay.add(promise);
  return {
    /** Says what its change set did, and offers to take it back. */
    offer(
      changeSetId: string,
      said: string,
      {
        undone = said,
        seenByGuests = [],
      }: { undone?: string | undefined; seenByGuests?: readonly CalendarEvent[] | undefined } = {},
    ): void {
      undoable.changeSetIds.push(changeSetId);
      undoable.undone = undone;
      undoable.seenByGuests.push(...seenByGuests);
      if (undoable.isBeingUndone) return;
      withdrawOffer(undoable);
      undoable.offer = toast(said, { action: { label: 'Undo', run: () => void undoWhole(undoable) } });
    },
    /** Once it was answered, or has failed. */
    end(): void {
      undoable.underWay.delete(promise);
      resolve();
      forgetEmpty();
    },
  };
}

function joinable(joins: string | undefined, startedAt: number): Undoable | null {
  const last = undoables.at(-1);
  if (!last || last.isBeingUndone || joins === undefined || last.joins !== joins) return null;
  return startedAt - last.startedAt < joinWithinMs ? last : null;
}

function addUndoable(joins: string | undefined): Undoable {
  const added: Undoable = {
    joins,
    startedAt: 0,
    underWay: new Set(),
    changeSetIds: [],
    undone: '',
    seenByGuests: [],
    offer: undefined,
    isBeingUndone: false,
  };
  undoables.push(added);
  return added;
}

/** Takes the last change by hand back, once it is answered where it is on its way; false when there is none. */
export function undoLast(): boolean {
  const last = undoables.findLast(({ isBeingUndone }) => !isBeingUndone);
  if (last) void undoWhole(last);
  return last !== undefined;
}

/** Takes a change set back, or forth again, and says so, or why not; whether it was done. */
export function undo(
  changeSetId: string,
  said: string,
  options: RollbackOptions = { verb: 'Undo', seenByGuests: [] },
): Promise<boolean> {
  return afterOthers(() => rollBack([changeSetId], said, options));
}

interface RollbackOptions {
  verb: 'Undo' | 'Redo';
  /** The events whose guests see it: whether they are told is asked first. */
  seenByGuests: readonly CalendarEvent[];
}

function undoWhole(undoable: Undoable): Promise<boolean> {
  undoable.isBeingUndone = true;
  withdrawOffer(undoable);
  return afterOthers(async () => {
    await Promise.all(undoable.underWay);
    try {
      const { changeSetIds, undone, seenByGuests } = undoable;
      return await rollBack(changeSetIds.toReversed(), undoneText(undone), { verb: 'Undo', seenByGuests });
    } finally {
      undoable.isBeingUndone = false;
    }
  });
}

let undoing: Promise<unknown> = Promise.resolve();

/** One undo after the other: what was changed later is taken back before what it was made on. A fault of one is its caller's. */
function afterOthers(run: () => Promise<boolean>): Promise<boolean> {
  const done = undoing.then(run, run);
  undoing = done;
  return done;
}

/** Takes change sets back, one after the other; without any there is nothing to say. */
async function rollBack(
  changeSetIds: readonly string[],
  said: string,
  { verb, seenByGuests }: RollbackOptions,
): Promise<boolean> {
  if (changeSetIds.length === 0) return false;
  let undone = 0;
  try {
    const answer = seenByGuests.length === 0 ? undefined : await askAboutGuestsOf(verb, seenByGuests);
    if (answer === null) return false;
    for (const id of changeSetIds) {
      await call('POST /events/rollback', { body: rollbackOf(id, answer) });
      undone += 1;
      forget([id]);
      forgetVersions();
    }
    toast(said);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // What was refused is not asked for again by key. What the server was not reached for can be, once the connection is back.
    if (!(error instanceof UnreachableError)) forget(changeSetIds);
    toast(notUndoneText(error, undone > 0), { tone: 'failed' });
    return false;
  } finally {
    reloadSchedule();
  }
}

async function askAboutGuestsOf(verb: RollbackOptions['verb'], seenByGuests: readonly CalendarEvent[]) {
  // Hardly any undo needs it, and every page has this file.
  const { askBeforeTakingBack } = await import('./tell-guests.ts');
  return askBeforeTakingBack(verb, seenByGuests);
}

export const rollbackOf = (change_set_id: string, send_updates: SendUpdates | undefined) => ({
  change_set_id,
  ...(send_updates && { send_updates }),
});

/** The change sets are not offered to be taken back any more. */
function forget(changeSetIds: readonly string[]): void {
  for (const undoable of undoables) {
    undoable.changeSetIds = undoable.changeSetIds.filter((id) => !changeSetIds.includes(id));
  }
  forgetEmpty();
}

function forgetEmpty(): void {
  undoables = undoables.filter((undoable) => {
    const isEmpty = undoable.changeSetIds.length === 0 && undoable.underWay.size === 0;
    if (isEmpty) withdrawOffer(undoable);
    return !isEmpty;
  });
}

function withdrawOffer(undoable: Undoable): void {
  if (undoable.offer !== undefined) dismissToast(undoable.offer);
  undoable.offer = undefined;
}

/** Why a change set could not be taken back, or not all of those that go together. */
function notUndoneText(error: Error, isPart: boolean): string {
  const done = isPart ? 'Only a part was undone' : 'Nothing was undone';
  if (error instanceof UnreachableError) return notDone(error, done).message;
  const hasChanged = error instanceof ApiError && error.code === 'ROLLBACK_CONFLICT';
  if (hasChanged) return `${isPart ? done : 'Could not undo'}. The events have changed since.`;
  return isPart ? `${done}. ${error.message}` : error.message;
}

/** What the toast says of what is taken back, such as `Undone: Lunch moved to 13:00`. */
export const undoneText = (what: string): string => `Undone: ${what}`;

/** A change that did not reach the server is not kept: that is said in full. */
export function notDone(cause: Error, failed = 'Nothing was changed'): Error {
  const reason = navigator.onLine ? cause.message : 'You are offline.';
  return new Error(`${reason} ${failed}.`, { cause });
}
