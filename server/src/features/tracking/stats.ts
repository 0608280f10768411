import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { eventWindow, type TimeWindow } from '@daywright/schedule/dates';
import { type Stats, statsOf } from '@daywright/schedule/stats';
import type { Db } from '../../platform/database/database.ts';
import { signedInUser } from '../auth/queries.ts';
import { checkRange, eventsIn, readInstant } from '../events/queries.ts';
import { entriesIn, entriesOfEvents } from './queries.ts';

/**
 * Sums of the events that start in [from, to) and of the time tracked in it, so that sums of neighbouring ranges add up.
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
  const entries = await entriesFor(db, userId, { start: from, end: to }, starting, now);
  return statsOf(starting, now, user.time_zone, {
    entries,
    within: { start: from, end: to },
    accountCreatedAt: user.created_at,
    preferences: JSON.parse(user.preferences) as Preferences,
  });
}

/** Entries of a range, and those of its events, which may have been tracked at another time. */
async function entriesFor(
  db: Db,
  userId: string,
  { start, end }: TimeWindow,
  events: readonly CalendarEvent[],
  now: number,
): Promise<TimeEntry[]> {
  const [inRange, ofEvents] = await Promise.all([
    entriesIn(db, userId, start, end, now),
    entriesOfEvents(
      db,
      userId,
      events.map(({ id }) => id),
    ),
  ]);
  return [...new Map([...inRange, ...ofEvents].map((entry) => [entry.id, entry])).values()];
}
