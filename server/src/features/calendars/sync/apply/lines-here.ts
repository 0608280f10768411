import {
  excludeOccurrence,
  excludeOccurrences,
  isOccurrence,
  parseRecurrence,
  type Series,
} from '@daywright/schedule/recurrence';
import type { RemoteEvent } from '../../providers/remote-event.ts';

/** The lines of a master with an EXDATE for each cancelled occurrence; null where it does not repeat. */
export function linesHere(master: RemoteEvent, cancelled: readonly string[]): string[] | null {
  const { recurrence } = master;
  if (recurrence === null) return null;
  if (cancelled.length === 0) return recurrence;
  const series = { ...master, recurrence };
  const parsed = parseRecurrence(series);
  const yielded = cancelled.filter((start) => isOccurrence(parsed, start));
  return excludeOccurrences(series, yielded);
}

/** The lines without that occurrence; unchanged where the series has none, as after it was moved or ended before. */
export function excludeYielded(series: Series, originalStart: string): string[] {
  const isThere = isOccurrence(parseRecurrence(series), originalStart);
  return isThere ? excludeOccurrence(series, originalStart) : [...series.recurrence];
}
