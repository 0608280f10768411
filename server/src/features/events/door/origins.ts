import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { unsynced } from './sync-state.ts';

interface KnownRow {
  readonly id: string;
  readonly remote_calendar_id: string | null;
  readonly isUntold: number | boolean;
  readonly remote_extra: string | null;
}

const knownRows = statement<KnownRow>(
  ({ among }) => `select id, remote_calendar_id, remote_extra,
      remote_etag is null and remote_base is null as "isUntold" from events where user_id = ? and id ${among}`,
);

interface LeavingRow {
  readonly id: string;
  readonly deleted_at: number | null;
  readonly remote_base: string | null;
  readonly document: string;
}

const leavingRows = statement<LeavingRow>(
  ({ among }) =>
    `select id, deleted_at, remote_base, document from events where user_id = ? and id ${among} and ${unsynced}`,
);

/**
 * Of single events and series, what is at a provider of them, as the log names it: themselves or, while no provider has heard of them,
 * the event or occurrence that they go on from and that is there still. Own events that are nowhere else have none.
 */
export async function readOrigins(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await knownRows(db, [userId, ids]);
  const heads = [...new Set(rows.flatMap((row) => predecessorOf(row) ?? []).map(seriesOf))];
  const leaving = heads.length === 0 ? [] : await leavingRows(db, [userId, heads]);
  const isThere = new Set(leaving.filter(isThereStill).map(({ id }) => id));
  const origins = new Map<string, string>();
  for (const row of rows) {
    const predecessor = predecessorOf(row);
    if (predecessor !== undefined && isThere.has(seriesOf(predecessor))) origins.set(row.id, predecessor);
    else if (row.remote_calendar_id !== null) origins.set(row.id, row.id);
  }
  return origins;
}

const predecessorOf = ({ isUntold, remote_extra }: KnownRow): string | undefined =>
  isUntold && remote_extra !== null ? JSON.parse(remote_extra).sync?.like : undefined;

/** Its provider has still to hear that it was deleted, or that the series repeats otherwise. */
function isThereStill({ deleted_at, remote_base, document }: LeavingRow): boolean {
  if (deleted_at !== null) return true;
  return remote_base !== null && linesOf(remote_base) !== linesOf(document);
}

const linesOf = (document: string) => JSON.stringify((JSON.parse(document) as CalendarEvent).recurrence);
const seriesOf = (id: string) => parseEventId(id).master_id;
