import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { anyUser, claimFirst, findUserByEmail, markSignedIn, type UserRow } from '../account-store.ts';
import { retireOwnerCodes, useIdToken } from '../code-store.ts';
import { newSecret, secretHash } from '../hashing.ts';
import { readIdToken } from '../id-token.ts';
import { deleteExpiredTokens, insertToken } from '../token-store.ts';
import { createAccount } from './accounts.ts';
import { isAdmitted, notAdmitted } from './admission.ts';

interface LogInRequest {
  readonly id_token: string;
  /** The browser's zone, for a new account. */
  readonly time_zone: string | undefined;
  /** Names the device in the list of sessions. */
  readonly label: string;
}

/**
 * Signs the owner of an id token in, with a new account if they have none and may have one.
 *
 * @throws AppError `ID_TOKEN_INVALID` when the token is not ours, too old or used; `FORBIDDEN` when the address gets no
 * account
 */
export async function logIn(ctx: Context, request: LogInRequest): Promise<{ bearer_token: string; user: UserRow }> {
  const claims = await readIdToken(ctx, request.id_token);
  const now = ctx.clock.now();
  const { isNew, ...answer } = await ctx.write.transaction().execute(async (trx) => {
    const link = await useIdToken(trx, claims.jti, now);
    if (link?.email !== claims.email) {
      throw new AppError('ID_TOKEN_INVALID', 'This sign-in has already been used. Ask for a new link.');
    }
    const known = link.kind === 'owner' ? undefined : await findUserByEmail(trx, claims.email);
    const user = known ?? (await admit(ctx, trx, { ...request, email: claims.email, kind: link.kind }, now));
    await markSignedIn(trx, user.id, now);
    await deleteExpiredTokens(trx, user.id, now);
    const bearer_token = newSecret();
    await insertToken(trx, { user_id: user.id, token_hash: secretHash(bearer_token), label: request.label }, now);
    return { bearer_token, user, isNew: known === undefined };
  });
  // After the commit: within it, two first sign-ins would each wait for the other's link.
  if (isNew) await retireOwnerCodes(ctx.write, now);
  return answer;
}

/** Makes the account of someone who signs in for the first time, or finds that they may not have one. */
async function admit(
  ctx: Context,
  trx: Db,
  person: { email: string; kind: string; time_zone: string | undefined },
  now: number,
): Promise<UserRow> {
  const isFirst = !(await anyUser(trx));
  if (!isAdmitted(ctx.config, person.email, { hasAccount: false, isFirst })) throw notAdmitted();
  const account = await createAccount(trx, person, now);
  if (account) {
    const mustBeFirst = ctx.config.signUp === 'owner' || person.kind === 'owner';
    if (mustBeFirst && !(await claimFirst(trx, account.user.id, now))) throw notAdmitted();
    return account.user;
  }
  // Two devices of one new person signed in at the same time: the other one made the account.
  const other = person.kind === 'owner' ? undefined : await findUserByEmail(trx, person.email);
  if (!other) throw notAdmitted();
  return other;
}
