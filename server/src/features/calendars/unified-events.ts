import type { listUnifiedEvents } from '@daywright/contract/calendars';
import type { Query } from '@daywright/contract/endpoint';
import type { Source } from '@daywright/contract/events';
import { sourceNames } from '@daywright/contract/sources';
import type { Context } from '../../context.ts';
import { type JsonText, listed } from '../../platform/pieces.ts';
import { unifiedPage } from '../events/queries.ts';

/** Which parameter takes the events of a source in. */
const flagOf = (source: Source) =>
  source === 'daywright' || source === 'feed' ? 'include_personal' : (`include_${source}` as const);

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
  const { start_date: from, end_date: to, limit, cursor } = query;
  const all = Object.keys(sourceNames) as Source[];
  const included = all.filter((source) => query[flagOf(source)] ?? true);
  const list = {
    ...(limit !== undefined && { limit }),
    ...(cursor !== undefined && { cursor }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(included.length < all.length && { sources: included }),
  };
  const { texts, sources, nextCursor } = await unifiedPage(ctx.read, userId, list, ctx.clock.now());
  const count = texts.length;
  const message = count === 1 ? '1 event.' : `${count} events.`;
  const rest = JSON.stringify({ success: true, message, count, sources, next_cursor: nextCursor });
  return listed(`${rest.slice(0, -1)},"events":`, texts, '}');
}
