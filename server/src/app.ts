import { fileURLToPath } from 'node:url';
import { limits } from '@daywright/contract/limits';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Context } from './context.ts';
import { authenticateToken, bearerTokenOf } from './features/auth/authenticate.ts';
import { registerFeatures } from './features/features.ts';
import { registerApiDocument } from './platform/api-document.ts';
import { answerFailure, registerErrors } from './platform/error-replies.ts';
import { refuseConnection } from './platform/refused-connection.ts';
import { replySerializers } from './platform/reply-serializers.ts';
import { registerSecurity } from './platform/security.ts';
import { countCall } from './platform/shared-limits.ts';
import { ownAnswers, watchAnswers } from './platform/socket-handshake.ts';
import { endConnections } from './platform/stopping.ts';
import { noteRequest } from './platform/traffic.ts';
import { version } from './platform/version.ts';
import { readableAddress, registerWebApp } from './platform/web-app.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** How long a client may take over sending a request, and over reading on in an answer: a file is sent in less. */
const PATIENCE_MS = 10 * 60_000;

/** The HTTP server with every route, ready to listen or to be injected into. */
export async function createApp(ctx: Context): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: ctx.log,
    bodyLimit: limits.bodyBytes,
    trustProxy: ctx.config.trustedProxies.length > 0 && [...ctx.config.trustedProxies],
    // A line a request would cost more than a read does; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // endConnections refuses in the form of all errors.
    return503OnClosing: false,
    frameworkErrors: answerFailure,
    clientErrorHandler: refuseConnection,
    requestTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    http: ownAnswers,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    routerOptions: { maxParamLength: 200 },
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients name the type on every request, also on those that send nothing.
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.setSerializerCompiler(await replySerializers());
  app.decorateRequest('caller');
  app.decorate('authenticate', (request) => authenticateToken(ctx, bearerTokenOf(request)));
  app.decorate('countCall', async (call) => {
    if (ctx.config.rateLimits) await countCall(ctx, call);
  });
  registerErrors(app);
  endConnections(app);
  app.addHook('onRequest', async () => noteRequest());
  await registerSecurity(app, ctx.config);
  watchAnswers(app);
  await registerApiDocument(app, version);
  app.addHook('preClose', async () => ctx.background.stop());
  app.addHook('onClose', () => ctx.background.settled());
  await app.register(async (api) => registerFeatures(api, ctx), { prefix: '/api' });
  await registerWebApp(app, webFolder);
  return app;
}
