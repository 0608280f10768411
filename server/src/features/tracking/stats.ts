import type { Preferences } from '@daywright/contract/profile';
import { eventWindow } from '@daywright/schedule/dates';
import { type Stats, StatsSums } from '@daywright/schedule/stats';
import type { Db } from '../../platform/database/database.ts';
import { signedInUser } from '../auth/queries.ts';
import { checkRange, eachEvent, readInstant } from '../events/queries.ts';
import { eachEntry, TrackedTime } from './queries.ts';

/**
 * Sums of the events that start in [from, to) and of the time tracked in it, so that sums of neighbouring ranges add up.
 * They are read in portions, and none is kept.
 *
 * @throws AppError `INVALID_DATE`, `END_BEFORE_START`, `RANGE_TOO_LONG`, `TOO_MANY_EVENTS`
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
  const sums = new StatsSums(now, user.time_zone, {
    within: { start: from, end: to },
    accountCreatedAt: user.created_at,
    preferences: JSON.parse(user.preferences) as Preferences,
  });
  const tracked = new TrackedTime(db, userId, now);
  for await (const events of eachEvent(db, userId, { from, to })) {
    const starting = events.filter((event) => {
      const { start } = eventWindow(event, user.time_zone);
      return from <= start && start < to;
    });
    // An event may have been tracked at another time than that of the range.
    const ids = starting.map(({ id }) => id);
    sums.addEvents(starting, await tracked.on(ids));
  }
  for await (const entries of eachEntry(db, userId, { from, to }, now)) sums.addEntries(entries);
  return sums.stats();
}
