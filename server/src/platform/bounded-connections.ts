import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from '@daywright/contract/limits';
import type { FastifyInstance } from 'fastify';
import { addressKey } from './call-limits.ts';
import {
  isRefused,
  refuseConnection,
  tooManyConnections,
  tooManyPieces,
  tooManyRequests,
} from './refused-connection.ts';

/**
 * Refuses connections that cost far more than the bytes they send: on which many requests wait for their answers, or whose
 * bodies arrive in many small pieces, each of which is an object of its own until the last has come.
 */
export function boundConnections(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const { socket } = raw;
    // What was read along with it is answered no more.
    if (isRefused(socket)) return;
    const before = waiting.get(socket) ?? 0;
    if (before >= limits.requestsWaiting) return refuseConnection(tooManyRequests, socket);
    waiting.set(socket, before + 1);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (hasBody(raw.headers)) boundPieces(raw, reply.raw);
    done();
  });
}

export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** What is read as it arrives; all other bodies are kept until they are whole. */
const isFile = (headers: IncomingHttpHeaders): boolean =>
  /^\s*(text\/calendar|multipart\/form-data)/i.test(headers['content-type'] ?? '');

/** Node gives each piece that it reads to `push`, whoever reads the body then. */
function boundPieces(request: IncomingMessage, response: ServerResponse): void {
  const pieceBytes = isFile(request.headers) ? limits.filePieceBytes : limits.bodyPieceBytes;
  let [pieces, bytes] = [0, 0];
  const { push } = request;
  request.push = (piece: Buffer | null, encoding) => {
    if (piece === null) return push.call(request, null);
    pieces += 1;
    bytes += piece.length;
    if (pieces <= limits.bodyPieces + bytes / pieceBytes) return push.call(request, piece, encoding);
    refuseConnection(tooManyPieces, request.socket);
    return false;
  };
  // Node throws away what nobody began to read before its answer, and counts nothing of it.
  response.once('prefinish', () => request.resume());
}

/** Refuses a connection from an address that has as many as one may. */
export function boundAddresses(app: FastifyInstance, atMost: number = limits.connectionsPerAddress): void {
  const ofAddress = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress);
    const count = (ofAddress.get(address) ?? 0) + 1;
    ofAddress.set(address, count);
    socket.once('close', () => {
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left > 0) ofAddress.set(address, left);
      else ofAddress.delete(address);
    });
    if (count > atMost) refuseConnection(tooManyConnections, socket);
  });
}
