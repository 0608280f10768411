import { datesPrefix, filterDates, writeDates } from './dates.ts';
import { instantOf } from './identity.ts';
import { originOf } from './origin.ts';
import { parseRecurrence, type Series } from './parse.ts';

/** A line as other programs take it. */
const lineLength = 20_000;

/** The series' lines with that occurrence excluded by an EXDATE; unchanged where it is already. */
export function excludeOccurrence(series: Series, originalStart: string): string[] {
  return excludeOccurrences(series, [originalStart]);
}

/** The same of many at once: a series has its lines read once, however many they are. */
export function excludeOccurrences(series: Series, originalStarts: readonly string[]): string[] {
  const lines = [...series.recurrence];
  const excluded = new Set(parseRecurrence(series).excluded);
  const prefix = datesPrefix('EXDATE', series.all_day);
  let last = lines.findLastIndex((line) => line.startsWith(prefix));
  for (const originalStart of originalStarts) {
    const start = instantOf(originalStart);
    if (excluded.has(start)) continue;
    excluded.add(start);
    const longer = `${lines[last]},${originalStart}`;
    if (last >= 0 && longer.length <= lineLength) lines[last] = longer;
    else last = lines.push(writeDates('EXDATE', [start], series.all_day)) - 1;
  }
  return lines;
}

/** The series' lines without any EXDATE of those occurrences. */
export function includeOccurrences(series: Series, originalStarts: readonly string[]): string[] {
  const starts = new Set(originalStarts.map(instantOf));
  return filterDates(series.recurrence, originOf(series), (at, name) => name !== 'EXDATE' || !starts.has(at));
}
