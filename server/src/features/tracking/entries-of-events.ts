import { parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const sumsOfSeries = statement<{ event_id: string; tracked: number | string }>(
  ({ among }) => `select event_id, sum(case when stopped_at is null then ? else stopped_at end - started_at) as tracked
    from time_entries
    where user_id = ? and master_id ${among} and (stopped_at is not null or started_at <= ?) group by event_id`,
);

/** Milliseconds that were tracked on these events and occurrences by their ids, whenever that was; the running entry up to `now`. */
export async function trackedOn(
  db: Db,
  userId: string,
  eventIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  if (eventIds.length === 0) return new Map();
  const masters = new Set(eventIds.map((id) => parseEventId(id).master_id));
  const rows = await sumsOfSeries(db, [now, userId, [...masters], now]);
  // PostgreSQL answers a sum of long integers as text.
  return new Map(rows.map(({ event_id, tracked }) => [event_id, Number(tracked)]));
}
