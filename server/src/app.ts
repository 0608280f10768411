import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { authenticateToken, bearerTokenOf } from './features/auth/authenticate.ts';
import { registerFeatures } from './features/features.ts';
import { registerErrors } from './platform/error-replies.ts';

/** The HTTP server with every route, ready to listen or to be injected into. */
export async function createApp(ctx: Context): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: ctx.log, bodyLimit: 1 << 20 }) as unknown as FastifyInstance;
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.decorateRequest('caller');
  app.decorate('authenticate', (request) => authenticateToken(ctx, bearerTokenOf(request)));
  registerErrors(app);
  await app.register(async (api) => registerFeatures(api, ctx), { prefix: '/api' });
  return app;
}
