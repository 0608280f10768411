import type { Calendar } from '../calendar.ts';
import { type Entry, isCancelled, isSeries } from './entry.ts';
import { instances } from './instances.ts';
import { instantOf } from './times.ts';

/** What stands in a calendar between two instants (epoch milliseconds), each series by its instances, in order of start. */
export function agendaOf(calendar: Calendar, from: number, to: number): Entry[] {
  const zone = calendar.timeZone;
  const start = (entry: Entry) => instantOf(entry.start, zone);
  return [...calendar.entries.values()]
    .filter((entry) => !entry.instance && !isCancelled(entry))
    .flatMap((entry) => (isSeries(entry) ? instances(calendar, entry, to) : [entry]))
    .filter((entry) => !isCancelled(entry) && start(entry) < to && instantOf(entry.end, zone) > from)
    .sort((a, b) => start(a) - start(b));
}
