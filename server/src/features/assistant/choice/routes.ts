import { updateChatSession } from '@daywright/contract/assistant';
import * as endpoints from '@daywright/contract/assistant-models';
import { limits } from '@daywright/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { callCounter, rateLimited } from '../../../platform/call-limits.ts';
import { badField } from '../../../platform/errors.ts';
import { serve } from '../../../platform/serve.ts';
import { sessionOf } from '../conversation/sessions.ts';
import { accessOf, type Draft } from './access.ts';
import type { Answering } from './answering.ts';
import { answerBuiltIn, chooseModel, readModels, removeModel } from './commands.ts';
import { listModels } from './model-list.ts';
import { readChoice } from './store.ts';

/** Who answers in the chat, and how a person chooses. */
export function choiceRoutes(api: FastifyInstance, ctx: Context, answering: Answering): void {
  const { ofInstance } = answering;
  const trials = callCounter({ max: limits.modelTrialsAMinute, timeWindow: 60_000 }, ctx.clock);

  /** @throws AppError `RATE_LIMITED`, and as `accessOf` */
  async function accessToTry(userId: string, draft: Draft) {
    const waitMs = ctx.config.rateLimits ? trials.count(userId) : 0;
    if (waitMs > 0) throw rateLimited(waitMs);
    return accessOf(ctx, userId, draft, await readChoice(ctx.read, userId));
  }

  serve(api, endpoints.getAssistantModel, ({ userId }) => readModels(ctx, userId, ofInstance));
  serve(api, endpoints.chooseAssistantModel, ({ userId, body }) => chooseModel(ctx, userId, body, ofInstance));
  serve(api, endpoints.removeAssistantModel, ({ userId }) => removeModel(ctx, userId, ofInstance));
  serve(api, endpoints.listProviderModels, async ({ userId, body }) =>
    listModels(ctx, await accessToTry(userId, body)),
  );
  serve(api, endpoints.testAssistantModel, async ({ userId, body: { model, ...draft } }) => {
    const name = model.trim();
    if (name === '') throw badField('body', 'model', 'must not be empty');
    const access = await accessToTry(userId, draft);
    // With it comes the AI SDK.
    const { tryModel } = await import('./trial.ts');
    return tryModel(ctx, access, name);
  });
  serve(api, updateChatSession, async ({ userId, params, body }) => {
    const session = await answerBuiltIn(ctx, userId, params.id, body.model === 'built-in');
    return { session: sessionOf(session), assistant: await answering.infoOf(userId, session) };
  });
}
