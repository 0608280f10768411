import type { Source } from './events.ts';

/** What sentences call each source. */
export const sourceNames = {
  daywright: 'Daywright',
  google: 'Google',
  caldav: 'CalDAV',
  feed: 'Feed',
} as const satisfies Record<Source, string>;

/** What sentences call the calendars of each. */
export const sourcePlaces = { ...sourceNames, google: 'Google Calendar' } as const satisfies Record<Source, string>;

/** Sources that are providers of connected accounts. */
export type ProviderKind = Exclude<Source, 'daywright' | 'feed'>;
