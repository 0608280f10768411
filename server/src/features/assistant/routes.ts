import {
  chat,
  chatSessionHistory,
  currentChatSession,
  initializeAssistant,
  listChatSessions,
  listPersonalEvents,
  newChatSession,
} from '@daywright/contract/assistant';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { serve, serveText } from '../../platform/serve.ts';
import { ownCalendarIds } from '../calendars/queries.ts';
import { eventsPageJson } from '../events/queries.ts';
import { historyJson } from './conversation/history.ts';
import { readSpokenSessions, sessionOf } from './conversation/sessions.ts';
import { insertChatSession, newestChatSession } from './conversation/store.ts';

/** Product specification, section 3, Chat message. */
const WELCOME = 'Hi! How can I help you today?';
const assistant = { provider: 'built-in', name: 'Built-in assistant' };

export function assistantRoutes(api: FastifyInstance, ctx: Context): void {
  const begin = (userId: string) => insertChatSession(ctx.write, userId, ctx.clock.now());

  serve(api, newChatSession, async ({ userId }) => ({ session: sessionOf(await begin(userId)), assistant }));
  serve(api, currentChatSession, async ({ userId }) => {
    const session = await newestChatSession(ctx.read, userId);
    return { session: session ? sessionOf(session) : null, assistant };
  });
  serve(api, listChatSessions, async ({ userId }) => ({ sessions: await readSpokenSessions(ctx.read, userId) }));
  serveText(api, chatSessionHistory, ({ userId, params }) => historyJson(ctx.read, userId, params.id, ctx.clock.now()));
  serve(api, initializeAssistant, async ({ userId }) => {
    const session = (await newestChatSession(ctx.read, userId)) ?? (await begin(userId));
    return { session: sessionOf(session), message: WELCOME, assistant };
  });
  serve(api, chat, () => {
    throw new AppError('NOT_CONFIGURED', 'The assistant is not part of this version yet.');
  });
  serveText(api, listPersonalEvents, async ({ userId, query }) => {
    const own = await ownCalendarIds(ctx.read, userId);
    return eventsPageJson(ctx.read, userId, query, ctx.clock.now(), (calendarId) => own.has(calendarId));
  });
}
