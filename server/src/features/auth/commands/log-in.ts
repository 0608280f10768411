import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RelyingParty } from '../../../platform/openid/relying-party.ts';
import { fetchPicture } from '../../pictures/commands.ts';
import { anyUser, claimFirst, findUserByEmail, markSignedIn, type UserRow } from '../account-store.ts';
import { retireOwnerCodes } from '../code-store.ts';
import { newSecret, secretHash } from '../hashing.ts';
import { findUserByIdentity } from '../identity-store.ts';
import { deleteExpiredTokens, deleteLongestUnused, insertToken } from '../token-store.ts';
import { createAccount } from './accounts.ts';
import { isAdmitted, notAdmitted, ownerLinkNeeded } from './admission.ts';
import { announceRevoked } from './device-sessions.ts';
import { joinGoogle, tellJoined } from './joining.ts';
import { type Proof, readProof } from './proofs.ts';

/** A slower picture comes with the next look at the profile. */
const PICTURE_MS = 2_000;

interface LogInRequest {
  readonly id_token: string;
  /** The browser's zone, for a new account. */
  readonly time_zone: string | undefined;
  /** Names the device in the list of sessions. */
  readonly label: string;
}

/**
 * Signs the owner of an id token in, with a new account if they have none and may have one. Where they are signed in on as many
 * devices as may be, the one that was longest unused is signed out.
 *
 * @param google undefined where it is not configured
 * @throws AppError `ID_TOKEN_INVALID` when the token is neither ours nor Google's, too old or used; `FORBIDDEN` when the
 * address gets no account; `EMAIL_NOT_VERIFIED`, `UNAVAILABLE` of Google's tokens
 */
export async function logIn(
  ctx: Context,
  google: RelyingParty | undefined,
  request: LogInRequest,
): Promise<{ bearer_token: string; user: UserRow }> {
  const use = await readProof(ctx, google, request.id_token);
  const now = ctx.clock.now();
  const { how, picture, ended, ...answer } = await ctx.write.transaction().execute(async (trx) => {
    const proof = await use(trx, now);
    const { user, how } = await personOf(ctx, trx, { ...proof, time_zone: request.time_zone }, now);
    await markSignedIn(trx, user.id, now);
    await deleteExpiredTokens(trx, user.id, now);
    const bearer_token = newSecret();
    await insertToken(trx, { user_id: user.id, token_hash: secretHash(bearer_token), label: request.label }, now);
    // Nobody is kept out by their other devices.
    const ended = await deleteLongestUnused(trx, user.id, ctx.config.quotas.devices);
    return { bearer_token, user, how, ended, picture: proof.google?.picture };
  });
  announceRevoked(ctx, answer.user.id, ended);
  // After the commit: within it, two first sign-ins would each wait for the other's link.
  if (how === 'admitted') await retireOwnerCodes(ctx.write, now);
  if (how === 'joined') tellJoined(ctx, answer.user);
  return { ...answer, user: await withPicture(ctx, answer.user, picture) };
}

/** Who signs in by Google and has no picture gets the one from there; nobody waits long for it. */
async function withPicture(ctx: Context, user: UserRow, source: string | null | undefined): Promise<UserRow> {
  if (user.profile_picture !== null || !source) return user;
  const fetched = fetchPicture(ctx, user.id, source);
  ctx.background.run('fetching a picture', () => fetched);
  const profile_picture = await Promise.race([fetched, setTimeout(PICTURE_MS, undefined, { ref: false })]);
  return { ...user, profile_picture: profile_picture ?? null };
}

type Newcomer = Proof & { readonly time_zone: string | undefined };

/** Whose account a proof opens: the one that Google's subject is joined to, else that of the address, else a new one. */
async function personOf(
  ctx: Context,
  trx: Db,
  proof: Newcomer,
  now: number,
): Promise<{ user: UserRow; how: 'known' | 'joined' | 'admitted' }> {
  const { google, kind, email } = proof;
  const joined = google && (await findUserByIdentity(trx, 'google', google.subject));
  if (joined) return { user: joined, how: 'known' };
  const known = kind === 'owner' ? undefined : await findUserByEmail(trx, email);
  if (known) {
    return google ? { user: await joinGoogle(trx, known, google, now), how: 'joined' } : { user: known, how: 'known' };
  }
  const user = await admit(ctx, trx, proof, now);
  return { user: google ? await joinGoogle(trx, user, google, now) : user, how: 'admitted' };
}

/** Makes the account of someone who signs in for the first time, or finds that they may not have one. */
async function admit(ctx: Context, trx: Db, person: Newcomer, now: number): Promise<UserRow> {
  const isFirst = !(await anyUser(trx));
  if (!isAdmitted(ctx.config, person.email, { hasAccount: false, isFirst })) throw notAdmitted();
  if (ctx.config.signUp === 'owner' && person.kind === 'google') throw ownerLinkNeeded();
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
