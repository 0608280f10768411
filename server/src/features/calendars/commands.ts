import type { Calendar } from '@daywright/contract/calendars';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { changeSeqOf } from '../events/queries.ts';
import { updateCalendarRow } from './store.ts';
import { calendarOf } from './wire.ts';

/**
 * Shows or hides a calendar, or changes its colour; fields left out stay. Every open tab is told to look again, as reads
 * leave hidden calendars out.
 *
 * @throws AppError `CALENDAR_NOT_FOUND`
 */
export async function updateCalendar(
  ctx: Context,
  userId: string,
  id: string,
  patch: { selected?: boolean; color?: string | null },
): Promise<Calendar> {
  const row = await updateCalendarRow(ctx.write, userId, id, {
    ...(patch.selected !== undefined && { selected: patch.selected ? 1 : 0 }),
    ...(patch.color !== undefined && { color: patch.color }),
  });
  if (!row) throw new AppError('CALENDAR_NOT_FOUND', 'There is no such calendar.');
  const seq = await changeSeqOf(ctx.read, userId);
  ctx.bus.publish({ kind: 'notice', user_id: userId, notice: { kind: 'schedule_changed', seq } });
  return calendarOf(row);
}
