import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { eventOf, readRows } from '../door/store.ts';
import { findEvent } from '../series/occurrence.ts';

/** The same answer for an id that is nobody's, another person's or deleted. */
export const eventNotFound = () => new AppError('EVENT_NOT_FOUND', 'This event does not exist.');

/**
 * A single event, master, override, or an occurrence that has no row of its own.
 *
 * @throws AppError `EVENT_NOT_FOUND`
 */
export async function readEvent(db: Db, userId: string, id: string): Promise<CalendarEvent> {
  const { master_id } = parseEventId(id);
  const rows = await readRows(db, userId, [...new Set([id, master_id])]);
  const events = rows.filter((row) => row.deleted_at === null).map(eventOf);
  const master = events.find((event) => event.id === master_id);
  if (!master) throw eventNotFound();
  return findEvent(
    id,
    master,
    events.filter((event) => event.id !== master_id),
  );
}

/** As `readEvent`; null where there is nothing of that id. */
export async function findNow(db: Db, userId: string, id: string): Promise<CalendarEvent | null> {
  try {
    return await readEvent(db, userId, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'EVENT_NOT_FOUND') return null;
    throw error;
  }
}
