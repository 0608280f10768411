import { excludeOccurrences, isOccurrence, parseRecurrence, type Series } from '@daywright/schedule/recurrence';
import type { RemoteEvent } from '../../providers/remote-event.ts';

/** The lines of a master with an EXDATE for each cancelled occurrence; null where it does not repeat. */
export function localLines(master: RemoteEvent, cancelled: readonly string[]): string[] | null {
  const { recurrence } = master;
  if (recurrence === null) return null;
  if (cancelled.length === 0) return recurrence;
  return excludeYielded({ ...master, recurrence }, cancelled);
}

/** The lines without those occurrences; what the series does not have, as after it was moved or ended before, changes nothing. */
export function excludeYielded(series: Series, originalStarts: readonly string[]): string[] {
  const parsed = parseRecurrence(series);
  return excludeOccurrences(
    series,
    originalStarts.filter((start) => isOccurrence(parsed, start)),
  );
}
