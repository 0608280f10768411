import type { Change } from '@daywright/contract/changes';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { AppliedChangeSet } from '../door/change-set.ts';
import type { StoredChange } from '../door/log.ts';
import { changeJson } from './change-log.ts';
import { changeColumns, wholeChanges } from './logged-documents.ts';
import { withOccurrences } from './occurrence-changes.ts';

/** Changes shown of each set. */
const changesShown = 50;

/** What a change set did, and what became of it since. */
export interface Outcome {
  /** Its first changes as JSON texts, in their order. */
  readonly changes: readonly string[];
  /** How many rows were changed beside those. */
  readonly changesLeft: number;
  /** Whether it is taken back as of now. */
  readonly isUndone: boolean;
  /** The newest of the set and the rollbacks that go back to it: rolling that back undoes the set, or redoes it. */
  readonly newestId: string;
}

/** A set's rollbacks, rollbacks of these and so on. One of them undoes the set if it is an odd number of steps away. */
export const families = statement<{ root: string; id: string; seq: number; steps: number }>(
  ({ among }) => `with recursive family (root, id, seq, steps) as (
      select id, id, seq, 0 from change_sets where user_id = ? and id ${among} and part_of is null
      union all
      select family.root, s.id, s.seq, family.steps + 1
      from family join change_sets s on s.user_id = ? and s.reverts = family.id)
    select root, id, seq, steps from family order by seq`,
);

// Of a set in parts, those of the first of them.
const changesOfSets = statement<StoredChange & { id: string; count: number }>(
  ({ among }) => `with shown (id, count, seq) as (
      select id, count, seq from change_sets where user_id = ? and id ${among}
      union all
      select s.id, s.count, (select min(p.seq) from change_sets p where p.user_id = s.user_id and p.part_of = s.id)
      from change_sets s where s.user_id = ? and s.id ${among})
    select shown.id, shown.count, ${changeColumns.replaceAll(/\w+/g, 'c.$&')}
    from shown join changes c on c.user_id = ? and c.seq = shown.seq
    where c.position < ${changesShown} order by c.seq, c.position`,
);

const setsByMessage = statement<{ chat_message_id: string; id: string; summary: string; at: number }>(
  ({ among }) => `select chat_message_id, id, summary, at from change_sets
    where user_id = ? and chat_message_id is not null and chat_message_id ${among} and part_of is null order by seq`,
);

/** What the person's change sets did, by their ids; those that are no longer in the log are left out. */
export async function readOutcomes(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Outcome>> {
  if (ids.length === 0) return new Map();
  const [members, changes] = await Promise.all([
    families(db, [userId, ids, userId]),
    changesOfSets(db, [userId, ids, userId, ids, userId]),
  ]);
  const whole = await wholeChanges(db, userId, changes);
  const textsOf = Map.groupBy(await withOccurrences(db, userId, whole), ({ id }) => id);
  const counts = new Map(changes.map(({ id, count }) => [id, count]));
  const outcomes = new Map<string, Outcome>();
  // The newest comes last, and what it left stands.
  for (const { root, id, steps } of members) {
    const texts = outcomes.get(root)?.changes ?? (textsOf.get(root) ?? []).map(changeJson);
    const changesLeft = Math.max(0, (counts.get(root) ?? 0) - changesShown);
    outcomes.set(root, { changes: texts, changesLeft, isUndone: steps % 2 === 1, newestId: id });
  }
  return outcomes;
}

/** What a change set just did, as people see it. */
export async function readChangesMade(
  db: Db,
  userId: string,
  { seq, changes }: Pick<AppliedChangeSet, 'seq' | 'changes'>,
): Promise<Change[]> {
  const rows = changes.map(({ entity, id, before, after }) => {
    return { entity, row_id: id, seq, before, after: after && JSON.stringify(after) };
  });
  return (await withOccurrences(db, userId, rows)).map((change) => JSON.parse(changeJson(change)) as Change);
}

/** The change sets that answers to these messages made, by the message's id. */
export async function readSetsOfMessages(
  db: Db,
  userId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, { id: string; summary: string; at: number }>> {
  if (messageIds.length === 0) return new Map();
  const sets = await setsByMessage(db, [userId, messageIds]);
  return new Map(sets.map(({ chat_message_id, ...set }) => [chat_message_id, set]));
}
