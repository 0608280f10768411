import { connect, type Socket } from 'node:net';
import { percentile } from './measure.ts';

export interface Request {
  /** With its query. */
  readonly path: string;
  /** Bearer token, where the target asks for one. */
  readonly token?: string;
}

export interface Target {
  readonly port: number;
  /** Sent one after the other, again and again. */
  readonly requests: readonly Request[];
}

export interface Load {
  readonly count: number;
  readonly perSecond: number;
  /** Milliseconds from a request's first byte sent to its answer's last byte received. */
  readonly median: number;
  readonly p99: number;
}

const headEnd = Buffer.from('\r\n\r\n');
const receiveBytes = 1 << 18;

/**
 * Loads a server on loopback through connections that are kept open, each asking again once it was answered. Speaks just
 * enough HTTP for answers of a known length, so that on few cores the client takes little of what it measures.
 *
 * @param signal ends the load
 * @throws Error at the first answer that is not 200
 */
export async function load(
  { port, requests }: Target,
  { connections, signal }: { connections: number; signal: AbortSignal },
): Promise<Load> {
  const texts = requests.map((request) => requestText(request, port));
  const latencies: number[] = [];
  const started = performance.now();
  let next = 0;
  const ask = () => (signal.aborted ? undefined : texts[next++ % texts.length]);
  await Promise.all(Array.from({ length: connections }, () => askUntilDone(port, ask, latencies)));
  const took = performance.now() - started;
  return {
    count: latencies.length,
    perSecond: (latencies.length / took) * 1_000,
    median: percentile(latencies, 50),
    p99: percentile(latencies, 99),
  };
}

function requestText({ path, token }: Request, port: number): string {
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${authorization}\r\n`;
}

function askUntilDone(port: number, ask: () => string | undefined, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let askedAt = 0;
    let head = '';
    /** Bytes of the answer still to come; undefined while its head is incomplete. */
    let left: number | undefined;

    const askNext = (socket: Socket) => {
      const request = ask();
      if (request === undefined) {
        socket.end();
        return;
      }
      head = '';
      left = undefined;
      askedAt = performance.now();
      socket.write(request, 'latin1');
    };
    const take = (socket: Socket, chunk: Buffer) => {
      if (left === undefined) {
        const at = chunk.indexOf(headEnd);
        head += chunk.toString('latin1', 0, at < 0 ? chunk.length : at);
        if (at < 0) return;
        left = bodyLength(head) - (chunk.length - at - headEnd.length);
      } else left -= chunk.length;
      if (left > 0) return;
      latencies.push(performance.now() - askedAt);
      askNext(socket);
    };
    const socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(receiveBytes),
        callback(count, buffer) {
          try {
            take(socket, Buffer.from(buffer.buffer, buffer.byteOffset, count));
          } catch (error) {
            socket.destroy(error as Error);
          }
          return true;
        },
      },
    });
    socket.once('connect', () => askNext(socket));
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

function bodyLength(head: string): number {
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`The server answered: ${head}`);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`The answer has no length: ${head}`);
  return Number(length);
}
