import { finished } from 'node:stream';
import type { Body, Endpoint, Params, Query, Reply } from '@daywright/contract/endpoint';
import { limits } from '@daywright/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallLimit } from './call-limits.ts';
import { type JsonText, streamOf } from './pieces.ts';
import { type EndTurn, turnsOf } from './turns.ts';

/** Who sends a request: a person, by one of their bearer tokens. */
export interface Caller {
  readonly userId: string;
  readonly tokenId: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks the token of a request. @throws AppError `NOT_SIGNED_IN`, `RATE_LIMITED` */
    authenticate(request: FastifyRequest): Promise<Caller>;
    /** Counts a call that all processes count together. @throws AppError `RATE_LIMITED` */
    countCall(call: CountedCall): Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** What a handler is given: everything already checked against the endpoint's schemas. */
export interface Call<E extends Endpoint> {
  /** Empty on public endpoints. */
  readonly userId: string;
  readonly tokenId: string;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E> = Omit<Reply<E>, 'success'>;

export interface CountedCall extends CallLimit {
  readonly route: string;
  /** Of the client. */
  readonly address: string;
}

/** What one endpoint asks for beyond the others. */
export interface RouteOptions {
  /** Calls from one client address to this process, in place of the general limit. RATE_LIMITS=off lifts it. */
  readonly rateLimit?: CallLimit;
  /** Beside it, over all processes: for what would be guessed at. */
  readonly sharedLimit?: CallLimit;
  /** Counts in no limit. */
  readonly isUncounted?: boolean;
}

/** Answers an endpoint with a small value: checks token and input, adds `success`, drops fields that the reply does not list. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
  options?: RouteOptions,
): void {
  const answer = async (call: Call<E>) => ({ success: true, ...(await handler(call)) });
  route(app, endpoint, endpoint.reply !== undefined, answer, options);
}

/** Large answers, and those that take much reading: a person gets so many at once from this process. */
const largeAnswers = turnsOf(limits.largeAnswersAtOnce, limits.largeAnswersWaiting);

/**
 * Answers an endpoint with text that is already the whole JSON body: stored documents, joined. A long one is sent in pieces
 * as the client takes them, and keeps its turn until then.
 *
 * @param options.isInTurn not of a change, which waits for no answer to something else
 */
export function serveText<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<JsonText> | JsonText,
  { isInTurn = true }: { readonly isInTurn?: boolean } = {},
): void {
  route(app, endpoint, false, async (call) => {
    const end = isInTurn ? await turnOf(call) : () => undefined;
    let isStreamed = false;
    try {
      const text = await handler(call);
      call.reply.type(endpoint.produces ?? 'application/json; charset=utf-8');
      if (typeof text === 'string') return text;
      isStreamed = true;
      finished(call.reply.raw, end);
      return streamOf(text);
    } finally {
      if (!isStreamed) end();
    }
  });
}

/** Answers an endpoint with a small value that takes much reading: as `serve`, in turn. */
export function serveInTurn<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  serve(app, endpoint, async (call) => {
    const end = await turnOf(call);
    try {
      return await handler(call);
    } finally {
      end();
    }
  });
}

async function turnOf({ userId, reply }: Pick<Call<Endpoint>, 'userId' | 'reply'>): Promise<EndTurn> {
  const end = await largeAnswers.wait(userId, reply);
  if (end) return end;
  // Nobody reads what would be answered.
  throw Object.assign(new Error('The client is gone.'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
}

/** Answers an endpoint with a file, a stream or a redirect that the handler sends by itself. */
export function serveRaw<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<unknown>,
  options?: RouteOptions,
): void {
  route(app, endpoint, false, handler, options);
}

function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  checksReply: boolean,
  handler: (call: Call<E>) => Promise<unknown>,
  { rateLimit, sharedLimit, isUncounted }: RouteOptions = {},
): void {
  const isPublic = endpoint.access === 'public';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(checksReply && endpoint.reply && { response: { 200: endpoint.reply } }),
    },
    config: { endpoint, ...(rateLimit && { rateLimit }), ...(isUncounted && { isUncounted }) },
    // Before the body is read: nobody's upload is parsed.
    ...(!isPublic && {
      onRequest: async (request: FastifyRequest) => {
        request.caller = await app.authenticate(request);
      },
    }),
    ...(sharedLimit && {
      preParsing: async ({ ip }: FastifyRequest) =>
        app.countCall({ ...sharedLimit, route: `${endpoint.method} ${endpoint.path}`, address: ip }),
    }),
    handler: (request, reply) =>
      handler({
        userId: request.caller?.userId ?? '',
        tokenId: request.caller?.tokenId ?? '',
        params: request.params as Params<E>,
        query: request.query as Query<E>,
        body: request.body as Body<E>,
        request,
        reply,
      }),
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
