import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { withOwnAnswer } from '@daywright/schedule/event-state';
import { includeOccurrences, isOccurrence, parseEventId, parseRecurrence } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { eventNotFound } from '../not-found.ts';
import type { LockedRows, Operation } from '../operations.ts';
import { checkEvent, patchEvent } from '../patch/patch.ts';
import { planAnswer } from '../series/answer.ts';
import { singleFrom } from '../series/change.ts';
import { eventOfId, isMaster, type Master, occurrenceOf } from '../series/occurrence.ts';
import { following, planChange } from '../series/plan-change.ts';
import { operationsBetween } from '../series/rows.ts';
import { currentId, readLastDeleted } from './current-id.ts';
import { inItsCalendar, planReturnOf } from './restore.ts';

/** What a value that gave way makes of the event as it now is: a patch, the own answer, or its deletion. */
export type PutBack = (event: CalendarEvent) => EventPatch | { readonly answer: Answer } | 'delete';
type Answer = CalendarEvent['guests'][number]['status'];

export interface PutBackPlan {
  readonly operations: readonly Operation[];
  readonly title: string;
  /** Under which the event is found then. */
  readonly id: string;
}

/**
 * What puts a value back. An event that is deleted comes back for it; an occurrence as part of its series, or as an event of its own
 * where the series has no such day, or is deleted.
 *
 * @param since when the event had this id at the latest, epoch milliseconds
 * @throws AppError `EVENT_NOT_FOUND` where it is not known any more what the event was
 */
export async function planPutBack(
  db: Db,
  rows: LockedRows,
  { id: was, since }: { readonly id: string; readonly since: number },
  what: PutBack,
): Promise<PutBackPlan> {
  const event = await findNow(db, rows, { id: was, since });
  if (event) return { ...(await planOnLive(rows, event, what(event))), id: event.id };
  const id = await currentId(db, rows.userId, was, since);
  const missing = await findMissing(db, rows, id, was);
  if (!missing) throw eventNotFound();
  const value = what(missing.event);
  if (value === 'delete') return { operations: [], title: missing.event.title, id };
  const changed = 'answer' in value ? withOwnAnswer(missing.event, value.answer) : patchEvent(missing.event, value);
  checkEvent(changed);
  return missing.plan(changed);
}

/** What an id names, wherever it is by now; undefined where it is not there. */
export async function findNow(
  db: Db,
  rows: LockedRows,
  { id, since }: { readonly id: string; readonly since: number },
): Promise<CalendarEvent | undefined> {
  return (await findLive(rows, id)) ?? findLive(rows, await currentId(db, rows.userId, id, since));
}

async function findLive(rows: LockedRows, id: string): Promise<CalendarEvent | undefined> {
  const master = await rows.event(parseEventId(id).master_id);
  return master && eventOfId(id, master, await rows.events([id]));
}

async function planOnLive(rows: LockedRows, { id }: CalendarEvent, value: ReturnType<PutBack>) {
  if (value === 'delete') return planChange(rows, { op: 'delete', id });
  if ('answer' in value) return planAnswer(rows, id, value.answer);
  // A repeat that is put back with times is the one of these times.
  const isRestored = value.start_date !== undefined && value.recurrence !== undefined;
  return planChange(rows, { op: 'update', id, patch: value }, undefined, isRestored);
}

/** What is not there any more, as it was, and what brings it back otherwise. */
interface Missing {
  readonly event: CalendarEvent;
  plan(changed: CalendarEvent): Promise<PutBackPlan>;
}

async function findMissing(db: Db, rows: LockedRows, id: string, was: string): Promise<Missing | undefined> {
  const { master_id, original_start: start } = parseEventId(id);
  const deleted = (await readLastDeleted(db, rows.userId, id)) ?? (await readLastDeleted(db, rows.userId, was));
  if (start === undefined) return deleted && missingEvent(db, rows, deleted);
  const live = await rows.event(master_id);
  const series = live ?? (await readLastDeleted(db, rows.userId, master_id))?.event;
  const event = deleted?.event ?? (series && isMaster(series) ? occurrenceOf(series, start) : undefined);
  if (!event) return undefined;
  const lines = live && isMaster(live) ? linesWith(live, start) : undefined;
  return {
    event,
    plan: async (changed) =>
      live && lines ? inSeries(live, lines, { event, changed }) : alone(rows, master_id, { id, changed }),
  };
}

function missingEvent(db: Db, rows: LockedRows, deleted: { event: CalendarEvent; seq: number }): Missing {
  const { event } = deleted;
  return {
    event,
    async plan(changed) {
      const [first, ...along] = await planReturnOf(db, rows, deleted);
      if (!first) throw new Error('An event comes back without itself.');
      const back = inItsCalendar(rows, changed);
      return { operations: [{ ...first, event: back }, ...along], title: changed.title, id: event.id };
    },
  };
}

/** The lines of a series that has an occurrence again which it excludes; undefined where its rule has none there. */
function linesWith(series: Master<CalendarEvent>, start: string): string[] | undefined {
  const recurrence = includeOccurrences(series, [start]);
  return isOccurrence(parseRecurrence({ ...series, recurrence }), start) ? recurrence : undefined;
}

function inSeries(
  series: CalendarEvent,
  recurrence: string[],
  { event, changed }: { readonly event: CalendarEvent; readonly changed: CalendarEvent },
): PutBackPlan {
  const operations = operationsBetween(
    [series],
    [
      { event: { ...series, recurrence }, was: series },
      { event: changed, was: event },
    ],
  );
  return { operations, title: changed.title, id: event.id };
}

/** Nobody is invited to what it becomes. */
async function alone(
  rows: LockedRows,
  masterId: string,
  { id, changed }: { readonly id: string; readonly changed: CalendarEvent },
): Promise<PutBackPlan> {
  const { version, created_at, updated_at, ...whole } = inItsCalendar(rows, changed);
  const event = { ...singleFrom(whole, newId()), guests: [], read_only: false };
  const tracked = following(await rows.entriesOf(masterId), (name) => (name === id ? event.id : name));
  return { operations: [{ op: 'create', event }, ...tracked], title: event.title, id: event.id };
}
