import {
  chat,
  chatSessionHistory,
  clearConversations,
  currentChatSession,
  initializeAssistant,
  listChatSessions,
  listPersonalEvents,
  newChatSession,
  rollBackSettings,
} from '@daywright/contract/assistant';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve, serveText } from '../../platform/serve.ts';
import { eventsPageJson, readInstant } from '../events/queries.ts';
import { getReadyToRead } from './built-in/get-ready.ts';
import { choiceRoutes } from './choice/routes.ts';
import { beginConversation } from './conversation/begin.ts';
import { historyJson } from './conversation/history.ts';
import { clearConversationsOf } from './conversation/purge.ts';
import { readSpokenSessions, sessionOf } from './conversation/sessions.ts';
import { type ChatSessionRow, newestChatSession } from './conversation/store.ts';
import { loadModel } from './loop/run-loop.ts';
import type { Assistant } from './turn/assistant.ts';
import { rollBackSettings as rollBackSettingsOf } from './turn/roll-back-settings.ts';
import type { TurnsUnderWay } from './turn/turns-under-way.ts';

/** Product specification, section 3, Chat message. */
const WELCOME = 'Hi! How can I help you today?';

export function assistantRoutes(
  api: FastifyInstance,
  ctx: Context,
  { answering }: Assistant,
  turns: TurnsUnderWay,
): void {
  const begin = (userId: string) => beginConversation(ctx, userId);

  const current = async (userId: string) => (await newestChatSession(ctx.read, userId)) ?? (await begin(userId));

  const withInfo = async (userId: string, session: ChatSessionRow) => ({
    session: sessionOf(session),
    assistant: await answering.infoOf(userId, session),
  });

  choiceRoutes(api, ctx, answering);
  serve(api, newChatSession, async ({ userId }) => withInfo(userId, await begin(userId)));
  serve(api, currentChatSession, async ({ userId }) => {
    // The panel was opened: somebody is about to write.
    ctx.background.run('getting ready to read messages', () => getReadyToRead());
    const session = await newestChatSession(ctx.read, userId);
    ctx.background.run('loading a language model', async () => {
      const model = await answering.languageModelOf(userId);
      if (model?.isOwn) await loadModel(model);
    });
    return session ? withInfo(userId, session) : { session: null, assistant: await answering.infoOf(userId, null) };
  });
  serve(api, listChatSessions, async ({ userId }) => ({ sessions: await readSpokenSessions(ctx.read, userId) }));
  serve(api, clearConversations, async ({ userId, query }) => ({
    deleted: await clearConversationsOf(ctx, userId, readInstant(query.before, 'before')),
  }));
  serveText(api, chatSessionHistory, async ({ userId, params }) =>
    historyJson(ctx.read, userId, params.id, { now: ctx.clock.now(), sharedNow: await ctx.sharedNow() }, (session) =>
      answering.infoOf(userId, session),
    ),
  );
  serve(api, rollBackSettings, async ({ userId, params, body }) => ({
    settings_state: await rollBackSettingsOf(ctx, userId, params.id, body.redo ?? false),
  }));
  serve(api, initializeAssistant, async ({ userId }) => {
    return { ...(await withInfo(userId, await current(userId))), message: WELCOME };
  });
  // As text, which sockets are sent too: a serializer that knows all that may have changed takes 100 ms to be compiled.
  serveText(
    api,
    chat,
    async ({ userId, tokenId, body, reply }) => {
      const sessionId = body.session_id ?? (await current(userId)).id;
      const gone = new AbortController();
      // Nobody reads the answer any more: the turn stops as if its socket were lost.
      reply.raw.once('close', () => gone.abort());
      const isBuiltIn = body.model === 'built-in';
      const message = { userId, tokenId, sessionId, message: body.user_message, isBuiltIn };
      const answer = await turns.answer(message, () => {}, gone.signal);
      return JSON.stringify({ success: true, ...answer });
    },
    { isInTurn: false },
  );
  api.addHook('onReady', () => loadModel(answering.ofInstance));
  api.addHook('preClose', async () => turns.stopAll());
  serveText(api, listPersonalEvents, ({ userId, query }) =>
    eventsPageJson(ctx.read, userId, { ...query, sources: ['daywright'] }, ctx.clock.now()),
  );
}
