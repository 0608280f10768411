import { isDeepStrictEqual } from 'node:util';
import type { CalendarEvent, EventPatch } from '@daywright/contract/events';
import { eventDifferences } from '@daywright/schedule/differences';
import { AppError } from '../../../platform/errors.ts';
import type { Draft, ScheduleRows } from '../../events/commands.ts';
import type { AskedChange, EventAsked } from './asked.ts';
import { editedOf, storedNow } from './seen.ts';

type Field = keyof CalendarEvent;

/**
 * Refuses a change that would overwrite what somebody else did since the turn saw the event: one that sets a field which is
 * no longer as it was seen, and a deletion of anything that is.
 *
 * @param rows as they are now; `draft` with what the turn asked for before
 * @throws AppError `VERSION_STALE`
 */
export async function refuseIfStale(rows: ScheduleRows, draft: Draft, asked: AskedChange): Promise<void> {
  if (asked.kind === 'start') await refuseOtherTimer(draft, asked);
  if (asked.kind !== 'event' || asked.request.op === 'create') return;
  const { seen, request } = asked;
  if (!seen) return;
  const current = await storedNow(rows, seen.id);
  if (!current) throw goneMeanwhile(seen);
  const fields = request.op === 'delete' ? everyField : fieldsBehind(request.patch);
  refuseIfChanged(seen, current, fields, rows.timeZone);
  await refuseIfSeriesChanged(rows, asked, fields);
}

async function refuseIfSeriesChanged(
  rows: ScheduleRows,
  { request, seen_series }: EventAsked,
  fields: ReadonlySet<Field>,
): Promise<void> {
  if (!seen_series) return;
  const { master, edited } = seen_series;
  const current = await rows.event(master.id);
  if (!current) throw goneMeanwhile(master);
  refuseIfChanged(master, current, fields, rows.timeZone);
  if (request.op !== 'delete' || isDeepStrictEqual(await editedOf(rows, master.id), edited)) return;
  throw stale(`An occurrence of “${master.title}” was changed meanwhile`, { id: master.id, event: current });
}

/** Times hang together: an end is meant for its start, and a date is none of an event that has a time of day by now. */
const behind: Partial<Record<keyof EventPatch, readonly Field[]>> = {
  start_date: ['start_date', 'all_day', 'time_zone'],
  end_date: ['start_date', 'end_date', 'all_day'],
  all_day: ['start_date', 'end_date', 'all_day', 'time_zone'],
  recurrence: ['recurrence', 'all_day'],
  spans: ['spans', 'start_date', 'end_date', 'all_day'],
};

function fieldsBehind(patch: EventPatch): ReadonlySet<Field> {
  const set = Object.keys(patch) as (keyof EventPatch)[];
  return new Set(set.flatMap((field) => behind[field] ?? [field]));
}

const everyField: ReadonlySet<Field> = new Set<Field>([
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
]);

function refuseIfChanged(
  seen: CalendarEvent,
  current: CalendarEvent,
  fields: ReadonlySet<Field>,
  timeZone: string,
): void {
  const changed = [...fields].filter((field) => !isDeepStrictEqual(seen[field], current[field]));
  const [field] = changed;
  if (field === undefined) return;
  const those = { ...seen, ...Object.fromEntries(changed.map((each) => [each, current[each]])) };
  const names = eventDifferences(seen, those, timeZone, seen.start_date).map(({ name }) => name);
  const words = names.length > 0 ? names.join(', ') : field;
  throw stale(`“${current.title}” was changed meanwhile (${words})`, { id: current.id, field, event: current });
}

const goneMeanwhile = (seen: Pick<CalendarEvent, 'id' | 'title'>) =>
  stale(`“${seen.title}” was deleted or moved meanwhile`, { id: seen.id, event: null });

/** A timer that somebody started since stays: what the turn would stop is what ran when it asked. */
async function refuseOtherTimer(draft: Draft, { entry, stops }: Extract<AskedChange, { kind: 'start' }>) {
  if (entry.event_id !== null && !(await storedNow(draft, entry.event_id))) throw goneMeanwhile(entry);
  const running = await draft.runningEntry();
  if (!running || stops === undefined || running.id === stops) return;
  if (running.event_id === entry.event_id && running.title === entry.title) return;
  throw stale(`“${running.title}” is being tracked since a moment ago`, { id: running.id, entry: running });
}

function stale(what: string, details: object): AppError {
  return new AppError('VERSION_STALE', `${what}, so nothing was done. Look at it again and ask once more.`, {
    details,
  });
}
