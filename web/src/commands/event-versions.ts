import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { whenForgotten } from '../lib/forgetting.ts';

/** What bears a version: an event, or a time entry. */
type Versioned = Pick<CalendarEvent | TimeEntry, 'id' | 'version'>;

/** The version that a change from this tab gave an event, by the event and the version it was made for. */
const next = new Map<string, number>();
const last = new Map<string, Promise<unknown>>();

const key = (id: string, version: number) => `${id} ${version}`;

/**
 * The version of an event after the changes that this tab made to it: a second change, made before the answer to the first has
 * come, is not one that somebody else was faster than.
 */
export function versionOf({ id, version }: Versioned): number {
  let known = version;
  for (let later = next.get(key(id, known)); later !== undefined; later = next.get(key(id, known))) known = later;
  return known;
}

/** Remembers which version the answer to a change of `event` bears. */
export function keepVersion(event: Versioned, answered: Versioned | null): void {
  const before = versionOf(event);
  // Of a series the answer may be another row, under another id.
  if (answered?.id === event.id && answered.version > before) next.set(key(event.id, before), answered.version);
}

/**
 * Forgets them once something was undone, or somebody else was faster: an occurrence that is its series' again bears the
 * version of that, a lower one.
 */
export const forgetVersions = (): void => next.clear();
whenForgotten(forgetVersions);

/** Sends a change of one event or entry in its turn, for the version that the changes before it gave it. */
export function sendInTurn<R extends { event: CalendarEvent | null } | { entry: TimeEntry | null }>(
  changed: Versioned,
  send: (version: number) => Promise<R>,
): Promise<R> {
  return inTurn([changed.id], async () => {
    const reply = await send(versionOf(changed));
    keepVersion(changed, 'event' in reply ? reply.event : reply.entry);
    return reply;
  });
}

/** Sends a change after those of the same events that are still on their way. */
export async function inTurn<R>(ids: readonly string[], send: () => Promise<R>): Promise<R> {
  const before = Promise.allSettled(ids.map((id) => last.get(id)));
  const sent = before.then(send);
  for (const id of ids) last.set(id, sent);
  try {
    return await sent;
  } finally {
    for (const id of ids) if (last.get(id) === sent) last.delete(id);
  }
}
