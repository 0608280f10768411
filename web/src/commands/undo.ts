import { ApiError, call, UnreachableError } from '../lib/call.ts';
import { whenForgotten } from '../lib/forgetting.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { dismissToast, toast } from '../lib/toasts.ts';
import { forgetVersions } from './event-versions.ts';

/** What the change sets did that were made by hand in this tab and not taken back, the last one at the end. */
const made = new Map<string, string>();

interface Made {
  /** What the toast says. */
  said: string;
  /** What it says was undone, where `said` does not tell. */
  undone: string | undefined;
  joins: string | undefined;
  /** Epoch milliseconds. */
  startedAt: number;
}

/** Says what a change set did, and offers to take it back. */
export function offerUndo(changeSetId: string, { said, undone, joins, startedAt }: Made): void {
  joinLast(changeSetId, joins, startedAt);
  made.set(changeSetId, undone ?? said);
  offers.set(changeSetId, toast(said, { action: { label: 'Undo', run: () => void undoWithJoined(changeSetId) } }));
}

/** Takes the last change by hand back; false when there is none. */
export function undoLast(): boolean {
  const last = [...made.keys()].at(-1);
  if (last === undefined) return false;
  void undoWithJoined(last);
  return true;
}

/** The toasts that offer to take a change set back, by its id. */
const offers = new Map<string, number>();

/** How long a change waits for the next one that joins it. */
const joinWithinMs = 2_000;
/** The last change that another may join. */
let last: { changeSetId: string; joins: string; at: number } | null = null;
/** By the id of a change set those that it joined, the latest first. */
const joined = new Map<string, string[]>();

whenForgotten(() => {
  for (const held of [made, offers, joined]) held.clear();
  last = null;
});

/** A change that comes soon after another of its name, and right after it, offers to take both back. */
function joinLast(changeSetId: string, joins: string | undefined, at: number): void {
  const before = last && last.joins === joins && at - last.at < joinWithinMs ? last.changeSetId : null;
  if (before !== null && before === [...made.keys()].at(-1)) {
    joined.set(changeSetId, [before, ...(joined.get(before) ?? [])]);
    forget(before);
  }
  last = joins === undefined ? null : { changeSetId, joins, at };
}

/** The change set is not offered to be taken back any more. */
function forget(changeSetId: string): void {
  made.delete(changeSetId);
  joined.delete(changeSetId);
  const offer = offers.get(changeSetId);
  offers.delete(changeSetId);
  if (offer !== undefined) dismissToast(offer);
}

const undoWithJoined = (changeSetId: string) =>
  undo(changeSetId, undoneText(made.get(changeSetId)), joined.get(changeSetId));

/**
 * Takes a change set back, and those that it joined, and says what it did, or what is given; false when not all could be
 * taken back.
 */
export async function undo(
  changeSetId: string,
  said = undoneText(made.get(changeSetId)),
  alsoBefore: readonly string[] = [],
): Promise<boolean> {
  const text = made.get(changeSetId);
  // Whether it works or is refused, the next undo by key goes one further back.
  forget(changeSetId);
  let undone = 0;
  try {
    for (const id of [changeSetId, ...alsoBefore]) {
      await call('POST /events/rollback', { body: { change_set_id: id } });
      undone += 1;
      forgetVersions();
    }
    toast(said);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof UnreachableError && undone === 0 && text !== undefined) {
      // It was not asked: once the connection is back, the key takes it back after all.
      made.set(changeSetId, text);
      joined.set(changeSetId, [...alsoBefore]);
    }
    toast(notUndoneText(error, undone > 0), { tone: 'failed' });
    return false;
  } finally {
    reloadSchedule();
  }
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
export const undoneText = (what?: string): string => (what === undefined ? 'Undone' : `Undone: ${what}`);

/** A change that did not reach the server is not kept: that is said in full. */
export function notDone(cause: Error, failed = 'Nothing was changed'): Error {
  const reason = navigator.onLine ? cause.message : 'You are offline.';
  return new Error(`${reason} ${failed}.`, { cause });
}
