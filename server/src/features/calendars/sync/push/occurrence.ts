import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { isOccurrence, originalStartOf, parseRecurrence } from '@daywright/schedule/recurrence';
import { isMaster, type NewEvent, occurrenceOf } from '../../../events/commands.ts';
import type { SyncedEvent } from '../../providers/remote-event.ts';
import { sameRecurrence } from '../merge/merge-recurrence.ts';
import { eventOf, type SyncRow } from '../rows.ts';

/** More at once are left out by the series' lines, with one write. */
const mostCancelledAtOnce = 50;

/** How an occurrence is named there until it has been read once. */
export function remoteOccurrenceId(series: SyncRow, originalStart: string): string {
  return `${series.remote_id}_${originalStart}`;
}

/** The occurrence as the series has it there, to compare an override with that was not told there yet. */
export function remoteOccurrence(series: SyncRow, originalStart: string): CalendarEvent {
  const here = eventOf(series);
  const there = series.remote_base === null ? here : { ...here, ...(JSON.parse(series.remote_base) as SyncedEvent) };
  return occurrenceOf(there, originalStart);
}

/** Whether the series has an occurrence there that is not left out. */
export function yieldsOccurrence(series: NewEvent, originalStart: string): boolean {
  return isMaster(series) && isOccurrence(parseRecurrence(series), originalStart);
}

/**
 * The occurrences that a series leaves out now and did not before, where its lines differ in nothing else; undefined where the
 * lines have to be written.
 *
 * @param known how many are cancelled there already
 */
export function leftOutSince(was: SyncedEvent, is: SyncedEvent, known: number): string[] | undefined {
  if (was.recurrence === null || is.recurrence === null) return undefined;
  const lines = { was: was.recurrence, is: is.recurrence };
  const excluding = [...lines.was.filter((line) => !isExdate(line)), ...lines.is.filter(isExdate)];
  if (!sameRecurrence({ ...was, recurrence: excluding }, is)) return undefined;
  const before = parseRecurrence({ ...was, recurrence: lines.was });
  const { excluded } = parseRecurrence({ ...is, recurrence: lines.is });
  if (!before.excluded.isSubsetOf(excluded)) return undefined;
  const starts = [...excluded.difference(before.excluded)].map((start) => originalStartOf(start, is.all_day));
  if (starts.length > mostCancelledAtOnce || known + starts.length > limits.cancelledPerSeries) return undefined;
  return starts.length > 0 && starts.every((start) => isOccurrence(before, start)) ? starts : undefined;
}

const isExdate = (line: string) => /^EXDATE/i.test(line);
