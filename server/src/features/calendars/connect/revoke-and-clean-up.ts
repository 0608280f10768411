import type { Context } from '../../../context.ts';
import { openCredentials, whySealed } from '../accounts/credentials.ts';
import { type AccountRow, isConnected, listAccountRows } from '../accounts/store.ts';
import { ProviderFailure } from '../providers/failure.ts';
import type { Channel } from '../providers/provider.ts';
import { consentOf, isConfigured, providerOf } from '../providers/providers.ts';
import { openAccess } from '../sync/run/access.ts';
import { renewing } from '../sync/run/renewing-provider.ts';
import { type Copy, removeCopies } from './remove-copies.ts';
import { severally } from './severally.ts';

/** What is to be taken back at the provider once an account is no longer here. */
export interface CleanUp {
  readonly account: AccountRow;
  readonly channels: readonly Pick<Channel, 'id' | 'resource_id'>[];
  readonly copies: readonly Copy[];
}

/** How long ending the channels may take, and revoking. */
const PARTING_MS = 10_000;
/** For copies, of which there can be thousands: a provider lets some hundred a minute go. */
const COPIES_MS = 30 * 60_000;

/**
 * Takes leave of a provider when the account is gone here, behind the answer: channels end, copies that shall go are
 * deleted, however long that takes, then the grant is revoked. What fails is logged and left, as the person can take the
 * grant away at the provider too.
 */
export function revokeAndCleanUp(ctx: Context, cleanUp: CleanUp): void {
  const { account } = cleanUp;
  if (!isConfigured(ctx, account.provider)) return;
  ctx.background.run('taking leave of an account', async (stopping) => {
    if (cleanUp.channels.length + cleanUp.copies.length > 0) {
      await attempt(ctx, 'ending channels and copies', () => endAll(ctx, cleanUp, stopping));
    }
    const sealed = whySealed(ctx.secrets, account);
    if (sealed !== null) ctx.log.warn({ why: sealed }, 'taking an account’s grant back was not possible');
    else await revokeUnlessKept(ctx, { ...account, ...openCredentials(ctx.secrets, account) });
  });
}

/** Gives a grant back that is not kept, behind the answer. */
export function giveBack(ctx: Context, grant: Revocable): void {
  ctx.background.run('giving a grant back', () => revokeUnlessKept(ctx, grant));
}

interface Revocable extends Pick<AccountRow, 'provider'> {
  readonly subject: string;
  readonly refresh_token: string;
}

/** Revoking takes all that an account has granted to this server, whoever of us it was for. */
async function revokeUnlessKept(ctx: Context, { provider, subject, refresh_token }: Revocable): Promise<void> {
  if (await isConnected(ctx.read, provider, subject)) return;
  await attempt(ctx, 'revoking a grant', () => bounded(consentOf(ctx, provider).revoke(refresh_token)));
}

async function endAll(ctx: Context, { account, channels, copies }: CleanUp, stopping: AbortSignal): Promise<void> {
  const provider = providerOf(ctx, account.provider);
  const within = (ms: number) =>
    openAccess(ctx, account, consentOf(ctx, account.provider), AbortSignal.any([stopping, AbortSignal.timeout(ms)]));
  if (channels.length > 0) {
    const parting = await within(PARTING_MS).fresh();
    await severally(channels, (channel) => attempt(ctx, 'ending a channel', () => provider.unwatch(parting, channel)));
  }
  if (copies.length === 0) return;
  const access = within(COPIES_MS);
  const left = await removeCopies(renewing(provider, access), await access.fresh(), copies, () => isGone(ctx, account));
  if (left > 0) ctx.log.warn({ left, of: copies.length }, 'copies are left at a provider');
}

/** Whoever connects the account again meanwhile has use for what is there. */
async function isGone(ctx: Context, { user_id, provider, subject }: AccountRow): Promise<boolean> {
  const accounts = await listAccountRows(ctx.read, user_id);
  return !accounts.some((each) => each.provider === provider && each.subject === subject);
}

/** A failure is told by its name alone: whatever else it holds may open something. */
async function attempt(ctx: Context, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const why = error instanceof ProviderFailure ? error.reason : error instanceof Error ? error.name : 'unknown';
    if (why !== 'not-found' && why !== 'deleted') ctx.log.warn({ why }, `${what} at a provider failed`);
  }
}

async function bounded(work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DOMException('It took too long.', 'TimeoutError')), PARTING_MS);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
