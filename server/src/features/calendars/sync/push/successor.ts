import { sourceNames } from '@daywright/contract/sources';
import { parseEventId } from '@daywright/schedule/recurrence';
import { readExtra } from '../extra.ts';
import type { SyncRow } from '../rows.ts';
import { refuse } from './outcome.ts';
import type { Step } from './plan.ts';
import type { Push } from './push.ts';
import { readSuccessors, retryPredecessor } from './store.ts';

/**
 * What goes on as another event, such as the rest of a divided series or an event in another calendar, is made there before
 * anything is cut or deleted for it. Until then the write waits; where the other one is not taken, it is not made either.
 *
 * @returns whether the write is not to be made now
 */
export async function waitsForSuccessor(
  push: Push,
  row: SyncRow,
  series: SyncRow | undefined,
  step: Step,
): Promise<boolean> {
  if (step.do !== 'write' || !takesAway(step.operation)) return false;
  // An edited occurrence that goes on elsewhere went there with its series.
  const successors = await readSuccessors(push.run.ctx.read, push.calendar.user_id, series ?? row);
  if (successors.length === 0) return false;
  const isRefused = series === undefined && successors.every(({ sync_state }) => sync_state === 'refused');
  if (isRefused) await refuse(push, row, whyKept(push, row));
  else push.isWaiting = true;
  return true;
}

function takesAway(operation: Extract<Step, { do: 'write' }>['operation']): boolean {
  if (operation.op === 'delete') return true;
  return operation.op === 'patch' && !operation.revives && operation.fields.has('recurrence');
}

function whyKept({ calendar }: Push, { deleted_at }: SyncRow): string {
  const end = deleted_at === null ? 'it stays whole there' : 'it is not deleted there';
  return `What it goes on as was not taken by ${sourceNames[calendar.provider]}. So ${end}.`;
}

/** What waited for this event is tried again: it is there, or will not be. */
export async function releasePredecessor({ run, calendar }: Push, { remote_extra }: SyncRow): Promise<void> {
  const { like } = readExtra(remote_extra).sync ?? {};
  if (like === undefined) return;
  await retryPredecessor(run.ctx.write, calendar.user_id, parseEventId(like).master_id);
}
