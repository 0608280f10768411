import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** The newest answer on each connection. */
const answers = new WeakMap<Duplex, ServerResponse<IncomingMessage>>();

/** Undefined where nothing was asked on a connection yet. */
export const newestAnswer = (socket: Duplex) => answers.get(socket);

/**
 * Whether a request takes its connection for a socket. Any other that asks for another protocol, such as HTTP/2, or asks while
 * one before it is not answered yet, is answered as if it did not: of a connection that Node gave away the server knows nothing,
 * and nothing would ever close it.
 */
function mayBecomeSocket(request: IncomingMessage): boolean {
  const { method, url = '', headers, socket } = request;
  if (method !== 'GET' || !/^\/api\/ws(\?|$)/.test(url) || headers.upgrade?.toLowerCase() !== 'websocket') return false;
  if (answers.get(socket)?.closed === false) return false;
  handshakes.add(request);
  return true;
}

/** Requests that take their connection: what is written there is no answer of ours. */
const handshakes = new WeakSet<IncomingMessage>();

/** Node leaves every answer to us: `mayBecomeSocket` has to know of all of them, and they have one form. */
export const ownAnswers = { requireHostHeader: false, shouldUpgradeCallback: mayBecomeSocket };

/**
 * Notes what is not answered yet, for `mayBecomeSocket`. Comes before hooks that take their time: the next request may be in the
 * same packet.
 */
export function noteAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!handshakes.has(raw)) answers.set(raw.socket, reply.raw);
    done();
  });
}

/** Answers what Node would answer by itself. */
export function watchAnswers(app: FastifyInstance): void {
  // Whoever expects what nobody knows is answered like others.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Node has let go of a connection that was to become a socket: one that was refused would stay open.
  app.addHook('onResponse', ({ headers, raw }, _reply, done) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon();
    done();
  });
  app.addHook('onRequest', ({ headers, raw }, reply, done) => {
    // Node leaves unread what came along with such a wish: the client learns that it has to send that again.
    if (headers.upgrade !== undefined) reply.header('connection', 'close');
    const isLost = headers.host === undefined && raw.httpVersion === '1.1';
    done(isLost ? new AppError('INVALID_REQUEST', 'The request does not say which host it is for.') : undefined);
  });
}
