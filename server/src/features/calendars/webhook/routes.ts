import { hash, timingSafeEqual } from 'node:crypto';
import { notifyGoogle } from '@daywright/contract/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { serveRaw } from '../../../platform/serve.ts';
import { findByChannel } from '../channels/store.ts';
import { makeDue } from '../sync/round/lease.ts';

/** Google's messages have none. */
const bodyBytes = 4_096;
/** Google tells of everybody's calendars from few addresses. */
const rateLimit = { max: 6_000, timeWindow: 60_000 };

/** Where Google tells that something changed in a calendar, not what: the account is due at once. */
export async function webhookRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (api) => {
    // Google names a type and sends no body, which others would take for a damaged one.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytes }, (_request, _body, done) => done(null));
    serveRaw(
      api,
      notifyGoogle,
      async ({ request, reply }) => {
        await hear(ctx, request);
        return reply.status(204).send();
      },
      { rateLimit },
    );
  });
}

/** @throws AppError `NOT_FOUND`, of a channel that is not open as of one whose token was not sent: Google does not send it again */
async function hear(ctx: Context, request: FastifyRequest): Promise<void> {
  const channel = header(request, 'id');
  const calendar = await findByChannel(ctx.read, channel);
  if (!calendar) throw notOpen();
  if (!isSame(hash('sha256', header(request, 'token')), calendar.watch_token_hash)) {
    request.log.warn({ channel }, 'a message for a channel came without its token');
    throw notOpen();
  }
  // The channel's first message says that it is open.
  if (request.headers['x-goog-resource-state'] === 'sync') return;
  const { user_id, account_id } = calendar;
  await makeDue(ctx, account_id);
  ctx.bus.publish({ kind: 'sync_due', user_id, account_id });
}

const notOpen = () => new AppError('NOT_FOUND', 'This channel is not open here.');

const header = (request: FastifyRequest, name: 'id' | 'token') =>
  String(request.headers[`x-goog-channel-${name}`] ?? '');

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
