import { hash } from 'node:crypto';
import type { Context } from '../context.ts';
import { statement } from './database/statement.ts';
import { rateLimited } from './security.ts';
import type { CountedCall } from './serve.ts';

/**
 * Counts a call in the database, where all processes on it count: one address could else try as often again at each.
 *
 * @throws AppError `RATE_LIMITED`
 */
export async function countCall(ctx: Context, { route, address, max, timeWindow }: CountedCall): Promise<void> {
  const now = ctx.clock.now();
  const key = hash('sha256', `${route} ${address}`);
  const [counted] = await count(ctx.write, [key, now + timeWindow, now, now]);
  if (counted && counted.count > max) throw rateLimited(counted.ends_at - now);
}

/** Parameters: key, when the time ends that begins now, twice now. */
const count = statement<{ count: number; ends_at: number }>(
  () => `insert into call_counts (key, count, ends_at) values (?, 1, ?) on conflict (key) do update set
    count = case when call_counts.ends_at <= ? then 1 else call_counts.count + 1 end,
    ends_at = case when call_counts.ends_at <= ? then excluded.ends_at else call_counts.ends_at end
    returning count, ends_at`,
);

/** Counts whose time has run out. */
export async function purgeCallCounts(ctx: Context): Promise<void> {
  await ctx.write.deleteFrom('call_counts').where('ends_at', '<=', ctx.clock.now()).execute();
}
