import type { Preferences } from '@daywright/contract/profile';
import type { ReportPeriod } from '@daywright/contract/reports';
import { startOfDay } from '@daywright/schedule/dates';
import { type ReportRange, ReportSums } from '@daywright/schedule/report';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { signedInUser } from '../auth/queries.ts';
import { checkRange, eachEvent } from '../events/queries.ts';
import { readDate } from './dates.ts';
import { eachEntry } from './queries.ts';

/**
 * Planned, tracked and coming minutes of the dates from `from` up to and without `to`, in the person's zone.
 * They are read in portions, and none is kept.
 *
 * @throws AppError `INVALID_DATE`, `END_BEFORE_START`, `RANGE_TOO_LONG`, `TOO_MANY_EVENTS`
 */
export async function readReport(db: Db, userId: string, range: ReportRange, now: number): Promise<ReportPeriod[]> {
  if (readDate(range.to, 'to') <= readDate(range.from, 'from')) {
    throw new AppError('END_BEFORE_START', 'The range ends before it starts.', { details: { field: 'to' } });
  }
  const { time_zone, preferences } = await signedInUser(db, userId);
  const from = startOfDay(range.from, time_zone);
  const to = startOfDay(range.to, time_zone);
  checkRange(from, to);
  const sums = new ReportSums(range, now, time_zone, JSON.parse(preferences) as Preferences);
  for await (const events of eachEvent(db, userId, { from, to })) sums.addEvents(events);
  for await (const entries of eachEntry(db, userId, { from, to }, now)) sums.addEntries(entries);
  return sums.periods();
}
