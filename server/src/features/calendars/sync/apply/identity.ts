import type { Page, PageRow } from './page.ts';

/** The id that this remote id is made of, if it was made here: a UUID without its hyphens. */
export function madeHere(remoteId: string): string | undefined {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(remoteId);
  return parts?.slice(1).join('-');
}

export const isCopy = (page: Page, { event }: PageRow) => page.ownCalendarIds.has(event.calendar_id);

/**
 * Which row a single event or series there is. `elsewhere`: a copy of an own event that is not kept in step with this
 * calendar, so that it shows once.
 */
export function headOf(page: Page, remoteId: string): PageRow | 'elsewhere' | undefined {
  const { calendar } = page;
  const known = page.byRemoteId(remoteId);
  if (known) return isCopy(page, known) && !calendar.copies_own ? 'elsewhere' : known;
  const made = page.byId(madeHere(remoteId) ?? '');
  if (!made || made.event.series_id !== null) return undefined;
  const isHomeless = made.home === null || made.home === calendar.id || !page.calendarIds.has(made.home);
  if (made.isLive && isCopy(page, made)) {
    return isHomeless && calendar.copies_own ? { ...made, ...stateOf(page, remoteId, 'pending') } : 'elsewhere';
  }
  // What was removed with an account that is connected again: what is tracked on it still points to it.
  const isRemoved = !made.isLive && !page.calendarIds.has(made.event.calendar_id);
  if (!isRemoved) return undefined;
  return { ...made, event: { ...made.event, calendar_id: calendar.id }, ...stateOf(page, remoteId, null) };
}

function stateOf({ calendar }: Page, remote_id: string, push_state: 'pending' | null) {
  const { id: calendar_id } = calendar;
  const unknown = { etag: null, base: null, extra: null };
  return { home: calendar_id, remote: { calendar_id, remote_id, ...unknown, push_state } };
}
