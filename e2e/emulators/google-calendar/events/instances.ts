import type { Calendar } from '../calendar.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import type { Parameters } from '../protocol/parameters.ts';
import { openToken, sealToken } from '../protocol/tokens.ts';
import { type Entry, isCancelled, isSeries } from './entry.ts';
import { instanceAt, originalStarts } from './series.ts';
import { instantOf, readInstant } from './times.ts';
import { findEntry } from './write.ts';

/** The instances of a series, exceptions among them, by original start; one page. @throws GoogleFailure 400, 404 */
export function instancesOf(calendar: Calendar, parameters: Parameters) {
  const named = findEntry(calendar, parameters.eventId);
  const series = named.instance ? findEntry(calendar, named.instance.seriesId) : named;
  if (!isSeries(series) || isCancelled(series)) throw new GoogleFailure('notFound');
  const all = instances(calendar, series, parameters.timeMax ? readInstant(parameters.timeMax) : undefined);
  const found = all.filter(matching(parameters, calendar.timeZone));
  const offset = parameters.pageToken ? openToken<number>(parameters.pageToken) : 0;
  if (typeof offset !== 'number') throw new GoogleFailure('invalid', 'Invalid page token value.');
  const next = offset + Math.min(parameters.maxResults ?? 250, 2500);
  return {
    items: found.slice(offset, next),
    ...(next < found.length && { nextPageToken: sealToken(next) }),
  };
}

export function instances(calendar: Calendar, series: Entry, until?: number): Entry[] {
  const byRule = originalStarts(series, until).map((original) => instanceAt(series, original));
  const found = new Map(byRule.map((instance) => [instance.id, instance]));
  for (const exception of calendar.exceptionsOf(series.id)) if (!exception.orphaned) found.set(exception.id, exception);
  return [...found.values()].sort((a, b) => originalOf(a) - originalOf(b));
}

const originalOf = ({ instance, start }: Entry) => instantOf(instance?.original ?? start, 'UTC');

function matching({ timeMin, timeMax, originalStart, showDeleted }: Parameters, zone: string) {
  const from = timeMin === undefined ? Number.NEGATIVE_INFINITY : readInstant(timeMin);
  const to = timeMax === undefined ? Number.POSITIVE_INFINITY : readInstant(timeMax);
  const original = originalStart === undefined ? undefined : Date.parse(originalStart);
  return (entry: Entry) =>
    (showDeleted === true || !isCancelled(entry)) &&
    (original === undefined || originalOf(entry) === original) &&
    instantOf(entry.end, zone) >= from &&
    instantOf(entry.start, zone) < to;
}
