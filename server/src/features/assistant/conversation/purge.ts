import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import { inRounds } from '../../../platform/chores.ts';
import { statement } from '../../../platform/database/statement.ts';

const sessionsARound = 20;

// Their messages go with them.
const purgeSessions = statement<{ id: string }>(
  () => `delete from chat_sessions where id in (
      select id from chat_sessions where coalesce(last_message_at, created_at) < ?
      order by coalesce(last_message_at, created_at) limit ${sessionsARound})
    returning id`,
);

/**
 * Removes for good conversations in which nothing was said for 400 days. To be called now and then; it works in rounds
 * that let other writers in between.
 *
 * @returns how many
 */
export function purgeConversations(ctx: Context): Promise<number> {
  const before = ctx.clock.now() - limits.conversationsKeptDays * dayMs;
  return inRounds(sessionsARound, async () => (await purgeSessions(ctx.write, [before])).length);
}
