import type { LanguageModelV4 } from '@ai-sdk/provider';
import { APICallError } from 'ai';
import { retryAfterOf } from '../models/provider-failures.ts';
import type { LoopLimits } from './loop-request.ts';

/** How long a provider is waited for. */
export type Patience = Pick<LoopLimits, 'retries' | 'waitMs'>;

/**
 * The model, which is asked again only where the provider wants to be waited for no longer than a person would: else its refusal
 * counts at once.
 *
 * @param onWait called before each wait
 */
export function patient(model: LanguageModelV4, { retries, waitMs }: Patience, onWait: () => void): LanguageModelV4 {
  let left = waitMs;
  let refusals = 0;

  function refusal(error: unknown): unknown {
    if (!APICallError.isInstance(error) || !error.isRetryable) return error;
    left -= (retryAfterOf(error) ?? 0) * 1000;
    refusals += 1;
    if (left < 0) return final(error);
    if (refusals <= retries) onWait();
    return error;
  }

  return {
    ...model,
    async doStream(options) {
      try {
        const answer = await model.doStream(options);
        refusals = 0;
        return answer;
      } catch (error) {
        throw refusal(error);
      }
    },
  };
}

function final(error: APICallError): APICallError {
  const { message, url, requestBodyValues, statusCode, responseHeaders } = error;
  const told = { message, url, requestBodyValues, isRetryable: false, cause: error };
  return new APICallError({ ...told, ...(statusCode && { statusCode }), ...(responseHeaders && { responseHeaders }) });
}
