import type { Context } from '../../../context.ts';
import { deleteCodesExpiredBefore } from '../code-store.ts';
import { deleteFlowsExpiredBefore } from '../flow-store.ts';

/** So long a used or expired code can still be told as that, and a used id token as used. */
export const CODES_KEPT_MS = 86_400_000;

/** So long after it expired a way to Google can still say where the person wanted to go. */
const FLOWS_KEPT_MS = 3_600_000;

/** Removes what was begun and never finished, and codes that nobody needs any more. */
export async function purgeSignIns(ctx: Context): Promise<void> {
  const now = await ctx.sharedNow();
  await deleteFlowsExpiredBefore(ctx.write, now - FLOWS_KEPT_MS);
  await deleteCodesExpiredBefore(ctx.write, now - CODES_KEPT_MS);
}
