import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { eventOf, readRows } from '../door/store.ts';
import { eventNotFound } from '../not-found.ts';
import { eventOfId } from '../series/occurrence.ts';

/**
 * Single events, masters, overrides, and occurrences that have no row of their own, by id; what there is not is left out.
 */
export async function readEvents(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CalendarEvent>> {
  const rows = ids.length > 0 ? await readRows(db, userId, rowIdsOf(ids)) : [];
  const live = new Map(rows.filter((row) => row.deleted_at === null).map((row) => [row.id, eventOf(row)]));
  const found = new Map<string, CalendarEvent>();
  for (const id of ids) {
    const [row, master] = [live.get(id), live.get(parseEventId(id).master_id)];
    const event = master && eventOfId(id, master, row ? [row] : []);
    if (event) found.set(id, event);
  }
  return found;
}

/** The rows that ids may name: their own, and those of their masters. */
export function rowIdsOf(ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => [id, parseEventId(id).master_id]))];
}

/**
 * As `readEvents`, one.
 *
 * @throws AppError `EVENT_NOT_FOUND`
 */
export async function readEvent(db: Db, userId: string, id: string): Promise<CalendarEvent> {
  const event = (await readEvents(db, userId, [id])).get(id);
  if (event) return event;
  throw eventNotFound();
}
