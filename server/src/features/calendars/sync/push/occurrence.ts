import type { CalendarEvent } from '@daywright/contract/events';
import { isOccurrence, parseRecurrence } from '@daywright/schedule/recurrence';
import { isMaster, type NewEvent, occurrenceOf } from '../../../events/commands.ts';
import type { SyncedEvent } from '../../providers/remote-event.ts';
import { eventOf, type SyncRow } from '../rows.ts';

/** How an occurrence is named there until it has been read once. */
export function remoteOccurrenceId(series: SyncRow, originalStart: string): string {
  return `${series.remote_id}_${originalStart}`;
}

/** The occurrence as the series has it there, to compare an override with that was not told there yet. */
export function occurrenceThere(series: SyncRow, originalStart: string): CalendarEvent {
  const here = eventOf(series);
  const there = series.remote_base === null ? here : { ...here, ...(JSON.parse(series.remote_base) as SyncedEvent) };
  return occurrenceOf(there, originalStart);
}

/** Whether the series has an occurrence there that is not left out. */
export function yieldsOccurrence(series: NewEvent, originalStart: string): boolean {
  return isMaster(series) && isOccurrence(parseRecurrence(series), originalStart);
}
