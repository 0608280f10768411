import type { Calendar } from '@daywright/contract/calendars';
import type { EventOrigin } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../platform/database/database.ts';
import { isDue, type SyncState } from '../events/commands.ts';
import { findOrigin, listCalendarRows } from './store.ts';
import { readExtra } from './sync/extra.ts';
import { calendarOf } from './wire.ts';

/** A person's calendars, their own first. */
export async function calendarsOf(db: Db, userId: string): Promise<Calendar[]> {
  return (await listCalendarRows(db, userId)).map(calendarOf);
}

/**
 * Whether others can read what is in a calendar, as far as its provider says: it belongs to somebody else, or own events are copied to
 * one that does. Null stands for the own one.
 */
export async function sharedCalendars(db: Db, userId: string): Promise<(calendarId: string | null) => boolean> {
  const rows = await listCalendarRows(db, userId);
  const shared = rows.filter(({ account_id, access_role }) => account_id !== null && access_role !== 'owner');
  const ids = new Set(shared.map(({ id }) => id));
  const isOwnCopied = shared.some(({ copies_own }) => copies_own === 1);
  const own = rows.find(({ account_id }) => account_id === null)?.id;
  return (id) => (id === null || id === own ? isOwnCopied : ids.has(id));
}

/** What is known of an event beside it, of an occurrence that is not one of its own there its series'; null of one that lives here alone. */
export async function originOf(db: Db, userId: string, eventId: string): Promise<EventOrigin | null> {
  const { master_id, original_start } = parseEventId(eventId);
  const own = await findOrigin(db, userId, eventId);
  const isUnknown = original_start !== undefined && (own?.remote_etag ?? null) === null;
  const row = (isUnknown && (await findOrigin(db, userId, master_id))) || own;
  if (!row) return null;
  const extra = readExtra(row.remote_extra);
  const isCalendars = row.calendar_id === row.remote_calendar_id && row.writable === 0;
  return {
    calendar_id: row.remote_calendar_id,
    source: row.provider,
    meeting_url: extra.meeting_url ?? null,
    url: extra.url ?? null,
    read_only: extra.read_only ?? (isCalendars ? 'calendar' : null),
    free: extra.free ?? false,
    private: extra.private ?? false,
    guests_omitted: extra.guests_omitted ?? false,
    state: shownState((own ?? row).sync_state),
  };
}

function shownState(state: SyncState | null): EventOrigin['state'] {
  if (state === 'refused' || state === 'parked' || state === 'held') return state;
  return isDue(state) ? 'pending' : 'in-step';
}
