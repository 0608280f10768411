import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import { inRounds } from '../../../platform/chores.ts';
import { statement } from '../../../platform/database/statement.ts';

const sessionsARound = 20;

const messagesARound = 200;

// One conversation may have thousands.
const purgeMessages = statement<{ id: string }>(
  () => `delete from chat_messages where id in (
      select m.id from chat_sessions s join chat_messages m on m.session_id = s.id
      where coalesce(s.last_message_at, s.created_at) < ? limit ${messagesARound})
    returning id`,
);

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
export async function purgeConversations(ctx: Context, stopping?: AbortSignal): Promise<number> {
  const before = (await ctx.sharedNow()) - limits.conversationsKeptDays * dayMs;
  await inRounds(messagesARound, async () => (await purgeMessages(ctx.write, [before])).length, stopping);
  return inRounds(sessionsARound, async () => (await purgeSessions(ctx.write, [before])).length, stopping);
}

const clearSessions = statement<{ id: string }>(
  () => `delete from chat_sessions where id in (
      select id from chat_sessions where user_id = ? and coalesce(last_message_at, created_at) < ?
        and (turn_until is null or turn_until < ?)
        and id <> (select id from chat_sessions where user_id = ? order by created_at desc, id desc limit 1)
      limit ${sessionsARound})
    returning id`,
);

/**
 * Removes for good a person's conversations in which nothing was said since an instant, but for those that are being answered and the one
 * that was begun last, which an open chat goes on with.
 *
 * @returns how many
 */
export async function clearConversationsOf(ctx: Context, userId: string, before: number): Promise<number> {
  const now = ctx.clock.now();
  return inRounds(sessionsARound, async () => (await clearSessions(ctx.write, [userId, before, now, userId])).length);
}
