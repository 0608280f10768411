import type { Calendar } from '@daywright/contract/calendars';
import type { Db } from '../../platform/database/database.ts';
import { listCalendarRows } from './store.ts';
import { calendarOf } from './wire.ts';

/** A person's calendars, their own first. */
export async function calendarsOf(db: Db, userId: string): Promise<Calendar[]> {
  return (await listCalendarRows(db, userId)).map(calendarOf);
}

/** Ids of the calendars that are the person's own store, not a connected account's. */
export async function ownCalendarIds(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await listCalendarRows(db, userId);
  return new Set(rows.filter(({ account_id }) => account_id === null).map(({ id }) => id));
}
