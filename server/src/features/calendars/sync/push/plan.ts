import type { CalendarEvent } from '@daywright/contract/events';
import { shiftedOriginalStart } from '@daywright/schedule/recurrence';
import { isMaster } from '../../../events/commands.ts';
import type { PushOperation } from '../../providers/provider.ts';
import type { SyncedEvent, SyncedField } from '../../providers/remote-event.ts';
import { type RowExtra, readExtra, withNotes } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { differing } from '../merge/merge.ts';
import { movesDates } from '../merge/merge-recurrence.ts';
import { madeHere } from '../reconcile/identity.ts';
import { eventOf, type SyncRow } from '../rows.ts';
import { leftOutSince, remoteOccurrence, remoteOccurrenceId, yieldsOccurrence } from './occurrence.ts';
import type { Note } from './store.ts';

/** What a pending row needs next. */
export type Step =
  /** Both sides have the same. */
  | { readonly do: 'settle' }
  /** Nothing is there that could be written to. */
  | { readonly do: 'forget' }
  /** Its series is not there yet. */
  | { readonly do: 'wait' }
  /** It is not known what is there: an answer was lost. */
  | { readonly do: 'look'; readonly remote_id: string }
  /** An occurrence of which nothing was told yet. */
  | { readonly do: 'look first'; readonly remote_id: string }
  | Write;

export interface Write {
  readonly do: 'write';
  readonly operation: PushOperation;
  /** Null: whatever is there. */
  readonly etag: string | null;
  /** Noted before, so that a lost answer is known as such. */
  readonly note: Note;
  /** Occurrences that are cancelled there one by one instead of writing the lines. */
  readonly leftOut?: readonly string[] | undefined;
}

/** @param series of an override, its master's row, a deleted one too */
export function nextStep(row: SyncRow, series: SyncRow | undefined): Step {
  const event = eventOf(row);
  if (event.original_start !== null) return stepOfOverride(row, event, event.original_start, series);
  const remote_id = row.remote_id ?? row.id.replaceAll('-', '');
  if (row.sync_state === 'deleted') return deletion(row, remote_id);
  if (row.sync_state === 'pending') return patch(row, remote_id, event);
  if (row.sync_state !== 'new') return { do: 'look', remote_id };
  // What has a name that was given there was there, and may not be made under it anew.
  const wasThere = madeHere(remote_id) === undefined || readExtra(row.remote_extra).sync?.gone;
  return wasThere ? revival(row, remote_id, event) : insertion(row, remote_id, event);
}

function stepOfOverride(row: SyncRow, event: CalendarEvent, start: string, series: SyncRow | undefined): Step {
  if (!series || series.deleted_at !== null) {
    // Until its series is deleted there it is there too, and may come back with it.
    const isGone = !series || series.sync_state === null || series.sync_state === 'refused';
    return row.deleted_at !== null && isGone ? { do: 'forget' } : { do: 'wait' };
  }
  const isGoneThere = readExtra(row.remote_extra).sync?.gone === true;
  const isKnownThere = row.remote_etag !== null || row.remote_base !== null;
  // The occurrence was cancelled remotely, and its local edit was undone: the push restores it remotely.
  const isLeft = isGoneThere && yieldsOccurrence(eventOf(series), start);
  if (row.sync_state === 'deleted' && !isKnownThere && !isLeft) return { do: 'forget' };
  if (series.remote_etag === null || isStillMoving(series, start)) return { do: 'wait' };
  const remote_id = row.remote_id ?? remoteOccurrenceId(series, start);
  if (row.sync_state === 'deleted') {
    const isBack = yieldsOccurrence(eventOf(series), start);
    return isBack ? asInSeries(row, remote_id, remoteOccurrence(series, start)) : deletion(row, remote_id);
  }
  if (isGoneThere || readExtra(series.remote_extra).sync?.cancelled?.includes(start))
    return revival(row, remote_id, event);
  if (row.sync_state === 'new') return { do: 'look first', remote_id };
  return row.sync_state === 'pending' ? patch(row, remote_id, event) : { do: 'look', remote_id };
}

/** Whether the series is at another time there: once it is moved, what its occurrences were called there is put right with it. */
function isStillMoving({ sync_state, remote_base, ...row }: SyncRow, start: string): boolean {
  if (sync_state === 'synced' || remote_base === null) return false;
  const is = eventOf(row);
  const was = { ...is, ...(JSON.parse(remote_base) as SyncedEvent) };
  return isMaster(was) && isMaster(is) && shiftedOriginalStart(start, was, is) !== start;
}

/** A row that was never met there, nor sent, is not there, unless it is of a copy that was left there. */
function deletion(row: SyncRow, remote_id: string): Step {
  if (readExtra(row.remote_extra).sync?.gone) return { do: 'forget' };
  if (row.remote_etag === null) {
    const isOwn = eventOf(row).calendar_id !== row.remote_calendar_id;
    const mayBeThere = row.remote_base !== null || (isOwn && row.remote_id !== null);
    return mayBeThere ? { do: 'look', remote_id } : { do: 'forget' };
  }
  const note = { remote_etag: null, remote_base: row.remote_base ?? row.document };
  return { do: 'write', operation: { op: 'delete', remote_id }, etag: row.remote_etag, note };
}

function insertion(row: SyncRow, remote_id: string, event: CalendarEvent): Step {
  const whole = withWholeTexts(event, readExtra(row.remote_extra));
  return {
    do: 'write',
    operation: { op: 'insert', remote_id, event: whole },
    etag: null,
    note: {
      remote_id,
      remote_base: row.document,
      remote_extra: withNotes(row.remote_extra, { sent: syncedOf(event) }),
      sync_state: 'unconfirmed',
    },
  };
}

function patch(row: SyncRow, remote_id: string, event: CalendarEvent): Step {
  const { remote_base: base } = row;
  if (base === null) return { do: 'look', remote_id };
  const agreed = syncedOf(JSON.parse(base) as SyncedEvent);
  const here = syncedOf(event);
  const differ = differing(here, agreed);
  // Of what can only be read there, marks of the person's own stay here.
  const fields = event.read_only ? differ.intersection(answerAlone) : differ;
  const { cancelled = [], cancelling = [] } = readExtra(row.remote_extra).sync ?? {};
  // Cancelled there for this series, which has them again: they are brought back with its lines.
  const isBack = [...cancelled, ...cancelling].some((start) => yieldsOccurrence(event, start));
  if (isBack && !event.read_only) fields.add('recurrence');
  if (fields.size === 0) return { do: 'settle' };
  const leftOut = isBack || fields.has('times') ? undefined : leftOutSince(agreed, event, cancelled.length);
  // There a series that moves leaves its dates, and what is cancelled beside its lines, where they were.
  if (movesDates(agreed, event)) fields.add('recurrence');
  return {
    do: 'write',
    operation: { op: 'patch', remote_id, event: here, fields, extra: readExtra(row.remote_extra) },
    etag: row.remote_etag,
    note: { remote_extra: withNotes(row.remote_extra, { sent: here }), sync_state: 'unconfirmed' },
    leftOut,
  };
}

const answerAlone: ReadonlySet<SyncedField> = new Set<SyncedField>(['answer']);

/** What was edited of the occurrence was taken back: of an invitation, its answer. */
function asInSeries(row: SyncRow, remote_id: string, plain: CalendarEvent): Step {
  const step = revival(row, remote_id, plain, row.remote_etag);
  const event = syncedOf(plain);
  if (step.operation.op !== 'patch' || event.answer === syncedOf(eventOf(row)).answer) return step;
  const { revives, fields, ...operation } = step.operation;
  return {
    ...step,
    operation: plain.read_only
      ? { ...operation, event, fields: answerAlone }
      : { ...operation, event, fields: fields.union(answerAlone), revives: true },
  };
}

/** Brings back what is deleted there, with all that it is. */
function revival(row: SyncRow, remote_id: string, event: CalendarEvent, etag: string | null = null): Write {
  const extra = readExtra(row.remote_extra);
  const fields = event.original_start === null ? everyField : occurrenceFields;
  const operation = {
    op: 'patch',
    remote_id,
    event: withWholeTexts(event, extra),
    fields,
    extra,
    revives: true,
  } as const;
  const note = { remote_extra: withNotes(row.remote_extra, { sent: syncedOf(event) }) };
  return { do: 'write', operation, etag, note };
}

/** Texts that were cut here and not edited go back whole. */
export function withWholeTexts<E extends SyncedEvent>(event: E, { whole = {} }: RowExtra): E {
  const uncut = Object.entries(whole).filter(([field, text]) => {
    const kept = event[field as keyof typeof whole];
    return kept !== null && text.startsWith(kept);
  });
  return { ...event, ...Object.fromEntries(uncut) };
}

/** An occurrence does not repeat by itself. */
export const occurrenceFields: ReadonlySet<SyncedField> = new Set<SyncedField>([
  'title',
  'times',
  'location',
  'notes',
  'category',
  'icon',
  'completed',
  'spans',
]);
const everyField: ReadonlySet<SyncedField> = occurrenceFields.union(new Set<SyncedField>(['recurrence']));
