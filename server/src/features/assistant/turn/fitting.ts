import { isDeepStrictEqual } from 'node:util';
import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent, Span } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { eventDifferences, fieldName } from '@daywright/schedule/differences';
import { AppError } from '../../../platform/errors.ts';
import { type Draft, mergedSpans, type ScheduleRows } from '../../events/commands.ts';
import { planStart } from '../../tracking/commands.ts';
import type { AskedChange, EventAsked } from '../conversation/asked-change.ts';
import type { DraftAsked } from './replay.ts';
import { editedOf, storedNow } from './seen.ts';

type Field = keyof CalendarEvent;

/**
 * A change as it fits what somebody else did since the turn saw the event: other fields, and other parts of its list of spans,
 * are left as they are by now.
 *
 * @param rows as they are now; `draft` with what the turn asked for before
 * @throws AppError `VERSION_STALE` where it sets a field that is no longer as it was seen, or deletes what was changed at all
 */
export async function fitting(rows: ScheduleRows, draft: Draft, asked: DraftAsked): Promise<DraftAsked> {
  if (asked.kind === 'edit_entry' || asked.kind === 'delete_entry') {
    if (asked.was) await refuseChangedEntry(rows, asked.was, asked.kind === 'edit_entry' ? asked.patch : asked.was);
    return asked;
  }
  if (asked.kind === 'start' || asked.kind === 'log') await refuseGone(draft, asked.entry);
  if (asked.kind === 'start') await refuseOtherTimer(draft, asked);
  if (asked.kind !== 'event' || !asked.seen || asked.request.op === 'create') return asked;
  const { seen, request } = asked;
  const current = await storedNow(rows, seen.id);
  if (!current) throw goneMeanwhile(seen);
  if (request.op === 'delete') {
    refuseIfChanged(seen, current, everyField, rows);
    await refuseIfSeriesChanged(rows, asked, everyField);
    return asked;
  }
  const { patch } = request;
  const spans = spansFor(patch, seen, current);
  const merged = spans ? { ...patch, spans } : patch;
  const isOther = (field: Field) => (field !== 'spans' || !spans) && !isSameAsAsked(field, patch, current);
  refuseIfChanged(seen, current, fieldsBehind(patch).filter(isOther), rows);
  await refuseIfSeriesChanged(rows, asked, fieldsBehind(patch));
  return { ...asked, request: { ...request, patch: merged } };
}

/** Where somebody did the very same, all is as it was asked for. */
function isSameAsAsked(field: Field, patch: EventPatch, current: CalendarEvent): boolean {
  return field in patch && isDeepStrictEqual(patch[field as keyof EventPatch], current[field]);
}

/** The list of spans that is asked for, where somebody else changed it: with what they did to others of it. */
function spansFor({ spans: asked }: EventPatch, seen: CalendarEvent, current: CalendarEvent): Span[] | undefined {
  if (!asked || isDeepStrictEqual(seen.spans, current.spans)) return undefined;
  const ticked = new Map(seen.spans.map(({ id, completed }) => [id, completed]));
  const mine = asked.map(({ id = '', title, start_date, end_date, completed = ticked.get(id) ?? false }) => {
    return { id, title, start_date, end_date, completed };
  });
  return mergedSpans(seen.spans, mine, current.spans);
}

async function refuseIfSeriesChanged(
  rows: ScheduleRows,
  { request, seen_series }: EventAsked,
  fields: readonly Field[],
): Promise<void> {
  if (!seen_series) return;
  const { master, edited } = seen_series;
  const current = await rows.event(master.id);
  if (!current) throw goneMeanwhile(master);
  refuseIfChanged(master, current, fields, rows);
  if (request.op !== 'delete' || isDeepStrictEqual(await editedOf(rows, master.id), edited)) return;
  throw stale(`An occurrence of “${master.title}” was changed meanwhile`, { id: master.id, event: current });
}

/** Times hang together: an end is meant for its start, and a date is none of an event that has a time of day by now. */
const behind: Partial<Record<keyof EventPatch, readonly Field[]>> = {
  start_date: ['start_date', 'all_day', 'time_zone'],
  end_date: ['start_date', 'end_date', 'all_day'],
  all_day: ['start_date', 'end_date', 'all_day', 'time_zone'],
  recurrence: ['recurrence', 'all_day'],
  spans: ['spans', 'all_day'],
};

function fieldsBehind(patch: EventPatch): Field[] {
  const set = Object.keys(patch) as (keyof EventPatch)[];
  return [...new Set(set.flatMap((field) => behind[field] ?? [field]))];
}

const everyField: readonly Field[] = [
  'calendar_id',
  'title',
  'start_date',
  'end_date',
  'all_day',
  'time_zone',
  'icon',
  'category',
  'location',
  'notes',
  'recurrence',
  'completed',
  'spans',
  'reminders',
  'guests',
];

function refuseIfChanged(
  seen: CalendarEvent,
  current: CalendarEvent,
  fields: readonly Field[],
  { timeZone }: ScheduleRows,
): void {
  const changed = fields.filter((field) => !isDeepStrictEqual(seen[field], current[field]));
  const [field] = changed;
  if (field === undefined) return;
  const those = { ...seen, ...Object.fromEntries(changed.map((each) => [each, current[each]])) };
  const names = eventDifferences(seen, those, timeZone, seen.start_date).map(({ name }) => name);
  const words = names.length > 0 ? names.join(', ') : fieldName(field);
  throw stale(`“${current.title}” was changed meanwhile (${words})`, { id: current.id, field, event: current });
}

const goneMeanwhile = (seen: Pick<CalendarEvent, 'id' | 'title'>) =>
  stale(`“${seen.title}” was deleted or moved meanwhile`, { id: seen.id, event: null });

async function refuseGone(draft: Draft, entry: Pick<CalendarEvent, 'id' | 'title'> & { event_id: string | null }) {
  if (entry.event_id !== null && !(await storedNow(draft, entry.event_id))) throw goneMeanwhile(entry);
}

/** Of tracked time, what `set` names has to be as it was. */
async function refuseChangedEntry(rows: ScheduleRows, was: TimeEntry, set: object): Promise<void> {
  const [current] = await rows.entries([was.id]);
  const isSame = (field: keyof TimeEntry) => isDeepStrictEqual(was[field], current?.[field]);
  if (current && (Object.keys(set) as (keyof TimeEntry)[]).every(isSame)) return;
  throw stale(`The tracked time of “${was.title}” was changed or deleted meanwhile`, {
    id: was.id,
    entry: current ?? null,
  });
}

/** A timer that somebody started since stays: what the turn would stop is what ran when it asked. */
async function refuseOtherTimer(draft: Draft, { entry, stops }: Extract<AskedChange, { kind: 'start' }>) {
  const { running, operations } = await planStart(draft, entry, entry.id);
  if (!running || running.id === stops || operations.length === 0) return;
  throw stale(`“${running.title}” is being tracked since a moment ago`, { id: running.id, entry: running });
}

function stale(what: string, details: object): AppError {
  return new AppError('VERSION_STALE', `${what}, so nothing was done. Look at it again and ask once more.`, {
    details,
  });
}
