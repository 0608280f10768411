import { closeCodes } from '@daywright/contract/close-codes';
import { limits } from '@daywright/contract/limits';
import type { ServerMessage } from '@daywright/contract/realtime';
import type { WebSocket } from 'ws';
import type { Context } from '../context.ts';
import type { Stopwatch } from './clock.ts';
import { floodGate } from './flood.ts';
import type { Caller } from './serve.ts';

/** Each connection is pinged so often; of all of them so many in turn, as all at once would hold everybody else up. */
const PING_MS = 30_000;
const PING_TURNS = 30;
const SILENCE_MS = 75_000;
const SEND_BUFFER_BYTES = 1 << 20;
const TOKENS_AT_ONCE = 500;

/** A person's open connection, as a feature sees it. */
export interface Connection extends Caller {
  send(message: ServerMessage): void;
  /** Aborted once nobody is there any more, or the server stops. */
  readonly closed: AbortSignal;
}

/** Thousands are open: each holds little, and makes what few need when it is needed. */
export class OpenConnection implements Connection {
  readonly userId: string;
  readonly tokenId: string;
  readonly socket: WebSocket;
  heardAt: number;
  #closing: AbortController | undefined;
  #isLeft = false;
  #isFlood: (() => boolean) | undefined;

  constructor(socket: WebSocket, { userId, tokenId }: Caller, heardAt: number) {
    this.socket = socket;
    this.userId = userId;
    this.tokenId = tokenId;
    this.heardAt = heardAt;
  }

  get closed(): AbortSignal {
    this.#closing ??= new AbortController();
    if (this.#isLeft) this.#closing.abort();
    return this.#closing.signal;
  }

  /** Nobody is there any more. */
  leave(): void {
    this.#isLeft = true;
    this.#closing?.abort();
  }

  /** Notes a message. @returns whether it is one too many */
  hear(clock: Stopwatch): boolean {
    this.heardAt = clock.elapsed();
    this.#isFlood ??= floodGate(clock);
    return this.#isFlood();
  }

  send(message: ServerMessage): void {
    sendText(this.socket, textOf(message));
  }
}

/** What connections ask of the features. */
export interface ConnectionQueries {
  /** Those of some bearer tokens by which somebody is signed in still, by their ids. */
  livingTokens(ids: readonly string[]): Promise<ReadonlySet<string>>;
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
export function watchConnections(ctx: Context, { livingTokens, seqOf }: ConnectionQueries): Connections {
  const open = new Map<string, Set<OpenConnection>>();
  const turns = Array.from({ length: PING_TURNS }, () => new Set<OpenConnection>());
  let admitted = 0;

  const unsubscribe = ctx.bus.subscribe((message) => {
    const text = message.kind === 'notice' ? textOf({ type: 'notification', data: message.notice }) : '';
    for (const connection of open.get(message.user_id) ?? []) {
      if (message.kind === 'notice') sendText(connection.socket, text);
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
      const ids = [...connections].map(({ tokenId }) => tokenId);
      const [tokens, seq] = await Promise.all([livingTokens(ids), seqOf(userId)]);
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
  async function signOutExpired(turn: ReadonlySet<OpenConnection>): Promise<void> {
    const all = [...turn];
    for (let from = 0; from < all.length; from += TOKENS_AT_ONCE) {
      const some = all.slice(from, from + TOKENS_AT_ONCE);
      const tokens = await livingTokens(some.map(({ tokenId }) => tokenId));
      for (const connection of some) if (!tokens.has(connection.tokenId)) signOut(connection);
    }
  }

  let turnsDone = 0;
  const pinging = setInterval(() => {
    const turn = turns[turnsDone++ % PING_TURNS];
    if (!turn?.size) return;
    ctx.background.run('looking for expired tokens', () => signOutExpired(turn));
    const silentSince = ctx.clock.elapsed() - SILENCE_MS;
    for (const { socket, heardAt } of turn) {
      if (heardAt < silentSince) socket.terminate();
      else {
        socket.ping();
        sendText(socket, heartbeat);
      }
    }
  }, PING_MS / PING_TURNS);

  return {
    isFull: (userId) => (open.get(userId)?.size ?? 0) >= limits.socketsPerPerson,
    admit(socket, caller) {
      const connection = new OpenConnection(socket, caller, ctx.clock.elapsed());
      const own = open.get(caller.userId) ?? new Set();
      open.set(caller.userId, own.add(connection));
      const turn = turns[admitted++ % PING_TURNS];
      turn?.add(connection);
      socket.on('pong', () => {
        connection.heardAt = ctx.clock.elapsed();
      });
      socket.on('close', () => {
        connection.leave();
        own.delete(connection);
        turn?.delete(connection);
        if (own.size === 0 && open.get(caller.userId) === own) open.delete(caller.userId);
      });
      return connection;
    },
    end() {
      clearInterval(pinging);
      unsubscribe();
      endGapWatch();
      for (const connections of open.values()) {
        for (const connection of connections) {
          connection.leave();
          connection.socket.close(closeCodes.goingAway, 'server is stopping');
        }
      }
    },
  };
}

/** What was asked for ends at once, however long the client takes to close. */
function signOut(connection: OpenConnection): void {
  connection.leave();
  connection.socket.close(closeCodes.policyViolation, 'signed out');
}

export function send(socket: WebSocket, message: ServerMessage): void {
  sendText(socket, textOf(message));
}

const pong = JSON.stringify({ type: 'pong', data: {} } satisfies ServerMessage);
const heartbeat = JSON.stringify({ type: 'heartbeat', data: {} } satisfies ServerMessage);

function textOf(message: ServerMessage): string {
  return message.type === 'pong' ? pong : JSON.stringify(message);
}

/** A client that does not read is dropped rather than buffered for without end. */
function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > SEND_BUFFER_BYTES) socket.terminate();
  else socket.send(text);
}
