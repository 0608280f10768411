import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import type { AskedChange, EventRequest } from './asked.ts';
import type { Pointing } from './pointing.ts';

/** Why a turn's changes wait for a yes. */
export type Doubt =
  /** More events than may go or move unasked, a series as a whole among them. */
  | 'many'
  /** An event that the person's own message does not point to. */
  | 'not named'
  /** The message asked for nothing to be changed. */
  | 'not asked';

/** So many existing events may be deleted or moved in a turn unasked (design, section 9). */
const UNASKED = 3;
/** What says when and in which calendar an event is: to change it is to move the event. */
const places = ['start_date', 'end_date', 'all_day', 'time_zone', 'recurrence', 'calendar_id'] as const;

/**
 * Whether what a turn asks for has to wait for the person's yes, whichever model asked for it. It trusts nothing that the model
 * read or said, only the changes themselves and the person's own words.
 *
 * @param preview the changes as rows before and after
 */
export function doubtOf(asked: readonly AskedChange[], preview: readonly Change[], pointing: Pointing): Doubt | null {
  if (asked.length === 0) return null;
  if (asked.some(({ kind }) => kind === 'undo')) return doubtOfUndo(preview, pointing);
  if (pointing.asksOnly) return 'not asked';
  if (reachesSeries(asked) || countOf(asked, preview) > UNASKED) return 'many';
  return asked.every((change) => isPointedTo(change, pointing)) ? null : 'not named';
}

/** Taking back what the person saw done is exempt from the count; nobody else's words may ask for it. */
function doubtOfUndo(preview: readonly Change[], { asksOnly, requests, to }: Pointing): Doubt | null {
  if (requests.some(({ kind }) => kind === 'undo' || kind === 'redo')) return null;
  if (asksOnly) return 'not asked';
  const events = preview.flatMap(({ entity, before, after }) =>
    entity === 'event' ? [(after ?? before) as CalendarEvent | undefined] : [],
  );
  return events.every((event) => event && to(event)) ? null : 'not named';
}

function isPointedTo(change: AskedChange, pointing: Pointing): boolean {
  if (change.kind === 'event') {
    if (change.seen === null) return true;
    return pointing.to(change.seen) && (change.request.op !== 'delete' || pointing.mayDelete);
  }
  if (change.kind === 'undo') return false;
  if (pointing.requests.some(({ kind }) => kind === 'start' || kind === 'stop')) return true;
  return change.kind === 'start' ? pointing.names(change.entry.title) : !hasOnlyOtherWishes(pointing);
}

/** The message is understood, and says nothing of tracking. */
const hasOnlyOtherWishes = ({ requests }: Pointing): boolean => requests.every(({ kind }) => kind !== 'unknown');

/** A request for all of a series, or for all from one on. */
export function reachesSeries(asked: readonly AskedChange[]): boolean {
  return asked.some(
    (change) =>
      change.kind === 'event' &&
      change.seen !== null &&
      change.request.op !== 'create' &&
      (change.request.scope === undefined
        ? change.seen.recurrence !== null
        : change.request.scope !== 'this' && (change.seen.recurrence ?? change.seen.series_id) !== null) &&
      takesAway(change.request, change.seen),
  );
}

/** How many existing events go or move: those asked for, or the rows that do, if those are more. */
function countOf(asked: readonly AskedChange[], preview: readonly Change[]): number {
  const ids = new Set<string>();
  for (const change of asked) {
    if (change.kind !== 'event' || change.seen === null || change.request.op === 'create') continue;
    if (takesAway(change.request, change.seen)) ids.add(change.request.id);
  }
  const rows = preview.filter(
    ({ entity, before, after }) =>
      entity === 'event' &&
      before !== undefined &&
      (after === undefined || before.start_date !== after.start_date || before.end_date !== after.end_date),
  );
  return Math.max(ids.size, rows.length);
}

const takesAway = (request: EventRequest, seen: CalendarEvent): boolean =>
  request.op === 'delete' || isMove(request, seen);

/** Whether an existing event would be at another time or in another calendar. */
export const isMove = (request: EventRequest, seen: CalendarEvent): boolean =>
  request.op === 'update' &&
  places.some((field) => request.patch[field] !== undefined && !isSame(request.patch[field], seen[field]));

const isSame = (asked: unknown, is: unknown): boolean => JSON.stringify(asked) === JSON.stringify(is);
