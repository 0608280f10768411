import type { Calendar } from '../calendar.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import { readPatch } from './body.ts';
import { type GoogleEvent, isCancelled } from './entry.ts';
import { originalStarts } from './series.ts';
import { basicInstant, instanceSuffix, instantOf } from './times.ts';
import { deleteEvent, findEntry, patchEvent } from './write.ts';

/**
 * "This and following events" in Google's own calendar, which a client sees as separate changes: the old series ends
 * before the instance, its later exceptions are gone, and a new series `<old id>_R<original start>` begins.
 *
 * @returns the id of the new series
 */
export function splitSeries(calendar: Calendar, instanceId: string, patch: GoogleEvent): string {
  const instance = findEntry(calendar, instanceId);
  if (!instance.instance) throw new GoogleFailure('invalid');
  const { seriesId, original } = instance.instance;
  const series = findEntry(calendar, seriesId);
  const at = instantOf(original, 'UTC');
  const before = originalStarts(series, at - 1).length;
  // An exception that its series no longer reaches has nothing that follows.
  const isReached = originalStarts(series, at).length > before;
  if (before === 0 || !isReached) throw new GoogleFailure('invalid');
  const lines = series.event.recurrence ?? [];
  const until = 'date' in original ? instanceSuffix({ date: isoDay(at - 86_400_000) }) : basicInstant(at - 1000);

  const id = `${seriesId}_R${instanceSuffix(original).replace('Z', '')}`;
  const following = {
    ...series,
    start: original,
    end: endOf(series, at),
    event: { ...series.event, iCalUID: `${id}@google.com` },
  };
  following.event.recurrence = lines.map((line) =>
    line.replace(/COUNT=(\d+)/i, (_, count) => `COUNT=${count - before}`),
  );
  const { start, end, event } = readPatch(following, patch, { calendarZone: calendar.timeZone });

  patchEvent(calendar, seriesId, { recurrence: lines.map((line) => endedAt(line, until)) });
  for (const exception of calendar.exceptionsOf(seriesId)) {
    if (exception.orphaned || !exception.instance || instantOf(exception.instance.original, 'UTC') < at) continue;
    if (!isCancelled(exception)) deleteEvent(calendar, exception.id);
  }
  calendar.put({ ...following, id, start, end, event: { ...following.event, ...event } });
  return id;
}

function endedAt(line: string, until: string): string {
  if (!/^RRULE/i.test(line)) return line;
  return `${line.replace(/;(UNTIL|COUNT)=[^;]*/gi, '').replace(/(UNTIL|COUNT)=[^;]*;/gi, '')};UNTIL=${until}`;
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

function endOf({ start, end }: ReturnType<typeof findEntry>, at: number) {
  const length = instantOf(end, 'UTC') - instantOf(start, 'UTC');
  return 'date' in end ? { date: isoDay(at + length) } : { at: at + length, timeZone: end.timeZone };
}
