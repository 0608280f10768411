import { notifyGoogle } from '@daywright/contract/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { serveRaw } from '../../../platform/serve.ts';
import { receiveNotification } from '../channels/receive-notification.ts';

/** Google's messages have none. */
const bodyBytes = 4_096;
/** Google tells of everybody's calendars from few addresses. */
const rateLimit = { max: 6_000, timeWindow: 60_000 };

/** Where Google tells that something changed in a calendar, not what; what is not found it does not send again. */
export async function webhookRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (api) => {
    // Google names a type and sends no body, which others would take for a damaged one.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytes }, (_request, _body, done) => done(null));
    serveRaw(
      api,
      notifyGoogle,
      async ({ request, reply }) => {
        const [channel, token] = [header(request, 'channel-id'), header(request, 'channel-token')];
        await receiveNotification(ctx, request, {
          channel,
          token,
          isFirst: header(request, 'resource-state') === 'sync',
        });
        return reply.status(204).send();
      },
      { rateLimit },
    );
  });
}

const header = ({ headers }: FastifyRequest, name: string) => String(headers[`x-goog-${name}`] ?? '');
