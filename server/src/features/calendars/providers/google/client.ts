import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { calendar_v3, MethodOptions } from '@googleapis/calendar';
import type { Clock } from '../../../../platform/clock.ts';
import type { Access } from '../provider.ts';
import { brokenOff, failureOf, refusalOf, tooLong, unreadable } from './failures.ts';

/** Google's own client takes 29 MB, and to load it holds the event loop for 40 ms and more. */
export const loadLibrary = () => import('@googleapis/calendar');

export interface GoogleClient {
  /**
   * Makes one call, once: when to try again is decided elsewhere.
   *
   * @param etag the event is changed only where it is still this one
   * @returns what was answered; of a success that is no JSON, its text
   * @throws ProviderFailure
   */
  call<T>(access: Access, request: Request<T>, etag?: string): Promise<T | string>;
  /** Makes one call whose answer comes as it is, bit by bit; each may throw ProviderFailure. @throws ProviderFailure */
  stream(access: Access, request: Request<unknown>): Promise<AsyncIterable<Uint8Array>>;
}

type Request<T> = (
  api: calendar_v3.Calendar,
  options: MethodOptions,
) => Promise<{ readonly data: T; readonly status: number; readonly headers: unknown }>;

/** For the whole of an answer, of which the longest are 10 MB. */
const TIMEOUT_MS = 60_000;
/** For the same, unpacked: of a page of events, which is cut as it comes, and of what is parsed at once. */
const mostBytes = { page: 32 << 20, other: 4 << 20 };

/** Of a proxy that the environment names: a stand-in on this machine is not behind it. */
const noProxy = ['127.0.0.1', 'localhost', '[::1]'];

export function createClient(rootUrl: string, clock: Clock, timeoutMs = TIMEOUT_MS): GoogleClient {
  let loaded: Promise<calendar_v3.Calendar> | undefined;
  const load = async () => {
    const { calendar } = await loadLibrary();
    return calendar({
      version: 'v3',
      rootUrl,
      noProxy,
      retry: false,
      timeout: timeoutMs,
      maxContentLength: mostBytes.other,
    });
  };
  async function answered<T>({ token, signal }: Access, request: Request<T>, options: MethodOptions = {}) {
    loaded ??= load();
    const api = await loaded;
    const headers = { authorization: `Bearer ${token}`, ...options.headers };
    try {
      // The client would leave the error of an unsent body to nobody, which ends the process.
      signal.throwIfAborted();
      return await request(api, { ...options, headers, signal });
    } catch (error) {
      throw failureOf(error, clock.now());
    }
  }
  return {
    async call(access, request, etag) {
      const { data } = await answered(access, request, etag === undefined ? {} : { headers: { 'if-match': etag } });
      return data;
    },
    async stream(access, request) {
      // Of a refusal that is streamed the client keeps no content, and that says what it means.
      const options = {
        responseType: 'stream',
        validateStatus: () => true,
        maxContentLength: mostBytes.page,
      } as const;
      const { data, status, headers } = await answered(access, request, options);
      if (!(data instanceof Readable)) throw unreadable('no content');
      if (status >= 200 && status < 300) return bounded(data, mostBytes.page);
      const content = await text(bounded(data, mostBytes.other)).catch((error) => {
        throw brokenOff(error);
      });
      throw refusalOf({ status, data: content, headers }, clock.now());
    },
  };
}

/** The client holds what it does not read itself to the length that is told, of what is packed. */
async function* bounded(body: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw tooLong();
    yield chunk;
  }
}
