import { isoInstant } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ChangeSetsTable } from '../../../platform/database/tables.ts';
import type { LoggedChange } from '../door/store.ts';
import { changeSeqOf } from '../reads/person.ts';

/** Change sets a page unless asked otherwise, and changes shown of each. */
const pageSize = 50;
const changesShown = 20;
const changesARead = 200;

type SetRow = Omit<ChangeSetsTable, 'user_id' | 'chat_message_id'>;

const setColumns = 'seq, id, actor, summary, at, reverts, count';

const setById = statement<SetRow>(() => `select ${setColumns} from change_sets where user_id = ? and id = ?`);

const setsAfter = statement<SetRow>(
  () => `select ${setColumns} from change_sets where user_id = ? and seq > ? order by seq limit ?`,
);

const newestSets = statement<SetRow>(
  () => `select ${setColumns} from change_sets where user_id = ? order by seq desc limit ?`,
);

const firstChanges = statement<LoggedChange & { seq: number }>(
  () => `select seq, position, row_id, before, after from changes
    where user_id = ? and seq between ? and ? and position < ${changesShown} and entity = 'event' order by seq, position`,
);

const changesFrom = statement<LoggedChange>(
  () => `select position, row_id, before, after from changes
    where user_id = ? and seq = ? and position >= ? and entity = 'event' order by position limit ?`,
);

const creations = statement<{ id: string; after: string }>(
  () => `select s.id, c.after from change_sets s join changes c on c.user_id = s.user_id and c.seq = s.seq
    where s.at = ? and s.user_id = ? and c.row_id = ? and c.before is null and c.entity = 'event' order by s.seq`,
);

export async function readChangeSet(db: Db, userId: string, id: string): Promise<SetRow | undefined> {
  const [set] = await setById(db, [userId, id]);
  return set;
}

/** One set's changes in their order, read in pages. */
export async function* readChanges(db: Db, userId: string, seq: number): AsyncGenerator<LoggedChange[]> {
  for (let from = 0; ; from += changesARead) {
    const page = await changesFrom(db, [userId, seq, from, changesARead]);
    if (page.length > 0) yield page;
    if (page.length < changesARead) return;
  }
}

/** The change set that created a row, and the document it gave it. @param at epoch milliseconds of the creation */
export async function readCreation(
  db: Db,
  userId: string,
  rowId: string,
  at: number,
): Promise<{ change_set_id: string; after: string } | undefined> {
  const [creation] = await creations(db, [at, userId, rowId]);
  return creation && { change_set_id: creation.id, after: creation.after };
}

/**
 * The body of `GET /events/changes`, made of stored texts. Of a large set the first changes are shown; `count` tells how
 * many there are.
 */
export async function changesJson(
  db: Db,
  userId: string,
  { since, limit = pageSize }: { since?: number; limit?: number },
): Promise<string> {
  const found =
    since === undefined ? await newestSets(db, [userId, limit + 1]) : await setsAfter(db, [userId, since, limit + 1]);
  const sets = found.slice(0, limit);
  const numbers = sets.map((set) => set.seq);
  const changes = sets.length > 0 ? await firstChanges(db, [userId, Math.min(...numbers), Math.max(...numbers)]) : [];
  const bySet = Map.groupBy(changes, (change) => change.seq);
  const texts = sets.map((set) => setJson(set, bySet.get(set.seq) ?? []));
  const seq = await changeSeqOf(db, userId);
  return `{"success":true,"change_sets":[${texts.join(',')}],"seq":${seq},"has_more":${found.length > limit}}`;
}

function setJson({ id, seq, actor, summary, at, reverts, count }: SetRow, changes: readonly LoggedChange[]): string {
  const fields = JSON.stringify({ id, seq, actor, summary, at: isoInstant(at), reverts, count });
  return `${fields.slice(0, -1)},"changes":[${changes.map(changeJson).join(',')}]}`;
}

function changeJson({ before, after }: LoggedChange): string {
  if (before === null) return `{"op":"create","after":${after}}`;
  if (after === null) return `{"op":"delete","before":${before}}`;
  return `{"op":"update","before":${before},"after":${after}}`;
}
