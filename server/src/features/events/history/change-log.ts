import { isoInstant } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ChangeSetsTable } from '../../../platform/database/tables.ts';
import { changeSeqOf, type LoggedChange } from '../door/log.ts';
import { withOccurrences } from './occurrence-changes.ts';

/** Change sets a page unless asked otherwise, and changes shown of each. */
const pageSize = 50;
const changesShown = 20;
const changesARead = 200;

type SetRow = Omit<ChangeSetsTable, 'user_id'>;

const setColumns = 'seq, id, actor, summary, at, reverts, chat_message_id, count';

const setById = statement<SetRow>(() => `select ${setColumns} from change_sets where user_id = ? and id = ?`);

const setsAfter = statement<SetRow>(
  () => `select ${setColumns} from change_sets where user_id = ? and seq > ? order by seq limit ?`,
);

const setsBefore = statement<SetRow>(
  () => `select ${setColumns} from change_sets where user_id = ? and seq < ? order by seq desc limit ?`,
);

const firstChanges = statement<LoggedChange & { seq: number }>(
  () => `select seq, position, entity, row_id, before, after, counterpart from changes
    where user_id = ? and seq between ? and ? and position < ${changesShown} order by seq, position`,
);

const changesFrom = statement<LoggedChange>(
  () => `select position, entity, row_id, before, after, counterpart from changes
    where user_id = ? and seq = ? and position >= ? order by position limit ?`,
);

const changesWithCounterparts = statement<LoggedChange>(
  () => `select position, entity, row_id, null as before, null as after, counterpart from changes
    where user_id = ? and seq = ? and counterpart is not null order by position`,
);

const changesOfEvents = statement<LoggedChange>(
  ({ among }) => `select position, entity, row_id, before, after, counterpart from changes
    where user_id = ? and seq = ? and entity = 'event' and row_id ${among}`,
);

// Quotes within a text are escaped, so that no title can be taken for the version.
const firstMade = statement<{ row_id: string }>(
  () => `select row_id from changes
    where user_id = ? and seq = ? and entity = 'event' and before is null and after like '%"version":1,%'`,
);

const creations = statement<{ id: string; after: string }>(
  () => `select s.id, c.after from change_sets s join changes c on c.user_id = s.user_id and c.seq = s.seq
    where s.at = ? and s.user_id = ? and c.row_id = ? and c.before is null and c.entity = ? order by s.seq`,
);

const deletions = statement<{ seq: number }>(
  () => `select s.seq from change_sets s join changes c on c.user_id = s.user_id and c.seq = s.seq
    where s.at = ? and s.user_id = ? and c.row_id = ? and c.after is null and c.entity = 'event' order by s.seq desc`,
);

/** Number of the change set that deleted an event at that time, in epoch milliseconds. */
export async function readDeletion(db: Db, userId: string, id: string, at: number): Promise<number | undefined> {
  const [deletion] = await deletions(db, [at, userId, id]);
  return deletion?.seq;
}

export async function readChangeSet(db: Db, userId: string, id: string): Promise<SetRow | undefined> {
  const [set] = await setById(db, [userId, id]);
  return set;
}

/** What a row was before a change and after it; undefined where it was not. The caller knows the entity. */
export function documentsOf<T>({ before, after }: Pick<LoggedChange, 'before' | 'after'>) {
  const read = (text: string | null) => (text === null ? undefined : (JSON.parse(text) as T));
  return [read(before), read(after)] as const;
}

/** One set's changes in their order, read in pages. */
export async function* readChanges(db: Db, userId: string, seq: number): AsyncGenerator<LoggedChange[]> {
  for (let from = 0; ; from += changesARead) {
    const page = await changesFrom(db, [userId, seq, from, changesARead]);
    if (page.length > 0) yield page;
    if (page.length < changesARead) return;
  }
}

/** Which events of a set go on from an occurrence of a series or return to one. */
export function readCounterparts(
  db: Db,
  userId: string,
  seq: number,
): Promise<Pick<LoggedChange, 'row_id' | 'counterpart'>[]> {
  return changesWithCounterparts(db, [userId, seq]);
}

/** What a set did to these events. */
export async function readChangesOf(
  db: Db,
  userId: string,
  seq: number,
  ids: readonly string[],
): Promise<LoggedChange[]> {
  return ids.length > 0 ? changesOfEvents(db, [userId, seq, ids]) : [];
}

/** Ids of the events that a set made for the first time, or that taking it back and redoing it made again. */
export async function readFirstMade(db: Db, userId: string, set: SetRow): Promise<ReadonlySet<string>> {
  let [root, isRedone]: [SetRow | undefined, boolean] = [set, true];
  while (root?.reverts) {
    root = await readChangeSet(db, userId, root.reverts);
    isRedone = !isRedone;
  }
  const rows = root && isRedone ? await firstMade(db, [userId, root.seq]) : [];
  return new Set(rows.map(({ row_id }) => row_id));
}

/** The change set that created a row at that time, in epoch milliseconds, and the document it gave it. */
export async function readCreation(
  db: Db,
  userId: string,
  { entity, id, at }: { entity: LoggedChange['entity']; id: string; at: number },
): Promise<{ change_set_id: string; after: string } | undefined> {
  const [creation] = await creations(db, [at, userId, id, entity]);
  return creation && { change_set_id: creation.id, after: creation.after };
}

export interface ChangesQuery {
  readonly since?: number;
  readonly before?: number;
  readonly limit?: number;
}

/**
 * The body of `GET /events/changes`, made of stored texts. Of a large set the first changes are shown; `count` tells how
 * many there are.
 */
export async function changesJson(
  db: Db,
  userId: string,
  { since, before, limit = pageSize }: ChangesQuery,
): Promise<string> {
  const found =
    since === undefined
      ? await setsBefore(db, [userId, before ?? Number.MAX_SAFE_INTEGER, limit + 1])
      : await setsAfter(db, [userId, since, limit + 1]);
  const sets = found.slice(0, limit);
  const numbers = sets.map((set) => set.seq);
  const changes = sets.length > 0 ? await firstChanges(db, [userId, Math.min(...numbers), Math.max(...numbers)]) : [];
  const bySet = Map.groupBy(await withOccurrences(db, userId, changes), (change) => change.seq);
  const texts = sets.map((set) => setJson(set, bySet.get(set.seq) ?? []));
  const seq = await changeSeqOf(db, userId);
  return `{"success":true,"change_sets":[${texts.join(',')}],"seq":${seq},"has_more":${found.length > limit}}`;
}

function setJson({ at, ...set }: SetRow, changes: readonly LoggedChange[]): string {
  const { id, seq, actor, summary, reverts, chat_message_id, count } = set;
  const fields = JSON.stringify({ id, seq, actor, summary, at: isoInstant(at), reverts, chat_message_id, count });
  return `${fields.slice(0, -1)},"changes":[${changes.map(changeJson).join(',')}]}`;
}

/** A logged change as it is sent, made of stored texts. */
export function changeJson({ entity, before, after }: Pick<LoggedChange, 'entity' | 'before' | 'after'>): string {
  const op = before === null ? 'create' : after === null ? 'delete' : 'update';
  const documents = [before !== null && `"before":${before}`, after !== null && `"after":${after}`].filter(Boolean);
  return `{${[`"entity":"${entity}"`, `"op":"${op}"`, ...documents].join(',')}}`;
}
