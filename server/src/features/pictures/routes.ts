import { getPicture } from '@daywright/contract/pictures';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { serveRaw } from '../../platform/serve.ts';
import { findPicture } from './store.ts';

export function pictureRoutes(api: FastifyInstance, ctx: Context): void {
  serveRaw(api, getPicture, async ({ params, request, reply }) => {
    const picture = await findPicture(ctx.read, params.id);
    if (!picture) throw new AppError('NOT_FOUND', 'There is no picture at this address.');
    // An id names one picture for ever: another one of the same person has another id.
    const etag = `"${params.id}"`;
    reply.headers({
      etag,
      'cache-control': 'private, max-age=31536000, immutable',
      // Opened by itself it is a page of its own, which may do nothing.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    return reply.type(picture.media_type).send(Buffer.from(picture.content, 'base64'));
  });
}
