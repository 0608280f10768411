import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailure } from './database/failures.ts';
import { AppError } from './errors.ts';

/** Maps every failure to an answer, here and nowhere else (design, sections 6 and 12). */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
}

/** The answer to a failure. Also for addresses that cannot be read, which reach no error handler. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request);
  if (!failure) {
    request.log.error({ err: error }, 'unexpected failure');
    return reply.status(500).send({
      success: false,
      message: 'Something went wrong on the server. Try again.',
      code: 'INTERNAL',
      request_id: request.id,
    });
  }
  // A refusal that has no cause, such as NOT_CONFIGURED, is as it should be.
  if (failure.status >= 500 && failure.cause) request.log.warn({ err: failure }, 'request could not be served');
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  return reply.status(failure.status).send({
    success: false,
    message: failure.message,
    code: failure.code,
    ...(failure.details !== undefined && { details: failure.details }),
  });
}

function failureOf(error: FastifyError, request: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error;
  // The client went away in the middle of its upload; nobody reads the answer.
  if (error === request.raw.errored) return unreadable(error);
  return frameworkFailure(error) ?? databaseFailure(error);
}

const unreadable = (cause: Error) => new AppError('INVALID_REQUEST', 'The request could not be read.', { cause });

/** What Fastify refuses before a handler runs. */
function frameworkFailure(error: FastifyError): AppError | undefined {
  if (error.validation) {
    const fields = error.validation.map((each) => ({ field: fieldOf(each), message: sentenceOf(each) }));
    const first = fields[0];
    const where = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'body');
    const message = first?.field
      ? `${first.field} in the ${where}: ${first.message}.`
      : `The ${where} ${first?.message ?? 'is not valid'}.`;
    return new AppError('INVALID_REQUEST', message, { details: { in: where, fields }, cause: error });
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AppError('TOO_LARGE', 'This is more than the server takes in one request.', { cause: error });
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new AppError('UNSUPPORTED_MEDIA', 'This media type is not taken here.', { cause: error });
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return unreadable(error);
  }
  return undefined;
}

/** Where the validator speaks of the schema instead of the field. */
const sentences = new Map([
  ['boolean', 'is not known here'],
  ['additionalProperties', 'is not known here'],
  ['pattern', 'is not in the form that it must have'],
]);

const sentenceOf = ({ keyword = '', message = 'is not valid' }: Finding) => sentences.get(keyword) ?? message;

interface Finding {
  readonly message?: string;
  readonly keyword?: string;
  readonly instancePath?: string;
  readonly params?: Record<string, unknown>;
}

/** The field that a finding is about, such as `spans/0/title`; for a missing or unknown one its own name. */
function fieldOf({ instancePath = '', params = {} }: Finding): string {
  const named = params.requiredProperties ?? params.additionalProperties ?? params.missingProperty;
  const own = Array.isArray(named) ? named[0] : named;
  return [...instancePath.split('/').filter(Boolean), ...(typeof own === 'string' ? [own] : [])].join('/');
}
