import type { Body, Params, Query, Reply } from '@daywright/contract/endpoint';
import type { Endpoints } from '@daywright/contract/endpoints';
import type { ErrorReply } from '@daywright/contract/errors';
import { bearerToken } from './storage.ts';

export type CallName = keyof Endpoints;
export type ReplyOf<K extends CallName> = Reply<Endpoints[K]>;

type Part<Name extends string, T> = T extends undefined
  ? unknown
  : Record<never, never> extends T
    ? { [P in Name]?: T }
    : { [P in Name]: T };

/** What a call takes: the parameters of its path, its query and its body, where it has them. */
export type Input<K extends CallName> = Part<'params', Params<Endpoints[K]>> &
  Part<'query', Query<Endpoints[K]>> &
  Part<'body', Body<Endpoints[K]>>;

type Args<K extends CallName> =
  Record<never, never> extends Input<K>
    ? [input?: Input<K>, signal?: AbortSignal]
    : [input: Input<K>, signal?: AbortSignal];

type PublicName = { [K in CallName]: Endpoints[K]['access'] extends 'public' ? K : never }[CallName];

const publicCalls = {
  'GET /auth/options': true,
  'POST /auth/magic-link': true,
  'POST /auth/identity': true,
  'POST /auth/login': true,
  'GET /auth/google/start': true,
  'GET /auth/google/callback': true,
  'GET /google/callback': true,
  'POST /google/webhook': true,
  'GET /pictures/:id': true,
  'GET /health': true,
  'GET /': true,
  'GET /ws/health': true,
  'GET /health/live': true,
  'GET /health/ready': true,
} satisfies Record<PublicName, true>;

/** An answer that is not a success. `message` is the server's sentence; `status` the HTTP status. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: unknown;

  constructor(status: number, reply: ErrorReply | undefined) {
    super(reply?.message ?? `API request failed with status ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = reply?.code;
    this.details = reply?.details;
  }
}

/** No answer came: the server is down or the network is away. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause });
    this.name = 'UnreachableError';
  }
}

/** A call for a signed-in person was made without a token; nothing was sent. */
export class SignedOutError extends Error {
  constructor() {
    super('Not authenticated. Please log in first.');
    this.name = 'SignedOutError';
  }
}

/**
 * Calls the API: `call('PATCH /events/:id', { params: { id }, query: { scope }, body }, signal)`.
 *
 * @throws ApiError on an answer that is not a success, UnreachableError without an answer, SignedOutError without a token
 */
export async function call<K extends CallName>(name: K, ...[input, signal]: Args<K>): Promise<ReplyOf<K>> {
  const response = await request(name, input as Sent | undefined, signal);
  return arrived(response.json() as Promise<ReplyOf<K>>, signal);
}

/** Fetches a file that the API makes. Throws like `call`. */
export async function download(name: 'GET /export.ics' | 'GET /export.json'): Promise<Blob> {
  const response = await request(name);
  return arrived(response.blob());
}

/** Where a call goes: its path with parameters filled in, below the API's base. */
export function addressOf(name: CallName, input: { params?: object; query?: object } = {}): string {
  const params: Record<string, unknown> = { ...input.params };
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params[key])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(key, String(value));
  }
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** The error that an answer's body tells, or its status when the body cannot be read. */
export function errorFrom(status: number, body: string): ApiError {
  try {
    const reply = JSON.parse(body) as Partial<ErrorReply> | null;
    if (typeof reply?.message === 'string') return new ApiError(status, reply as ErrorReply);
  } catch {
    // A proxy's page in place of JSON: the status is all there is to tell.
  }
  return new ApiError(status, undefined);
}

/** Any call's input, once its name has done the checking. */
interface Sent {
  params?: object;
  query?: object;
  body?: unknown;
}

async function request(name: CallName, input: Sent = {}, signal?: AbortSignal): Promise<Response> {
  const token = bearerToken.read();
  if (!token && !(name in publicCalls)) throw new SignedOutError();

  // Also where nothing is sent (product specification, section 7).
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);

  const response = await arrived(
    fetch(addressOf(name, input), {
      method: name.slice(0, name.indexOf(' ')),
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(signal && { signal }),
    }),
    signal,
  );
  if (!response.ok) throw errorFrom(response.status, await arrived(response.text(), signal));
  return response;
}

/** What comes from the server, an answer or its body; either may break off. */
async function arrived<T>(coming: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await coming;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableError(error);
  }
}
