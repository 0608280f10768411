import type { WorkingRow, WorkingSet } from './working-set.ts';

/** The id that this remote id is made of, if it was made here: a UUID without its hyphens. */
export function madeHere(remoteId: string): string | undefined {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(remoteId);
  return parts?.slice(1).join('-');
}

export const isCopy = (set: WorkingSet, { event }: WorkingRow) => set.ownCalendarIds.has(event.calendar_id);

/**
 * Which row a single event or series there is. `elsewhere`: a copy of an own event that is not kept in sync with this
 * calendar, so that it shows once.
 */
export function localRowOf(set: WorkingSet, remoteId: string): WorkingRow | 'elsewhere' | undefined {
  const { calendar } = set;
  const known = set.byRemoteId(remoteId);
  if (known) return isCopy(set, known) && !calendar.copies_own ? 'elsewhere' : known;
  const made = set.byId(madeHere(remoteId) ?? '');
  if (!made || made.event.series_id !== null) return undefined;
  const isHomeless = made.home === null || made.home === calendar.id || !set.calendarIds.has(made.home);
  if (made.isLive && isCopy(set, made)) {
    return isHomeless && calendar.copies_own ? { ...made, ...stateOf(set, remoteId, 'unconfirmed') } : 'elsewhere';
  }
  // What was removed with an account that is connected again: what is tracked on it still points to it.
  const isRemoved = !made.isLive && !set.calendarIds.has(made.event.calendar_id);
  if (!isRemoved) return undefined;
  const { remote, home } = stateOf(set, remoteId, null);
  // What both sides had before it went.
  return {
    ...made,
    event: { ...made.event, calendar_id: calendar.id },
    home,
    remote: { ...remote, base: made.remote.base },
  };
}

function stateOf({ calendar }: WorkingSet, remote_id: string, state: 'unconfirmed' | null) {
  const { id: calendar_id } = calendar;
  const unknown = { etag: null, base: null, extra: null };
  return { home: calendar_id, remote: { calendar_id, remote_id, ...unknown, state } };
}
