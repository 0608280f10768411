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

/** A person's open connection, as a feature sees it. */
export interface Connection extends Caller {
  send(message: ServerMessage): void;
}

/** What a feature does with a message of a type that is its own. */
export type MessageHandler = (connection: Connection, message: ClientMessage) => void;

interface OpenConnection extends Connection {
  readonly socket: WebSocket;
  heardAt: number;
}

/**
 * The realtime endpoint `/ws?token=…` (product specification, section 7; design, section 7). Notices of the bus go to the
 * sockets of their person; a revoked token's sockets are closed with 1008.
 */
export async function registerSockets(
  api: FastifyInstance,
  ctx: Context,
  authenticate: (token: string | undefined) => Promise<Caller>,
  seqOf: (userId: string) => Promise<number>,
  handlers: Partial<Record<ClientMessage['type'], MessageHandler>> = {},
): Promise<void> {
  const open = new Map<string, Set<OpenConnection>>();
  const isClientMessage = Compile(ClientMessageSchema);
  await api.register(websocket, {
    options: { maxPayload: limits.socketMessageBytes },
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
    const keep = (data: RawData) => early.push(data);
    socket.on('message', keep);
    socket.on('error', (err) => request.log.debug({ err }, 'socket failed'));
    const caller = await authenticate((request.query as { token?: string }).token).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_SIGNED_IN') return undefined;
      socket.close(closeCodes.goingAway, 'try again');
      throw error;
    });
    if (!caller) return socket.close(closeCodes.policyViolation, 'not signed in');
    if (socket.readyState !== socket.OPEN) return;
    const connection = admit(socket, caller);
    socket.off('message', keep);
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
      seqOf(userId).then(
        (seq) => {
          for (const connection of connections) {
            connection.send({ type: 'notification', data: { kind: 'schedule_changed', seq } });
          }
        },
        (err) => ctx.log.warn({ err }, 'a gap could not be announced'),
      );
    }
  });

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
