import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { makeDue } from '../sync/run/lease.ts';
import { findByChannel } from './store.ts';

/** What a provider's notification on a channel says. */
interface Notification {
  readonly channel: string;
  readonly token: string;
  /** The channel's first message says that it is open. */
  readonly isFirst: boolean;
}

/**
 * Makes the account due that a provider tells of.
 *
 * @throws AppError `NOT_FOUND`, of a channel that is not open as of one whose token was not sent
 */
export async function receiveNotification(
  ctx: Context,
  { log }: Pick<FastifyRequest, 'log'>,
  notification: Notification,
): Promise<void> {
  const { channel, token, isFirst } = notification;
  const calendar = await findByChannel(ctx.read, channel);
  if (!calendar) throw notOpen();
  if (!isSame(hash('sha256', token), calendar.watch_token_hash)) {
    log.warn({ channel }, 'a message for a channel came without its token');
    throw notOpen();
  }
  if (isFirst) return;
  const { user_id, account_id } = calendar;
  await makeDue(ctx, account_id);
  ctx.bus.publish({ kind: 'sync_due', user_id, account_id });
}

const notOpen = () => new AppError('NOT_FOUND', 'This channel is not open here.');

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
