import type { CalendarEvent } from '@daywright/contract/events';

/** Whether the texts of an event came from somebody else: then they are data that a model must not obey. */
export const isForeign = ({ source, guests }: Pick<CalendarEvent, 'source' | 'guests'>): boolean =>
  source !== 'daywright' || guests.length > 0;
