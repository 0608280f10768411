import type { Change } from '@daywright/contract/changes';
import { ApiError, call, type ReplyOf } from '../lib/call.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { forgetVersions } from './event-versions.ts';
import { askBeforeTakingBack, eventsSeenByGuests } from './tell-guests.ts';
import { rollbackOf } from './undo.ts';

/**
 * Takes a change set back, or a rollback: where it was asked for tells the outcome, no toast does. Null where guests would see it
 * and the person would rather leave it.
 */
export async function takeBack(
  changeSetId: string,
  verb: 'Undo' | 'Redo',
  changes: readonly Change[],
): Promise<ReplyOf<'POST /events/rollback'> | null> {
  const answer = await askBeforeTakingBack(verb, eventsSeenByGuests(changes));
  if (answer === null) return null;
  try {
    const reply = await call('POST /events/rollback', { body: rollbackOf(changeSetId, answer) });
    forgetVersions();
    return reply;
  } finally {
    reloadSchedule();
  }
}

/** Why it could not be taken back, and what the server says of it. */
export function notTakenBackText(error: Error, verb: 'Undo' | 'Redo'): { text: string; detail: string } {
  const hasChanged = error instanceof ApiError && error.code === 'ROLLBACK_CONFLICT';
  const text = `Could not ${verb.toLowerCase()}.${hasChanged ? ' The events have changed since.' : ''}`;
  return { text, detail: error.message };
}
