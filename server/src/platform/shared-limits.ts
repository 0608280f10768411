import { hash } from 'node:crypto';
import { limits } from '@daywright/contract/limits';
import type { Context } from '../context.ts';
import { addressKey, type CallCounter, callCounter, rateLimited } from './call-limits.ts';
import { statement } from './database/statement.ts';
import type { CountedCall } from './serve.ts';

/**
 * Counts calls by client address in the database, where all processes on it count: one address could else try as often again at
 * each. What is too much for one process is refused without asking the database.
 *
 * @returns counts a call. @throws AppError `RATE_LIMITED`
 */
export function sharedCounter(ctx: Context): (call: CountedCall) => Promise<void> {
  const here = new Map<string, CallCounter>();
  return async ({ route, address, max, timeWindow }) => {
    const client = addressKey(address);
    const own = here.get(route) ?? callCounter({ max, timeWindow }, ctx.clock);
    here.set(route, own);
    const waitMs = own.count(client);
    if (waitMs > 0) throw rateLimited(waitMs);
    const now = await ctx.sharedNow();
    const end = now + timeWindow;
    const [counted] = await count(ctx.write, [hash('sha256', `${route} ${client}`), end, now, end, now, end]);
    if (counted?.count === 1) await forgetOldest(ctx.write, []);
    if (counted && counted.count > max) throw rateLimited(counted.ends_at - now);
  };
}

// A time that ends later than it can is from before the clock was set back.
const hasEnded = '(call_counts.ends_at <= ? or call_counts.ends_at > ?)';

/** Parameters: key, when the time ends that begins now, twice now and that end. */
const count = statement<{ count: number; ends_at: number }>(
  () => `insert into call_counts (key, count, ends_at) values (?, 1, ?) on conflict (key) do update set
    count = case when ${hasEnded} then 1 else call_counts.count + 1 end,
    ends_at = case when ${hasEnded} then excluded.ends_at else call_counts.ends_at end
    returning count, ends_at`,
);

/** Of more counts than are kept, those that end first: whoever calls from ever new addresses fills no disk. */
const forgetOldest = statement(
  () => `delete from call_counts where ends_at <= (
    select ends_at from call_counts order by ends_at desc limit 1 offset ${limits.sharedCountsKept})`,
);

/** Counts whose time has run out. */
export async function purgeCallCounts(ctx: Context): Promise<void> {
  await ctx.write
    .deleteFrom('call_counts')
    .where('ends_at', '<=', await ctx.sharedNow())
    .execute();
}
