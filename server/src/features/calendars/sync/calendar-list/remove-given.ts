import type { CalendarRow } from '../../store.ts';
import type { Round } from '../round/round-type.ts';
import { overridesOf } from '../rows.ts';
import { givenRows } from './given-way.ts';
import { removeEvents } from './remove-calendar.ts';
import { tellRows } from './untold-edits.ts';

/**
 * Ends what a removal that stopped halfway began: what the journal has as what gave way is not written there any more, but
 * goes, a series with its occurrences. The full pull that follows brings back what is there.
 */
export async function removeGiven(round: Round, calendar: CalendarRow): Promise<void> {
  const { user_id, id } = calendar;
  if ((await givenRows(round.ctx.read, [user_id, id])).length === 0) return;
  await removeEvents(round.ctx, calendar, async (trx) => {
    await round.keep(trx);
    const rows = await givenRows(trx, [user_id, id]);
    // What was edited since the calendar is open again.
    await tellRows(trx, round, id, rows);
    const overrides = await overridesOf(trx, [user_id, rows.map((row) => row.id)]);
    return [...new Set([...rows, ...overrides.filter((row) => row.deleted_at === null)].map((row) => row.id))];
  });
}
