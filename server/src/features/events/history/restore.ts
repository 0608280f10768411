import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { writtenEvents } from '../door/applied.ts';
import { applyChangeSet } from '../door/change-set.ts';
import { eventNotFound } from '../not-found.ts';
import type { Actor, EventOperation, LockedRows, NewEvent } from '../operations.ts';
import { isMaster } from '../series/occurrence.ts';
import { documentsOf, readChanges, readDeletion } from './change-log.ts';

/**
 * Brings a deleted event back under its id, a series with the edited occurrences that its deletion took along, as a change
 * set of its own that can be undone.
 *
 * @throws AppError `EVENT_NOT_FOUND` where there is none or it was deleted too long ago, `ID_TAKEN` where it is not deleted,
 *   and what the door throws
 */
export async function restoreEvent(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<{ event: CalendarEvent; change_set_id: string }> {
  const plan = async (rows: LockedRows): Promise<EventOperation[]> => {
    const live = await rows.event(id);
    if (!live) return planReturn(ctx.read, rows, id);
    const details = { id, event: live };
    throw new AppError('ID_TAKEN', 'This event is not deleted: there is nothing to restore.', { details });
  };
  const applied = await applyChangeSet(ctx, actor, plan, {
    isUndo: true,
    summary: (changes) => `Restored “${writtenEvents(changes)[0]?.title}”`,
  });
  const [event] = writtenEvents(applied?.changes ?? []);
  if (!applied || !event) throw new Error('An event was restored and is not there.');
  return { event, change_set_id: applied.change_set_id };
}

/**
 * What brings a deleted event back; that event comes first.
 *
 * @throws AppError `EVENT_NOT_FOUND` where there is none or it was deleted too long ago
 */
export async function planReturn(
  db: Db,
  rows: LockedRows,
  id: string,
): Promise<Extract<EventOperation, { op: 'create' }>[]> {
  const deleted = await rows.deletedEvent(id);
  const keptFrom = rows.now - limits.deletedKeptDays * dayMs;
  if (!deleted || deleted.deleted_at < keptFrom) throw eventNotFound();
  const { event, deleted_at } = deleted;
  return planReturnOf(db, rows, { event, seq: await readDeletion(db, rows.userId, id, deleted_at) });
}

/** The same of an event as it was. @param deleted with the number of the set that deleted it, which has what it took along */
export async function planReturnOf(
  db: Db,
  rows: LockedRows,
  { event, seq }: { readonly event: CalendarEvent; readonly seq: number | undefined },
): Promise<Extract<EventOperation, { op: 'create' }>[]> {
  const overrides =
    isMaster(event) && seq !== undefined ? await overridesTakenAlong(db, rows.userId, event.id, seq) : [];
  return [event, ...overrides].map((was) => ({ op: 'create', event: inItsCalendar(rows, was), was }));
}

/** Its calendar may have been disconnected since. */
export function inItsCalendar<E extends NewEvent>({ calendars, ownCalendarId }: LockedRows, event: E): E {
  const isThere = calendars.some(({ id }) => id === event.calendar_id);
  return isThere ? event : { ...event, calendar_id: ownCalendarId, guests: [] };
}

/** The edited occurrences that the same change set deleted, as they were. */
async function overridesTakenAlong(db: Db, userId: string, masterId: string, seq: number): Promise<CalendarEvent[]> {
  const overrides: CalendarEvent[] = [];
  for await (const page of readChanges(db, userId, seq)) {
    for (const change of page) {
      if (change.entity !== 'event' || change.after !== null) continue;
      const [before] = documentsOf<CalendarEvent>(change);
      if (before?.series_id === masterId) overrides.push(before);
    }
  }
  return overrides;
}
