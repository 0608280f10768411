import { originalStartOf, parseEventId } from '@daywright/schedule/recurrence';
import type { LoggedChange } from '../door/log.ts';
import type { EntryOperation, EventOperation, NewEvent, ScheduleRows } from '../operations.ts';
import { timeOf } from '../patch/time.ts';
import { isMaster, occurrenceOf } from '../series/occurrence.ts';
import { following } from '../series/plan-change.ts';
import { type Renaming, renamingBoth, renamingMoved, renamingOne, renamingSeries } from '../series/renaming.ts';

/**
 * Time that was tracked since on events that had gone on in another calendar under another id: it returns with them, or
 * goes along again.
 *
 * @param operations take the counterparts that taking this rollback back will ask for
 * @param entries what is written of time entries anyway
 */
export async function trackedOnMoved(
  rows: ScheduleRows,
  counterparts: readonly Pick<LoggedChange, 'row_id' | 'counterpart'>[],
  operations: Map<string, EventOperation>,
  entries: readonly EntryOperation[],
): Promise<EntryOperation[]> {
  const reverted = new Set(entries.map((each) => (each.op === 'create' ? each.entry.id : each.id)));
  const tracked: EntryOperation[] = [];
  for (const { row_id, counterpart } of counterparts) {
    if (counterpart === null || parseEventId(counterpart).original_start !== undefined) continue;
    const [there, here] = [operations.get(row_id), operations.get(counterpart)];
    if (!there || !here) continue;
    operations.set(row_id, { ...there, counterpart });
    if (here.op === 'delete') operations.set(counterpart, { ...here, undone: true });
    const [goes, comes] = here.op === 'delete' ? [here, there] : [there, here];
    const from = goes.op === 'delete' ? await rows.event(goes.id) : undefined;
    if (!from || comes.op !== 'create') continue;
    const since = (await rows.entriesOf(from.id)).filter(({ id }) => !reverted.has(id));
    tracked.push(...following(since, renamingBetween(from, comes.event)));
  }
  return tracked;
}

function renamingBetween(from: NewEvent, to: NewEvent): Renaming {
  const whole = renamingSeries(from.id, to.id);
  if (!isMaster(from)) return isMaster(to) ? (id) => (id === from.id ? firstOf(to) : id) : whole;
  if (!isMaster(to)) return renamingOne(firstOf(from), to.id) ?? whole;
  return renamingBoth(renamingMoved(from, { ...to, id: from.id }), whole) ?? whole;
}

function firstOf(master: NewEvent): string {
  return occurrenceOf(master, originalStartOf(timeOf(master.start_date), master.all_day)).id;
}
