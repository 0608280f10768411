import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { timeZoneNamed } from '../../../platform/time-zones.ts';
import { insertOwnCalendar, insertUser, type UserRow } from '../account-store.ts';

/**
 * Makes an account with its own calendar. A zone that does not exist becomes UTC, as the browser's zone is only a first
 * guess.
 *
 * @param db a transaction
 * @returns undefined when the address has an account already
 */
export async function createAccount(
  db: Db,
  fields: { email: string; time_zone: string | undefined },
  now: number,
): Promise<{ user: UserRow; calendarId: string } | undefined> {
  const user = await insertUser(db, {
    id: newId(),
    email: fields.email,
    name: null,
    profile_picture: null,
    time_zone: timeZoneNamed(fields.time_zone ?? 'UTC') ?? 'UTC',
    preferences: '{}',
    change_seq: 0,
    created_at: now,
    updated_at: now,
  });
  if (!user) return undefined;
  const calendarId = newId();
  await insertOwnCalendar(db, calendarId, user.id, now);
  return { user, calendarId };
}
