import { isDeepStrictEqual } from 'node:util';
import type { CalendarEvent } from '@daywright/contract/events';
import type { EventOperation, NewEvent } from '../operations.ts';

/**
 * A row as it shall be, and what it was: the row of that id, or the one that bore another id, or the occurrence that had
 * no row of its own.
 */
export interface Row {
  readonly event: NewEvent;
  readonly was?: CalendarEvent | undefined;
  /** The occurrence that goes on as this event. */
  readonly counterpart?: string | undefined;
}

/**
 * What to write so that the rows `before` become `after`. Masters come first and go last, and ids are freed before they
 * are taken, so that no override is ever without its master and two overrides may swap names.
 */
export function operationsBetween(before: readonly CalendarEvent[], after: readonly Row[]): EventOperation[] {
  const stored = new Set(before.map(({ id }) => id));
  const isKept = ({ event, was }: Row) => was?.id === event.id && stored.has(event.id);
  const kept = new Set(after.filter(isKept).map(({ event }) => event.id));
  const gone = before.filter(({ id }) => !kept.has(id));
  const operationsFor = (rows: readonly Row[]) => rows.flatMap((row) => (isKept(row) ? update(row) : [creation(row)]));
  return [
    ...operationsFor(after.filter(({ event }) => isHead(event))),
    ...gone.filter((event) => !isHead(event)).map(deletion),
    ...operationsFor(after.filter(({ event }) => !isHead(event))),
    ...gone.filter(isHead).map(deletion),
  ];
}

/** A single event or a master. */
function isHead({ series_id }: NewEvent): boolean {
  return series_id === null;
}

function update({ event, was, counterpart }: Row): EventOperation[] {
  if (was && isSameEvent(event, was)) return [];
  return [{ op: 'update', id: event.id, event: withoutVersion(event), ...(counterpart && { counterpart }) }];
}

/** With `was`, the row's version goes on from the one the client saw. */
function creation({ event, was, counterpart }: Row): EventOperation {
  return { op: 'create', event: withoutVersion(event), ...(was && { was }), ...(counterpart && { counterpart }) };
}

function deletion({ id }: NewEvent): EventOperation {
  return { op: 'delete', id };
}

/** Whether two events are the same but for what the door sets. */
export function isSameEvent(a: NewEvent, b: NewEvent): boolean {
  if (a === b) return true;
  const fields = Object.keys(a) as (keyof CalendarEvent)[];
  const isSameAs = (field: keyof CalendarEvent) => setByDoor.has(field) || isSameIn(field as keyof NewEvent, a, b);
  return a.free === b.free && fields.every(isSameAs);
}

const setByDoor: ReadonlySet<string> = new Set<keyof CalendarEvent>(['version', 'created_at', 'updated_at']);

function isSameIn(field: keyof NewEvent, a: NewEvent, b: NewEvent): boolean {
  return a[field] === b[field] || isDeepStrictEqual(a[field], b[field]);
}

function withoutVersion(event: NewEvent & Partial<CalendarEvent>): NewEvent {
  if (event.version === undefined) return event;
  const { version, created_at, updated_at, ...document } = event;
  return document;
}
