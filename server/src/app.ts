import { fileURLToPath } from 'node:url';
import { limits } from '@daywright/contract/limits';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Context } from './context.ts';
import { authenticateToken, lastKnownCaller, tokenOf } from './features/auth/authenticate.ts';
import { registerFeatures } from './features/features.ts';
import { registerApiDocument } from './platform/api-document.ts';
import { boundAddresses, boundConnections } from './platform/bounded-connections.ts';
import { registerCallGate } from './platform/call-gate.ts';
import { answerFailure, registerErrors } from './platform/error-replies.ts';
import { refuseConnection } from './platform/refused-connection.ts';
import { replySerializers } from './platform/reply-serializers.ts';
import { newRequestId, registerRequestIds } from './platform/request-ids.ts';
import { requestValidators } from './platform/request-validators.ts';
import { registerSecurity } from './platform/security.ts';
import { sharedCounter } from './platform/shared-limits.ts';
import { noteAnswers, ownAnswers, watchAnswers } from './platform/socket-handshake.ts';
import { endConnections } from './platform/stopping.ts';
import { version } from './platform/version.ts';
import { readableAddress, registerWebApp } from './platform/web-app.ts';
import { registerWellKnown } from './platform/well-known.ts';
import { watchRequests } from './platform/work.ts';

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
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: newRequestId,

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
  app.setValidatorCompiler(requestValidators);
  app.setSerializerCompiler(await replySerializers());
  app.decorateRequest('caller');
  registerErrors(app);
  // Before anything that lets others in: more requests and pieces of bodies are read in the same turn.
  boundConnections(app);
  noteAnswers(app);
  // Next, so that whatever refuses a request does so with the headers.
  await registerSecurity(app, ctx.config);
  registerRequestIds(app);
  endConnections(app);
  watchRequests(app);
  registerLimits(app, ctx);
  watchAnswers(app);
  await registerApiDocument(app, version);
  app.addHook('preClose', async () => ctx.background.stop());
  app.addHook('onClose', () => ctx.background.settled());
  await app.register(async (api) => registerFeatures(api, ctx), { prefix: '/api' });
  registerWellKnown(app, ctx.config, ctx.clock);
  await registerWebApp(app, webFolder);
  return app;
}

/** Limits by client address and by person, which RATE_LIMITS=off lifts. */
function registerLimits(app: FastifyInstance, ctx: Context): void {
  const authenticate = (request: FastifyRequest) => authenticateToken(ctx, tokenOf(request));
  const lastKnown = (request: FastifyRequest) => lastKnownCaller(ctx, tokenOf(request));
  const { rateLimits, trustedProxies } = ctx.config;
  // All connections are the proxies', where there are any.
  if (rateLimits && trustedProxies.length === 0) boundAddresses(app);
  app.decorate(
    'authenticate',
    rateLimits ? registerCallGate(app, ctx.clock, { authenticate, lastKnown }) : authenticate,
  );
  app.decorate('countCall', rateLimits ? sharedCounter(ctx) : async () => undefined);
}
