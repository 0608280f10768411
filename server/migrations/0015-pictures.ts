import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../src/platform/database/tables.ts';

/** Pictures of people, served from here. Those that stand elsewhere wait to be fetched, and are not shown until then. */
export const pictures: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('pictures')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('media_type', 'text')
      .addColumn('content', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    const people = await db
      .selectFrom('users')
      .select(['id', 'profile_picture', 'updated_at'])
      .where('profile_picture', 'is not', null)
      .execute();
    for (const { id, profile_picture, updated_at } of people) {
      const picture = { id: randomBytes(32).toString('base64url'), user_id: id, source: profile_picture ?? '' };
      await db
        .insertInto('pictures')
        .values({ ...picture, media_type: null, content: null, created_at: updated_at })
        .execute();
    }
    await db.updateTable('users').set({ profile_picture: null }).execute();
  },
};
