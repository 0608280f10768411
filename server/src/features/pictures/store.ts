import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { PicturesTable } from '../../platform/database/tables.ts';

type PictureRow = Selectable<PicturesTable>;

/** @returns undefined also of one that was not fetched yet */
export async function findPicture(db: Db, id: string): Promise<{ media_type: string; content: string } | undefined> {
  const row = await db.selectFrom('pictures').select(['media_type', 'content']).where('id', '=', id).executeTakeFirst();
  if (!row?.media_type || !row.content) return undefined;
  return { media_type: row.media_type, content: row.content };
}

/** Shows a person a picture, where they have none. @returns false where they have one, or are gone */
export async function showPicture(db: Db, userId: string, address: string): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ profile_picture: address })
    .where('id', '=', userId)
    .where('profile_picture', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** In place of the one that was to be fetched. */
export async function replacePicture(db: Db, picture: PictureRow): Promise<void> {
  await db.deleteFrom('pictures').where('user_id', '=', picture.user_id).execute();
  await db.insertInto('pictures').values(picture).execute();
}

/** Pictures that wait to be fetched, the oldest first. */
export function listAwaited(db: Db, limit: number): Promise<Pick<PictureRow, 'user_id' | 'source'>[]> {
  return db
    .selectFrom('pictures')
    .select(['user_id', 'source'])
    .where('content', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Puts one that cannot be fetched behind the others. */
export async function postponePicture(db: Db, userId: string, now: number): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ created_at: now })
    .where('user_id', '=', userId)
    .where('content', 'is', null)
    .execute();
}
