import { limits } from '@daywright/contract/limits';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { OutgoingFailure } from '../../../platform/outgoing/outgoing.ts';
import { failed } from '../failures.ts';
import type { Fetch } from '../models/configured.ts';
import { addressRefused } from './access.ts';

/** Longer than a turn lasts: a turn ends its calls itself. */
const TIMEOUT_MS = 90_000;

/** `fetch` for a person's own model, through the client for addresses that people enter. It retries nothing. */
export const ownFetch =
  ({ outgoing }: Pick<Context, 'outgoing'>): Fetch =>
  async (address, options = {}) => {
    const { method, headers, body, signal } = options as RequestInit;
    try {
      return await outgoing.send(String(address), {
        method: method === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' && { body }),
        ...(signal && { signal }),
        maxBytes: limits.modelAnswerBytes,
        timeoutMs: TIMEOUT_MS,
      });
    } catch (error) {
      if (error instanceof AppError) throw failed(addressRefused().message);
      if (error instanceof OutgoingFailure) throw failed(whyUnreached(error));
      throw error;
    }
  };

/** Why a model was not reached, as a sentence for the person. */
export function whyUnreached({ reason }: OutgoingFailure): string {
  if (reason === 'too-slow') return 'The language model took too long.';
  if (reason === 'too-large') return 'What the server there answers is too long.';
  if (reason === 'unreadable') return 'What the server there answers cannot be read.';
  return 'The language model cannot be reached.';
}
