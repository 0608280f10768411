import type { BatchOperation, EventDraft, Scope } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { isOccurrence, parseEventId, parseRecurrence } from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { paced } from '../../../platform/pace.ts';
import { tooManyRows } from '../door/set-size.ts';
import { eventNotFound } from '../not-found.ts';
import type { EntryOperation, Operation, ScheduleRows } from '../operations.ts';
import { checkAsked } from '../patch/bounds.ts';
import { type EventDefaults, newEventFrom } from '../patch/patch.ts';
import { findEvent, isMaster } from './occurrence.ts';
import { leavingConcernsOthers, planDelete, planUpdate, type Target } from './plan.ts';
import type { Renaming } from './renaming.ts';

/** What one change writes, tracked time that follows its occurrence included. */
export interface PlannedChange {
  readonly operations: readonly Operation[];
  /** Of the event that was addressed, as it was before. */
  readonly title: string;
  /** Under which id that event is found afterwards; null once deleted. */
  readonly resultId: string | null;
  /** Edited occurrences that the changed rule no longer yields. */
  readonly droppedOverrides: number;
  readonly renamed: Renaming | undefined;
}

/**
 * Plans one change of events as a client asks for it, from the rows as they are or as a draft would leave them.
 *
 * @param tailId of the series that a division makes, or of what goes on in another calendar
 * @param isRestored the lines that a patch gives a whole series are those of its times, to the letter
 * @throws AppError `EVENT_NOT_FOUND`, `VERSION_STALE` with the current event, `ID_TAKEN`, `SCOPE_INVALID`, and what
 *   `newEventFrom`, `patchEvent` and `checkAsked` throw
 */
export async function planChange(
  rows: ScheduleRows,
  change: BatchOperation,
  tailId: string = newId(),
  isRestored = false,
): Promise<PlannedChange> {
  if (change.op === 'create') return planCreate(rows, change);
  const { id, scope, version } = change;
  const isDeleted = change.op === 'delete';
  const leaves = isDeleted || change.patch.calendar_id !== undefined;
  const target = await targetOf(rows, id, scope, { leaves, isDeleted });
  const pause = paced();
  if (change.op === 'update') refuseManyOverrides(target, scope);
  const reach = { ...target, scope, version };
  const plan =
    change.op === 'update'
      ? planUpdate({ ...reach, ...change, tailId, isRestored, isOfSameAccount: isOfSameAccount(rows, target, change) })
      : planDelete(reach);
  const { operations, resultId, droppedOverrides, renamed } = plan;
  await pause();
  const entries = renamed ? following(await rows.entriesOf(target.master.id), renamed) : [];
  const title = target.overrides.find((override) => override.id === id)?.title ?? target.master.title;
  return { operations: [...operations, ...entries], title, resultId, droppedOverrides, renamed };
}

/** Whether an event goes to another calendar of its connected account. */
function isOfSameAccount(
  { calendars }: ScheduleRows,
  { master }: Pick<Target, 'master'>,
  { patch }: Extract<BatchOperation, { op: 'update' }>,
): boolean {
  const accountOf = (calendarId: string | undefined) =>
    calendars.find(({ id }) => id === calendarId)?.account_id ?? null;
  const account = accountOf(master.calendar_id);
  return account !== null && account === accountOf(patch.calendar_id);
}

async function planCreate(
  rows: ScheduleRows,
  { event: draft }: Extract<BatchOperation, { op: 'create' }>,
): Promise<PlannedChange> {
  if (draft.id !== undefined && (await rows.isTaken(draft.id))) throw idTaken(draft.id);
  const event = newEventFrom(draft, defaultsOf(rows, draft));
  checkAsked(event);
  return {
    operations: [{ op: 'create', event }],
    title: event.title,
    resultId: event.id,
    droppedOverrides: 0,
    renamed: undefined,
  };
}

/** What an event made here has without being told: the category is its calendar's. */
export function defaultsOf(
  { calendars, ownCalendarId, timeZone }: ScheduleRows,
  { calendar_id = ownCalendarId }: Pick<EventDraft, 'calendar_id'>,
): EventDefaults & Required<Pick<EventDefaults, 'category'>> {
  const category = calendars.find(({ id }) => id === calendar_id)?.default_category ?? null;
  return { calendar_id, time_zone: timeZone, category: category === null ? [] : [category] };
}

export const idTaken = (id: string) =>
  new AppError('ID_TAKEN', 'There is already another event with this id.', { details: { id } });

/** Tracked time of occurrences that go on under another id. */
export function following(entries: readonly TimeEntry[], renamed: Renaming): EntryOperation[] {
  return entries.flatMap((entry): EntryOperation[] => {
    const event_id = entry.event_id === null ? null : renamed(entry.event_id);
    if (event_id === entry.event_id) return [];
    return [{ entity: 'time_entry', op: 'update', id: entry.id, entry: { ...entry, event_id } }];
  });
}

/**
 * What an id names, an occurrence without a row of its own too.
 *
 * @throws AppError `EVENT_NOT_FOUND`
 */
export async function eventNamed(rows: ScheduleRows, id: string): Promise<CalendarEvent> {
  const { master, overrides } = await targetOf(rows, id, 'this');
  return findEvent(id, master, overrides);
}

/**
 * @param options whether the event leaves its series, or all of it goes, and whether that is by a deletion
 * @throws AppError `EVENT_NOT_FOUND`
 */
async function targetOf(
  rows: ScheduleRows,
  id: string,
  scope: Scope | undefined,
  { leaves = false, isDeleted = false }: { readonly leaves?: boolean; readonly isDeleted?: boolean } = {},
): Promise<Pick<Target, 'id' | 'master' | 'overrides'>> {
  const { master_id, original_start } = parseEventId(id);
  const master = await rows.event(master_id);
  if (!master) throw eventNotFound();
  if (!isMaster(master)) return { id, master, overrides: [] };
  if ((scope ?? 'this') === 'this' && original_start !== undefined) {
    const overrides = await rows.events([id]);
    const isThere = overrides.length > 0 || isOccurrence(parseRecurrence(master), original_start);
    if (!leaves || !isThere || !leavingConcernsOthers(master, original_start)) return { id, master, overrides };
  }
  return { id, master, overrides: await rows.overrides(master_id, { isDeleted }) };
}

/**
 * A change of a series rewrites its edited occurrences. More than a change may write are refused before they are planned, which would
 * hold the event loop.
 *
 * @throws AppError `TOO_LARGE`
 */
function refuseManyOverrides({ id, overrides }: Pick<Target, 'id' | 'overrides'>, scope: Scope | undefined): void {
  if (overrides.length <= limits.rowsAChange) return;
  const from = scope === 'following' ? (parseEventId(id).original_start ?? '') : '';
  const concerned = overrides.filter(({ original_start }) => (original_start ?? '') >= from);
  if (concerned.length > limits.rowsAChange) throw tooManyRows();
}
