import type { Db } from '../../../platform/database/database.ts';
import { rowWriter } from '../../../platform/database/insert-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ChangesTable } from '../../../platform/database/tables.ts';
import type { Pause } from '../../../platform/pace.ts';

const seqById = statement<{ change_seq: number }>(() => 'select change_seq from users where id = ?');

/** Number of the person's newest change set. */
export async function changeSeqOf(db: Db, userId: string): Promise<number> {
  const [row] = await seqById(db, [userId]);
  return row?.change_seq ?? 0;
}

const hold = statement(() => 'update users set change_seq = change_seq where id = ?');

/** Takes a person's lock without counting up: what the log has of them stays until the end of the transaction. */
export async function holdLog(trx: Db, userId: string): Promise<void> {
  await hold(trx, [userId]);
}

const insertChanges = rowWriter('changes', [
  'user_id',
  'seq',
  'position',
  'entity',
  'row_id',
  'op',
  'before',
  'after',
  'counterpart',
] satisfies (keyof ChangesTable)[]);

/** A change as the log stores it. */
export type StoredChange = Omit<ChangesTable, 'user_id'>;

/** A change as the log tells it: `before` and `after` are whole documents, null where the row was not there. */
export type LoggedChange = Omit<StoredChange, 'seq' | 'op'>;

/** Appends one change set's changes to the log. */
export function logChanges(
  db: Db,
  userId: string,
  seq: number,
  changes: readonly Omit<StoredChange, 'seq'>[],
  pause: Pause,
): Promise<void> {
  return insertChanges(
    db,
    changes.map(({ position, entity, row_id, op, before, after, counterpart }) => [
      userId,
      seq,
      position,
      entity,
      row_id,
      op,
      before,
      after,
      counterpart,
    ]),
    pause,
  );
}

const keepInLog = statement(
  ({ among }) => `update changes set after =
      (select e.document from events e where e.user_id = changes.user_id and e.id = changes.row_id)
    where user_id = ? and row_id ${among} and entity = 'event' and op is not null and after is null
      and not exists (select 1 from changes later where later.user_id = changes.user_id and later.row_id = changes.row_id
        and later.entity = 'event' and (later.seq, later.position) > (changes.seq, changes.position))`,
);

/** Keeps the documents of rows with their newest changes: before the rows go, or get documents of which the log is not told. */
export async function keepDocuments(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await keepInLog(db, [userId, ids]);
}
