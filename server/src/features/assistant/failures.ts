import { AppError } from '../../platform/errors.ts';

type Options = ConstructorParameters<typeof AppError>[2];

/** What is not done at the end of a turn is not done at all. */
export const UNCHANGED = 'Nothing was changed.';

/** No answer came. @param sentence for the person: what happened, and what to do */
export const failed = (sentence: string, options?: Options): AppError =>
  new AppError('ASSISTANT_FAILED', `${sentence} ${UNCHANGED}`, options);

/** More was asked than may be had, here or of the provider. */
export const limited = (sentence: string, options?: Options): AppError =>
  new AppError('ASSISTANT_LIMIT', `${sentence} ${UNCHANGED}`, options);

/** Failures of a language model that the built-in assistant can stand in for. */
const offered = { built_in_offered: true } as const;

/** The failure, with the offer that the built-in assistant answers instead. */
export function offeringBuiltIn(failure: AppError): AppError {
  const { code, message, cause, retryAfter } = failure;
  if (code !== 'ASSISTANT_FAILED' && code !== 'ASSISTANT_LIMIT') return failure;
  return new AppError(code, message, { details: offered, cause, ...(retryAfter !== undefined && { retryAfter }) });
}

export const isBuiltInOffered = ({ details }: AppError): boolean => details === offered;

/** Where a person mends their own model. */
export const inSettings = ' in Settings, under Account';

/** The sentence for whoever tries a model there: nothing was to be changed. */
export const sentenceInSettings = (message: string) => message.replace(` ${UNCHANGED}`, '').replace(inSettings, '');

export const unanswered = (cause: unknown) => failed('The assistant could not answer this.', { cause });
export const timedOut = (seconds: number) => failed(`The language model took longer than ${seconds} seconds.`);
export const tooManyTokens = () => limited('This took more than one answer may use. Ask for less at once.');
export const tooManySteps = () => limited('This took more steps than one answer may have. Ask for less at once.');
export const brokenOff = (cause?: unknown) =>
  failed('The answer of the language model broke off. Send it again.', { cause });

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
