import { GoogleFailure } from '../protocol/failures.ts';
import type { Parameters } from '../protocol/parameters.ts';
import { type Entry, isCancelled, isCancelledException, isSeries } from './entry.ts';
import { hasProperties } from './extended-properties.ts';
import { originalStarts } from './series.ts';
import { instantOf, readInstant } from './times.ts';

/** `updatedMin` reaches back this far. */
const longestUpdatedMin = 30 * 86_400_000;

type Test = (entry: Entry) => boolean;

/** The entries of a list that is no incremental one. @throws GoogleFailure 400, 410 */
export function listed(parameters: Parameters, calendarZone: string, now: number): Test {
  const tests = [kinds(parameters), range(parameters, calendarZone), texts(parameters)];
  const since = parameters.updatedMin === undefined ? undefined : readInstant(parameters.updatedMin);
  if (since !== undefined && since < now - longestUpdatedMin) throw new GoogleFailure('updatedMinTooLongAgo');
  const isUpdated: Test = ({ event }) => since === undefined || Date.parse(event.updated ?? '') >= since;
  const shown: Test = (entry) =>
    !isCancelled(entry) || parameters.showDeleted === true || since !== undefined || isCancelledException(entry);
  return (entry) => shown(entry) && isUpdated(entry) && tests.every((test) => test(entry));
}

/** What an incremental list keeps to: the window and the kinds of the first one; of what is gone it tells always. */
export function changed(parameters: Parameters, calendarZone: string): Test {
  const tests = [kinds(parameters), range(parameters, calendarZone)];
  return (entry) => isCancelled(entry) || tests.every((test) => test(entry));
}

function kinds({ eventTypes }: Parameters): Test {
  return ({ event }) => !eventTypes || eventTypes.includes(event.eventType ?? 'default');
}

/** Ends after `timeMin` and starts before `timeMax`; a series, if one of its instances does. */
function range({ timeMin, timeMax }: Parameters, zone: string): Test {
  const from = timeMin === undefined ? Number.NEGATIVE_INFINITY : readInstant(timeMin);
  const to = timeMax === undefined ? Number.POSITIVE_INFINITY : readInstant(timeMax);
  if (from >= to) throw new GoogleFailure('timeRangeEmpty');
  if (timeMin === undefined && timeMax === undefined) return () => true;
  return (entry) => {
    const length = instantOf(entry.end, zone) - instantOf(entry.start, zone);
    const starts = isSeries(entry) ? originalStarts(entry, to) : [entry.start];
    return starts.some((start) => instantOf(start, zone) < to && instantOf(start, zone) + length > from);
  };
}

function texts(parameters: Parameters): Test {
  const { q, iCalUID, privateExtendedProperty, sharedExtendedProperty } = parameters;
  const wanted = q?.toLowerCase().split(/\s+/) ?? [];
  return ({ event }) => {
    const text = [event.summary, event.description, event.location].join(' ').toLowerCase();
    return (
      wanted.every((word) => text.includes(word)) &&
      (iCalUID === undefined || event.iCalUID === iCalUID) &&
      hasProperties(event.extendedProperties?.private, privateExtendedProperty) &&
      hasProperties(event.extendedProperties?.shared, sharedExtendedProperty)
    );
  };
}
