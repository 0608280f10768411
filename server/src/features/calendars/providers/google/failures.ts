import { type FailureReason, ProviderFailure } from '../failure.ts';

/** Google's reasons (guide "Handle API errors", 2026-04-01, and recorded answers), and what each means. */
const meanings: Readonly<Record<string, FailureReason>> = {
  authError: 'access-expired',
  insufficientPermissions: 'access-revoked',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'access-revoked',
  userRateLimitExceeded: 'rate-limited',
  rateLimitExceeded: 'rate-limited',
  quotaExceeded: 'rate-limited',
  dailyLimitExceeded: 'rate-limited',
  forbidden: 'read-only',
  requiredAccessLevel: 'read-only',
  forbiddenForNonOrganizer: 'refused',
  eventTypeRestriction: 'refused',
  accessNotConfigured: 'misconfigured',
  SERVICE_DISABLED: 'misconfigured',
  notACalendarUser: 'misconfigured',
  notFound: 'not-found',
  duplicate: 'exists',
  deleted: 'deleted',
  fullSyncRequired: 'cursor-expired',
  updatedMinTooLongAgo: 'cursor-expired',
  conditionNotMet: 'stale',
  channelIdNotUnique: 'exists',
  pushNotSupportedForRequestedResource: 'not-watchable',
  'push.webhookUrlNotHttps': 'not-watchable',
  'push.webhookUrlUnauthorized': 'not-watchable',
  backendError: 'unavailable',
};

/** Of an answer whose reason is not known, or that is none of Google's. */
function meaningOf(status: number): FailureReason {
  if (status === 429) return 'rate-limited';
  if (status >= 500 || status === 408) return 'unavailable';
  if (status === 401) return 'access-expired';
  return status >= 400 ? 'refused' : 'unreadable';
}

/** What is said in the journal. */
const sentences: Readonly<Record<FailureReason, string>> = {
  'cursor-expired': 'Google no longer knows what changed since the last time.',
  'access-expired': 'Google wants to know anew who asks.',
  'access-revoked': 'Google no longer gives access to this account.',
  'read-only': 'Google does not let this account do that in this calendar.',
  refused: 'Google refused this change.',
  'not-found': 'Google does not have this event or calendar.',
  deleted: 'It is deleted at Google already.',
  exists: 'Google has an event of this id.',
  stale: 'The event was changed at Google meanwhile.',
  'not-watchable': 'Google does not tell changes of this calendar by itself.',
  'rate-limited': 'Google asks to wait.',
  unavailable: 'Google cannot be reached.',
  'no-room': 'There is no room here for what Google brings.',
  unreadable: 'Google answered something that cannot be read.',
  misconfigured: 'Google Calendar is not switched on for this server or this account.',
};

/** Quotas by the day come back late, and asking uses them up. */
const quotaPauseMs = 3_600_000;
const longestPauseMs = 86_400_000;
/** As much of the client's errors (`GaxiosError`) as is read. */
interface ClientError {
  readonly status?: unknown;
  readonly code?: unknown;
  readonly config?: unknown;
  readonly response?: Partial<Answer>;
}

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: unknown;
}

/**
 * What an error of Google's client means, told by its reason rather than its number: 410 on a write is no dead cursor, and
 * 403 is a rate as well as a right. An error that is no failure of a call comes back as it is.
 *
 * @param now epoch milliseconds, for a Retry-After that is a date
 */
export function failureOf(error: unknown, now: number): unknown {
  if (!(error instanceof Error) || error instanceof ProviderFailure) return error;
  const { status, code, config, response } = error as ClientError;
  if (typeof status === 'number') {
    return refusalOf({ status, data: response?.data, headers: response?.headers }, now);
  }
  // Only errors of a request have its configuration, and that holds what must not be told.
  if (config !== undefined && fieldOf(error.cause, 'type') === 'max-size') return tooLong();
  return config === undefined ? error : failure('unavailable', nameOf(code) ?? 'no answer');
}

/** What an answer means that is no success. */
export function refusalOf({ status, data, headers }: Answer, now: number): ProviderFailure {
  const { reason, location } = detailOf(data);
  const known = reason !== undefined && Object.hasOwn(meanings, reason) ? meanings[reason] : undefined;
  const told = [status, reason].filter((each) => each !== undefined).join(' ');
  if (known === undefined && location === 'syncToken') return failure('cursor-expired', told);
  const meaning = known ?? meaningOf(status);
  const pauseMs = retryAfterMs(headers, now) ?? (reason === 'quotaExceeded' ? quotaPauseMs : undefined);
  return failure(meaning, told, pauseMs);
}

/**
 * What was answered, where it is of that kind: the client takes an answer that is no JSON, or empty, for a success.
 *
 * @throws ProviderFailure `unreadable`
 */
export function answerOf<T extends object>(data: T | string | null | undefined, kind: string): T {
  if (typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind) return data;
  throw unreadable(`no ${kind}`);
}

/** An answer that began and did not come to its end. */
export function brokenOff(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  return failure('unavailable', nameOf(fieldOf(error, 'code')) ?? nameOf(fieldOf(error, 'name')) ?? 'no answer');
}

/** @param what is missing or wrong, in words of ours */
export const unreadable = (what: string) => failure('unreadable', what);

/** More than any answer of Google's. */
export const tooLong = () => unreadable('too long');

export const failure = (reason: FailureReason, detail: string, retryAfterMs?: number) =>
  new ProviderFailure(reason, sentences[reason], { detail, retryAfterMs });

/** Names only: whatever else an answer holds may be private. */
function detailOf(data: unknown): { reason?: string; location?: string } {
  const error = fieldOf(typeof data === 'string' ? jsonOf(data) : data, 'error');
  const errors = fieldOf(error, 'errors');
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const details = fieldOf(error, 'details');
  const detail: unknown = Array.isArray(details) ? details.find((each) => fieldOf(each, 'reason')) : undefined;
  const reason = nameOf(fieldOf(first, 'reason')) ?? nameOf(fieldOf(detail, 'reason'));
  const location = nameOf(fieldOf(first, 'location'));
  return { ...(reason !== undefined && { reason }), ...(location !== undefined && { location }) };
}

/** Where the answer was asked for as text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const nameOf = (value: unknown) => (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) ? value : undefined);

/** Seconds, or an HTTP date. The client's headers are those of node-fetch, whatever its types say. */
function retryAfterMs(headers: unknown, now: number): number | undefined {
  const get = fieldOf(headers, 'get');
  const text: unknown = typeof get === 'function' ? get.call(headers, 'retry-after') : undefined;
  if (typeof text !== 'string' || text === '') return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestPauseMs);
}
