import type { listUnifiedEvents } from '@daywright/contract/calendars';
import type { Query } from '@daywright/contract/endpoint';
import type { Context } from '../../context.ts';
import { unifiedPage } from '../events/queries.ts';
import { ownCalendarIds } from './queries.ts';

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
): Promise<string> {
  const { start_date: from, end_date: to, include_personal = true, include_google = true, ...page } = query;
  const range = { ...page, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const own = await ownCalendarIds(ctx.read, userId);
  const keeps = (calendarId: string) => (own.has(calendarId) ? include_personal : include_google);
  const { eventsJson, sources, nextCursor } = await unifiedPage(ctx.read, userId, range, ctx.clock.now(), keeps);
  const count = sources.daywright + sources.google;
  const message = count === 1 ? '1 event.' : `${count} events.`;
  const rest = JSON.stringify({ success: true, message, count, sources, next_cursor: nextCursor });
  return `${rest.slice(0, -1)},"events":${eventsJson}}`;
}
