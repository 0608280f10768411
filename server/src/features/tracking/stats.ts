import type { Preferences } from '@daywright/contract/profile';
import { eventWindow } from '@daywright/schedule/dates';
import { type Stats, statsOf } from '@daywright/schedule/week-summary';
import type { Db } from '../../platform/database/database.ts';
import { signedInUser } from '../auth/queries.ts';
import { checkRange, eventsIn, readInstant } from '../events/queries.ts';

/**
 * Sums of the events that start in [from, to), so that sums of neighbouring ranges add up.
 *
 * @throws AppError `INVALID_DATE`, `END_BEFORE_START`, `RANGE_TOO_LONG`
 */
export async function readStats(
  db: Db,
  userId: string,
  query: { readonly from: string; readonly to: string },
  now: number,
): Promise<Stats> {
  const from = readInstant(query.from, 'from');
  const to = readInstant(query.to, 'to');
  checkRange(from, to);
  const user = await signedInUser(db, userId);
  const events = await eventsIn(db, userId, from, to);
  const starting = events.filter((event) => {
    const { start } = eventWindow(event, user.time_zone);
    return from <= start && start < to;
  });
  return statsOf(starting, now, user.time_zone, {
    accountCreatedAt: user.created_at,
    emails: [user.email],
    preferences: JSON.parse(user.preferences) as Preferences,
  });
}
