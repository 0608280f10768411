import type { CalendarEvent } from '@daywright/contract/events';

/** Whether others are invited where the event comes from. Whether they are told of a change is asked. */
export const hasGuests = ({ source, guests }: Pick<CalendarEvent, 'source' | 'guests'>): boolean =>
  source !== 'daywright' && guests.some(({ self }) => !self);
