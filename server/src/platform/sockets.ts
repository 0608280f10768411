import { closeCodes } from '@daywright/contract/close-codes';
import { limits } from '@daywright/contract/limits';
import {
  type ClientMessage,
  ClientMessage as ClientMessageSchema,
  type ServerMessage,
} from '@daywright/contract/realtime';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { RawData, WebSocket } from 'ws';
import type { Context } from '../context.ts';
import { AppError } from './errors.ts';
import type { Caller } from './serve.ts';

const PING_MS = 30_000;
const SILENCE_MS = 75_000;
const SEND_BUFFER_BYTES = 1 << 20;
/** A client that does not answer a close is cut off after so long. */
const CLOSE_MS = 3_000;
const serverOptions = { maxPayload: limits.socketMessageBytes, closeTimeout: CLOSE_MS };
/** Errors of ws over what it received, and of a connection that broke. */
const clientFaults = /^(WS_ERR_|ECONNRESET$|EPIPE$)/;
/** Messages kept while a token is checked: nobody needs more before they were greeted. */
const EARLY_MESSAGES = 32;

/** A person's open connection, as a feature sees it. */
export interface Connection extends Caller {
  send(message: ServerMessage): void;
}

/** What a feature does with a message of a type that is its own. */
export type MessageHandler = (connection: Connection, message: ClientMessage) => void;

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
  heardAt: number;
}

/**
 * The realtime endpoint `/ws?token=…` (product specification, section 7; design, section 7). Notices of the bus go to the
 * sockets of their person; a revoked token's sockets are closed with 1008, also when the revocation itself was missed.
 */
export async function registerSockets(
  api: FastifyInstance,
  ctx: Context,
  { authenticate, tokensOf, seqOf }: SocketQueries,
  handlers: Partial<Record<ClientMessage['type'], MessageHandler>> = {},
): Promise<void> {
  const open = new Map<string, Set<OpenConnection>>();
  const isClientMessage = Compile(ClientMessageSchema);
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
      for (const connections of open.values()) {
        for (const { socket } of connections) socket.close(closeCodes.goingAway, 'server is stopping');
      }
      api.websocketServer.close();
    },
  });

  api.get('/ws', { websocket: true, schema: { hide: true } }, async (socket, request) => {
    const early: RawData[] = [];
    // Messages that arrive while the token is being checked are answered afterwards.
    const keep = (data: RawData) => {
      if (early.push(data) > EARLY_MESSAGES) socket.terminate();
    };
    socket.on('message', keep);
    const caller = await authenticate((request.query as { token?: string }).token).catch((error: unknown) => {
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
    connection.send({ type: 'connection', data: { status: 'connected', user_id: caller.userId } });
    for (const data of early) receive(connection, data);
  });

  function admit(socket: WebSocket, caller: Caller): OpenConnection {
    const connection: OpenConnection = {
      ...caller,
      socket,
      heardAt: ctx.clock.now(),
      send: (message) => send(socket, JSON.stringify(message)),
    };
    const own = open.get(caller.userId) ?? new Set();
    open.set(caller.userId, own.add(connection));
    socket.on('pong', () => {
      connection.heardAt = ctx.clock.now();
    });
    socket.on('close', () => {
      own.delete(connection);
      if (own.size === 0 && open.get(caller.userId) === own) open.delete(caller.userId);
    });
    return connection;
  }

  function receive(connection: OpenConnection, data: RawData): void {
    // What still arrives after a close is nobody's: the token may be revoked.
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    connection.heardAt = ctx.clock.now();
    const message = parse(data);
    if (!isClientMessage.Check(message)) {
      connection.send({
        type: 'error',
        data: { error: 'This message could not be understood.', code: 'INVALID_REQUEST' },
      });
    } else if (message.type === 'ping') {
      connection.send({ type: 'pong', data: {} });
    } else {
      const handler = handlers[message.type];
      if (handler) handler(connection, message);
      else {
        connection.send({
          type: 'error',
          data: { error: 'The assistant is not part of this version yet.', code: 'NOT_CONFIGURED' },
        });
      }
    }
  }

  const unsubscribe = ctx.bus.subscribe((message) => {
    for (const connection of open.get(message.user_id) ?? []) {
      if (message.kind === 'notice') connection.send({ type: 'notification', data: message.notice });
      else if (message.token_ids.includes(connection.tokenId)) {
        connection.socket.close(closeCodes.policyViolation, 'signed out');
      }
    }
  });

  const endGapWatch = ctx.bus.onGap(() => {
    for (const [userId, connections] of open) {
      ctx.background.run('looking again after a gap', () => lookAgain(userId, connections));
    }
  });

  /** What a person was not told: a token that was revoked, a change of the schedule. */
  async function lookAgain(userId: string, connections: ReadonlySet<OpenConnection>): Promise<void> {
    try {
      const [tokens, seq] = await Promise.all([tokensOf(userId), seqOf(userId)]);
      for (const connection of connections) {
        if (tokens.has(connection.tokenId)) {
          connection.send({ type: 'notification', data: { kind: 'schedule_changed', seq } });
        } else connection.socket.close(closeCodes.policyViolation, 'signed out');
      }
    } catch (error) {
      // Whoever may still be signed in comes back and is asked for their token.
      for (const { socket } of connections) socket.close(closeCodes.goingAway, 'try again');
      throw error;
    }
  }

  const pinging = setInterval(() => {
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

/** A client that does not read is dropped rather than buffered for without end. */
function send(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > SEND_BUFFER_BYTES) socket.terminate();
  else socket.send(text);
}

function parse(data: RawData): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    // Not JSON: answered like any other message that is not of the contract.
    return undefined;
  }
}
