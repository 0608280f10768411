import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { AssistantModelsTable } from '../../../platform/database/tables.ts';

export type ChoiceRow = Selectable<AssistantModelsTable>;

export function readChoice(db: Db, userId: string): Promise<ChoiceRow | undefined> {
  return db.selectFrom('assistant_models').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function saveChoice(db: Db, row: ChoiceRow): Promise<void> {
  const { user_id: _, ...fields } = row;
  await db
    .insertInto('assistant_models')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}

export async function deleteChoice(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('assistant_models').where('user_id', '=', userId).execute();
}
