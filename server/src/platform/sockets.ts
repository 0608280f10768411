import { closeCodes } from '@daywright/contract/close-codes';
import { limits } from '@daywright/contract/limits';
import type { ClientMessage, ServerMessage } from '@daywright/contract/realtime';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Context } from '../context.ts';
import { readClientMessage } from './client-message.ts';
import { AppError } from './errors.ts';
import { floodGate } from './flood.ts';
import { watchQuiet } from './quiet.ts';
import type { Caller } from './serve.ts';

const PING_MS = 30_000;
const SILENCE_MS = 75_000;
const SEND_BUFFER_BYTES = 1 << 20;
/** A client that does not answer a close is cut off after so long. */
const CLOSE_MS = 3_000;
/** What is too long is answered by an error; beyond this it is not even received. */
const RECEIVED_BYTES = 8 * limits.socketMessageBytes;
const serverOptions = { maxPayload: RECEIVED_BYTES, closeTimeout: CLOSE_MS };
/** Errors of ws over what it received, and of a connection that broke. */
const clientFaults = /^(WS_ERR_|ECONNRESET$|EPIPE$)/;
/** Messages kept while a token is checked: nobody needs more before they were greeted. */
const EARLY_MESSAGES = 32;

/** A person's open connection, as a feature sees it. */
export interface Connection extends Caller {
  send(message: ServerMessage): void;
  /** Aborted once nobody is there any more, or the server stops. */
  readonly closed: AbortSignal;
}

/** What features do with messages of the types that are their own. */
export type MessageHandlers = {
  readonly [T in Exclude<ClientMessage['type'], 'ping'>]: (
    connection: Connection,
    data: Extract<ClientMessage, { type: T }>['data'],
  ) => void;
};

/** What sockets ask of the features. */
export interface SocketQueries {
  /** @throws AppError `NOT_SIGNED_IN` */
  authenticate(token: string | undefined): Promise<Caller>;
  /** Ids of the bearer tokens by which a person is signed in. */
  tokensOf(userId: string): Promise<ReadonlySet<string>>;
  /** Number of a person's newest change set. */
  seqOf(userId: string): Promise<number>;
}

interface OpenConnection extends Connection {
  readonly socket: WebSocket;
  readonly isFlood: () => boolean;
  readonly leave: () => void;
  heardAt: number;
}

/**
 * The realtime endpoint `/ws?token=…` (product specification, section 7; design, section 7). Notices of the bus go to the
 * sockets of their person; a revoked token's sockets are closed with 1008, also when the revocation itself was missed, and
 * those of an expired one with the next ping.
 */
export async function registerSockets(
  api: FastifyInstance,
  ctx: Context,
  { authenticate, tokensOf, seqOf }: SocketQueries,
  handlers: MessageHandlers,
): Promise<void> {
  const open = new Map<string, Set<OpenConnection>>();
  const quiet = watchQuiet(ctx.bus, ctx.clock);
  await api.register(websocket, {
    options: serverOptions,
    errorHandler: (error, socket, request) => {
      // What a client does wrong is no failure of ours: its socket is closing by itself.
      if ('code' in error && clientFaults.test(String(error.code))) request.log.debug({ err: error }, 'socket failed');
      else request.log.error({ err: error }, 'a socket could not be served');
      if (socket.readyState === socket.OPEN) socket.terminate();
    },
    // The plugin's own hook would close without a code.
    preClose: async () => {
      clearInterval(pinging);
      unsubscribe();
      endGapWatch();
      quiet.end();
      for (const connections of open.values()) {
        for (const { socket, leave } of connections) {
          leave();
          socket.close(closeCodes.goingAway, 'server is stopping');
        }
      }
      api.websocketServer.close();
    },
  });

  api.get('/ws', { websocket: true, schema: { hide: true } }, async (socket, request) => {
    const early: RawData[] = [];
    // Messages that arrive while the token is being checked are answered afterwards.
    const keep = (data: RawData) => {
      if (early.push(data) > EARLY_MESSAGES) sendAway(socket);
    };
    socket.on('message', keep);
    const { token } = request.query as { token?: string | string[] };
    // Named twice it is no token.
    const caller = await authenticate(typeof token === 'string' ? token : undefined).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_SIGNED_IN') return undefined;
      socket.close(closeCodes.goingAway, 'try again');
      throw error;
    });
    // Before a refusal too: whoever ignores it goes on sending to nobody.
    socket.off('message', keep);
    if (!caller) return socket.close(closeCodes.policyViolation, 'not signed in');
    if (socket.readyState !== socket.OPEN) return;
    const connection = admit(socket, caller);
    socket.on('message', (data) => receive(connection, data));
    const { userId } = caller;
    connection.send({
      type: 'connection',
      data: { status: 'connected', user_id: userId, quiet_ms: quiet.of(userId) },
    });
    for (const data of early) receive(connection, data);
  });

  function admit(socket: WebSocket, caller: Caller): OpenConnection {
    const closing = new AbortController();
    const connection: OpenConnection = {
      ...caller,
      socket,
      closed: closing.signal,
      leave: () => closing.abort(),
      isFlood: floodGate(ctx.clock),
      heardAt: ctx.clock.now(),
      send: (message) => send(socket, JSON.stringify(message)),
    };
    const own = open.get(caller.userId) ?? new Set();
    open.set(caller.userId, own.add(connection));
    socket.on('pong', () => {
      connection.heardAt = ctx.clock.now();
    });
    socket.on('close', () => {
      connection.leave();
      own.delete(connection);
      if (own.size === 0 && open.get(caller.userId) === own) open.delete(caller.userId);
    });
    return connection;
  }

  function receive(connection: OpenConnection, data: RawData): void {
    // What still arrives after a close is nobody's: the token may be revoked.
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    connection.heardAt = ctx.clock.now();
    if (connection.isFlood()) {
      sendAway(connection.socket);
      return;
    }
    const { message, refusal } = readClientMessage(data);
    if (refusal) connection.send({ type: 'error', data: refusal });
    else if (message.type === 'ping') connection.send({ type: 'pong', data: {} });
    else if (message.type === 'chat') handlers.chat(connection, message.data);
    else handlers.chat_cancel(connection, message.data);
  }

  const unsubscribe = ctx.bus.subscribe((message) => {
    for (const connection of open.get(message.user_id) ?? []) {
      if (message.kind === 'notice') connection.send({ type: 'notification', data: message.notice });
      else if (message.kind === 'token_revoked' && message.token_ids.includes(connection.tokenId)) signOut(connection);
    }
  });

  const endGapWatch = ctx.bus.onGap(() => {
    for (const [userId, connections] of open) {
      ctx.background.run('looking again after a gap', () => lookAgain(userId, connections));
    }
  });

  /** What a person was not told: a token that was revoked, a change of the schedule or of calendars. */
  async function lookAgain(userId: string, connections: ReadonlySet<OpenConnection>): Promise<void> {
    try {
      const [tokens, seq] = await Promise.all([tokensOf(userId), seqOf(userId)]);
      for (const connection of connections) {
        if (tokens.has(connection.tokenId)) {
          connection.send({ type: 'notification', data: { kind: 'schedule_changed', seq } });
          connection.send({ type: 'notification', data: { kind: 'calendars_changed' } });
        } else signOut(connection);
      }
    } catch (error) {
      // Whoever may still be signed in comes back and is asked for their token.
      for (const { socket } of connections) socket.close(closeCodes.goingAway, 'try again');
      throw error;
    }
  }

  /** A token may expire while its socket is open; nobody announces that. */
  async function signOutExpired(): Promise<void> {
    for (const [userId, connections] of open) {
      const tokens = await tokensOf(userId);
      for (const connection of connections) if (!tokens.has(connection.tokenId)) signOut(connection);
    }
  }

  const pinging = setInterval(() => {
    ctx.background.run('looking for expired tokens', signOutExpired);
    const silentSince = ctx.clock.now() - SILENCE_MS;
    for (const connections of open.values()) {
      for (const connection of connections) {
        if (connection.heardAt < silentSince) connection.socket.terminate();
        else {
          connection.socket.ping();
          connection.send({ type: 'heartbeat', data: {} });
        }
      }
    }
  }, PING_MS);
}

/** What was asked for ends at once, however long the client takes to close. */
function signOut({ socket, leave }: OpenConnection): void {
  leave();
  socket.close(closeCodes.policyViolation, 'signed out');
}

/** A client that does not read is dropped rather than buffered for without end. */
function send(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > SEND_BUFFER_BYTES) socket.terminate();
  else socket.send(text);
}

/** Whoever floods is told so, and to come back later. */
function sendAway(socket: WebSocket): void {
  const error = 'Too many messages at once. Wait a moment.';
  send(socket, JSON.stringify({ type: 'error', data: { error, code: 'RATE_LIMITED' } } satisfies ServerMessage));
  socket.close(closeCodes.tryAgainLater, 'too many messages');
}
