import type { Context } from '../../context.ts';
import type { Connection } from '../../platform/connections.ts';
import { AppError } from '../../platform/errors.ts';
import type { MessageHandlers } from '../../platform/sockets.ts';
import { isBuiltInOffered } from './failures.ts';
import type { TurnsUnderWay } from './turn/turns-under-way.ts';

/** What the socket's messages of a conversation do: each turn tells the connection that asked for it. */
export function chatMessages(ctx: Context, turns: TurnsUnderWay): MessageHandlers {
  const answering = (connection: Connection, sessionId: string, work: () => Promise<unknown>) =>
    ctx.background.run('answering in the chat', async () => {
      try {
        await work();
      } catch (error) {
        connection.send({ type: 'error', data: { ...wordsOf(error), session_id: sessionId } });
        if (!(error instanceof AppError)) throw error;
      }
    });
  return {
    chat: (connection, { message, session_id, model }) =>
      answering(connection, session_id, () => {
        const { userId, tokenId } = connection;
        const isBuiltIn = model === 'built-in';
        const said = { userId, tokenId, sessionId: session_id, message, isBuiltIn };
        return turns.answer(said, (message) => connection.send(message), connection.closed);
      }),
    chat_cancel: (connection, { session_id }) =>
      answering(connection, session_id, () => turns.stop(connection.userId, session_id)),
  };
}

const wordsOf = (error: unknown) =>
  error instanceof AppError
    ? { error: error.message, code: error.code, ...(isBuiltInOffered(error) && { built_in_offered: true }) }
    : { error: 'Something went wrong on the server. Try again.', code: 'INTERNAL' };
