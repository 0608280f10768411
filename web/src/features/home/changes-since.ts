import type { ChangeSet } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { startDateOf, timeText } from '@daywright/schedule/dates';

/** What became of the schedule, in short sentences, newest first. `count` also counts what no sentence tells. */
export interface ChangeDigest {
  count: number;
  texts: string[];
}

/** A row's change from its first state to its last, or a set too large for the log's answer to tell row by row. */
interface Net {
  before?: CalendarEvent | undefined;
  after?: CalendarEvent | undefined;
}

/**
 * What change sets (newest first) made of the schedule since an instant, each event once however often it was touched:
 * moved and moved back is no change, and neither is a tick, which is progress. Tracked time is told elsewhere.
 */
export function changesSince(sets: readonly ChangeSet[], since: number, timeZone: string): ChangeDigest {
  const nets = new Map<string, Net>();
  const large: { text: string; count: number }[] = [];
  for (const set of sets.filter(({ at }) => Date.parse(at) >= since).reverse()) {
    if (set.count > set.changes.length) {
      // Connecting or disconnecting a calendar is one thing to a person, however many events it is.
      large.unshift({ text: set.summary, count: set.actor === 'sync' ? 1 : set.count });
      continue;
    }
    for (const change of set.changes) {
      if (change.entity !== 'event') continue;
      const id = change.after?.id ?? change.before?.id ?? '';
      const net = nets.get(id) ?? { before: change.before };
      // Set anew, so that what was touched last stands last.
      nets.delete(id);
      nets.set(id, { ...net, after: change.after });
    }
  }
  const told = [...nets.values()].reverse().flatMap((net) => textOf(net, timeZone) ?? []);
  return {
    count: told.length + large.reduce((sum, { count }) => sum + count, 0),
    texts: [...told, ...large.map(({ text }) => text)],
  };
}

/** A count of which more is not known, as it stands behind "At least": its first two digits, at least the tens. */
export function roundedDown(count: number): number {
  if (count < 10) return count;
  const step = 10 ** Math.max(1, String(count).length - 2);
  return Math.floor(count / step) * step;
}

function textOf({ before, after }: Net, timeZone: string): string | null {
  if (!before) return after ? `${after.title} added` : null;
  if (!after) return `${before.title} deleted`;
  if (before.all_day !== after.all_day || before.start_date !== after.start_date) {
    return `${after.title} moved to ${whenText(after, before, timeZone)}`;
  }
  if (before.end_date !== after.end_date) {
    return `${after.title} ${before.end_date < after.end_date ? 'lengthened' : 'shortened'}`;
  }
  if (before.title !== after.title) return `${before.title} renamed ${after.title}`;
  return planOf(before) === planOf(after) ? null : `${after.title} changed`;
}

/** The time alone on the same day, else the day as well. */
function whenText(after: CalendarEvent, before: CalendarEvent, timeZone: string): string {
  const date = startDateOf(after, timeZone);
  const day = shortDate(date);
  if (after.all_day) return day;
  const time = timeText(Date.parse(after.start_date), timeZone);
  return date === startDateOf(before, timeZone) ? time : `${day}, ${time}`;
}

/** An event without what changes by itself, and without its ticks. */
function planOf(event: CalendarEvent): string {
  const { version: _version, updated_at: _updated, completed: _ticked, spans, ...plan } = event;
  return JSON.stringify([plan, spans.map(({ completed: _done, ...span }) => span)]);
}
