import type { IncomingMessage, ServerResponse } from 'node:http';
import { closeCodes } from '@daywright/contract/close-codes';
import { limits } from '@daywright/contract/limits';
import type { ClientMessage } from '@daywright/contract/realtime';
import websocket from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Context } from '../context.ts';
import { callCounter } from './call-limits.ts';
import { readClientMessage } from './client-message.ts';
import { type Connection, type ConnectionQueries, type OpenConnection, send, watchConnections } from './connections.ts';
import { AppError } from './errors.ts';
import { watchQuiet } from './quiet.ts';
import { refuseConnection } from './refused-connection.ts';
import { requestIdOf } from './request-ids.ts';
import { socketPlaces } from './socket-places.ts';
import { beginWork } from './work.ts';

/** A client that does not answer a close is cut off after so long. */
const CLOSE_MS = 3_000;
/** What is too long is answered by an error; beyond this it is not even received. */
const RECEIVED_BYTES = 8 * limits.socketMessageBytes;
const serverOptions = {
  ...{ maxPayload: RECEIVED_BYTES, closeTimeout: CLOSE_MS },
  ...{ maxFragments: limits.socketFragments, maxBufferedChunks: limits.socketFragments },
};
/** Errors of ws over what it received, and of a connection that broke. */
const clientFaults = /^(WS_ERR_|ECONNRESET$|EPIPE$)/;
/** Messages kept while a token is checked: nobody needs more before they were greeted. */
const EARLY_MESSAGES = 32;

/** As Node marks whose answer a connection carries. */
type HttpSocket = FastifyRequest['raw']['socket'] & { readonly _httpMessage?: ServerResponse };

/** What features do with messages of the types that are their own. */
export type MessageHandlers = {
  readonly [T in Exclude<ClientMessage['type'], 'ping'>]: (
    connection: Connection,
    data: Extract<ClientMessage, { type: T }>['data'],
  ) => void;
};

/** The realtime endpoint `/ws?token=…` (product specification, section 7; design, section 7): who comes in, and what they say. */
export async function registerSockets(
  api: FastifyInstance,
  ctx: Context,
  queries: ConnectionQueries,
  handlers: MessageHandlers,
): Promise<void> {
  const quiet = watchQuiet(ctx.bus, ctx.clock);
  const connections = watchConnections(ctx, queries);
  const places = socketPlaces(ctx.config.rateLimits);
  const ofPeople = callCounter({ max: limits.personMessages, timeWindow: limits.socketMessagesSpanMs }, ctx.clock);
  const responses = new WeakMap<IncomingMessage, ServerResponse>();
  await api.register(websocket, {
    options: serverOptions,
    errorHandler: (error, socket, request) => failed(socket, error, request.log),
    // The plugin's own hook would close without a code.
    preClose: async () => {
      quiet.end();
      connections.end();
      api.websocketServer.close();
    },
  });

  // In the form of all errors instead of the words of ws.
  api.websocketServer.on('wsClientError', refuseConnection);
  api.websocketServer.on('headers', (headers, request) => {
    const id = requestIdOf(request);
    if (id !== undefined) headers.push(`X-Request-Id: ${id}`);
  });

  function onError(this: WebSocket, error: Error): void {
    failed(this, error, ctx.log);
  }

  /** The request would be held by the plugin's listener, and by Node's answer to it, for as long as its socket is open. */
  function letGo(socket: WebSocket, { raw }: FastifyRequest): void {
    socket.removeAllListeners('error');
    socket.on('error', onError);
    const response = responses.get(raw);
    // Node refuses to detach another one, which a client that does not wait for its answers may have brought about.
    if (response && (raw.socket as HttpSocket)._httpMessage === response) response.detachSocket(raw.socket);
  }

  async function admit(socket: WebSocket, request: FastifyRequest): Promise<void> {
    const early: RawData[] = [];
    // Messages that arrive while the token is being checked are answered afterwards.
    const keep = (data: RawData) => {
      if (early.push(data) > EARLY_MESSAGES) sendAway(socket, 'messages');
    };
    socket.on('message', keep);
    const place = places.take(request.ip);
    socket.once('close', place.leave);
    const caller = await api
      .authenticate(request)
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'NOT_SIGNED_IN') return undefined;
        if (error instanceof AppError && error.code === 'RATE_LIMITED') return 'too many' as const;
        socket.close(closeCodes.goingAway, 'try again');
        throw error;
      })
      .finally(place.checked);
    // Before a refusal too: whoever ignores it goes on sending to nobody.
    socket.off('message', keep);
    if (!caller) return socket.close(closeCodes.policyViolation, 'not signed in');
    if (caller === 'too many') return sendAway(socket, 'requests');
    if (socket.readyState !== socket.OPEN) return;
    if (connections.isFull(caller.userId)) return sendAway(socket, 'connections');
    const connection = connections.admit(socket, caller);
    letGo(socket, request);
    socket.on('message', (data) => receive(connection, data));
    // They cost as much as messages do, and nobody needs as many.
    const countControl = () => isTooMany(connection) && socket.terminate();
    socket.on('ping', countControl).on('pong', countControl);
    const { userId } = caller;
    connection.send({
      type: 'connection',
      data: { status: 'connected', user_id: userId, quiet_ms: quiet.of(userId) },
    });
    for (const data of early) receive(connection, data);
  }

  api.route({
    method: 'GET',
    url: '/ws',
    schema: { hide: true },
    onRequest: async ({ ws, ip, raw }, reply) => {
      if (!ws) return;
      if (places.isFull(ip)) throw tooManySockets();
      responses.set(raw, reply.raw);
    },
    handler: async () => {
      throw new AppError('NOT_FOUND', 'This address is for sockets. Connect to it by WebSocket.');
    },
    wsHandler: admit,
  });

  /** Counts what came, of this socket and of all that its person has. */
  function isTooMany(connection: OpenConnection): boolean {
    return connection.hear(ctx.clock) || ofPeople.count(connection.userId) > 0;
  }

  function receive(connection: OpenConnection, data: RawData): void {
    // What still arrives after a close is nobody's: the token may be revoked.
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    if (isTooMany(connection)) {
      sendAway(connection.socket, 'messages');
      return;
    }
    const { message, refusal } = readClientMessage(data);
    if (refusal) connection.send({ type: 'error', data: refusal });
    else if (message.type === 'ping') connection.send({ type: 'pong', data: {} });
    else {
      const endWork = beginWork('a message of a socket');
      try {
        if (message.type === 'chat') handlers.chat(connection, message.data);
        else handlers.chat_cancel(connection, message.data);
      } finally {
        endWork();
      }
    }
  }
}

/** What a client does wrong is no failure of ours: its socket is closing by itself. */
function failed(socket: WebSocket, error: Error, log: FastifyBaseLogger): void {
  if ('code' in error && clientFaults.test(String(error.code))) log.debug({ err: error }, 'socket failed');
  else log.error({ err: error }, 'a socket could not be served');
  if (socket.readyState === socket.OPEN) socket.terminate();
}

const tooManySockets = () =>
  new AppError('RATE_LIMITED', 'Too many connections at once. Close some of your tabs, or try again later.', {
    retryAfter: 30,
  });

/** Whoever floods is told so, and to come back later. */
function sendAway(socket: WebSocket, tooMany: 'messages' | 'connections' | 'requests'): void {
  const remedy = tooMany === 'connections' ? 'Close some of your tabs.' : 'Wait a moment.';
  const error = `Too many ${tooMany} at once. ${remedy}`;
  send(socket, { type: 'error', data: { error, code: 'RATE_LIMITED' } });
  socket.close(closeCodes.tryAgainLater, `too many ${tooMany}`);
}
