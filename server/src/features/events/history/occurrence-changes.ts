import { parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { LoggedChange } from '../door/log.ts';
import { eventOf, readRows } from '../door/store.ts';
import { eventOfId } from '../series/occurrence.ts';

type RowChange = Pick<LoggedChange, 'entity' | 'row_id' | 'before' | 'after'> & { readonly seq: number };

const formerMasters = statement<{ seq: number; row_id: string; before: string | null }>(
  ({ among }) => `select seq, row_id, before from changes
    where user_id = ? and seq >= ? and entity = 'event' and row_id ${among} order by seq, position`,
);

/**
 * Logged changes as people see them. An occurrence is there before it gets a row of its own, and after it gave that up: as
 * its series makes it, unless that leaves it out. The log itself tells of rows. None or two reads.
 */
export async function withOccurrences<C extends RowChange>(
  db: Db,
  userId: string,
  changes: readonly C[],
): Promise<readonly C[]> {
  const alone = changes.filter(isAlone);
  if (alone.length === 0) return changes;
  const masterIds = [...new Set(alone.map(({ row_id }) => parseEventId(row_id).master_id))];
  const since = Math.min(...alone.map(({ seq }) => seq));
  const [rows, later] = await Promise.all([
    readRows(db, userId, masterIds),
    formerMasters(db, [userId, since, masterIds]),
  ]);
  const present = new Map(rows.filter(({ deleted_at }) => deleted_at === null).map((row) => [row.id, row.document]));
  const formerOf = Map.groupBy(later, ({ row_id }) => row_id);

  /** The occurrence of that id as the series made it before the change set of that number. */
  function occurrenceBefore(id: string, seq: number): string | null {
    const { master_id } = parseEventId(id);
    const former = formerOf.get(master_id)?.find((change) => change.seq >= seq);
    const document = former ? former.before : present.get(master_id);
    const occurrence = document ? eventOfId(id, eventOf({ document }), []) : undefined;
    return occurrence ? JSON.stringify(occurrence) : null;
  }

  return changes.map((change) => {
    if (!isAlone(change)) return change;
    const { row_id, seq } = change;
    return change.before === null
      ? { ...change, before: occurrenceBefore(row_id, seq) }
      : { ...change, after: occurrenceBefore(row_id, seq + 1) };
  });
}

/** A row of an occurrence that comes or goes. */
function isAlone({ entity, row_id, before, after }: RowChange): boolean {
  return (
    entity === 'event' && (before === null) !== (after === null) && parseEventId(row_id).original_start !== undefined
  );
}
