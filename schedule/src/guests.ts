import type { CalendarEvent } from '@daywright/contract/events';

/** Whether others are invited where the event comes from. They are not mailed about what is changed here. */
export const hasGuests = ({ source, guests }: Pick<CalendarEvent, 'source' | 'guests'>): boolean =>
  source !== 'daywright' && guests.some(({ self }) => !self);
