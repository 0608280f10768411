import { dayMs } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import { statement } from '../../../platform/database/statement.ts';
import { lockCounts, refuseAboveConversations } from '../../usage/queries.ts';
import { type ChatSessionRow, insertChatSession } from './store.ts';

const removeEmpty = statement(
  () => 'delete from chat_sessions where user_id = ? and last_message_at is null and created_at < ?',
);

/**
 * Begins a conversation. Those that were begun more than a day ago and in which nothing was said make room for it.
 *
 * @throws AppError `QUOTA_CONVERSATIONS`
 */
export function beginConversation(ctx: Context, userId: string): Promise<ChatSessionRow> {
  const now = ctx.clock.now();
  return ctx.write.transaction().execute(async (trx) => {
    // Of two at the same time the second counts the first.
    await lockCounts(trx, userId);
    await removeEmpty(trx, [userId, now - dayMs]);
    ctx.database.disk?.refuseAddition();
    await refuseAboveConversations(trx, userId, ctx.config.quotas);
    return insertChatSession(trx, userId, now);
  });
}
