import type { Context } from '../../../context.ts';
import { paced } from '../../../platform/pace.ts';
import { announceRevoked, forgetSignIns } from '../../auth/commands/device-sessions.ts';
import { deleteUser, lockUser } from '../store.ts';

/** Deletes a person and every row that is theirs, and closes their sockets. */
export async function deleteAccount(ctx: Context, userId: string): Promise<void> {
  const tokenIds = await ctx.write.transaction().execute(async (trx) => {
    // The person's lock first, as every change takes it: the two cannot wait for each other.
    const revoked = await forgetSignIns(trx, await lockUser(trx, userId));
    await deleteUser(trx, userId, paced());
    return revoked;
  });
  announceRevoked(ctx, userId, tokenIds);
}
