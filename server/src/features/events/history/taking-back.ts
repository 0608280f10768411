import type { Change, ChangeActor } from '@daywright/contract/changes';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { LoggedChange } from '../door/log.ts';
import { documentsOf, readChangeSet, readChanges, readParts } from './change-log.ts';
import { withOccurrences } from './occurrence-changes.ts';
import { families } from './outcomes.ts';

/** A change set that takes nothing back, and what became of it. */
export interface FirstSet {
  readonly id: string;
  readonly actor: ChangeActor;
  readonly summary: string;
  readonly seq: number;
  readonly isUndone: boolean;
  /** The newest of it and the rollbacks that go back to it: rolling that back undoes the set, or redoes it. */
  readonly newest: { readonly id: string; readonly seq: number };
}

type FirstRow = Pick<FirstSet, 'id' | 'actor' | 'summary' | 'seq'>;

const firstsOf = statement<FirstRow>(
  ({ among }) => `with recursive above (id, actor, summary, seq, reverts) as (
      select id, actor, summary, seq, reverts from change_sets
        where user_id = ? and id ${among} and part_of is null
      union
      select s.id, s.actor, s.summary, s.seq, s.reverts
      from above join change_sets s on s.user_id = ? and s.id = above.reverts)
    select id, actor, summary, seq from above where reverts is null`,
);

/** What these change sets go back to, each once. */
export async function readFirstSets(db: Db, userId: string, ids: readonly string[]): Promise<FirstSet[]> {
  if (ids.length === 0) return [];
  const rows = await firstsOf(db, [userId, ids, userId]);
  const members = await families(db, [userId, rows.map(({ id }) => id), userId]);
  // In the order of their numbers: the last one says how things are.
  const newest = new Map(members.map((member) => [member.root, member]));
  return rows.flatMap((row) => {
    const last = newest.get(row.id);
    return last ? [{ ...row, isUndone: last.steps % 2 === 1, newest: { id: last.id, seq: last.seq } }] : [];
  });
}

const setsByHand = statement<{ id: string }>(
  () =>
    `select id from change_sets where user_id = ? and at >= ? and actor = 'user' and part_of is null order by seq desc limit 50`,
);

/** Ids of the newest change sets that the person made by hand since then, in epoch milliseconds. */
export async function readSetsByHand(db: Db, userId: string, since: number): Promise<string[]> {
  return (await setsByHand(db, [userId, since])).map(({ id }) => id);
}

const laterOfRows = statement<{ id: string }>(
  () => `select distinct coalesce(s.part_of, s.id) as id from changes c
    join changes d on d.user_id = c.user_id and d.row_id = c.row_id and d.seq > c.seq
    join change_sets s on s.user_id = d.user_id and s.seq = d.seq
    where c.user_id = ? and c.seq = ?`,
);

/** Whether something else that stands, beside some sets, changed rows of a change set after it. */
export async function isChangedSince(
  db: Db,
  userId: string,
  set: FirstSet,
  beside: readonly FirstSet[] = [],
): Promise<boolean> {
  const later = (await laterOfRows(db, [userId, set.seq])).map(({ id }) => id);
  const known = new Set([set, ...beside].map(({ id }) => id));
  return (await readFirstSets(db, userId, later)).some(({ id, isUndone }) => !known.has(id) && !isUndone);
}

/** What rolling a change set back would do to its rows, as far as none of them was changed since; of a large one the first. */
export async function readTakenBack(db: Db, userId: string, id: string): Promise<Change[]> {
  const set = await readChangeSet(db, userId, id);
  if (!set) return [];
  const [{ seq } = set] = await readParts(db, userId, set);
  for await (const page of readChanges(db, userId, seq)) {
    return (await withOccurrences(db, userId, page)).map(takenBack);
  }
  return [];
}

function takenBack(change: Pick<LoggedChange, 'entity' | 'before' | 'after'>): Change {
  const [was, is] = documentsOf(change);
  const op = is === undefined ? 'create' : was === undefined ? 'delete' : 'update';
  const documents = { ...(is !== undefined && { before: is }), ...(was !== undefined && { after: was }) };
  return { entity: change.entity, op, ...documents } as Change;
}
