import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** Maps every failure to an answer, here and nowhere else (design, sections 6 and 12). */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
      const details = error.details === undefined ? {} : { details: error.details };
      return reply.status(error.status).send({ success: false, message: error.message, code: error.code, ...details });
    }
    request.log.error({ err: error }, 'unexpected failure');
    return reply.status(500).send({
      success: false,
      message: 'Something went wrong on the server. Try again.',
      code: 'INTERNAL',
      request_id: request.id,
    });
  });
}
