import { isDeepStrictEqual } from 'node:util';
import type { Calendar } from '../calendar.ts';
import type { Entry } from './entry.ts';
import { instanceAt, originalStarts } from './series.ts';
import { instantOf } from './times.ts';

/**
 * Exceptions on days that their series has no more: by one reading they stay as they are, by the other they are deleted. If the
 * series has such a day again, lists tell it as the series has it.
 */
export function dropExceptions(calendar: Calendar, before: Entry, series: Entry) {
  for (const { instance, dropped } of calendar.entries.values()) {
    if (!dropped || instance?.seriesId !== series.id || !isReached(series, instantOf(instance.original, 'UTC')))
      continue;
    calendar.put(instanceAt(series, instance.original));
  }
  if (calendar.readings[readingOf(before, series)] === 'kept') return;
  for (const exception of calendar.exceptionsOf(series.id)) {
    if (exception.instance && !isReached(series, instantOf(exception.instance.original, 'UTC'))) {
      calendar.put({ ...exception, dropped: true });
    }
  }
}

function readingOf(before: Entry, after: Entry) {
  if (!isDeepStrictEqual(before.start, after.start)) return 'exceptionsOfMoved';
  const isTruncated = isDeepStrictEqual(endless(before), endless(after));
  return isTruncated ? 'exceptionsOfTruncated' : 'exceptionsOfReruled';
}

/** The lines without where they end and what they leave out. */
function endless({ event }: Entry): string[] {
  const lines = (event.recurrence ?? []).filter((line) => !/^EXDATE/i.test(line));
  return lines.map((line) => line.replace(/;(UNTIL|COUNT)=[^;]*/gi, '').replace(/(UNTIL|COUNT)=[^;]*;/gi, ''));
}

const isReached = (series: Entry, at: number) =>
  originalStarts(series, at).some((start) => instantOf(start, 'UTC') === at);
