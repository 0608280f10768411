import { isDeepStrictEqual } from 'node:util';
import type { EventDraft } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import type { Context } from '../../context.ts';
import { documentOf } from './door/row.ts';
import { readCreation } from './history/change-log.ts';
import type { LockedRows } from './operations.ts';
import { newEventFrom } from './patch/patch.ts';
import { defaultsOf, idTaken } from './series/plan-change.ts';

/** What a creation answers. */
export interface Created {
  readonly event: CalendarEvent;
  readonly change_set_id: string;
}

/**
 * The answer to a draft whose id is taken: that of the first request, where it asked for the same.
 *
 * @throws AppError `ID_TAKEN`
 */
export async function createdBefore(
  ctx: Context,
  rows: LockedRows,
  draft: EventDraft & { id: string },
): Promise<Created> {
  const event = await rows.event(draft.id);
  const creation = event && (await readCreation(ctx.read, rows.userId, createdAs(event)));
  const first = creation && (JSON.parse(creation.after) as CalendarEvent);
  if (!first || !isDeepStrictEqual(madeAgain(first, draft, rows), first)) throw idTaken(draft.id);
  return { event, change_set_id: creation.change_set_id };
}

const createdAs = ({ id, created_at }: CalendarEvent) => ({ entity: 'event', id, at: Date.parse(created_at) }) as const;

/** What the draft would have made when the first request came. */
function madeAgain(first: CalendarEvent, draft: EventDraft, rows: LockedRows): CalendarEvent {
  const defaults = defaultsOf(rows, draft);
  // The calendar may have got its default category since.
  const category = first.category.length > 0 ? defaults.category : [];
  const event = newEventFrom(withIdsOf(first, draft), { ...defaults, category });
  return documentOf({ ...event, source: first.source }, first);
}

/** Spans sent without ids get those that the first request made. */
function withIdsOf(first: CalendarEvent, draft: EventDraft): EventDraft {
  if (!draft.spans) return draft;
  const spans = draft.spans.map((span, index) => ({
    ...(first.spans[index] && { id: first.spans[index].id }),
    ...span,
  }));
  return { ...draft, spans };
}
