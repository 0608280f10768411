import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { paced } from '../../platform/pace.ts';
import { type EventOperation, isUnsynced, type RemoteState } from '../events/commands.ts';
import type { SyncedEvent } from './providers/remote-event.ts';
import type { CalendarRow } from './store.ts';
import { readExtra, withNotes } from './sync/extra.ts';
import { eventOf, remoteStateOf, type SyncRow, syncColumns } from './sync/rows.ts';

const rowsAfter = statement<SyncRow>(
  () => `select ${syncColumns} from shown_events
    where user_id = ? and calendar_id = ? and deleted_at is null and id > ? order by id limit ?`,
);

/**
 * What gives some of a calendar's events another default category: those that have none of their own, or still just the former
 * one. Written as a sync writes, so that none of them becomes pending.
 *
 * @param calendar with its former default category
 * @param trx holds the person's lock
 * @returns also the last id that was looked at, and how many were: fewer than `most` at the end
 */
export async function planDefaultCategory(
  trx: Db,
  { user_id, id, default_category: former }: Pick<CalendarRow, 'user_id' | 'id' | 'default_category'>,
  next: string | null,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<{ operations: EventOperation[]; last: string; count: number }> {
  const pause = paced();
  const operations: EventOperation[] = [];
  const category = next === null ? [] : [next];
  const rows = await rowsAfter(trx, [user_id, id, after, most]);
  for (const row of rows) {
    const event = eventOf(row);
    const isOwn = event.category.length > 0 && !isDeepStrictEqual(event.category, [former]);
    if (!isOwn && !isDeepStrictEqual(event.category, category)) {
      const remote = untold(row, event.category, category);
      operations.push({ op: 'update', id: row.id, event: { ...event, category }, ...(remote && { remote }) });
    }
    await pause();
  }
  return { operations, last: rows.at(-1)?.id ?? after, count: rows.length };
}

/** Of what is still to be told, the category is as if both sides had it, unless it was changed here too. */
function untold(row: SyncRow, before: readonly string[], category: string[]): RemoteState | undefined {
  if (!isUnsynced(row.sync_state) || row.remote_base === null || row.remote_calendar_id === null) return undefined;
  const base = JSON.parse(row.remote_base) as SyncedEvent;
  if (!isDeepStrictEqual(base.category, before)) return undefined;
  const { sent } = readExtra(row.remote_extra).sync ?? {};
  // What is on its way is known by what both sides had.
  const isSent = sent !== undefined && isDeepStrictEqual(sent.category, before);
  const extra = isSent ? withNotes(row.remote_extra, { sent: { ...sent, category } }) : row.remote_extra;
  return { ...remoteStateOf(row, row.remote_calendar_id), base: JSON.stringify({ ...base, category }), extra };
}
