import type { EventDraft, EventPatch, Scope, SpanInput } from '@daywright/contract/event-input';
import type { CalendarEvent, Span } from '@daywright/contract/events';
import { eventWindow, isoInstant } from '@daywright/schedule/dates';
import { onDate, startingAt } from '@daywright/schedule/moves';
import type { BlockChange, BlockRange } from '../queries/events.ts';

/** A new event as the server will answer it, but for its version. A repeated one is its first occurrence. */
export function eventFrom(
  draft: EventDraft & { id: string },
  { calendar_id, time_zone, at }: { calendar_id: string; time_zone: string; at: string },
): CalendarEvent {
  const { recurrence, ...fields } = draft;
  const all_day = draft.all_day ?? false;
  const original_start = recurrence ? originalStart(draft.start_date) : null;
  return {
    calendar_id,
    time_zone,
    icon: null,
    category: [],
    location: null,
    notes: null,
    completed: false,
    reminders: [],
    ...fields,
    id: original_start === null ? draft.id : `${draft.id}_${original_start}`,
    all_day,
    source: 'daywright',
    recurrence: null,
    series_id: original_start === null ? null : draft.id,
    original_start,
    spans: spansFrom(draft.spans ?? []),
    guests: [],
    read_only: false,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

/** `yyyymmddThhmmssZ` of an instant, `yyyymmdd` of a date (design, section 4). */
const originalStart = (start: string) => start.replace(/\.\d+/, '').replace(/[-:]/g, '');

const spansFrom = (inputs: readonly SpanInput[], previous: readonly Span[] = []): Span[] =>
  inputs.map(({ id = '', completed, ...span }) => ({
    ...span,
    id,
    completed: completed ?? previous.find((known) => known.id === id)?.completed ?? false,
  }));

/** An event with the changes of a patch. Spans that are not given move along with its start. */
export function patched(event: CalendarEvent, patch: EventPatch): CalendarEvent {
  const { spans, recurrence: _, ...fields } = patch;
  const changed = { ...event, ...movedWhole(event, patch), ...fields };
  const movedMs = changed.all_day || event.all_day ? 0 : Date.parse(changed.start_date) - Date.parse(event.start_date);
  return { ...changed, spans: spans ? spansFrom(spans, event.spans) : event.spans.map((span) => moved(span, movedMs)) };
}

/** A new start alone takes the end along. */
function movedWhole(event: CalendarEvent, { start_date, end_date, all_day = event.all_day }: EventPatch) {
  if (start_date === undefined || end_date !== undefined || all_day !== event.all_day) return {};
  return all_day ? onDate(event, start_date, event.time_zone) : startingAt(event, Date.parse(start_date));
}

const moved = (span: Span, byMs: number): Span =>
  byMs === 0
    ? span
    : {
        ...span,
        start_date: isoInstant(Date.parse(span.start_date) + byMs),
        end_date: isoInstant(Date.parse(span.end_date) + byMs),
      };

/** What says nothing of one occurrence only, so that every occurrence of a series may take it. */
function sharedFields({ title, icon, category, location, notes }: EventPatch): EventPatch {
  return Object.fromEntries(
    Object.entries({ title, icon, category, location, notes }).filter(([, value]) => value !== undefined),
  );
}

/** Whether a change of `target` with this scope reaches another event. */
export function reaches(target: CalendarEvent, scope: Scope | undefined, other: CalendarEvent): boolean {
  if (other.id === target.id) return true;
  if (target.series_id === null || other.series_id !== target.series_id || (scope ?? 'this') === 'this') return false;
  return scope === 'all' || (other.original_start ?? '') >= (target.original_start ?? '');
}

/** Held events after a change: the target is changed whole, the others that it reaches where they share the field. */
export const afterUpdate =
  (target: CalendarEvent, patch: EventPatch, scope: Scope | undefined, timeZone: string): BlockChange =>
  (events, range) => {
    const shared = sharedFields(patch);
    const rest = events
      .filter(({ id }) => id !== target.id)
      .map((event) => (reaches(target, scope, event) ? patched(event, shared) : event));
    const changed = patched(target, patch);
    return isIn(changed, range, timeZone) ? inOrder([...rest, changed], timeZone) : rest;
  };

/** Held events after several single events, or occurrences, were changed. */
export const afterUpdates =
  (changes: readonly { event: CalendarEvent; patch: EventPatch }[], timeZone: string): BlockChange =>
  (events, range) =>
    changes.reduce((held, { event, patch }) => afterUpdate(event, patch, 'this', timeZone)(held, range), events);

/** Held events with a new one, in the blocks that it lies in; where it is there already, nothing is new. */
export const afterCreation =
  (created: CalendarEvent, timeZone: string): BlockChange =>
  (events, range) =>
    isIn(created, range, timeZone) && !events.some(({ id }) => id === created.id)
      ? inOrder([...events, created], timeZone)
      : events;

export const afterCreations =
  (created: readonly CalendarEvent[], timeZone: string): BlockChange =>
  (events, range) =>
    created.reduce((held, event) => afterCreation(event, timeZone)(held, range), events);

/** Held events with what one of them really is now. */
export const afterReplacement = (current: CalendarEvent, timeZone: string): BlockChange =>
  afterUpdate(current, {}, 'this', timeZone);

export const afterDeletion =
  (target: CalendarEvent, scope: Scope | undefined): BlockChange =>
  (events) =>
    events.filter((event) => !reaches(target, scope, event));

function isIn(event: CalendarEvent, range: BlockRange, timeZone: string): boolean {
  const { start, end } = eventWindow(event, timeZone);
  return start < Date.parse(range.end_date) && Math.max(end, start + 1) > Date.parse(range.start_date);
}

/** By start, as the server answers them. */
function inOrder(events: CalendarEvent[], timeZone: string): CalendarEvent[] {
  const start = new Map(events.map((event) => [event.id, eventWindow(event, timeZone).start]));
  return events.sort((one, other) => (start.get(one.id) ?? 0) - (start.get(other.id) ?? 0));
}
