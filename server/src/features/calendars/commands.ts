import type { Calendar } from '@daywright/contract/calendars';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { applyChangeSet } from '../events/commands.ts';
import { changeSeqOf } from '../events/queries.ts';
import { readNow } from './accounts/commands.ts';
import { beginCopying, endCopying } from './copies.ts';
import { type CalendarRow, findCalendarRow, updateCalendarRow } from './store.ts';
import { calendarOf } from './wire.ts';

interface CalendarPatch {
  readonly selected?: boolean;
  readonly color?: string | null;
  readonly default_category?: string | null;
  readonly copies_own?: boolean;
}

/**
 * Shows or hides a calendar, changes its colour or default category, or copies own events to it; fields left out stay. Every
 * open tab is told to look again, as reads leave hidden calendars out.
 *
 * @throws AppError `CALENDAR_NOT_FOUND`, `READ_ONLY` where own events cannot be copied to it
 */
export async function updateCalendar(
  ctx: Context,
  userId: string,
  id: string,
  patch: CalendarPatch,
): Promise<Calendar> {
  let changed: CalendarRow | undefined;
  // The person's lock: whoever changes an event meanwhile knows whether it is copied.
  await applyChangeSet(ctx, { userId, kind: 'user' }, [], {
    summary: '',
    beside: async (trx) => {
      changed = await patchRow(trx, userId, id, patch);
    },
  });
  if (!changed) throw new Error('A calendar was changed and is not there.');
  const seq = await changeSeqOf(ctx.read, userId);
  ctx.bus.publish({ kind: 'notice', user_id: userId, notice: { kind: 'schedule_changed', seq } });
  // What is not shown is not read either.
  if (patch.selected && changed.account_id !== null) await readNow(ctx, userId, changed.account_id);
  return calendarOf(changed);
}

async function patchRow(trx: Db, userId: string, id: string, patch: CalendarPatch): Promise<CalendarRow> {
  const { selected, color, default_category, copies_own } = patch;
  const row = await findCalendarRow(trx, userId, id);
  if (!row) throw new AppError('CALENDAR_NOT_FOUND', 'There is no such calendar.');
  if (copies_own && (row.account_id === null || row.writable === 0)) {
    throw new AppError('READ_ONLY', 'Own events can be copied only to a connected calendar that may be changed.');
  }
  if (copies_own === true && row.copies_own === 0) await beginCopying(trx, userId, id);
  if (copies_own === false && row.copies_own === 1) await endCopying(trx, userId);
  const updated = await updateCalendarRow(trx, userId, id, {
    ...(selected !== undefined && { selected: selected ? 1 : 0 }),
    ...(color !== undefined && { color }),
    ...(default_category !== undefined && { default_category }),
  });
  return updated ?? row;
}
