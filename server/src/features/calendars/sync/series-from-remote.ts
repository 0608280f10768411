import {
  excludeOccurrence,
  isOccurrence,
  occurrenceId,
  originalStartOf,
  parseRecurrence,
  type Series,
} from '@daywright/schedule/recurrence';
import { instantOf } from '@daywright/schedule/recurrence/identity';
import type { RemoteEvent } from '../providers/provider.ts';

/** A series as a provider keeps it: cancelled occurrences apart from the lines, as original starts. */
export interface RemoteSeries {
  readonly master: RemoteEvent;
  readonly cancelled: readonly string[];
  readonly exceptions: readonly RemoteEvent[];
}

/** The rows that it makes here. An exception that its series no longer yields stays an override. */
export function seriesFromRemote({ master, cancelled, exceptions }: RemoteSeries, masterId: string) {
  const overrides = exceptions.flatMap((event) => {
    const { original_start } = event;
    return original_start === null ? [] : [{ id: occurrenceId(masterId, original_start), original_start, event }];
  });
  return { master: { ...master, recurrence: linesHere(master, cancelled) }, overrides };
}

/** The lines of a master with an EXDATE for each cancelled occurrence; null where it does not repeat. */
export function linesHere(master: RemoteEvent, cancelled: readonly string[]): string[] | null {
  const { recurrence } = master;
  if (recurrence === null) return null;
  return cancelled.reduce((lines, start) => excludeYielded({ ...master, recurrence: lines }, start), recurrence);
}

/** The lines without that occurrence; unchanged where the series has none, as after it was moved or ended before. */
export function excludeYielded(series: Series, originalStart: string): string[] {
  const isThere = isOccurrence(parseRecurrence(series), originalStart);
  return isThere ? excludeOccurrence(series, originalStart) : [...series.recurrence];
}

export interface OccurrenceOperation {
  readonly op: 'cancel' | 'confirm';
  readonly original_start: string;
}

/**
 * What a change of a master's EXDATEs needs there, after the series itself is written: occurrences to cancel, and cancelled
 * ones to bring back, in their order.
 *
 * @param written EXDATEs of the lines as they are written there: those need nothing more
 * @param cancelled the occurrences that are cancelled there
 */
export function occurrenceOperations(
  here: Series,
  written: Series,
  cancelled: readonly string[],
): OccurrenceOperation[] {
  const wanted = parseRecurrence(here).excluded;
  const inLines = parseRecurrence(written).excluded;
  const gone = new Set(cancelled.map(instantOf));
  const name = (start: number) => originalStartOf(start, here.all_day);
  const operations: OccurrenceOperation[] = [
    ...[...wanted]
      .filter((start) => !Number.isNaN(start) && !inLines.has(start) && !gone.has(start))
      .map((start) => ({ op: 'cancel' as const, original_start: name(start) })),
    ...cancelled
      .filter((start) => !wanted.has(instantOf(start)))
      .map((original_start) => ({ op: 'confirm' as const, original_start })),
  ];
  return operations.sort((a, b) => instantOf(a.original_start) - instantOf(b.original_start));
}
