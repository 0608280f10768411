import type { Body, Endpoint, Params, Query, Reply } from '@daywright/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Who sends a request: a person, by one of their bearer tokens. */
export interface Caller {
  readonly userId: string;
  readonly tokenId: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks the bearer token of a request. @throws AppError `NOT_SIGNED_IN` */
    authenticate(request: FastifyRequest): Promise<Caller> | Caller;
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

/** Calls from one client address within a time that begins with the first of them. */
interface CallLimit {
  readonly max: number;
  /** Milliseconds. */
  readonly timeWindow: number;
}

export interface CountedCall extends CallLimit {
  readonly route: string;
  /** Of the client. */
  readonly address: string;
}

/** What one endpoint asks for beyond the others. */
export interface RouteOptions {
  /** Requests from one client address to this process, where the general limit is too wide. RATE_LIMITS=off lifts it. */
  readonly rateLimit?: CallLimit;
  /** The same over all processes: for what would be guessed at. */
  readonly sharedLimit?: CallLimit;
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

/** Answers an endpoint with text that is already the whole JSON body: stored documents, joined. */
export function serveText<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<string> | string,
): void {
  route(app, endpoint, false, async (call) => {
    call.reply.type(endpoint.produces ?? 'application/json; charset=utf-8');
    return handler(call);
  });
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
  { rateLimit, sharedLimit }: RouteOptions = {},
): void {
  // What is too much for one process is refused without asking the database.
  const ownLimit = rateLimit ?? sharedLimit;
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
    config: { endpoint, ...(ownLimit && { rateLimit: ownLimit }) },
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
