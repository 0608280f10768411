import type { Context } from '../../../context.ts';
import { anyUser, findUserByEmail } from '../account-store.ts';
import { countCodes, deleteCode, deleteCodesExpiredBefore, insertCode, insertLink } from '../code-store.ts';
import { newSecret, secretHash } from '../hashing.ts';
import { ownPath } from '../redirect.ts';
import { isAdmitted } from './admission.ts';
import { CODES_KEPT_MS } from './purge-sign-ins.ts';

const LIFE_MS = 15 * 60_000;

/** Links that an address is sent in `LINKS_COUNTED_MS`, over all server processes. */
const LINKS_ALLOWED = 5;
const LINKS_COUNTED_MS = 3_600_000;

/** An instant that does not come: the owner link lives until a person exists. */
const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Sends a sign-in link to an address that may sign in. Nothing that a caller can see depends on the address: each gets
 * a row, refused ones a code that nobody is sent; who is admitted is looked up after the answer. The sixth link of an
 * hour is not sent either, to no address.
 *
 * @throws AppError `INVALID_REQUEST` when `redirect` leads elsewhere
 */
export async function sendMagicLink(ctx: Context, request: { email: string; redirect?: string }): Promise<void> {
  const redirect = request.redirect === undefined ? null : ownPath(request.redirect);
  const email = request.email.toLowerCase();
  const now = await ctx.sharedNow();
  const code = newSecret();
  const codeHash = secretHash(code);
  // Insert, then count: of links asked for at the same time none goes uncounted.
  await insertLink(ctx.write, {
    code_hash: codeHash,
    kind: 'email',
    email,
    redirect,
    created_at: now,
    expires_at: now + LIFE_MS,
  });
  if ((await countCodes(ctx.write, email, now - LINKS_COUNTED_MS)) > LINKS_ALLOWED) {
    await deleteCode(ctx.write, codeHash);
    return;
  }
  ctx.background.run('sending a sign-in link', async () => {
    await deliver(ctx, email, linkOf(ctx, code));
    await deleteCodesExpiredBefore(ctx.write, now - CODES_KEPT_MS);
  });
}

/**
 * Makes the link that the server prints at its start while no person exists. It is bound to no address: the one that is
 * typed becomes the owner's.
 *
 * @returns its address; undefined once a person exists
 */
export async function ownerLink(ctx: Context): Promise<string | undefined> {
  if (await anyUser(ctx.read)) return undefined;
  const code = newSecret();
  await insertCode(ctx.write, {
    code_hash: secretHash(code),
    kind: 'owner',
    email: null,
    redirect: null,
    created_at: await ctx.sharedNow(),
    expires_at: NEVER,
  });
  return linkOf(ctx, code);
}

/** The code stands in the fragment, which browsers send to no server. */
const linkOf = (ctx: Context, code: string) => `${ctx.config.publicUrl}/auth/sigin#code=${code}&kind=email`;

async function deliver(ctx: Context, email: string, link: string): Promise<void> {
  const isFirst = !(await anyUser(ctx.read));
  const hasAccount = (await findUserByEmail(ctx.read, email)) !== undefined;
  if (!isAdmitted(ctx.config, email, { hasAccount, isFirst })) return;
  const letter = {
    to: email,
    subject: 'Your sign-in link for Daywright',
    text: [
      'Open this link to sign in to Daywright:',
      link,
      'It works once, for 15 minutes, and only with this e-mail address.',
      'If you did not ask for it, ignore this mail: nobody can sign in without it.',
    ].join('\n\n'),
    link,
  };
  // Whoever reads the console runs the instance; whoever reads a mailbox may not.
  if (isFirst) ctx.mail.print(letter);
  else await ctx.mail.send(letter);
}
