import { finished } from 'node:stream';
import { exportCalendarFile, exportJson } from '@daywright/contract/files';
import { limits } from '@daywright/contract/limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { streamOf } from '../../../platform/pieces.ts';
import { serveRaw } from '../../../platform/serve.ts';
import { turnsOf } from '../../../platform/turns.ts';
import { calendarText } from './ics.ts';
import { exportedJson } from './json.ts';
import { ownEventPages } from './store.ts';

/** The person's data as files, each piece made once the client has taken the one before it. */
export function exportRoutes(api: FastifyInstance, ctx: Context): void {
  const exports = turnsOf(limits.exportsAtOnce);

  /** Holds one of the person's turns until the file was sent, or its client is gone. */
  function takeTurn(userId: string, reply: FastifyReply): void {
    const end = exports.take(userId);
    if (!end) {
      const message = `${limits.exportsAtOnce} exports of yours are under way. Wait until one of them is done.`;
      throw new AppError('RATE_LIMITED', message, { retryAfter: 10 });
    }
    finished(reply.raw, end);
  }

  serveRaw(api, exportCalendarFile, async ({ userId, reply }) => {
    takeTurn(userId, reply);
    const pages = () => ownEventPages(ctx.read, userId);
    return attachment(reply, 'daywright.ics', exportCalendarFile.produces).send(
      streamOf(calendarText(pages, ctx.clock.now())),
    );
  });

  serveRaw(api, exportJson, async ({ userId, reply }) => {
    takeTurn(userId, reply);
    const now = new Date(ctx.clock.now()).toISOString();
    return attachment(reply, 'daywright.json', exportJson.produces).send(streamOf(exportedJson(ctx.read, userId, now)));
  });
}

const attachment = (reply: FastifyReply, name: string, type: string) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
