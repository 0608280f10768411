import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ChatMessagesTable, ChatSessionsTable } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';

export type ChatSessionRow = Pick<
  Selectable<ChatSessionsTable>,
  'id' | 'created_at' | 'turn_id' | 'turn_until' | 'last_message_at' | 'is_built_in'
>;
export type ChatMessageRow = Selectable<ChatMessagesTable>;

const sessionColumns = ['id', 'created_at', 'turn_id', 'turn_until', 'last_message_at', 'is_built_in'] as const;

export async function insertChatSession(db: Db, userId: string, now: number): Promise<ChatSessionRow> {
  return db
    .insertInto('chat_sessions')
    .values({ id: newId(), created_at: now, user_id: userId })
    .returning(sessionColumns)
    .executeTakeFirstOrThrow();
}

export function findChatSession(db: Db, userId: string, id: string): Promise<ChatSessionRow | undefined> {
  return db
    .selectFrom('chat_sessions')
    .select(sessionColumns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function newestChatSession(db: Db, userId: string): Promise<ChatSessionRow | undefined> {
  return db
    .selectFrom('chat_sessions')
    .select(sessionColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Has the built-in assistant answer in a conversation, or whom the person chose. */
export function setBuiltIn(
  db: Db,
  userId: string,
  id: string,
  isBuiltIn: boolean,
): Promise<ChatSessionRow | undefined> {
  return db
    .updateTable('chat_sessions')
    .set({ is_built_in: Number(isBuiltIn) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(sessionColumns)
    .executeTakeFirst();
}

const newestMessages = statement<ChatMessageRow>(
  () => `select id, session_id, user_id, author, text, at, change_set_id, parts from chat_messages
    where session_id = ? and (at, id) < (?, ?) order by at desc, id desc limit ?`,
);

const newestWords = statement<ChatMessageRow>(
  () => `select id, session_id, user_id, author, text, at, change_set_id,
      case author when 'me' then parts else '{}' end as parts
    from chat_messages where session_id = ? order by at desc, id desc limit ?`,
);

/** The newest messages of a conversation that is the caller's, oldest first, without what is shown beside an answer. */
export async function readNewestWords(db: Db, sessionId: string, limit: number): Promise<ChatMessageRow[]> {
  return (await newestWords(db, [sessionId, limit])).reverse();
}

/** The newest messages of a conversation that is the caller's, oldest first; of those before one, where that is given. */
export async function readNewestMessages(
  db: Db,
  sessionId: string,
  limit: number,
  before: Pick<ChatMessageRow, 'at' | 'id'> = { at: Number.MAX_SAFE_INTEGER, id: '' },
): Promise<ChatMessageRow[]> {
  return (await newestMessages(db, [sessionId, before.at, before.id, limit])).reverse();
}

const ownParts = statement<Pick<ChatMessageRow, 'id' | 'session_id' | 'parts'>>(
  ({ among }) => `select id, session_id, parts from chat_messages where id ${among} and user_id = ? and author = 'me'`,
);

/** What is kept with messages of a person's own, by their ids. */
export function readOwnParts(db: Db, userId: string, ids: readonly string[]) {
  return ownParts(db, [ids, userId]);
}

const readState = statement<{ state: string }>(() => 'select state from chat_sessions where id = ?');

export async function findState(db: Db, sessionId: string): Promise<string | undefined> {
  return (await readState(db, [sessionId]))[0]?.state;
}

const insertRow = statement(
  () => `insert into chat_messages (id, session_id, user_id, author, text, at, change_set_id, parts)
    values (?, ?, ?, ?, ?, ?, ?, ?)`,
);

export async function insertMessage(db: Db, message: ChatMessageRow): Promise<void> {
  const { id, session_id, user_id, author, text, at, change_set_id, parts } = message;
  await insertRow(db, [id, session_id, user_id, author, text, at, change_set_id, parts]);
}

const updateParts = statement(() => 'update chat_messages set parts = ? where id = ?');

export async function saveParts(db: Db, id: string, parts: string): Promise<void> {
  await updateParts(db, [parts, id]);
}

const updateState = statement(() => 'update chat_sessions set state = ? where id = ?');

export async function saveState(db: Db, sessionId: string, state: string): Promise<void> {
  await updateState(db, [state, sessionId]);
}
