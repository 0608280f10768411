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

const insertChanges = rowWriter('changes', [
  'user_id',
  'seq',
  'position',
  'entity',
  'row_id',
  'before',
  'after',
  'counterpart',
] satisfies (keyof ChangesTable)[]);

export type LoggedChange = Omit<ChangesTable, 'user_id' | 'seq'>;

/** Appends one change set's changes to the log. */
export function logChanges(
  db: Db,
  userId: string,
  seq: number,
  changes: readonly LoggedChange[],
  pause: Pause,
): Promise<void> {
  return insertChanges(
    db,
    changes.map(({ position, entity, row_id, before, after, counterpart }) => [
      userId,
      seq,
      position,
      entity,
      row_id,
      before,
      after,
      counterpart,
    ]),
    pause,
  );
}
