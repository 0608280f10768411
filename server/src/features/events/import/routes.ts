import { Readable } from 'node:stream';
import { importCalendarFile as endpoint } from '@daywright/contract/files';
import { limits } from '@daywright/contract/limits';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { serve } from '../../../platform/serve.ts';
import { signedInUser } from '../../auth/queries.ts';
import { importCalendarFile } from './import-file.ts';

/** Import of .ics files, read as they arrive. In a scope of its own, since it takes media types that nothing else does. */
export async function importRoutes(api: FastifyInstance, ctx: Context): Promise<void> {
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fileSize: limits.importBytes + 1, fields: 10, parts: 11 } });
    scope.addContentTypeParser('text/calendar', (_request, payload, done) => done(null, payload));
    serve(scope, endpoint, async ({ userId, request }) => {
      const file = await fileOf(request);
      const { time_zone: timeZone, email } = await signedInUser(ctx.read, userId);
      return importCalendarFile(ctx, { userId, timeZone, email }, file);
    });
  });
}

async function fileOf(request: FastifyRequest): Promise<AsyncIterable<Uint8Array>> {
  if (request.body instanceof Readable) return request.body;
  if (!request.isMultipart()) {
    throw new AppError(
      'UNSUPPORTED_MEDIA',
      'Send the file as text/calendar, or as a multipart form with a part "file".',
    );
  }
  const part = await request.file().catch((error) => {
    throw unreadable(error);
  });
  if (!part) throw badField('body', 'file', 'is missing from the form');
  return readable(part.file);
}

/** The parser of forms has no code for one that ends too early. */
async function* readable(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throw unreadable(error);
  }
}

const unreadable = (cause: unknown) => new AppError('INVALID_REQUEST', 'The form could not be read.', { cause });
