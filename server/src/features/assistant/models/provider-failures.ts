import { durationText } from '@daywright/schedule/duration';
import { APICallError, RetryError } from 'ai';
import { AppError } from '../../../platform/errors.ts';
import { brokenOff, failed, limited } from '../failures.ts';

/** What a model or the AI SDK threw, as the person may read it. */
export function failureOf(error: unknown): AppError {
  const thrown = RetryError.isInstance(error) ? error.lastError : error;
  if (thrown instanceof AppError) return thrown;
  // Of an answer that is far too long, as the SDK came upon it.
  if (thrown instanceof Error && thrown.cause instanceof AppError) return thrown.cause;
  const cause = withoutWords(thrown);
  if (!APICallError.isInstance(thrown)) return failed('The assistant could not answer this.', { cause });
  const retryAfter = retryAfterOf(thrown);
  const again = `Try again in ${waitText(retryAfter)}.`;
  const options = { cause, ...(retryAfter !== undefined && { retryAfter }) };
  switch (thrown.statusCode) {
    case undefined:
      return failed('The language model cannot be reached.', options);
    case 200:
      return brokenOff(cause);
    case 401:
    case 403:
      return failed('The language model refused the key of this server: whoever runs it has to change it.', options);
    case 404:
      return failed('The language model of this server does not exist: whoever runs it has to change it.', options);
    case 429:
      return limited(`The language model takes no more requests for now. ${again}`, options);
    case 503:
    case 529:
      return failed(`The language model is overloaded. ${again}`, options);
    default:
      return failed('The language model could not answer.', options);
  }
}

/**
 * What of a failure may be logged: its kind, status, codes and place. In its words providers repeat what they were told, the key
 * too, and the AI SDK what it could not read.
 */
function withoutWords(thrown: unknown): Error {
  const status = APICallError.isInstance(thrown) && thrown.statusCode ? [`status ${thrown.statusCode}`] : [];
  const kind = thrown instanceof Error ? thrown.name : typeof thrown;
  const told = new Error([kind, ...status, ...codesOf(thrown)].join(', '));
  const frames =
    thrown instanceof Error ? (thrown.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : [];
  told.stack = [`Error: ${told.message}`, ...frames].join('\n');
  return told;
}

/** `ECONNREFUSED` and its like, of the failure or what led to it. */
function codesOf(thrown: unknown): string[] {
  if (!(thrown instanceof Error)) return [];
  const code = 'code' in thrown && /^[A-Z][A-Z0-9_]{2,40}$/.test(String(thrown.code)) ? [String(thrown.code)] : [];
  return [...code, ...codesOf(thrown.cause)];
}

/** `20 seconds`, `a minute`, `1h 30m` */
function waitText(seconds = 60): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return seconds === 60 ? 'a minute' : durationText(Math.ceil(seconds / 60));
}

/** In seconds. Retry-After may tell a date too; providers of models send none. */
export function retryAfterOf({ responseHeaders }: APICallError): number | undefined {
  const seconds = Math.ceil(Number(responseHeaders?.['retry-after'] || Number.NaN));
  return seconds > 0 ? seconds : undefined;
}
