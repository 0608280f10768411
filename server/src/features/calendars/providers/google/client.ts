import type { calendar_v3, MethodOptions } from '@googleapis/calendar';
import type { Clock } from '../../../../platform/clock.ts';
import type { Access } from '../provider.ts';
import { failureOf } from './failures.ts';

/** Google's own client, which is loaded with the first call: it takes 29 MB, and most servers connect nobody. */
export interface GoogleClient {
  /**
   * Makes one call, once: when to try again is decided elsewhere.
   *
   * @returns what was answered; of a success that is no JSON, its text
   * @throws ProviderFailure
   */
  call<T>(access: Access, request: Request<T>, options?: CallOptions): Promise<T | string>;
}

type Request<T> = (api: calendar_v3.Calendar, options: MethodOptions) => Promise<{ readonly data: T }>;

interface CallOptions {
  /** The event is changed only where it is still this one. */
  readonly etag?: string | undefined;
  /** The answer comes as its text. */
  readonly responseType?: 'text';
  /** Ends the call besides the one of the access. */
  readonly signal?: AbortSignal;
}

/** For the whole of an answer, of which the longest are 10 MB. */
const TIMEOUT_MS = 60_000;

/** Of a proxy that the environment names: a stand-in on this machine is not behind it. */
const noProxy = ['127.0.0.1', 'localhost', '[::1]'];

export function createClient(rootUrl: string, clock: Clock, timeoutMs = TIMEOUT_MS): GoogleClient {
  let loaded: Promise<calendar_v3.Calendar> | undefined;
  const load = async () => {
    const { calendar } = await import('@googleapis/calendar');
    return calendar({ version: 'v3', rootUrl, noProxy, retry: false, timeout: timeoutMs });
  };
  return {
    async call({ token, signal }, request, { etag, responseType, signal: other } = {}) {
      loaded ??= load();
      const api = await loaded;
      const headers = { authorization: `Bearer ${token}`, ...(etag !== undefined && { 'if-match': etag }) };
      const ended = other ? AbortSignal.any([signal, other]) : signal;
      try {
        const { data } = await request(api, { headers, signal: ended, ...(responseType && { responseType }) });
        return data;
      } catch (error) {
        throw failureOf(error, clock.now());
      }
    },
  };
}
