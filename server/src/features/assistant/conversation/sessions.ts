import type { ChatSession, ChatSessionSummary } from '@daywright/contract/assistant';
import { isoInstant } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ChatSessionRow } from './store.ts';

const SESSIONS_SHOWN = 100;
const TITLE_LENGTH = 60;

const spoken = statement<{
  id: string;
  created_at: number;
  last_message_at: number;
  message_count: number;
  first_words: string;
}>(
  () => `select id, created_at, last_message_at,
      (select count(*) from chat_messages m where m.session_id = s.id) as message_count,
      (select substr(m.text, 1, 500) from chat_messages m
        where m.session_id = s.id and m.author = 'me' order by m.at, m.id limit 1) as first_words
    from chat_sessions s where user_id = ? and last_message_at is not null
    order by last_message_at desc, id desc limit ${SESSIONS_SHOWN}`,
);

/** The conversations in which something was said, the one that was spoken in last first. */
export async function readSpokenSessions(db: Db, userId: string): Promise<ChatSessionSummary[]> {
  const rows = await spoken(db, [userId]);
  return rows.map(({ id, created_at, last_message_at, message_count, first_words }) => ({
    ...sessionOf({ id, created_at }),
    title: titleOf(first_words),
    last_message_at: isoInstant(last_message_at),
    message_count,
  }));
}

export const sessionOf = ({ id, created_at }: Pick<ChatSessionRow, 'id' | 'created_at'>): ChatSession => ({
  session_id: id,
  created_at: isoInstant(created_at),
});

/** The first words of a text, on one line. */
function titleOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= TITLE_LENGTH) return line;
  const start = line.slice(0, TITLE_LENGTH);
  const lastSpace = line.slice(0, TITLE_LENGTH + 1).lastIndexOf(' ');
  // A first word that is longer than a title is cut; half a character is left out.
  const words = lastSpace > 0 ? line.slice(0, lastSpace) : start.replace(/\p{Cs}$/u, '');
  return `${words}…`;
}
