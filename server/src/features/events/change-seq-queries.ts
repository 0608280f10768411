import type { Db } from '../../platform/database/database.ts';

/** Number of the person's newest change set. */
export async function changeSeqOf(db: Db, userId: string): Promise<number> {
  const row = await db.selectFrom('users').select('change_seq').where('id', '=', userId).executeTakeFirst();
  return row?.change_seq ?? 0;
}
