import { Readable } from 'node:stream';
import { exportCalendarFile, exportJson } from '@daywright/contract/files';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { serveRaw } from '../../../platform/serve.ts';
import { calendarText } from './ics.ts';
import { exportedJson } from './json.ts';
import { ownEventPages } from './store.ts';
import type { ExportedEvent } from './vevent.ts';

/** The person's data as files. */
export function exportRoutes(api: FastifyInstance, ctx: Context): void {
  serveRaw(api, exportCalendarFile, async ({ userId, reply }) => {
    const events: ExportedEvent[] = [];
    for await (const page of ownEventPages(ctx.read, userId)) events.push(...page);
    return attachment(reply, 'daywright.ics', exportCalendarFile.produces).send(
      Readable.from(calendarText(events, ctx.clock.now())),
    );
  });

  serveRaw(api, exportJson, async ({ userId, reply }) => {
    const now = new Date(ctx.clock.now()).toISOString();
    return attachment(reply, 'daywright.json', exportJson.produces).send(
      Readable.from(exportedJson(ctx.read, userId, now)),
    );
  });
}

const attachment = (reply: FastifyReply, name: string, type: string) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store');
