import type { listUnifiedEvents } from '@daywright/contract/calendars';
import type { Query, Reply } from '@daywright/contract/endpoint';
import type { Context } from '../../context.ts';
import { unifiedPage } from '../events/queries.ts';
import { ownCalendarIds } from './queries.ts';

type UnifiedEvents = Omit<Reply<typeof listUnifiedEvents>, 'success'>;

/**
 * A page of the own store and the connected calendars as one list, each unless it is left out. `sources` counts the
 * events of this page.
 *
 * @throws AppError as `GET /events`
 */
export async function unifiedEvents(
  ctx: Context,
  userId: string,
  query: Query<typeof listUnifiedEvents>,
): Promise<UnifiedEvents> {
  const { start_date: from, end_date: to, include_personal = true, include_google = true, ...page } = query;
  const range = { ...page, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const own = await ownCalendarIds(ctx.read, userId);
  const keeps = (calendarId: string) => (own.has(calendarId) ? include_personal : include_google);
  const { events, next_cursor } = await unifiedPage(ctx.read, userId, range, ctx.clock.now(), keeps);
  const google = events.filter(({ source }) => source === 'google').length;
  return {
    message: events.length === 1 ? '1 event.' : `${events.length} events.`,
    events,
    count: events.length,
    sources: { daywright: events.length - google, google },
    next_cursor,
  };
}
