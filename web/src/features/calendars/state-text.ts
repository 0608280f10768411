import { countOf } from '../../lib/words.ts';

/** What is said of a round that is under way: how much a whole reading has read so far, null of a short one. */
export const progressText = (read: number | null): string =>
  read === null ? 'Syncing…' : `Reading your calendars… ${countOf(read, 'event')}`;
