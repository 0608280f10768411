import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../lib/call.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { toast } from '../lib/toasts.ts';
import { type BlockChange, changeHeldEvents } from './events.ts';

export interface UndoableChange<R> {
  /** The call; its reply names the change set that Undo takes back, null when nothing changed. */
  send: () => Promise<R>;
  /** What the toast says once it is done, such as `Lunch moved to 13:00`. */
  said: string | ((reply: R) => string);
  /** The events as they will be, for each held list. */
  expect?: BlockChange;
  /** Takes the failure, such as an open editor; without it a toast says why. */
  onFailure?: (error: Error) => void;
}

/**
 * Changes the schedule from the screen: shows the expected events at once, sends the call, puts the lists back when it
 * fails, and offers Undo for 10 s when it is done. Answers the reply, or null after a failure that has been told.
 */
export function useUndoableChange() {
  const client = useQueryClient();
  return <R extends { change_set_id: string | null }>(change: UndoableChange<R>) => makeChange(client, change);
}

async function makeChange<R extends { change_set_id: string | null }>(
  client: QueryClient,
  { send, said, expect, onFailure }: UndoableChange<R>,
): Promise<R | null> {
  const putBack = expect && (await changeHeldEvents(client, expect));
  try {
    const reply = await send();
    if (reply.change_set_id !== null) made.push(reply.change_set_id);
    toastWithUndo(typeof said === 'string' ? said : said(reply), reply.change_set_id);
    reloadSchedule();
    return reply;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    putBack?.();
    reloadSchedule();
    if (onFailure) onFailure(error);
    else toast(error.message, { tone: 'failed' });
    return null;
  }
}

/** Change sets made by hand in this tab and not taken back, the last one at the end. */
const made: string[] = [];

/** Takes the last change by hand back; false when there is none. */
export function undoLast(): boolean {
  const last = made.at(-1);
  if (last === undefined) return false;
  void undo(last);
  return true;
}

/** Says what was done and offers to take the change set back. */
function toastWithUndo(said: string, changeSetId: string | null): void {
  if (changeSetId === null) toast(said);
  else toast(said, { action: { label: 'Undo', run: () => void undo(changeSetId) } });
}

/** Takes a change set back and says so; false when it could not be. */
export async function undo(changeSetId: string): Promise<boolean> {
  // Whether it works or not, the next undo by key goes one further back.
  if (made.includes(changeSetId)) made.splice(made.indexOf(changeSetId), 1);
  try {
    await call('POST /events/rollback', { body: { change_set_id: changeSetId } });
    toast('Undone');
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const hasChanged = error instanceof ApiError && error.code === 'ROLLBACK_CONFLICT';
    toast(hasChanged ? 'Could not undo. The events have changed since.' : error.message, { tone: 'failed' });
    return false;
  } finally {
    reloadSchedule();
  }
}
