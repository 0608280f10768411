import type { Preferences } from '@daywright/contract/profile';
import type { ReportPeriod } from '@daywright/contract/reports';
import { startOfDay } from '@daywright/schedule/dates';
import { type ReportRange, timeReport } from '@daywright/schedule/report';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { signedInUser } from '../auth/queries.ts';
import { checkRange, eventsIn } from '../events/queries.ts';
import { readDate } from './dates.ts';
import { entriesIn } from './queries.ts';

/**
 * Planned, tracked and coming minutes of the dates from `from` up to and without `to`, in the person's zone.
 *
 * @throws AppError `INVALID_DATE`, `END_BEFORE_START`, `RANGE_TOO_LONG`
 */
export async function readReport(db: Db, userId: string, range: ReportRange, now: number): Promise<ReportPeriod[]> {
  if (readDate(range.to, 'to') <= readDate(range.from, 'from')) {
    throw new AppError('END_BEFORE_START', 'The range ends before it starts.', { details: { field: 'to' } });
  }
  const { time_zone, preferences } = await signedInUser(db, userId);
  const from = startOfDay(range.from, time_zone);
  const to = startOfDay(range.to, time_zone);
  checkRange(from, to);
  const [events, entries] = await Promise.all([eventsIn(db, userId, from, to), entriesIn(db, userId, from, to, now)]);
  return timeReport(range, now, time_zone, { events, entries, preferences: JSON.parse(preferences) as Preferences });
}
