import { durationText } from '@daywright/schedule/duration';
import { APICallError, RetryError } from 'ai';
import { AppError } from '../../../platform/errors.ts';
import { OutgoingFailure } from '../../../platform/outgoing/outgoing.ts';
import { brokenOff, endedAs, failed, inSettings, limited, unanswered } from '../failures.ts';
import { isKeyRefused } from './key-refused.ts';
import { withoutWords } from './without-words.ts';

/** What a model or the AI SDK threw, as the person may read it. @param isOwn the model is the person's own, who can mend what is wrong */
export function failureOf(error: unknown, isOwn = false): AppError {
  const thrown = RetryError.isInstance(error) ? error.lastError : error;
  if (thrown instanceof AppError) return thrown;
  // Of an answer that is far too long, as the SDK came upon it.
  if (thrown instanceof Error && thrown.cause instanceof AppError) return thrown.cause;
  const broken = [thrown, Object(thrown).cause].find((each) => each instanceof OutgoingFailure);
  if (broken) return broken.reason === 'too-large' ? endedAs('length') : brokenOff(withoutWords(broken));
  const cause = withoutWords(thrown);
  if (!APICallError.isInstance(thrown)) return unanswered(cause);
  const retryAfter = retryAfterOf(thrown);
  const again = `Try again in ${waitText(retryAfter)}.`;
  const options = { cause, ...(retryAfter !== undefined && { retryAfter }) };
  const mended = isOwn && whatToMend(thrown);
  if (mended) return failed(`${mended}${inSettings}.`, options);
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

/** What is wrong with a model of the person's own that they can set right. */
function whatToMend({ statusCode = 0, responseBody }: APICallError): string | undefined {
  if (isKeyRefused(statusCode, responseBody)) return 'Your language model refused the key. Enter another one';
  if (statusCode === 404) return 'This language model is not known there. Check its name and the address';
  if (statusCode === 400) {
    return 'The language model refused the request: it may not be known there, or not be able to call tools. Choose another one';
  }
  const isRedirect = statusCode >= 300 && statusCode < 400;
  return isRedirect ? 'The address leads to another one, which is not followed. Enter that one' : undefined;
}

/** `20 seconds`, `a minute`, `1h 30m` */
function waitText(seconds = 60): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return seconds === 60 ? 'a minute' : durationText(Math.ceil(seconds / 60));
}

/** Longer than this nobody waits in front of a chat; a server may claim anything. */
const longestWait = 86_400;

/** In seconds. Retry-After may tell a date too; providers of models send none. */
export function retryAfterOf({ responseHeaders }: APICallError): number | undefined {
  const seconds = Math.ceil(Number(responseHeaders?.['retry-after'] || Number.NaN));
  return seconds > 0 ? Math.min(seconds, longestWait) : undefined;
}
