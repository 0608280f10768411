import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, type ErrorReply, errorStatus } from '@daywright/contract/errors';
import { newRequestId } from './request-ids.ts';
import { strictHeaders } from './security.ts';
import { newestAnswer } from './socket-handshake.ts';

/** Why a connection is refused, where that is not for what Node finds. */
export const tooManyPieces = { code: 'TOO_MANY_PIECES' } as const;
export const tooManyRequests = { code: 'TOO_MANY_REQUESTS' } as const;
export const tooManyConnections = { code: 'TOO_MANY_CONNECTIONS' } as const;

interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  /** What comes in further is not read. */
  readonly isFlood?: true;
}

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { code: 'TOO_LARGE', message: 'The headers are more than the server takes.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'INVALID_REQUEST', message: 'The request took too long to arrive. Send it again.' },
  [tooManyPieces.code]: {
    ...{ code: 'INVALID_REQUEST', isFlood: true },
    message: 'The body arrives in too many small pieces. Send it in larger ones.',
  },
  [tooManyRequests.code]: {
    ...{ code: 'RATE_LIMITED', isFlood: true },
    message: 'Too many requests on this connection wait for their answers. Send fewer at once.',
  },
  [tooManyConnections.code]: {
    ...{ code: 'RATE_LIMITED', isFlood: true },
    message: 'Too many connections from your address at once. Close some, or try again later.',
  },
};
const unreadable: Refusal = { code: 'INVALID_REQUEST', message: 'The request could not be read.' };

/** Who does not close its side by then is cut off. */
const LINGER_MS = 1_000;

/** Node tells of every piece that it cannot read. */
const refused = new WeakSet<Duplex>();

export const isRefused = (socket: Duplex) => refused.has(socket);

/** Answers what is no HTTP, once all before it is answered: in the form of all errors, and then no more. */
export function refuseConnection(error: { code?: string }, socket: Duplex): void {
  // Who is gone reads nothing. What is ended is on its way, and is closed behind that.
  if (error.code === 'ECONNRESET' || !(socket.writable || socket.writableEnded)) socket.destroy();
  else if (socket.writable && !refused.has(socket)) {
    refused.add(socket);
    refuseInTurn(error, socket);
  }
}

function refuseInTurn(error: { code?: string }, socket: Duplex): void {
  // What is written into an answer under way would be read as a part of it.
  const answer = newestAnswer(socket);
  if (!answer || answer.closed) refuse(error, socket);
  else if (answer.req.complete) answer.once('close', () => socket.writable && refuse(error, socket));
  // What cannot be read is its own request's: that one is refused, in its turn.
  else if (answer.socket === null) answer.once('socket', () => refuseInTurn(error, socket));
  else if (answer.headersSent) socket.destroy();
  else refuse(error, socket);
}

function refuse(error: { code?: string }, socket: Duplex): void {
  const { code, message, isFlood } = refusals[error.code ?? ''] ?? unreadable;
  const status = errorStatus[code];
  const request_id = newRequestId();
  const body = JSON.stringify({ success: false, message, code, request_id } satisfies ErrorReply);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${request_id}`,
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    ...Object.entries(strictHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // What is left unread at a close would take the answer along with it.
  if (isFlood) socket.pause();
  else socket.resume();
  const cutOff = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(cutOff));
}
