import type { CalendarEvent } from '@daywright/contract/events';
import { occurrenceId, parseEventId, shiftedOriginalStart } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { StoredChange } from '../door/log.ts';
import type { NewEvent } from '../operations.ts';
import { isMaster, type Master, occurrenceOf } from '../series/occurrence.ts';
import { renamingMoved } from '../series/renaming.ts';
import { documentsOf, readChangesOf, readCounterparts } from './change-log.ts';
import { changeColumns, wholeChanges } from './logged-documents.ts';

const lastChanges = statement<StoredChange>(
  () => `select ${changeColumns} from changes
    where user_id = ? and row_id = ? and entity = 'event' order by seq desc limit 1`,
);

const nextChange = statement<{ seq: number }>(
  () => `select seq from changes
    where user_id = ? and row_id = ? and entity = 'event' and seq >= ? order by seq limit 1`,
);

const firstSetAfter = statement<{ seq: number }>(
  () => 'select seq from change_sets where user_id = ? and at > ? order by at, seq limit 1',
);

/** An event as it was when its row was deleted, by the log, which has it longer than the row; with the number of that set. */
export async function readLastDeleted(
  db: Db,
  userId: string,
  id: string,
): Promise<{ readonly event: CalendarEvent; readonly seq: number } | undefined> {
  const [last] = await lastChanges(db, [userId, id]);
  const [change] = last ? await wholeChanges(db, userId, [last]) : [];
  const [event, after] = change ? documentsOf<CalendarEvent>(change) : [];
  return last && event && !after ? { event, seq: last.seq } : undefined;
}

const goneOn = statement<{ from: string; to: string }>(
  ({ among }) => `select next.counterpart as "from", next.row_id as "to" from changes was
    join changes next on next.user_id = was.user_id and next.seq = was.seq and next.entity = 'event'
    where was.user_id = ? and was.row_id ${among} and was.entity = 'event' and next.counterpart ${among}
    order by was.seq`,
);

/** As which rows these went on last, by their ids; occurrences that left their series too. */
export async function readGoneOn(db: Db, userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const masters = [...new Set(ids.map((id) => parseEventId(id).master_id))];
  const rows = ids.length === 0 ? [] : await goneOn(db, [userId, masters, ids]);
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** Changes of one event that are followed. */
const mostFollowed = 200;

/**
 * Under which id an event goes on by now, of which the one that it had is nothing any more: its series was moved or divided, or it is in
 * another calendar. The same id where the log has no other.
 *
 * @param since when it had that id at the latest, epoch milliseconds
 */
export async function currentId(db: Db, userId: string, id: string, since: number): Promise<string> {
  const deleted = await readLastDeleted(db, userId, id);
  let seq = deleted?.seq ?? (await firstSetAfter(db, [userId, since]))[0]?.seq;
  let name = id;
  for (let followed = 0; seq !== undefined && followed < mostFollowed; followed++) {
    name = await nameAfter(db, userId, name, seq);
    const [next] = await nextChange(db, [userId, parseEventId(name).master_id, seq + 1]);
    seq = next?.seq;
  }
  return name;
}

/** What a set makes of an id. */
async function nameAfter(db: Db, userId: string, id: string, seq: number): Promise<string> {
  const { master_id, original_start: start } = parseEventId(id);
  const goingOn = (await readCounterparts(db, userId, seq)).flatMap(({ row_id, counterpart }) => {
    const from = counterpart === null ? undefined : parseEventId(counterpart);
    return from?.master_id === master_id ? [{ row_id, counterpart, at: from.original_start }] : [];
  });
  const same = goingOn.find(({ counterpart }) => counterpart === id);
  if (start === undefined) return same?.row_id ?? id;
  const part = same ?? goingOn.find(({ at }) => at === undefined || at <= start);
  const changes = await readChangesOf(db, userId, seq, [master_id, ...(part ? [part.row_id] : [])]);
  const documents = new Map(changes.map((change) => [change.row_id, documentsOf<CalendarEvent>(change)]));
  const [before, after] = documents.get(master_id) ?? [];
  const other = part && documents.get(part.row_id)?.[1];
  if (other && isMaster(other)) return before && isMaster(before) ? nameIn(before, other, start, part.at) : id;
  if (same) return same.row_id;
  return (before && isMaster(before) && after && isMaster(after) && renamingMoved(before, after)?.(id)) || id;
}

/** @param at where the series was divided; undefined where it goes on whole */
function nameIn(before: Master<CalendarEvent>, other: NewEvent, start: string, at: string | undefined): string {
  const began = at === undefined ? before : occurrenceOf(before, at);
  return occurrenceId(other.id, shiftedOriginalStart(start, began, other));
}
