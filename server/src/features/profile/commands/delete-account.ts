import type { Context } from '../../../context.ts';
import { removeMailsTo } from '../../../platform/outbox.ts';
import { Portion } from '../../../platform/portion.ts';
import { announceRevoked, forgetSignIns } from '../../auth/commands/device-sessions.ts';
import { lockUser } from '../../auth/queries.ts';
import { cleanUpsOf, revokeAndCleanUp } from '../../calendars/connect/commands-disconnect.ts';
import { beginJob, type JobWork, workOn } from '../../jobs/commands.ts';
import { deleteRowsOf, deleteUserRow, markDeleted, type PersonalTable, personalTables } from '../store.ts';

/**
 * Deletes a person and every row that is theirs, and closes their sockets; behind the answer mails to them are removed from
 * the outbox, and what they granted elsewhere is given back. The first transaction ends every way to sign in; the rows go in
 * small ones, and if the process ends meanwhile another goes on with them.
 */
export async function deleteAccount(ctx: Context, userId: string): Promise<void> {
  const { email, job, tokenIds, farewells } = await ctx.write.transaction().execute(async (trx) => {
    // The person's lock first, as every change takes it: the two cannot wait for each other.
    const user = await lockUser(trx, userId);
    const revoked = await forgetSignIns(trx, user);
    const farewells = await cleanUpsOf(trx, userId);
    await markDeleted(trx, userId, ctx.clock.now());
    const job = await beginJob(ctx, { userId, kind: 'account_deletion', total: 0, payload: {} }, trx);
    return { email: user.email, job, tokenIds: revoked, farewells };
  });
  announceRevoked(ctx, userId, tokenIds);
  ctx.background.run('removing the mails of a deleted account', () => removeMailsTo(ctx.config, email));
  for (const farewell of farewells) revokeAndCleanUp(ctx, farewell);
  await workOn(ctx, job, accountDeletion(ctx));
}

/** The rows of a person who was marked as deleted, table by table. It cannot be cancelled, and what fails is tried again. */
export function accountDeletion(ctx: Context): JobWork<unknown, void> {
  return {
    async run(job) {
      for (const table of Object.keys(personalTables) as PersonalTable[]) {
        const portion = new Portion();
        let deleted: number;
        do {
          job.check({ isTakingBack: true });
          deleted = await portion.measured((rows) => deleteRowsOf(ctx.write, job.userId, table, rows));
        } while (deleted > 0);
      }
      await deleteUserRow(ctx.write, job.userId);
      ctx.background.run('clearing what was deleted', (stopping) => ctx.database.forgetDeleted(stopping));
    },
  };
}
