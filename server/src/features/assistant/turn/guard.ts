import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import { hasGuests } from '@daywright/schedule/guests';
import { type AskedChange, type EventRequest, isSetting } from '../conversation/asked-change.ts';
import { MADE_UNASKED } from './making.ts';
import type { Pointing } from './pointing.ts';

type UndoAsked = Extract<AskedChange, { kind: 'undo' }>;

/** Why a turn's changes wait for a yes. */
export type Doubt =
  /** More events than may go or move unasked, a series as a whole among them. */
  | 'many'
  /** An event that the person's own message does not point to. */
  | 'not named'
  /** The message asked for nothing to be changed. */
  | 'not asked'
  /** The message spoke of it and did not ask for it outright. */
  | 'only spoken of'
  /** Settings or budgets would change, which no undo of the schedule brings back. */
  | 'settings'
  /** An event with guests would go. */
  | 'guests'
  /** What would be taken back is the person's own work, not that of this conversation. */
  | 'by hand';

/** So many existing events may be deleted or moved in a turn unasked (design, section 9). */
const UNASKED = 3;
/** What says when and in which calendar an event is: to change it is to move the event. */
const places = ['start_date', 'end_date', 'all_day', 'time_zone', 'recurrence', 'calendar_id'] as const;

/**
 * Whether what a turn asks for has to wait for the person's yes, whichever model asked for it. It trusts nothing that the model
 * read or said, only the changes themselves and the person's own words.
 *
 * @param preview the changes as rows before and after
 * @param justMade the series that this conversation made by its last change, as that left them: they are its own to change
 */
export function doubtOf(
  all: readonly AskedChange[],
  preview: readonly Change[],
  pointing: Pointing,
  justMade: readonly CalendarEvent[] = [],
): Doubt | null {
  // Whoever calls this asks about settings besides (`doubtOfSettings`).
  const asked = all.filter((change) => !isSetting(change));
  if (asked.length === 0) return null;
  const undo = asked.find(({ kind }) => kind === 'undo');
  if (undo?.kind === 'undo') return doubtOfUndo(undo, preview, pointing);
  if (pointing.asksOnly) return pointing.isOnlySpokenOf ? 'only spoken of' : 'not asked';
  const ofOthers = asked.filter((change) => !isOfSeries(change, justMade));
  if (reachesSeries(ofOthers) || countOf(asked, preview) > UNASKED || madeBy(asked).length > MADE_UNASKED)
    return 'many';
  if (asked.filter(({ kind }) => kind === 'log').length > UNASKED) return 'many';
  if (!pointing.toMake(madeBy(asked))) return 'not named';
  if (!asked.every((change) => isPointedTo(change, pointing))) return 'not named';
  if (asked.some((change) => change.kind === 'stop' && isStartedIn(asked, change.entry_id))) return 'not named';
  return deletedWithGuests(asked).length > 0 ? 'guests' : null;
}

/** A language model changes no settings and no budgets unasked. */
export const doubtOfSettings = (asked: readonly AskedChange[]): Doubt | null =>
  asked.some(isSetting) ? 'settings' : null;

/** What others are invited to, of what is to be deleted. */
export const deletedWithGuests = (asked: readonly AskedChange[]): CalendarEvent[] =>
  asked.flatMap((change) =>
    change.kind === 'event' && change.request.op === 'delete' && change.seen && hasGuests(change.seen)
      ? [change.seen]
      : [],
  );

/** What was just asked to run: to stop it at once is not what anybody means. */
const isStartedIn = (asked: readonly AskedChange[], entryId: string): boolean =>
  asked.some((change) => change.kind === 'start' && change.entry.id === entryId);

/** Taking back what the person saw done is exempt from the count; nobody else's words may ask for it. */
function doubtOfUndo(undo: UndoAsked, preview: readonly Change[], { asksOnly, requests, to }: Pointing): Doubt | null {
  if (asksOnly) return 'not asked';
  if (undo.by_hand) return 'by hand';
  if (requests.some(({ kind }) => kind === (undo.redo ? 'redo' : 'undo'))) return null;
  const isPointedTo = ({ entity, before, after }: Change): boolean => {
    const row = after ?? before;
    return entity === 'event' && row !== undefined && to(row as CalendarEvent);
  };
  return preview.length > 0 && preview.every(isPointedTo) ? null : 'not named';
}

function isPointedTo(change: AskedChange, pointing: Pointing): boolean {
  if (change.kind === 'event') {
    const { request, seen } = change;
    // What the turn itself makes is looked at as a whole.
    if (seen === null) return true;
    if (request.op === 'delete') return pointing.toDelete(seen);
    if (isOnlyOf(request, 'reminders')) return pointing.toRemind(seen);
    return isOnlyOf(request, 'completed', 'spans') ? pointing.toTick(seen) : pointing.to(seen);
  }
  if (change.kind === 'start') return pointing.toStart(change);
  if (change.kind === 'log') return pointing.toLog(change);
  return change.kind === 'stop' && pointing.toStop(change);
}

const madeBy = (asked: readonly AskedChange[]): AskedChange[] =>
  asked.filter((change) => change.kind === 'event' && change.request.op === 'create');

/** Whether it changes one of these series as it stands there: nobody touched it, or an occurrence of it, since. */
function isOfSeries(change: AskedChange, series: readonly CalendarEvent[]): boolean {
  if (change.kind !== 'event' || !change.seen_series) return false;
  const { master, edited } = change.seen_series;
  return (
    Object.keys(edited).length === 0 && series.some(({ id, version }) => id === master.id && version === master.version)
  );
}

/** Whether nothing else of an event is to change; a tick of a part comes as all its parts. */
const isOnlyOf = (request: EventRequest, ...fields: readonly string[]): boolean =>
  request.op === 'update' && Object.keys(request.patch).every((field) => fields.includes(field));

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
export const isMove = (request: EventRequest, seen: CalendarEvent): boolean => otherPlaces(request, seen).length > 0;

/** Whether it would begin where it does, and only end at another time. */
export const isOtherLength = (request: EventRequest, seen: CalendarEvent): boolean =>
  otherPlaces(request, seen).join() === 'end_date';

const otherPlaces = (request: EventRequest, seen: CalendarEvent) =>
  request.op === 'update'
    ? places.filter((field) => request.patch[field] !== undefined && !isSame(request.patch[field], seen[field]))
    : [];

const isSame = (asked: unknown, is: unknown): boolean => JSON.stringify(asked) === JSON.stringify(is);
