import { limits } from '@daywright/contract/limits';
import { isoInstant } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ChangeSetsTable } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/errors.ts';
import { type JsonText, listed } from '../../../platform/pieces.ts';
import { changeSeqOf, type LoggedChange, type StoredChange } from '../door/log.ts';
import { changeColumns, eachWholeChange, opIn, placeColumns, wholeChanges } from './logged-documents.ts';
import { withOccurrences } from './occurrence-changes.ts';

/** Change sets a page unless asked otherwise, and changes shown of each. */
const pageSize = 50;
const changesShown = 20;
/** Change sets of which the changes are read at once: few at first, since they may be large. */
const fewSets = 2;
const manySets = 8;
const changesARead = 200;
/** Changes of which the series are read together: each may be long. */
const occurrencesAtOnce = 32;

/** A change set without its changes. */
export type ChangeSet = Omit<ChangeSetsTable, 'user_id'>;

const setColumns = 'seq, id, actor, summary, at, reverts, chat_message_id, count, part_of';

const setById = statement<ChangeSet>(
  () => `select ${setColumns} from change_sets
  where user_id = ? and id = ? and part_of is null`,
);

const setsAfter = statement<ChangeSet>(
  () => `select ${setColumns} from change_sets
    where user_id = ? and seq > ? and part_of is null order by seq limit ?`,
);

const setsBefore = statement<ChangeSet>(
  () => `select ${setColumns} from change_sets
    where user_id = ? and seq < ? and part_of is null order by seq desc limit ?`,
);

// Of a set in parts, the first of them.
const firstChanges = statement<StoredChange & { set_seq: number }>(
  ({ among }) => `with shown (set_seq, seq) as (
      select seq, seq from change_sets where user_id = ? and id ${among}
      union all
      select s.seq, (select min(p.seq) from change_sets p where p.user_id = s.user_id and p.part_of = s.id)
      from change_sets s where s.user_id = ? and s.id ${among})
    select shown.set_seq, ${placeColumns('c')}
    from shown join changes c on c.user_id = ? and c.seq = shown.seq
    where c.position < ${changesShown} order by c.seq, c.position`,
);

const partsOf = statement<Pick<ChangeSet, 'seq' | 'count'>>(
  () => 'select seq, count from change_sets where user_id = ? and part_of = ? order by seq',
);

const changesBefore = statement<StoredChange>(
  () => `select ${changeColumns} from changes
    where user_id = ? and seq = ? and position < ? order by position desc limit ?`,
);

const changesFrom = statement<StoredChange>(
  () => `select ${changeColumns} from changes
    where user_id = ? and seq = ? and position >= ? order by position limit ?`,
);

const changesWithCounterparts = statement<Pick<LoggedChange, 'row_id' | 'counterpart'>>(
  () => `select row_id, counterpart from changes
    where user_id = ? and seq = ? and counterpart is not null order by position`,
);

const changesOfEvents = statement<StoredChange>(
  ({ among }) => `select ${changeColumns} from changes
    where user_id = ? and seq = ? and entity = 'event' and row_id ${among}`,
);

// Of older changes by the version: quotes within a text are escaped, so that no title can be taken for it.
const firstMade = statement<{ row_id: string }>(
  () => `select row_id from changes where user_id = ? and seq = ? and entity = 'event'
    and (op = 'create' or (op is null and before is null and after like '%"version":1,%'))`,
);

const anyCreation = statement<{ position: number }>(
  () => `select position from changes where user_id = ? and seq = ? and ${opIn('changes')} = 'create' limit 1`,
);

/** Whether a set made rows, and did not only change and delete some. */
export async function hasCreated(db: Db, userId: string, seq: number): Promise<boolean> {
  return (await anyCreation(db, [userId, seq])).length > 0;
}

const rowBytes = statement<{ bytes: number | string }>(
  () => `select coalesce(sum(octet_length(e.document)), 0) as bytes
    from changes c join events e on e.user_id = c.user_id and e.id = c.row_id
    where c.user_id = ? and c.seq = ? and c.entity = 'event'`,
);

/** Bytes of the events that a set changed, as they are by now. */
export async function bytesOfChanged(db: Db, userId: string, seq: number): Promise<number> {
  const [row] = await rowBytes(db, [userId, seq]);
  return Number(row?.bytes ?? 0);
}

const creations = statement<StoredChange & { id: string }>(
  () => `select s.id, ${changeColumns.replaceAll(/\w+/g, 'c.$&')}
    from change_sets s join changes c on c.user_id = s.user_id and c.seq = s.seq
    where s.at = ? and s.user_id = ? and c.row_id = ? and ${opIn('c')} = 'create' and c.entity = ? order by s.seq limit 1`,
);

const deletions = statement<{ seq: number }>(
  () => `select s.seq from change_sets s join changes c on c.user_id = s.user_id and c.seq = s.seq
    where s.at = ? and s.user_id = ? and c.row_id = ? and ${opIn('c')} = 'delete' and c.entity = 'event'
    order by s.seq desc`,
);

/** Number of the change set that deleted an event at that time, in epoch milliseconds. */
export async function readDeletion(db: Db, userId: string, id: string, at: number): Promise<number | undefined> {
  const [deletion] = await deletions(db, [at, userId, id]);
  return deletion?.seq;
}

/** A set that is whole; no part of one. */
export async function readChangeSet(db: Db, userId: string, id: string): Promise<ChangeSet | undefined> {
  const [set] = await setById(db, [userId, id]);
  return set;
}

/** @throws AppError `CHANGE_SET_NOT_FOUND` */
export async function changeSetNamed(db: Db, userId: string, id: string): Promise<ChangeSet> {
  const set = await readChangeSet(db, userId, id);
  if (!set) throw new AppError('CHANGE_SET_NOT_FOUND', 'This change is not in the log, or no longer.');
  return set;
}

/** What a row was before a change and after it; undefined where it was not. The caller knows the entity. */
export function documentsOf<T>({ before, after }: Pick<LoggedChange, 'before' | 'after'>) {
  const read = (text: string | null) => (text === null ? undefined : (JSON.parse(text) as T));
  return [read(before), read(after)] as const;
}

/** One set's changes in their order, read in pages. */
export async function* readChanges(
  db: Db,
  userId: string,
  seq: number,
): AsyncGenerator<(LoggedChange & { seq: number })[]> {
  for (let from = 0; ; from += changesARead) {
    const page = await changesFrom(db, [userId, seq, from, changesARead]);
    if (page.length > 0) yield await wholeChanges(db, userId, page);
    if (page.length < changesARead) return;
  }
}

/** The sets that hold the changes of a set, in their order: its parts, or itself. */
export async function readParts(
  db: Db,
  userId: string,
  set: Pick<ChangeSet, 'id'> & Partial<Pick<ChangeSet, 'seq' | 'count'>>,
): Promise<Pick<ChangeSet, 'seq' | 'count'>[]> {
  const parts = await partsOf(db, [userId, set.id]);
  if (parts.length > 0 || set.seq === undefined) return parts;
  return [{ seq: set.seq, count: set.count ?? 0 }];
}

/** Changes of one set before a position, in their order; at most so many, the nearest. */
export async function readChangesBefore(
  db: Db,
  userId: string,
  { seq, position }: { readonly seq: number; readonly position: number },
  most: number,
): Promise<LoggedChange[]> {
  return wholeChanges(db, userId, (await changesBefore(db, [userId, seq, position, most])).reverse());
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
  return ids.length > 0 ? wholeChanges(db, userId, await changesOfEvents(db, [userId, seq, ids])) : [];
}

/** Ids of the events that a set made for the first time, or that taking it back and redoing it made again. */
export async function readFirstMade(db: Db, userId: string, set: ChangeSet): Promise<ReadonlySet<string>> {
  const root = await rootOf(db, userId, set);
  const rows = root.seq !== undefined && root.isRedone ? await firstMade(db, [userId, root.seq]) : [];
  return new Set(rows.map(({ row_id }) => row_id));
}

/** What a set goes back to. */
export interface RootSet {
  /** Undefined where it is no longer in the log. */
  readonly seq: number | undefined;
  readonly actor: ChangeSet['actor'] | undefined;
  /** Whether the set stands for it: it is the root itself, or makes it again. */
  readonly isRedone: boolean;
}

export async function rootOf(db: Db, userId: string, set: ChangeSet): Promise<RootSet> {
  let [root, isRedone]: [ChangeSet | undefined, boolean] = [set, true];
  while (root?.reverts) {
    root = await readChangeSet(db, userId, root.reverts);
    isRedone = !isRedone;
  }
  return { seq: root?.seq, actor: root?.actor, isRedone };
}

/** The change set that created a row at that time, in epoch milliseconds, and the document it gave it. */
export async function readCreation(
  db: Db,
  userId: string,
  { entity, id, at }: { entity: LoggedChange['entity']; id: string; at: number },
): Promise<{ change_set_id: string; after: string } | undefined> {
  const [creation] = await wholeChanges(db, userId, await creations(db, [at, userId, id, entity]));
  return creation?.after == null ? undefined : { change_set_id: creation.id, after: creation.after };
}

export interface ChangesQuery {
  readonly since?: number;
  readonly before?: number;
  readonly limit?: number;
}

/**
 * The body of `GET /events/changes`, made of stored texts. Of a large set the first changes are shown; `count` tells how
 * many there are. A page ends early once it has its bytes.
 */
export async function changesJson(
  db: Db,
  userId: string,
  { since, before, limit = pageSize }: ChangesQuery,
): Promise<JsonText> {
  const found =
    since === undefined
      ? await setsBefore(db, [userId, before ?? Number.MAX_SAFE_INTEGER, limit + 1])
      : await setsAfter(db, [userId, since, limit + 1]);
  const texts: string[] = [];
  let [bytes, told, isFull] = [0, 0, false];
  for (let first = 0, most = fewSets; first < Math.min(limit, found.length) && !isFull; ) {
    const sets = found.slice(first, Math.min(first + most, limit));
    const ids = sets.map((set) => set.id);
    const bySet = Map.groupBy(await firstChanges(db, [userId, ids, userId, ids, userId]), ({ set_seq }) => set_seq);
    const isWhole = ({ seq }: ChangeSet, changes: readonly string[]) =>
      changes.length === (bySet.get(seq)?.length ?? 0);
    const shown = new Map<number, string[]>(sets.map((set) => [set.seq, []]));
    for await (const change of changesOf(db, userId, sets, bySet)) {
      const text = changeJson(change);
      bytes += Buffer.byteLength(text);
      shown.get(change.set_seq)?.push(text);
      isFull = bytes > limits.pageBytes;
      if (isFull) break;
    }
    for (const set of sets) {
      const changes = shown.get(set.seq) ?? [];
      const text = setJson(set, changes);
      told += Buffer.byteLength(text);
      const isOver = told > limits.pageBytes || !isWhole(set, changes);
      isFull ||= isOver;
      // The first set is told in any case, with as many of its changes as there is room for.
      if (texts.length > 0 && isOver) break;
      texts.push(text);
    }
    first += sets.length;
    most = manySets;
  }
  const seq = await changeSeqOf(db, userId);
  return listed('{"success":true,"change_sets":', texts, `,"seq":${seq},"has_more":${found.length > texts.length}}`);
}

/** The changes of these sets as people see them, set by set. */
async function* changesOf<C extends StoredChange>(
  db: Db,
  userId: string,
  sets: readonly ChangeSet[],
  bySet: ReadonlyMap<number, readonly C[]>,
): AsyncGenerator<C & Pick<LoggedChange, 'before' | 'after'>> {
  const stored = sets.flatMap(({ seq }) => bySet.get(seq) ?? []);
  for await (const some of eachWholeChange(db, userId, stored)) {
    for (let first = 0; first < some.length; first += occurrencesAtOnce) {
      yield* (await withOccurrences(db, userId, some.slice(first, first + occurrencesAtOnce))) as C[];
    }
  }
}

function setJson({ at, ...set }: ChangeSet, changes: readonly string[]): string {
  const { id, seq, actor, summary, reverts, chat_message_id, count } = set;
  const fields = JSON.stringify({ id, seq, actor, summary, at: isoInstant(at), reverts, chat_message_id, count });
  return `${fields.slice(0, -1)},"changes":[${changes.join(',')}]}`;
}

/** A logged change as it is sent, made of stored texts. */
export function changeJson({ entity, before, after }: Pick<LoggedChange, 'entity' | 'before' | 'after'>): string {
  const op = before === null ? 'create' : after === null ? 'delete' : 'update';
  const documents = [before !== null && `"before":${before}`, after !== null && `"after":${after}`].filter(Boolean);
  return `{${[`"entity":"${entity}"`, `"op":"${op}"`, ...documents].join(',')}}`;
}
