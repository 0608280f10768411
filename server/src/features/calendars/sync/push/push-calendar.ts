import type { Conflict, Refusal } from '@daywright/contract/journal';
import { writeJournal } from '../../journal/store.ts';
import type { Round } from '../round/round-type.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';
import type { Push } from './push.ts';
import { pushRow } from './push-row.ts';
import { type PushGroup, pushOrder, readPending } from './store.ts';

export interface CalendarPushed {
  /** Events that were written there. */
  readonly pushed: number;
  /** Changes that are not taken there: they stay here, and are not tried again until the next edit. */
  readonly refusals: Refusal[];
  readonly conflicts: Conflict[];
}

/** What is changed here while a round pushes goes with it, unless it never ends. */
const mostPasses = 4;

/**
 * Writes there what was changed here in a calendar since it was last in step: single events and series, then edited
 * occurrences, then deletions. What is changed again meanwhile is pushed again. What was done is in the journal, however it ends.
 *
 * @throws ProviderFailure where the calendar as a whole cannot be written to now; what is left stays pending
 */
export async function pushCalendar(round: Round, calendar: SyncedCalendar): Promise<CalendarPushed> {
  const told = { pushed: 0, changed: [], refusals: [], conflicts: [] };
  const push: Push = { round, calendar, ...told, tried: new Map(), readOnly: undefined };
  try {
    await pushAll(push);
  } finally {
    const { pushed, changed, refusals } = push;
    await writeJournal(round.ctx.write, round, calendar.id, { pushed, changed, refusals });
  }
  const { pushed, refusals, conflicts } = push;
  return { pushed, refusals, conflicts };
}

async function pushAll(push: Push): Promise<void> {
  for (let pass = 0; pass < mostPasses; pass++) {
    let count = 0;
    for (const group of pushOrder) count += await pushGroup(push, group);
    if (count === 0) break;
  }
}

/** @returns how many rows were tried that were not, or were changed since */
async function pushGroup(push: Push, group: PushGroup): Promise<number> {
  const { round, calendar, tried } = push;
  let count = 0;
  let after = '';
  for (;;) {
    const rows = await readPending(round.ctx.read, calendar, group, after);
    for (const { id, version } of rows) {
      if ((tried.get(id) ?? 0) >= version) continue;
      count++;
      const isDone = await pushRow(push, id);
      tried.set(id, isDone ? version : Number.POSITIVE_INFINITY);
    }
    const last = rows.at(-1);
    if (!last) return count;
    after = last.id;
  }
}
