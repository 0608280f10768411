import { type ErrorCode, errorStatus } from '@daywright/contract/errors';

/** Seconds: an answer by one of these says when to come back, also where nobody knows better. */
const retryAfterOf: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/**
 * A failure that a client can tell apart. `message` is a sentence for a person: what happened, and what to do.
 * `details` travels in the answer (the current event of a stale version, the field of a bad request).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Seconds after which a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: unknown; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter ?? retryAfterOf[errorStatus[code]];
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** A field of a request that a schema cannot refuse. `message` follows the field's name: `must be a path`. */
export function badField(where: 'body' | 'query', field: string, message: string, cause?: unknown): AppError {
  const details = { in: where, fields: [{ field, message }] };
  return new AppError('INVALID_REQUEST', `${field} in the ${where}: ${message}.`, { details, cause });
}
