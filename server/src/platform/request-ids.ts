import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Names a request in its answer and in the log. Always our own: a client's would let it forge lines of the log. */
export const requestIdHeader = 'x-request-id';

export const newRequestId = (): string => crypto.randomUUID();

const ids = new WeakMap<IncomingMessage, string>();

/** Of a request on its way to become a socket; undefined of one that no hook has seen. */
export const requestIdOf = (request: IncomingMessage): string | undefined => ids.get(request);

/** Gives every answer its id. Answers without a hook get theirs where they are made: refused connections, unreadable addresses. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    if (request.headers.upgrade !== undefined) ids.set(request.raw, request.id);
    done();
  });
}
