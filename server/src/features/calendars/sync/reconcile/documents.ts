import { withOwnAnswer } from '@daywright/schedule/event-state';
import { parseRecurrence, RecurrenceError, recurrenceEnd } from '@daywright/schedule/recurrence';
import { isMaster, type NewEvent, type RemoteState, withoutTicks } from '../../../events/commands.ts';
import type { RemoteChange, RemoteEvent, SyncedEvent, ToldEvent } from '../../providers/remote-event.ts';
import { readExtra, writeExtra } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { completedBy, differing, type Side } from '../merge/merge.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';
import { localLines } from './local-lines.ts';
import type { WorkingRow } from './working-set.ts';

export type RemoteEventChange = Extract<RemoteChange, { kind: 'event' }>;
export type RemoteDeletion = Extract<RemoteChange, { kind: 'gone' }>;

/** What both sides last agreed on; undefined where that is not known. */
export function baseOf({ base }: Pick<RemoteState, 'base'>): SyncedEvent | undefined {
  return base === null ? undefined : syncedOf(JSON.parse(base) as SyncedEvent);
}

export const baseText = (event: SyncedEvent) => JSON.stringify(syncedOf(event));

/** An event as it is there, with the occurrences that are cancelled beside its lines. */
export function remoteSideOf({ event, updated }: RemoteEventChange, cancelled: readonly string[]): Side<ToldEvent> {
  const { series_remote_id, original_start, guests, read_only, ...told } = event;
  const answer = guests.find(({ self }) => self)?.status ?? null;
  return { event: { ...told, answer, recurrence: localLines(event, cancelled) }, edited_at: updated };
}

export const cancelledOf = ({ remote }: Pick<WorkingRow, 'remote'>) => readExtra(remote.extra).sync?.cancelled ?? [];

/** The state of a row that has no more to tell there. */
export function syncedState(
  calendar: SyncedCalendar,
  { remote_id, etag, extra, event }: RemoteEventChange,
  cancelled: readonly string[],
): RemoteState {
  const notes = event.recurrence === null ? {} : { cancelled };
  const beside = writeExtra({ ...extra, sync: notes });
  const { id: calendar_id } = calendar;
  return { calendar_id, remote_id, etag, base: null, extra: beside, state: 'synced' };
}

/** An event that was not here before. */
export function newEvent(id: string, { event }: RemoteEventChange, calendar: SyncedCalendar): NewEvent {
  const { series_remote_id, original_start, guests, read_only, ...told } = event;
  return tidy({
    id,
    calendar_id: calendar.id,
    source: calendar.provider,
    series_id: null,
    original_start: null,
    reminders: [],
    guests,
    read_only,
    category: calendar.default_category === null ? [] : [calendar.default_category],
    icon: null,
    completed: false,
    spans: [],
    ...told,
  });
}

/** The event with what is kept in sync, and of one that is not only a copy what can only be read. */
export function withSynced(event: NewEvent, synced: SyncedEvent, there: RemoteEvent, isCopy: boolean): NewEvent {
  const { answer, ...fields } = synced;
  if (isCopy) return tidy({ ...event, ...fields });
  const { guests, read_only, free } = there;
  const { free: _, ...here } = event;
  const next = { ...here, ...fields, guests, read_only, ...(free && { free }) };
  return tidy(answer ? withOwnAnswer(next, answer) : next);
}

/** A series as such is never done. */
export const tidy = (event: NewEvent): NewEvent => (isMaster(event) ? withoutTicks(event) : event);

/** What is there in full: what is not told there is as in `base`. */
export const remoteEventOf = (side: Side<ToldEvent>, base: SyncedEvent) => syncedOf(completedBy(base, side.event));

/**
 * As `remoteSideOf`, beside what is known here. Own fields are told all together: that there is no category is no word against the
 * calendar's, which is not told there.
 */
export function remoteSideBeside(
  { default_category }: Pick<SyncedCalendar, 'default_category'>,
  known: SyncedEvent,
  change: RemoteEventChange,
  cancelled: readonly string[] = [],
): Side<ToldEvent> {
  const side = remoteSideOf(change, cancelled);
  const { category, ...rest } = side.event;
  const isDefault = known.category.length === 1 && known.category[0] === default_category;
  return category?.length === 0 && isDefault ? { ...side, event: rest } : side;
}

/** Whether what is there is what is known. */
export function isAsKnown(
  calendar: Pick<SyncedCalendar, 'default_category'>,
  known: SyncedEvent,
  change: RemoteEventChange,
  cancelled?: readonly string[],
): boolean {
  return differing(remoteEventOf(remoteSideBeside(calendar, known, change, cancelled), known), known).size === 0;
}

/** Whether the lines go with the times. */
export function canRepeat({ recurrence, ...times }: SyncedEvent): boolean {
  if (recurrence === null) return true;
  try {
    const series = parseRecurrence({ ...times, recurrence });
    recurrenceEnd(series);
    // One side moved the series past where the other ended it: nothing would be left of it here.
    return series.until >= series.origin.start;
  } catch (error) {
    if (error instanceof RecurrenceError) return false;
    throw error;
  }
}
