import { promises as dns, type LookupAddress } from 'node:dns';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { OutgoingAllow } from '../../config-values.ts';
import { AppError } from '../errors.ts';
import { isPublicAddress } from './public-address.ts';

/** Requests to addresses that somebody named: the one way out to them (design, section 16, Outgoing requests). */
export interface Outgoing {
  /**
   * Asks for what is at an address. Redirects are followed, each checked as the first.
   *
   * @throws AppError `ADDRESS_REFUSED`
   * @throws OutgoingFailure
   */
  fetch(address: string, options: OutgoingOptions): Promise<OutgoingAnswer>;
  /**
   * Sends a request to one address, and gives the response as it arrives. A redirect is not followed: it is the response.
   *
   * @throws AppError `ADDRESS_REFUSED`
   * @throws OutgoingFailure, also while the body is read; the reason of the request's signal once that is aborted
   */
  send(address: string, request: OutgoingRequest): Promise<Response>;
  /** Checks that an address may be asked, if its host is found now. @throws AppError `ADDRESS_REFUSED` */
  check(address: string): Promise<void>;
}

export interface OutgoingOptions {
  /** Of the body, as it comes and as it is unpacked. */
  readonly maxBytes: number;
  /** For all of it: finding the host, redirects and the body. */
  readonly timeoutMs: number;
  readonly accept?: string;
}

export interface OutgoingRequest extends Pick<OutgoingOptions, 'maxBytes' | 'timeoutMs'> {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request that was allowed and came to nothing. */
export class OutgoingFailure extends Error {
  override name = 'OutgoingFailure';
  readonly reason: 'unreachable' | 'too-slow' | 'too-large' | 'too-many-redirects' | 'unreadable';

  constructor(reason: OutgoingFailure['reason'], options?: ErrorOptions) {
    super(`An outgoing request failed: ${reason}.`, options);
    this.reason = reason;
  }
}

const REDIRECTS = 3;
/** A host that accepts no connection within this time is unreachable. */
const CONNECT_MS = 10_000;
const redirecting = new Set([301, 302, 303, 307, 308]);

type Lookup = (host: string) => Promise<LookupAddress[]>;
const systemLookup: Lookup = (host) => dns.lookup(host, { all: true });

/** @param lookup how a host's addresses are found; asked once a request, and what it answers is what is connected to */
export function createOutgoing(allow: OutgoingAllow, lookup: Lookup = systemLookup): Outgoing {
  async function fetch(address: string, options: OutgoingOptions): Promise<OutgoingAnswer> {
    const signal = AbortSignal.timeout(options.timeoutMs);
    try {
      let url = readAddress(address);
      for (let followed = 0; followed <= REDIRECTS; followed++) {
        const headersSent = { accept: options.accept ?? '*/*', 'accept-encoding': 'gzip, br' };
        const response = await open(url, { headers: headersSent }, signal);
        const { statusCode: status = 0, headers } = response;
        if (!redirecting.has(status) || headers.location === undefined) {
          return { status, headers, body: await bodyOf(response, options.maxBytes) };
        }
        response.destroy();
        url = readAddress(headers.location, url);
      }
    } catch (error) {
      if (error instanceof AppError || error instanceof OutgoingFailure) throw error;
      throw new OutgoingFailure(signal.aborted ? 'too-slow' : 'unreachable', { cause: error });
    }
    throw new OutgoingFailure('too-many-redirects');
  }

  async function send(address: string, asked: OutgoingRequest): Promise<Response> {
    const timeout = AbortSignal.timeout(asked.timeoutMs);
    const signal = asked.signal ? AbortSignal.any([asked.signal, timeout]) : timeout;
    const failureOf = (error: unknown) => {
      if (asked.signal?.aborted) return asked.signal.reason;
      if (error instanceof AppError || error instanceof OutgoingFailure) return error;
      return new OutgoingFailure(timeout.aborted ? 'too-slow' : 'unreachable', { cause: error });
    };
    try {
      const url = readAddress(address);
      const headers = { ...asked.headers, 'accept-encoding': 'identity' };
      const response = await open(url, { ...asked, headers }, signal);
      return streamed(response, asked.maxBytes, failureOf);
    } catch (error) {
      throw failureOf(error);
    }
  }

  async function check(address: string): Promise<void> {
    const url = readAddress(address);
    await reachable(url, AbortSignal.timeout(CONNECT_MS)).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
    });
  }

  async function open(
    url: URL,
    { method = 'GET', headers, body }: Pick<OutgoingRequest, 'method' | 'headers' | 'body'>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const addresses = await reachable(url, signal);
    const isSecure = url.protocol === 'https:';
    const { request, Agent } = isSecure ? https : http;
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        method,
        // Of its own: neither a connection of another request, nor a proxy that the environment names.
        agent: new Agent({ keepAlive: false }),
        headers: { 'user-agent': 'Daywright', ...headers },
        lookup: pinnedTo(addresses),
        signal,
      });
      const connecting = setTimeout(() => sent.destroy(new OutgoingFailure('unreachable')), CONNECT_MS);
      sent
        .once('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)))
        .once('close', () => clearTimeout(connecting))
        .once('response', resolve)
        .once('error', reject)
        .end(body);
    });
  }

  /** The addresses of a host that may be connected to. @throws AppError `ADDRESS_REFUSED` where there are none */
  async function reachable(url: URL, signal: AbortSignal): Promise<LookupAddress[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const found = family === 0 ? await inTime(lookup(host), signal) : [{ address: host, family }];
    const isNamed = allow.hosts.has(host.replace(/\.$/, ''));
    const allowed = found.filter(({ address, family }) => {
      if (isNamed || allow.networks.check(address, family === 4 ? 'ipv4' : 'ipv6')) return true;
      return url.protocol === 'https:' && isPublicAddress(address);
    });
    if (allowed.length === 0) throw refused();
    return allowed;
  }

  return { fetch, send, check };
}

/** @throws AppError `ADDRESS_REFUSED` */
function readAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw refused();
  return url;
}

const refused = () =>
  new AppError(
    'ADDRESS_REFUSED',
    'This address is not asked: it has to begin with https://, to hold no password, and to be that of a public server.',
  );

/** A lookup that was done before: the host cannot answer otherwise between the check and the connection. */
function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** The system's own lookup cannot be stopped. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const withoutBody = new Set([204, 205, 304]);

function streamed(response: IncomingMessage, maxBytes: number, failureOf: (error: unknown) => unknown): Response {
  const { statusCode: status = 0, headers } = response;
  const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity';
  if (isPacked || withoutBody.has(status)) response.destroy();
  if (isPacked) throw new OutgoingFailure('unreadable');
  const texts = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const body = withoutBody.has(status) ? null : streamOf(response, maxBytes, failureOf);
  return new Response(body, { status, headers: texts as [string, string][] });
}

/** A response as a stream of the web: cancelling it ends the connection. */
const streamOf = (...args: Parameters<typeof chunksOf>) =>
  Readable.toWeb(Readable.from(chunksOf(...args), { objectMode: false })) as globalThis.ReadableStream<Uint8Array>;

async function* chunksOf(
  response: IncomingMessage,
  maxBytes: number,
  failureOf: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  try {
    yield* counted(response, maxBytes);
  } catch (error) {
    throw failureOf(error);
  } finally {
    response.destroy();
  }
}

/** @throws OutgoingFailure `too-large`, `unreadable` */
async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = String(response.headers['content-encoding'] ?? 'identity').toLowerCase();
  const decoder = encoding === 'gzip' ? createGunzip() : encoding === 'br' ? createBrotliDecompress() : undefined;
  if (!decoder && encoding !== 'identity') {
    response.destroy();
    throw new OutgoingFailure('unreadable');
  }
  try {
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new OutgoingFailure('too-large');
    const arriving = counted(response, maxBytes);
    const chunks: Buffer[] = [];
    const unpacked = decoder ? pipeline(arriving, decoder, () => undefined) : arriving;
    for await (const chunk of counted(unpacked as AsyncIterable<Buffer>, maxBytes)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    const isUnreadable =
      error instanceof Error && /^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/.test(String(Object(error).code));
    throw isUnreadable ? new OutgoingFailure('unreadable', { cause: error }) : error;
  } finally {
    response.destroy();
  }
}

/** What a body may have: one of a few bytes can unpack to gigabytes, and one can be endless without unpacking to any. */
async function* counted(source: Readable | AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutgoingFailure('too-large');
    yield chunk;
  }
}
