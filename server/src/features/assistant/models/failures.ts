import { durationText } from '@daywright/schedule/duration';
import { APICallError, RetryError } from 'ai';
import { AppError } from '../../../platform/errors.ts';

const unchanged = 'Nothing was changed.';

const failed = (sentence: string, options?: ConstructorParameters<typeof AppError>[2]) =>
  new AppError('ASSISTANT_FAILED', `${sentence} ${unchanged}`, options);
const limited = (sentence: string, options?: ConstructorParameters<typeof AppError>[2]) =>
  new AppError('ASSISTANT_LIMIT', `${sentence} ${unchanged}`, options);

export const timedOut = (seconds: number) => failed(`The language model took longer than ${seconds} seconds.`);
export const tooManyTokens = () => limited('This took more than one answer may use. Ask for less at once.');
export const tooManySteps = () => limited('This took more steps than one answer may have. Ask for less at once.');

/** An answer that ended, but not because everything was said. */
export function endedAs(reason: string): AppError {
  switch (reason) {
    case 'length':
      return failed('The answer became too long and was cut off. Ask for less at once.');
    case 'content-filter':
      return failed('The provider of the language model refused to answer this.');
    case 'interrupted':
      return brokenOff();
    default:
      return failed('The language model ended its answer without a reason.');
  }
}

const brokenOff = (cause?: unknown) => failed('The answer of the language model broke off. Send it again.', { cause });

/** What the AI SDK throws, as the person may read it. */
export function failureOf(error: unknown): AppError {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(cause)) return failed('The assistant could not answer this.', { cause });
  const retryAfter = secondsOf(cause.responseHeaders?.['retry-after']);
  const again = `Try again in ${waitText(retryAfter)}.`;
  const options = { cause, ...(retryAfter !== undefined && { retryAfter }) };
  switch (cause.statusCode) {
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

/** Retry-After tells seconds or a date; only seconds are sent by providers of models. */
function secondsOf(header: string | undefined): number | undefined {
  const seconds = Math.ceil(Number(header || Number.NaN));
  return seconds > 0 ? seconds : undefined;
}
