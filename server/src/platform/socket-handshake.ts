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
function mayBecomeSocket({ method, url = '', headers, socket }: IncomingMessage): boolean {
  if (method !== 'GET' || !/^\/api\/ws(\?|$)/.test(url) || headers.upgrade?.toLowerCase() !== 'websocket') return false;
  return answers.get(socket)?.closed ?? true;
}

/** Node leaves every answer to us: `mayBecomeSocket` has to know of all of them, and they have one form. */
export const ownAnswers = { requireHostHeader: false, shouldUpgradeCallback: mayBecomeSocket };

/** Notes what is not answered yet, for `mayBecomeSocket`, and answers what Node would answer by itself. */
export function watchAnswers(app: FastifyInstance): void {
  app.server.on('request', ({ socket }, response) => answers.set(socket, response));
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
