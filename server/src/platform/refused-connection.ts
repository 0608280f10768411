import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, type ErrorReply, errorStatus } from '@daywright/contract/errors';

const refusals: Readonly<Record<string, { code: ErrorCode; message: string }>> = {
  HPE_HEADER_OVERFLOW: { code: 'TOO_LARGE', message: 'The headers are more than the server takes.' },
};
const unreadable = { code: 'INVALID_REQUEST', message: 'The request could not be read.' } as const;

/** Answers what is no HTTP, before there is a request: in the form of all errors, and then no more. */
export function refuseConnection(error: Error & { code: string }, socket: Socket): void {
  // Who is gone reads nothing.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code, message } = refusals[error.code] ?? unreadable;
  const status = errorStatus[code];
  const body = JSON.stringify({ success: false, message, code } satisfies ErrorReply);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
