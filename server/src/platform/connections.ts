import { closeCodes } from '@daywright/contract/close-codes';
import { limits } from '@daywright/contract/limits';
import type { ServerMessage } from '@daywright/contract/realtime';
import type { WebSocket } from 'ws';
import type { Context } from '../context.ts';
import { floodGate } from './flood.ts';
import type { Caller } from './serve.ts';

const PING_MS = 30_000;
const SILENCE_MS = 75_000;
const SEND_BUFFER_BYTES = 1 << 20;

/** A person's open connection, as a feature sees it. */
export interface Connection extends Caller {
  send(message: ServerMessage): void;
  /** Aborted once nobody is there any more, or the server stops. */
  readonly closed: AbortSignal;
}

export interface OpenConnection extends Connection {
  readonly socket: WebSocket;
  readonly isFlood: () => boolean;
  readonly leave: () => void;
  heardAt: number;
}

/** What connections ask of the features. */
export interface ConnectionQueries {
  /** Ids of the bearer tokens by which a person is signed in. */
  tokensOf(userId: string): Promise<ReadonlySet<string>>;
  /** Number of a person's newest change set. */
  seqOf(userId: string): Promise<number>;
}

export interface Connections {
  /** Whether a person has as many as one may. */
  isFull(userId: string): boolean;
  admit(socket: WebSocket, caller: Caller): OpenConnection;
  /** Closes all of them, as the server stops. */
  end(): void;
}

/**
 * The open connections of everybody. Notices of the bus go to those of their person; a revoked token's are closed with 1008,
 * also when the revocation itself was missed, and those of an expired one with the next ping.
 */
export function watchConnections(ctx: Context, { tokensOf, seqOf }: ConnectionQueries): Connections {
  const open = new Map<string, Set<OpenConnection>>();

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
    const silentSince = ctx.clock.elapsed() - SILENCE_MS;
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

  return {
    isFull: (userId) => (open.get(userId)?.size ?? 0) >= limits.socketsPerPerson,
    admit(socket, caller) {
      const closing = new AbortController();
      const connection: OpenConnection = {
        ...caller,
        socket,
        closed: closing.signal,
        leave: () => closing.abort(),
        isFlood: floodGate(ctx.clock),
        heardAt: ctx.clock.elapsed(),
        send: (message) => send(socket, message),
      };
      const own = open.get(caller.userId) ?? new Set();
      open.set(caller.userId, own.add(connection));
      socket.on('pong', () => {
        connection.heardAt = ctx.clock.elapsed();
      });
      socket.on('close', () => {
        connection.leave();
        own.delete(connection);
        if (own.size === 0 && open.get(caller.userId) === own) open.delete(caller.userId);
      });
      return connection;
    },
    end() {
      clearInterval(pinging);
      unsubscribe();
      endGapWatch();
      for (const connections of open.values()) {
        for (const { socket, leave } of connections) {
          leave();
          socket.close(closeCodes.goingAway, 'server is stopping');
        }
      }
    },
  };
}

/** What was asked for ends at once, however long the client takes to close. */
function signOut({ socket, leave }: OpenConnection): void {
  leave();
  socket.close(closeCodes.policyViolation, 'signed out');
}

/** A client that does not read is dropped rather than buffered for without end. */
export function send(socket: WebSocket, message: ServerMessage): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > SEND_BUFFER_BYTES) socket.terminate();
  else socket.send(JSON.stringify(message));
}
