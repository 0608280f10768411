import { countOf } from '../../lib/words.ts';

const grouped = new Intl.NumberFormat('en');

/** `1,200 events` */
export const eventsText = (count: number): string => countOf(count, 'event').replace(/^\d+/, grouped.format(count));

/** What is said of a round that is under way: how much a whole reading has read so far, null of a short one. */
export const progressText = (read: number | null): string =>
  read === null ? 'Syncing…' : `Reading your calendars… ${eventsText(read)}`;
