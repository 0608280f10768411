import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { rowIdsOf } from './event-by-id.ts';

/** Through so many calendars and divisions an event is followed back; beyond that its texts count as foreign. */
const mostSteps = 8;
const idsARead = 500;

const rowsFromOutside = statement<{ id: string }>(
  ({ among }) => `select e.id from events e join calendars c on c.id = e.calendar_id
    where e.user_id = ? and e.id ${among}
      and (c.account_id is not null or (e.uid <> e.id and (e.series_id is null or e.uid <> e.series_id)))`,
);

const changedFromOutside = statement<{ id: string }>(
  ({ among }) => `select distinct c.row_id as id from changes c
    join change_sets s on s.user_id = c.user_id and s.seq = c.seq
    where c.user_id = ? and c.row_id ${among} and c.entity = 'event' and s.actor in ('sync', 'import')`,
);

const predecessors = statement<{ id: string; counterpart: string }>(
  ({ among }) => `select distinct row_id as id, counterpart from changes
    where user_id = ? and row_id ${among} and entity = 'event' and counterpart is not null`,
);

/**
 * Of events and occurrences those whose texts somebody else may have written: they are in a connected calendar, came with a
 * file, were ever written by a sync or an import, as far back as the log reaches, or went on from such an event.
 */
export async function readForeign(db: Db, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const foreign = new Set<string>();
  for (let at = 0; at < ids.length; at += idsARead) {
    const some = ids.slice(at, at + idsARead);
    const rows = await foreignRows(db, userId, rowIdsOf(some));
    for (const id of some) if (rowIdsOf([id]).some((row) => rows.has(row))) foreign.add(id);
  }
  return foreign;
}

async function foreignRows(db: Db, userId: string, rows: readonly string[], step = 0): Promise<ReadonlySet<string>> {
  const [stored, logged, before] = [
    await rowsFromOutside(db, [userId, rows]),
    await changedFromOutside(db, [userId, rows]),
    await predecessors(db, [userId, rows]),
  ];
  const foreign = new Set([...stored, ...logged].map(({ id }) => id));
  const open = before.filter(({ id }) => !foreign.has(id));
  if (open.length === 0) return foreign;
  const isLast = step === mostSteps;
  const behind = isLast
    ? null
    : await foreignRows(db, userId, rowIdsOf(open.map(({ counterpart }) => counterpart)), step + 1);
  for (const { id, counterpart } of open) {
    if (behind === null || rowIdsOf([counterpart]).some((row) => behind.has(row))) foreign.add(id);
  }
  return foreign;
}
