import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { ChatSessionsTable } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';

export type ChatSessionRow = Pick<Selectable<ChatSessionsTable>, 'id' | 'created_at'>;

export async function insertChatSession(db: Db, userId: string, now: number): Promise<ChatSessionRow> {
  const session = { id: newId(), created_at: now };
  await db
    .insertInto('chat_sessions')
    .values({ ...session, user_id: userId })
    .execute();
  return session;
}

export function findChatSession(db: Db, userId: string, id: string): Promise<ChatSessionRow | undefined> {
  return db
    .selectFrom('chat_sessions')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function newestChatSession(db: Db, userId: string): Promise<ChatSessionRow | undefined> {
  return db
    .selectFrom('chat_sessions')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
