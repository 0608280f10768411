import type { Context } from '../../../context.ts';
import { paced } from '../../../platform/pace.ts';
import { announceRevoked, forgetSignIns } from '../../auth/commands/device-sessions.ts';
import { farewellsOf, takeLeave } from '../../calendars/connect/commands-disconnect.ts';
import { deleteUser, lockUser } from '../store.ts';

/**
 * Deletes a person and every row that is theirs, and closes their sockets; what they granted elsewhere is given back behind
 * the answer.
 */
export async function deleteAccount(ctx: Context, userId: string): Promise<void> {
  const { tokenIds, farewells } = await ctx.write.transaction().execute(async (trx) => {
    // The person's lock first, as every change takes it: the two cannot wait for each other.
    const revoked = await forgetSignIns(trx, await lockUser(trx, userId));
    const farewells = await farewellsOf(trx, userId);
    await deleteUser(trx, userId, paced());
    return { tokenIds: revoked, farewells };
  });
  announceRevoked(ctx, userId, tokenIds);
  for (const farewell of farewells) takeLeave(ctx, farewell);
}
