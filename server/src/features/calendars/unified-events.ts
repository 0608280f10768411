import type { listUnifiedEvents } from '@daywright/contract/calendars';
import type { Query } from '@daywright/contract/endpoint';
import type { Source } from '@daywright/contract/events';
import type { Context } from '../../context.ts';
import { type JsonText, listed } from '../../platform/pieces.ts';
import { unifiedPage } from '../events/queries.ts';

/**
 * The body of `GET /calendar/events`: a page of the own store and the connected calendars as one list, each unless it is
 * left out. `sources` counts the events of this page.
 *
 * @throws AppError as `GET /events`
 */
export async function unifiedEventsJson(
  ctx: Context,
  userId: string,
  query: Query<typeof listUnifiedEvents>,
): Promise<JsonText> {
  const { start_date: from, end_date: to, include_personal = true, include_google = true, ...page } = query;
  const included: Source[] = [];
  if (include_personal) included.push('daywright');
  if (include_google) included.push('google');
  const list = {
    ...page,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(included.length < 2 && { sources: included }),
  };
  const { texts, sources, nextCursor } = await unifiedPage(ctx.read, userId, list, ctx.clock.now());
  const count = sources.daywright + sources.google;
  const message = count === 1 ? '1 event.' : `${count} events.`;
  const rest = JSON.stringify({ success: true, message, count, sources, next_cursor: nextCursor });
  return listed(`${rest.slice(0, -1)},"events":`, texts, '}');
}
