import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerSockets } from '../platform/sockets.ts';
import { chatMessages } from './assistant/chat-messages.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { createAssistant } from './assistant/turn/assistant.ts';
import { turnsUnderWay } from './assistant/turn/turns-under-way.ts';
import { livingTokens } from './auth/queries.ts';
import { authRoutes } from './auth/routes.ts';
import { googleAccountRoutes } from './calendars/google-routes/accounts.ts';
import { googleConnectRoutes } from './calendars/google-routes/connect.ts';
import { webhookRoutes } from './calendars/google-routes/webhook.ts';
import { calendarRoutes } from './calendars/routes.ts';
import { exportRoutes } from './events/export/routes.ts';
import { importRoutes } from './events/import/routes.ts';
import { changeSeqOf } from './events/queries.ts';
import { eventRoutes } from './events/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { timeEntryRoutes } from './tracking/entries/routes.ts';
import { trackingRoutes } from './tracking/routes.ts';

/** Every feature's routes, on the app that is mounted at `/api`. */
export async function registerFeatures(api: FastifyInstance, ctx: Context): Promise<void> {
  const assistant = createAssistant(ctx);
  const turns = turnsUnderWay(ctx, assistant);
  healthRoutes(api, ctx);
  authRoutes(api, ctx);
  eventRoutes(api, ctx);
  trackingRoutes(api, ctx);
  timeEntryRoutes(api, ctx);
  liveRoutes(api, ctx);
  profileRoutes(api, ctx);
  pictureRoutes(api, ctx);
  jobRoutes(api, ctx);
  calendarRoutes(api, ctx);
  googleConnectRoutes(api, ctx);
  googleAccountRoutes(api, ctx);
  assistantRoutes(api, ctx, assistant, turns);
  exportRoutes(api, ctx);
  await importRoutes(api, ctx);
  await webhookRoutes(api, ctx);
  const queries = {
    livingTokens: (ids: readonly string[]) => livingTokens(ctx.read, ids, ctx.clock.now()),
    seqOf: (userId: string) => changeSeqOf(ctx.read, userId),
  };
  await registerSockets(api, ctx, queries, chatMessages(ctx, turns));
}
