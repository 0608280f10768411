import type { Db } from '../../../platform/database/database.ts';
import { readSetsOfMessages } from '../../events/queries.ts';
import type { ChatMessageRow } from './store.ts';

/** A message as it is told. */
export type Line = Omit<ChatMessageRow, 'session_id' | 'user_id'>;

/**
 * Answers what nobody came to answer, since the server ended in mid-turn: the change log knows whether all of it was done or
 * nothing.
 *
 * @param messages the newest of a conversation, oldest first
 * @param runningTurn the turn that may still answer
 */
export async function withLostAnswers<M extends Omit<Line, 'parts'>>(
  db: Db,
  userId: string,
  messages: readonly M[],
  runningTurn: string | null,
): Promise<(M | Line)[]> {
  const answered = new Set(messages.map(({ change_set_id }) => change_set_id));
  const asked = messages.filter(({ author, id }) => author === 'me' && id !== runningTurn).map(({ id }) => id);
  const sets = await readSetsOfMessages(db, userId, asked);
  return messages.flatMap((message, index) => {
    if (message.author !== 'me' || message.id === runningTurn) return [message];
    const set = sets.get(message.id);
    if (set && !answered.has(set.id)) return [message, done(set)];
    return messages[index + 1]?.author === 'bot' ? [message] : [message, interrupted(message)];
  });
}

const done = ({ id, summary, at }: { id: string; summary: string; at: number }): Line => ({
  ...{ id, author: 'bot', text: `Done: ${summary}`, at, parts: '{}' },
  change_set_id: id,
});

const suffix = '_answer';
/** Whether a message is our sentence on a turn of which nothing was kept. */
export const isOnInterruption = ({ id }: Pick<Line, 'id'>): boolean => id.endsWith(suffix);

const interrupted = ({ id, at }: Pick<Line, 'id' | 'at'>): Line => ({
  ...{
    id: `${id}${suffix}`,
    author: 'bot',
    text: 'This was interrupted. Your schedule was not changed.',
    at,
    parts: '{}',
  },
  change_set_id: null,
});
