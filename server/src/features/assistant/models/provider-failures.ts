import { durationText } from '@daywright/schedule/duration';
import { APICallError, RetryError } from 'ai';
import { AppError } from '../../../platform/errors.ts';
import { brokenOff, failed, limited, unanswered } from '../failures.ts';
import { withoutWords } from './without-words.ts';

/** What a model or the AI SDK threw, as the person may read it. */
export function failureOf(error: unknown): AppError {
  const thrown = RetryError.isInstance(error) ? error.lastError : error;
  if (thrown instanceof AppError) return thrown;
  // Of an answer that is far too long, as the SDK came upon it.
  if (thrown instanceof Error && thrown.cause instanceof AppError) return thrown.cause;
  const cause = withoutWords(thrown);
  if (!APICallError.isInstance(thrown)) return unanswered(cause);
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
