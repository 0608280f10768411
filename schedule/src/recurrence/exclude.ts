import { limits } from '@daywright/contract/limits';
import { datesPrefix, filterDates, writeDates } from './dates.ts';
import { instantOf } from './identity.ts';
import { originOf } from './origin.ts';
import { parseRecurrence, type Series } from './parse.ts';

/** The series' lines with that occurrence excluded by an EXDATE; unchanged where it is already. */
export function excludeOccurrence(series: Series, originalStart: string): string[] {
  const lines = [...series.recurrence];
  const start = instantOf(originalStart);
  if (parseRecurrence(series).excluded.has(start)) return lines;
  const prefix = datesPrefix('EXDATE', series.all_day);
  const last = lines.findLastIndex((line) => line.startsWith(prefix));
  const longer = `${lines[last]},${originalStart}`;
  if (last >= 0 && longer.length <= limits.recurrenceLineLength) lines[last] = longer;
  else lines.push(writeDates('EXDATE', [start], series.all_day));
  return lines;
}

/** The series' lines without any EXDATE of that occurrence. */
export function includeOccurrence(series: Series, originalStart: string): string[] {
  const start = instantOf(originalStart);
  return filterDates(series.recurrence, originOf(series), (at, name) => name !== 'EXDATE' || at !== start);
}
