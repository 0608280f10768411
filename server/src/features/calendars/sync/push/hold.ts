import type { SyncedField } from '../../providers/remote-event.ts';
import { readExtra } from '../extra.ts';
import { eventOf, type SyncRow } from '../rows.ts';
import { saveOutcome } from './outcome.ts';
import type { Step } from './plan.ts';
import type { Push } from './push.ts';

/**
 * A change that concerns guests waits until the person has said whether they are told: the assistant, a cascade, an undo and
 * other clients never say so for them.
 *
 * @returns whether the write is not to be made now
 */
export async function holdsForGuests(push: Push, row: SyncRow, step: Step): Promise<boolean> {
  if (step.do !== 'write' || row.send_updates !== null || push.readOnly !== undefined) return false;
  if (!hasGuests(row) || !concernsGuests(step.operation)) return false;
  await saveOutcome(push, row, { sync_state: 'held' });
  push.held++;
  return true;
}

/** Others than the person, here or at the provider. */
function hasGuests(row: SyncRow): boolean {
  return eventOf(row).guests.some(({ self }) => !self) || readExtra(row.remote_extra).has_guests === true;
}

function concernsGuests(operation: Extract<Step, { do: 'write' }>['operation']): boolean {
  if (operation.op !== 'patch' || operation.revives) return true;
  return [...operation.fields].some((field) => !hidden.has(field));
}

/** What no guest sees, and the answer, of which the organizer is told in any case. */
const hidden: ReadonlySet<SyncedField> = new Set(['category', 'icon', 'completed', 'spans', 'answer']);
