import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { databaseFailure } from './database/failures.ts';
import { AppError } from './errors.ts';
import { type Finding, findingsIn, findingsTold } from './findings.ts';
import { requestIdHeader } from './request-ids.ts';

/** Maps every failure to an answer, here and nowhere else (design, sections 6 and 12). */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
}

/** The answer to a failure. Also for addresses that cannot be read, which reach no error handler. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request, reply);
  reply.header(requestIdHeader, request.id);
  if (!failure) {
    request.log.error({ err: error }, 'unexpected failure');
    return reply.status(500).send({
      success: false,
      message: 'Something went wrong on the server. Try again.',
      code: 'INTERNAL',
      request_id: request.id,
    });
  }
  // A refusal that has no cause, such as NOT_CONFIGURED, is as it should be. What the database refused may be our mistake.
  if (failure.cause && (failure.status >= 500 || failure.code === 'NOT_FOUND'))
    request.log.warn({ err: failure }, 'request could not be served');
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  return reply.status(failure.status).send({
    success: false,
    message: failure.message,
    code: failure.code,
    ...(failure.details !== undefined && { details: failure.details }),
    request_id: request.id,
  });
}

function failureOf(error: FastifyError, request: FastifyRequest, reply: FastifyReply): AppError | undefined {
  if (error instanceof AppError) return error;
  // The client went away, in the middle of its upload or before its answer began; nobody reads that.
  const isLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;
  if (isLeft || error === request.raw.errored) return unreadable(error);
  return frameworkFailure(error, request) ?? databaseFailure(error);
}

const unreadable = (cause: Error) => new AppError('INVALID_REQUEST', 'The request could not be read.', { cause });

/** What Fastify refuses before a handler runs. */
function frameworkFailure(error: FastifyError, request: FastifyRequest): AppError | undefined {
  if (error.validation) {
    const where = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'body');
    const fields = findingsOf(request, where).slice(0, findingsTold);
    const first = fields[0];
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

function findingsOf({ body, query, params, routeOptions }: FastifyRequest, where: string): Finding[] {
  const { endpoint } = routeOptions.config;
  if (where === 'body' && endpoint?.body) return findingsIn(endpoint.body, body);
  const [schema, texts] = where === 'query' ? [endpoint?.query, query] : [endpoint?.params, params];
  // As the validator reads them: numbers and booleans too come as text.
  return schema ? findingsIn(schema, Value.Convert(schema, texts)) : [];
}
