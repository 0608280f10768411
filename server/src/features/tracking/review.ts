import { limits } from '@daywright/contract/limits';
import type { ReviewItem } from '@daywright/contract/reports';
import { addDays, dateIn, startOfDay } from '@daywright/schedule/dates';
import { dayReview } from '@daywright/schedule/day-review';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { goThrough } from '../../platform/pace.ts';
import { signedInUser } from '../auth/queries.ts';
import { dayAsOf, eventsAsOf } from '../events/queries.ts';
import { readDate } from './dates.ts';

/** For how long a review of a crowded day goes on before others have their turn. */
const sliceMs = 4;

/**
 * A day as it was planned at its midnight, against the day as it stands; a day that is over against how it stood at its
 * end, so that what is changed later is not taken for what happened.
 *
 * @throws AppError `INVALID_DATE`, `RANGE_TOO_LONG` for a day of which the log has nothing left, `TOO_MANY_EVENTS`
 */
export async function readDayReview(db: Db, userId: string, given: string, now: number): Promise<ReviewItem[]> {
  const date = readDate(given, 'date');
  const { time_zone: timeZone } = await signedInUser(db, userId);
  if (date < addDays(dateIn(now, timeZone), 1 - limits.changesKeptDays)) {
    throw new AppError('RANGE_TOO_LONG', `What a day was planned to be is kept for ${limits.changesKeptDays} days.`);
  }
  const day = { date, timeZone };
  const midnight = startOfDay(addDays(date, 1), timeZone);
  const end = midnight <= now ? midnight : null;
  const planned = await dayAsOf(db, userId, day, startOfDay(date, timeZone));
  const present = await dayAsOf(db, userId, day, end);
  const there = new Set(present.map(({ id }) => id));
  const missing = planned.map(({ id }) => id).filter((id) => !there.has(id));
  return goThrough(dayReview(planned, present, await eventsAsOf(db, userId, missing, end)), sliceMs);
}
