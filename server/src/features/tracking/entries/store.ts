import type { TimeEntry } from '@daywright/contract/time-entries';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Draft } from '../../events/commands.ts';
import { type EntryRow, entryColumns, entryOf } from '../../events/queries.ts';

const rowsMeeting = statement<EntryRow>(
  () => `select ${entryColumns} from time_entries where user_id = ? and stopped_at >= ? and started_at < ?
    union all
    select ${entryColumns} from time_entries where user_id = ? and stopped_at is null and started_at < ?`,
);

/** As `entriesIn` of the feature's queries. */
export async function readEntries(db: Db, userId: string, from: number, to: number, now: number): Promise<TimeEntry[]> {
  const rows = await rowsMeeting(db, [userId, from, to, userId, to]);
  return listed(rows.map(entryOf), from, to, now);
}

/** As `entriesInDraft` of the feature's queries. */
export async function readDraftEntries(db: Db, draft: Draft, from: number, to: number): Promise<TimeEntry[]> {
  const stored = await readEntries(db, draft.userId, from, to, draft.now);
  const touched = new Set(
    draft.operations().flatMap((operation) => {
      if (operation.entity !== 'time_entry') return [];
      return [operation.op === 'create' ? operation.entry.id : operation.id];
    }),
  );
  const others = stored.filter(({ id }) => !touched.has(id));
  return listed([...others, ...(await draft.entries([...touched]))], from, to, draft.now);
}

function listed(entries: readonly TimeEntry[], from: number, to: number, now: number): TimeEntry[] {
  return entries
    .map((entry) => {
      const stop = entry.stopped_at === null ? now : Date.parse(entry.stopped_at);
      return { entry, start: Date.parse(entry.started_at), stop };
    })
    .filter(({ start, stop }) => start < to && (start >= from || stop > from))
    .sort((a, b) => a.start - b.start || (a.entry.id < b.entry.id ? -1 : 1))
    .map(({ entry }) => entry);
}
