import { excludeOccurrence, isOccurrence, parseRecurrence, type Series } from '@daywright/schedule/recurrence';
import type { RemoteEvent } from '../providers/provider.ts';

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
