import { isMaster } from '../../../events/commands.ts';
import type { SyncedField } from '../../providers/remote-event.ts';
import { readExtra } from '../extra.ts';
import { eventOf, overridesOf, type SyncRow } from '../rows.ts';
import { hold } from './outcome.ts';
import type { Step, Write } from './plan.ts';
import type { Push } from './push.ts';

/**
 * A change that concerns guests waits for the person's decision whether they are told: the assistant, a cascade, an undo and other
 * clients never decide for them.
 *
 * @returns whether the write is not to be made now
 */
export async function holdsForGuests(push: Push, row: SyncRow, step: Step): Promise<boolean> {
  if (step.do !== 'write' || row.send_updates !== null || push.readOnly !== undefined) return false;
  if (!changesWhatGuestsSee(step.operation)) return false;
  if (!hasGuests(row) && !(await takesOccurrencesWithGuests(push, row, step))) return false;
  if (!(await hold(push, row))) return true;
  push.held++;
  return true;
}

/** Others than the person, here or at the provider. */
function hasGuests(row: SyncRow): boolean {
  return eventOf(row).guests.some(({ self }) => !self) || readExtra(row.remote_extra).has_guests === true;
}

/** Somebody may be invited to one occurrence alone: it goes with its series, or moves along. */
async function takesOccurrencesWithGuests(
  { run, calendar }: Push,
  row: SyncRow,
  { operation, leftOut }: Write,
): Promise<boolean> {
  if (operation.op === 'insert' || !isMaster(eventOf(row))) return false;
  const takes = operation.op === 'delete' || operation.fields.has('times') || operation.fields.has('recurrence');
  if (!takes && !leftOut) return false;
  return (await overridesOf(run.ctx.read, [calendar.user_id, [row.id]])).some(hasGuests);
}

function changesWhatGuestsSee(operation: Write['operation']): boolean {
  if (operation.op !== 'patch' || operation.revives) return true;
  return [...operation.fields].some((field) => !fieldsGuestsDoNotSee.has(field));
}

/** The organizer is told of the answer in any case. */
const fieldsGuestsDoNotSee: ReadonlySet<SyncedField> = new Set(['category', 'icon', 'completed', 'spans', 'answer']);
