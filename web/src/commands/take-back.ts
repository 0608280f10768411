import { ApiError, call, type ReplyOf } from '../lib/call.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { forgetVersions } from './event-versions.ts';

/** Takes a change set back, or a rollback: where it was asked for tells the outcome, no toast does. */
export async function takeBack(changeSetId: string): Promise<ReplyOf<'POST /events/rollback'>> {
  try {
    const reply = await call('POST /events/rollback', { body: { change_set_id: changeSetId } });
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
